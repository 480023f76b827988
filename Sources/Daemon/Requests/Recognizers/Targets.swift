import Gestures
import JSON

/// Has a target told of a recognizer's actions, or of events of a control.
struct AddTarget: Request {
  static let method = "addTarget"

  let subject: TargetSubject
  /// Nil for `client`; for a control, null looks for somebody along the responder chain.
  let target: Naming?
  let action: String

  init(_ params: inout Parameters) throws(RequestError) {
    subject = try TargetSubject(&params, needsEvents: true)
    target = try params.naming("target")
    action = try params.id("action")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let named: Object? =
      switch target {
      case nil: try session.object("client", at: "target")
      case .nobody: nil
      case .object(let id): try session.object(id, at: "target")
      }
    switch subject {
    case .recognizer(let id):
      let recognizer = try session.recognizer(id)
      guard let named else {
        throw RequestError.expected("an object: recognizers don't look for targets")
          .within("target")
      }
      recognizer.addTarget(named, action: action)
      result.member("targets", recognizer.listedTargets.count)
    case .control(let id, let events):
      let control = try session.control(id)
      control.addTarget(named, action: action, for: events)
      result.member("targets", control.targets.count)
    }
  }
}

/// Ends a target's interest in an action; whatever is left out stands for any.
struct RemoveTarget: Request {
  static let method = "removeTarget"

  let subject: TargetSubject
  let target: String?
  let action: String?

  init(_ params: inout Parameters) throws(RequestError) {
    subject = try TargetSubject(&params, needsEvents: false)
    target = try params.optionalID("target")
    action = try params.optionalID("action")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let target: Object? =
      if let target { try session.object(target, at: "target") } else { nil }
    switch subject {
    case .recognizer(let id):
      let recognizer = try session.recognizer(id)
      result.member("removed", recognizer.removeTarget(target, action: action))
      result.member("targets", recognizer.listedTargets.count)
    case .control(let id, let events):
      let control = try session.control(id)
      result.member("removed", control.removeTarget(target, action: action, for: events))
      result.member("targets", control.targets.count)
    }
  }
}

/// Has the targets of a control told of events, as if they had happened.
struct SendActions: Request {
  static let method = "sendActions"
  static let alwaysReportsEffects = true

  let control: String
  let events: ControlEvents

  init(_ params: inout Parameters) throws(RequestError) {
    control = try params.id("control")
    events = try params.required("events", ControlEvents.expected, placeholder: .allEvents) {
      value throws(RequestError) in try value.asControlEvents()
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try session.control(control).sendActions(for: events)
  }
}

/// Whose targets a request is about.
enum TargetSubject {
  case recognizer(String)
  case control(String, ControlEvents)

  init(_ params: inout Parameters, needsEvents: Bool) throws(RequestError) {
    let recognizer = try params.optionalID("recognizer")
    let control = try params.optionalID("control")
    let events = try params.optional("events") { value throws(RequestError) in
      try value.asControlEvents()
    }
    switch (recognizer, control) {
    case (let id?, nil):
      if events != nil {
        throw RequestError.expected("no events with a recognizer").within("events")
      }
      self = .recognizer(id)
    case (nil, let id?):
      if needsEvents, events == nil {
        throw RequestError(.missingParameter(expected: ControlEvents.expected), at: "events")
      }
      self = .control(id, events ?? .allEvents)
    case (nil, nil):
      if !params.isRehearsal {
        throw RequestError(
          .missingParameter(expected: "an identifier, or control in its place"), at: "recognizer")
      }
      self = .recognizer("-")
    default: throw RequestError.expected("either recognizer or control").within("control")
    }
  }
}

extension ControlEvents {
  static var expected: String {
    "an array of control events, each one of "
      + names.map { "\"\($0.name)\"" }.joined(separator: ", ")
  }
}

extension JSONValue {
  func asControlEvents() throws(RequestError) -> ControlEvents {
    var events: ControlEvents = []
    try eachElement(of: "control events") { value throws(RequestError) in
      guard let name = value.string,
        let known = ControlEvents.names.first(where: { $0.name == name })
      else { throw .expected(ControlEvents.expected) }
      events.formUnion(known.events)
    }
    if events.isEmpty { throw .expected(ControlEvents.expected) }
    return events
  }
}
