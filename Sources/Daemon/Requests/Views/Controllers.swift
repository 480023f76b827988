import Gestures
import JSON

/// Makes a view controller, alone or in a place.
struct CreateController: Request {
  static let method = "createController"

  let id: String?
  let className: String
  let settings: ControllerSettings

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .identifier)
    className = try params["class", .name, default: "UIViewController"]
    settings = try ControllerSettings(&params, isNew: true)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let controller = try make(in: session)
    do throws(RequestError) {
      try settings.apply(to: controller, in: session)
    } catch {
      session.discard(controller)
      throw error
    }
    session.adoptPresentations()
    result.member("id", controller.id)
  }

  /// Makes and registers the controller, still without most properties. Of the pans made with it, those with
  /// `released` identifiers are released.
  func make(
    in session: Session, without released: Set<Identifier> = []
  ) throws(RequestError) -> Controller {
    let objectClass = try session.objectClass(
      className, kindOf: "UIViewController", "a class of controllers", at: "class")
    let id = try session.identifier(id, forClass: className, .controller)
    let controller = Controller(id: id, class: objectClass, in: session.engine)
    session.release(released, amongPartsOf: controller)
    for part in controller.parts where !part.isReleased && session.objects[part.id] != nil {
      session.engine.release(controller)
      throw RequestError(.objectExists(part.id), at: "id")
    }
    session.register(controller)
    do {
      try settings.makeParts(of: controller, in: session)
    } catch {
      session.discard(controller)
      throw error
    }
    session.release(released, amongPartsOf: controller)
    session.adoptParts(of: controller)
    return controller
  }
}

/// Sets a controller's properties or its place.
struct UpdateController: Request {
  static let method = "updateController"

  let controller: String
  let settings: ControllerSettings

  init(_ params: inout Parameters) throws(RequestError) {
    controller = try params["controller", .identifier(of: .controller)]
    settings = try ControllerSettings(&params, isNew: false)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let controller = try session.controller(controller)
    try settings.apply(to: controller, in: session)
    session.adoptParts(of: controller)
    session.adoptPresentations()
  }
}

/// Describes a controller: all its properties, and its place.
struct DescribeController: Request {
  static let method = "describeController"

  let controller: String

  init(_ params: inout Parameters) throws(RequestError) {
    controller = try params["controller", .identifier(of: .controller)]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let controller = try session.controller(controller)
    result.member("id", controller.id)
    result.member("class", controller.objectClass.name)
    controllerProperties.write(controller, to: &result)
    result.member("view", identifier: controller.view)
    result.member("window", identifier: controller.rootWindow)
    result.member("parent", identifier: controller.parent)
    result.member("presenter", identifier: controller.presenter)
    result.member("presented", identifier: controller.presented)
    if let container = controller.presentation?.container {
      result.member("container", container.id)
    }
    result.member("children", identifiers: controller.children)
    result.member("selectedViewController", identifier: controller.selectedController)
    result.member("topViewController", identifier: controller.topController)
    result.member("nextResponder", identifier: controller.next)
    result.member("isFirstResponder", controller.isFirstResponder)
  }
}

/// Sets the application's delegate, focus and state.
struct UpdateApplication: Request {
  static let method = "updateApplication"

  /// Whether it is in the foreground or background.
  enum State: String, WireName {
    case active, background
  }

  /// Nil for no change; null for no delegate.
  let delegate: Naming?
  /// The focused view, where presses start; null leaves them to the first responder.
  let focusedItem: Naming?
  let state: State?

  init(_ params: inout Parameters) throws(RequestError) {
    delegate = try params.optional("delegate", .naming)
    focusedItem = try params.optional("focusedItem", .naming(of: .view))
    state = try params.optional("state", .choice(State.self))
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let engine = session.engine
    let delegate: Object?? = try self.delegate.map { naming throws(RequestError) in
      guard case .object(let id) = naming else { return nil }
      return try session.receiver(id, at: "delegate")
    }
    let focused: View?? = try focusedItem.map { naming throws(RequestError) in
      guard case .object(let id) = naming else { return nil }
      return try session.view(id, at: "focusedItem")
    }
    if let delegate { engine.application.delegate = delegate }
    if let focused { engine.focusedItem = focused }
    switch state {
    case nil: break
    case .active: session.capture.applicationDidBecomeActive()
    case .background: session.capture.applicationDidEnterBackground()
    }
  }
}
