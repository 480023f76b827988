import Capture
import Gestures
import JSON

/// Writes a session's whole set-up as one value, which `loadScene` takes.
///
/// Activity isn't part of it: touches, attempts of recognizers, timers, the clock, captured events.
struct SceneDescription {
  private let session: Session
  private let dispatchers: [Dispatcher]
  private let trees: TreeDescription

  init(_ session: Session) {
    self.session = session
    dispatchers = session.objects.all.compactMap { $0 as? Dispatcher }
    trees = TreeDescription(
      session: session, isComplete: true, omitting: dispatchers.flatMap(\.recognizers))
  }

  func write(to result: inout JSONWriter) throws(RequestError) {
    result.beginObject()
    try writeClasses(to: &result)
    try writeObjects(to: &result)
    try writeItems(to: &result)
    try writeViews(to: &result)
    let dispatched = Set(dispatchers.lazy.flatMap(\.recognizers).map { ObjectIdentifier($0) })
    let detached = all(GestureRecognizer.self).filter {
      $0.view == nil && !dispatched.contains(ObjectIdentifier($0))
    }
    try trees.write(detached, to: &result)
    try writeReleased(to: &result)
    try writeControllers(to: &result)
    try writeDispatchers(to: &result)
    try writeMachines(to: &result)
    try write("reactions", session.engine.reactions.filter { $0.remaining != 0 }, to: &result) {
      reaction, result in result.members(of: reaction)
    }
    writeOrder(to: &result)
    try writePopped(to: &result)
    writeResponders(to: &result)
    result.object("capture") { $0.members(of: session.capture.configuration, isScene: true) }
    result.endObject()
  }

  private func all<Kind: Object>(_ kind: Kind.Type) -> [Kind] {
    session.objects.all.compactMap { $0 as? Kind }
  }

  /// Writes a list, unless it is empty.
  private func write<Element>(
    _ name: StaticString, _ elements: [Element], to result: inout JSONWriter,
    _ write: (Element, inout JSONWriter) throws(RequestError) -> Void
  ) throws(RequestError) {
    guard !elements.isEmpty else { return }
    try session.list(name, elements, to: &result, write)
  }

  // MARK: Classes and plain objects

  /// Writes the classes that the client defined, superclasses first, and all with hit insets.
  private func writeClasses(to result: inout JSONWriter) throws(RequestError) {
    let classes = session.engine.classes
    try write("classes", classes.described, to: &result) { each, result in
      result.member("name", each.name)
      if let superclass = each.superclass { result.member("superclass", superclass.name) }
      result.member("bundle", each.bundle)
      result.questions(of: each)
      let conditions = each.ownConditions
      if let begins = conditions.begins { result.member("begins", begins.text) }
      if let ends = conditions.ends { result.member("ends", ends.text) }
      if let fails = conditions.fails { result.member("fails", fails.text) }
      if let insets = classes.ownHitInsets(of: each) { result.member("hitInsets", insets) }
    }
  }

  private func writeObjects(to result: inout JSONWriter) throws(RequestError) {
    let objects = session.objects.all.filter { object in
      ObjectKind(object) == .object && !session.isPermanent(object)
    }
    try write("objects", objects, to: &result) { object, result in
      result.member("id", object.id)
      result.member("class", object.objectClass.name)
      let actions =
        (object as? PlainObject)?.actions ?? (object as? PlainResponder)?.actions ?? Actions.all
      switch actions {
      case .all: break
      case .none: result.member("responds", [String]())
      case .some(let names): result.member("responds", names)
      }
    }
  }

  private func writeItems(to result: inout JSONWriter) throws(RequestError) {
    try write("items", all(BarItem.self), to: &result) { item, result in
      result.member("id", item.id)
      result.member("class", item.objectClass.name)
      itemProperties.write(
        item, unlike: BarItem(id: "", class: item.objectClass), to: &result)
    }
  }

  // MARK: Views and controllers

  /// Writes windows from back to front, then detached views.
  private func writeViews(to result: inout JSONWriter) throws(RequestError) {
    try write("views", session.engine.windows, to: &result)
    let detached = all(View.self).filter { $0.superview == nil && !($0 is Window) }
    try write("detachedViews", detached, to: &result)
  }

  private func write(
    _ name: StaticString, _ views: [View], to result: inout JSONWriter
  ) throws(RequestError) {
    try write(name, views, to: &result) { view, result throws(RequestError) in
      try trees.writeMembers(of: view, depth: .max, to: &result)
    }
  }

  /// Writes the identifiers of objects that views and controllers made by themselves, and that were released, after that of the
  /// session's initial window if that was.
  private func writeReleased(to result: inout JSONWriter) throws(RequestError) {
    var released: [String] = []
    let windowClass = session.engine.classes.builtIn("UIWindow")
    if session.objects["window"]?.objectClass !== windowClass { released.append("window") }
    for maker in session.objects.all where maker is View || maker is Controller {
      try session.checkCancellation()
      for part in maker.parts where part.isReleased { released.append(part.id) }
    }
    for condition in session.engine.conditions {
      for missing in condition.objects where session.engine.objects[missing.number] == nil {
        if session.objects[missing.id] == nil, !released.contains(missing.id) {
          released.append(missing.id)
        }
      }
    }
    if !released.isEmpty { result.member("released", released) }
  }

  /// Writes controllers, each before its children, which keep their order.
  private func writeControllers(to result: inout JSONWriter) throws(RequestError) {
    var controllers: [Controller] = []
    func add(_ controller: Controller) {
      controllers.append(controller)
      for child in controller.children { add(child) }
      if let presented = controller.presented { add(presented) }
    }
    for controller in all(Controller.self)
    where controller.parent == nil && controller.presenter == nil { add(controller) }
    let engine = session.engine
    try write("controllers", controllers, to: &result) { controller, result in
      let prototype = Controller(id: "", class: controller.objectClass, in: engine)
      defer { engine.release(prototype) }
      result.member("id", controller.id)
      result.member("class", controller.objectClass.name)
      controllerProperties.write(controller, unlike: prototype, to: &result)
      if let view = controller.view { result.member("view", view.id) }
      switch controller.place {
      case .none: break
      case .root(let window): result.member("window", window.id)
      case .child(let parent): result.member("parent", parent.id)
      case .presented(let presenter): result.member("presenter", presenter.id)
      }
      if let view = controller.view, view.superview == nil {
        result.member("joins", false)
      }
      if let covered = controller.presentation?.covered, let place = covered.place(in: engine) {
        result.object("covered") {
          $0.member("view", place.page.id)
          $0.member("superview", place.superview.id)
          $0.member("index", covered.index)
        }
      }
      if let selected = controller.selectedController {
        result.member("selectedViewController", selected.id)
      }
    }
  }

  // MARK: Modes

  private func writeDispatchers(to result: inout JSONWriter) throws(RequestError) {
    try write("dispatchers", dispatchers.filter { !$0.view.isReleased }, to: &result) {
      dispatcher, result throws(RequestError) in
      result.member("id", dispatcher.id)
      result.member("view", dispatcher.view.id)
      if let candidates = dispatcher.candidates { result.member("among", candidates: candidates) }
      if let insets = dispatcher.insets { result.member("insets", insets) }
      if dispatcher.fallback != .none { result.member("fallback", dispatcher.fallback.wireName) }
      if dispatcher.preference != .topmost {
        result.member("prefer", dispatcher.preference.wireName)
      }
      let recognizers = dispatcher.recognizers.filter { !$0.isReleased }
      if recognizers.isEmpty { result.member("recognizers", [String]()) }
      try trees.write(recognizers, to: &result)
    }
  }

  private func writeMachines(to result: inout JSONWriter) throws(RequestError) {
    try write("stateMachines", all(StateMachine.self), to: &result) { machine, result in
      result.definition(of: machine)
      result.member("current", machine.path.map(\.name))
      result.object("before") { $0.write(machine.switchesBefore) }
    }
  }

  // MARK: Order, popped views, responders

  /// Writes attached recognizers in order of attachment.
  private func writeOrder(to result: inout JSONWriter) {
    let attached = all(GestureRecognizer.self).filter { $0.view != nil }
      .sorted { $0.isAttachedBefore($1) }
    if !attached.isEmpty { result.member("recognizerOrder", identifiers: attached) }
  }

  private func writePopped(to result: inout JSONWriter) throws(RequestError) {
    try write("popped", session.engine.poppedViews, to: &result) { popped, result in
      result.member("view", popped.view.id)
      result.member("center", popped.center)
      result.member("hidden", popped.wasHidden)
      if popped.wasDetached { result.member("detached", true) }
    }
  }

  private func writeResponders(to result: inout JSONWriter) {
    let engine = session.engine
    let keys = engine.keyWindows
    if keys.map(\.id) != ["window"], !keys.isEmpty {
      result.member("keyWindows", identifiers: keys)
    }
    let first = engine.windows.compactMap(\.firstResponder).filter { !$0.isReleased }
    if !first.isEmpty { result.member("firstResponders", identifiers: first) }
    let delegate = engine.application.delegate
    guard delegate != nil || engine.focusedItem != nil else { return }
    result.object("application") {
      if let delegate { $0.member("delegate", delegate.id) }
      if let focused = engine.focusedItem { $0.member("focusedItem", focused.id) }
    }
  }
}

extension JSONWriter {
  /// The member `targets` of a control's node, unless it is empty.
  mutating func targets(of control: Control, in session: Session) throws(RequestError) {
    let targets = control.targets
    guard !targets.isEmpty else { return }
    try session.list("targets", targets, to: &self) { target, result in
      result.member("events", target.events.namesOfAll)
      if target.isClosure {
        result.member("closure", target.action)
      } else {
        result.member("target", identifier: target.target)
        result.member("action", target.action)
      }
    }
  }

  /// The members `requires` and `delegate` of a recognizer's node, unless they are empty.
  mutating func ties(of recognizer: GestureRecognizer) {
    let required = recognizer.requiredToFail.filter { !$0.isReleased }
    if !required.isEmpty { member("requires", identifiers: required) }
    if recognizer.delegate != nil { delegate(of: recognizer) }
  }
}

extension ControlEvents {
  /// The fewest names that denote the set.
  var namesOfAll: [String] {
    var left = self
    var names: [String] = []
    // Unions come last, the largest at the very end.
    for (name, events) in Self.names.reversed()
    where events.rawValue.nonzeroBitCount > 1 && left.isSuperset(of: events) {
      names.append(name)
      left.subtract(events)
    }
    for (name, events) in Self.names
    where events.rawValue.nonzeroBitCount == 1 && left.contains(events) {
      names.append(name)
    }
    return names
  }
}
