import Gestures

/// Versions of iOS whose own views are modelled.
enum SystemVersion: String, WireName {
  case nine = "9"
  case ten = "10"
  case thirteen = "13"
  case fourteen = "14"
}

/// Construction of views that UIKit makes itself, in its own classes.
///
/// If it throws, the caller discards them.
struct SystemTree {
  let session: Session
  /// The prefix of the parts' identifiers.
  let id: String

  /// Throws if the identifier is too long for parts.
  init(session: Session, id: String) throws(RequestError) {
    try within("id", Limit.checkOwner(id))
    self.session = session
    self.id = id
  }

  var screen: Size { session.options.screen }

  /// The window in which they appear.
  func window() throws(RequestError) -> Window {
    guard let window = session.engine.keyWindow else {
      throw RequestError(.invalidHierarchy("there is no key window"))
    }
    return window
  }

  /// The view with that identifier, or else the window.
  func area(of superview: String?) throws(RequestError) -> View {
    if let superview { return try session.view(superview, at: "superview") }
    return try window()
  }

  /// Adds a view named after its part, in front of the other subviews.
  @discardableResult
  func add(
    _ className: String, _ part: String, _ frame: Rect, to superview: View
  ) throws(RequestError) -> View {
    try add(className, named: "\(id).\(part)", frame, to: superview)
  }

  @discardableResult
  func add(
    _ className: String, named name: String, _ frame: Rect, to superview: View
  ) throws(RequestError) -> View {
    let view = try make(className, named: name, frame)
    try superview.insert(view, at: .front)
    return view
  }

  /// Makes a view without a superview.
  func make(
    _ className: String, named name: String, _ frame: Rect
  ) throws(RequestError) -> View {
    do { try session.engine.checkRoom(forViews: 1) } catch { throw RequestError(error) }
    let view = View.make(
      id: try session.identifier(name, forClass: className, .view),
      class: session.engine.classes.builtIn(className), in: session.engine)
    session.register(view)
    session.adoptParts(of: view)
    view.frame = frame
    return view
  }

  func addLabel(
    _ text: String?, _ part: String, _ frame: Rect, to superview: View,
    class name: String = "UILabel"
  ) throws(RequestError) {
    try add(name, part, frame, to: superview).text = text
  }

  /// Adds a recognizer that follows a finger from landing, with a target.
  func follow(
    _ view: View, with className: String, telling target: Object, _ action: String
  ) throws(RequestError) {
    let name = "\(id).selection"
    guard
      let recognizer = GestureRecognizer.make(
        id: try session.identifier(name, forClass: className, .recognizer),
        class: session.engine.classes.builtIn(className), in: session.engine)
    else { preconditionFailure("\(className) isn't a recognizer") }
    if let press = recognizer as? LongPressGestureRecognizer { press.minimumPressDuration = 0 }
    session.register(recognizer)
    recognizer.addTarget(target, action: action)
    view.addGestureRecognizer(recognizer)
  }

  /// Presents a new controller over all others.
  func present(_ className: String, showing view: View) throws(RequestError) -> Controller {
    let controller = Controller(
      id: try session.identifier(id, forClass: className, .controller),
      class: session.engine.classes.builtIn(className), in: session.engine)
    session.register(controller)
    try session.checkPresentations([controller])
    let window = try window()
    var presenter = window.rootViewController
    while let above = presenter?.presented { presenter = above }
    do {
      if let presenter {
        try controller.move(to: .presented(presenter), with: view)
      } else {
        try controller.setView(view)
      }
    } catch {
      throw RequestError(error)
    }
    if controller.presentation == nil { controller.join(window) }
    session.adoptPresentations()
    return controller
  }
}
