import Gestures
import JSON
import JSONRPC

/// Adds a target for a recognizer's actions, or for events of a control.
struct AddTarget: Request {
  static let method = "addTarget"

  let subject: TargetSubject
  /// For a control, null searches the responder chain; nil for `client`.
  let target: Naming?
  let callee: Callee?

  init(_ params: inout Parameters) throws(RequestError) {
    target = try params.optional("target", .naming, standingFor: .object("client"))
    callee = try Callee(&params)
    subject = try TargetSubject(&params)
  }

  func check() throws(RequestError) {
    try callee?.check(of: subject, hasTarget: target != nil)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    guard let callee else {
      throw RequestError(
        .missingParameter(expected: "an action, or a control's closure"), at: "action")
    }
    if case .closure(let name) = callee {
      guard case .control(let id, let events) = subject else { return }
      let control = try session.control(id)
      try session.checkRoomForTarget(of: control)
      control.addClosure(name, for: events ?? mainEvent(of: control, in: session))
      return result.member("targets", control.numberOfTargets)
    }
    let action = callee.name
    let named: Object? =
      switch target ?? .object("client") {
      case .nobody: nil
      case .object(let id): try session.receiver(id, at: "target")
      }
    switch subject {
    case .recognizer(let id):
      let recognizer = try session.recognizer(id)
      guard let named else {
        throw RequestError.expected("an object: recognizers don't look for targets")
          .within("target")
      }
      try session.add(named, action: action, to: recognizer)
      result.member("targets", recognizer.numberOfTargets)
    case .control(let id, let events):
      let control = try session.control(id)
      try session.add(
        named, action: action, for: events ?? mainEvent(of: control, in: session), to: control)
      result.member("targets", control.numberOfTargets)
    }
  }

  /// The event for a target that names none: a change of the value, if the control has one.
  private func mainEvent(of control: Control, in session: Session) -> ControlEvents {
    let hasValue = Self.classesWithValues.contains {
      control.objectClass.isKind(of: session.engine.classes.builtIn($0))
    }
    return hasValue ? .valueChanged : .touchUpInside
  }

  private static let classesWithValues = [
    "UIColorWell", "UIDatePicker", "UIPageControl", "UIRefreshControl", "UISegmentedControl",
    "UISlider", "UIStepper", "UISwitch",
  ]
}

extension Session {
  /// Adds a target of a recognizer, which has a limited number of them, those that capture adds included.
  func add(
    _ target: Object, action: String, to recognizer: GestureRecognizer
  ) throws(RequestError) {
    let held = max(recognizer.numberOfTargets, capture.trackedPairCount(of: recognizer))
    try Limit.targets.check(held + 1, "too many targets of a recognizer")
    recognizer.addTarget(target, action: action)
  }

  /// Adds a target of a control, which has a limited number of them.
  func add(
    _ target: Object?, action: String, for events: ControlEvents, to control: Control
  ) throws(RequestError) {
    try checkRoomForTarget(of: control)
    control.addTarget(target, action: action, for: events)
  }

  func checkRoomForTarget(of control: Control) throws(RequestError) {
    try Limit.targets.check(control.numberOfTargets + 1, "too many targets of a control")
  }
}

/// Removes target-action pairs; omitted parameters stand for any.
struct RemoveTarget: Request {
  static let method = "removeTarget"

  let subject: TargetSubject
  let target: String?
  let callee: Callee?

  init(_ params: inout Parameters) throws(RequestError) {
    target = try params.optional("target", .identifier)
    callee = try Callee(&params)
    subject = try TargetSubject(&params)
  }

  func check() throws(RequestError) {
    try callee?.check(of: subject, hasTarget: target != nil)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    if case .closure(let name)? = callee {
      guard case .control(let id, let events) = subject else { return }
      let control = try session.control(id)
      result.member("removed", control.removeClosure(name, for: events ?? .allEvents))
      return result.member("targets", control.numberOfTargets)
    }
    let action = callee?.name
    let target: Object? =
      if let target { try session.object(target, at: "target") } else { nil }
    switch subject {
    case .recognizer(let id):
      let recognizer = try session.recognizer(id)
      result.member("removed", recognizer.removeTarget(target, action: action))
      result.member("targets", recognizer.numberOfTargets)
    case .control(let id, let events):
      let control = try session.control(id)
      result.member(
        "removed",
        control.removeTarget(
          target, action: action, for: events ?? .allEvents))
      result.member("targets", control.numberOfTargets)
    }
  }
}

/// Sends events of a control to its targets, as if they had occurred.
struct SendActions: Request {
  static let method = "sendActions"
  static let alwaysReportsEffects = true

  let control: String
  let events: ControlEvents

  init(_ params: inout Parameters) throws(RequestError) {
    control = try params["control", .identifier(of: .view)]
    events = try params["events", .controlEvents]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try session.control(control).sendActions(for: events)
  }
}

/// What is called: an action of a target, or the closure of a control's UIAction.
enum Callee {
  case action(String)
  case closure(String)

  /// Nil if neither is named.
  init?(_ params: inout Parameters) throws(RequestError) {
    let action = try params.optional("action", .name)
    let closure = try params.optional("closure", .name)
    switch (action, closure) {
    case (let name?, nil): self = .action(name)
    case (nil, let name?): self = .closure(name)
    case (nil, nil): return nil
    default: throw RequestError.expected("either action or closure").within("closure")
    }
  }

  var name: String {
    switch self {
    case .action(let name), .closure(let name): name
    }
  }

  /// Throws where a closure can't be called.
  func check(of subject: TargetSubject, hasTarget: Bool) throws(RequestError) {
    guard case .closure = self else { return }
    if case .recognizer = subject {
      throw RequestError.expected("no closure: only controls call closures").within("closure")
    }
    if hasTarget {
      throw RequestError.expected("no target with a closure").within("target")
    }
  }
}

/// The recognizer or control whose targets a request is about.
enum TargetSubject {
  case recognizer(String)
  /// Events are nil where the request names none.
  case control(String, ControlEvents?)

  init(_ params: inout Parameters) throws(RequestError) {
    let recognizer = try params.optional("recognizer", .identifier(of: .recognizer))
    let control = try params.optional("control", .identifier(of: .view))
    let events = try params.optional("events", .controlEvents)
    switch (recognizer, control) {
    case (let id?, nil):
      if events != nil {
        throw RequestError.expected("no events with a recognizer").within("events")
      }
      self = .recognizer(id)
    case (nil, let id?):
      self = .control(id, events)
    case (nil, nil):
      throw RequestError(
        .missingParameter(expected: "an identifier, or control in its place"), at: "recognizer")
    default: throw RequestError.expected("either recognizer or control").within("control")
    }
  }
}

/// Control events: a non-empty array of names.
struct ControlEventsReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> ControlEvents {
    let events = try names.read(value)
    if events.isEmpty { throw .expected(expected) }
    return events
  }

  private var names: OptionsReader<ControlEvents> {
    .options(ControlEvents.self, "control events")
  }

  var expected: String { names.expected }
  var schema: Schema {
    var schema = names.schema
    schema.minimumCount = 1
    return schema
  }
  var placeholder: ControlEvents { .allEvents }
}

extension Reader where Self == ControlEventsReader {
  static var controlEvents: Self { ControlEventsReader() }
}
