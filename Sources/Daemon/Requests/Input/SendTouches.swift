import Gestures
import JSON

/// Hands in one event of several touches.
struct SendTouches: Request {
  static let method = "sendTouches"
  static let alwaysReportsEffects = true

  let event: TouchesInput
  let report: [EffectKind]?

  init(_ params: inout Parameters) throws(RequestError) {
    event = try TouchesInput(&params)
    report = try params.report()
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    session.report(only: report)
    let engine = session.engine
    engine.modifierFlags = event.modifiers
    let time = try session.moment(event.time)
    do {
      try engine.send(event.changes, at: time)
    } catch {
      throw RequestError(error, in: event.changes)
    }
    result.key("time")
    result.value(engine.now)
    result.key("views")
    result.beginObject()
    for change in event.changes {
      result.key(String(change.identifier))
      result.identifier(engine.touch(change.identifier)?.view)
    }
    result.endObject()
  }
}

/// Reads an event: its time, its touches and the keys held.
struct TouchesInput {
  let time: Time?
  let changes: [TouchChange]
  let modifiers: ModifierFlags
  /// It came as `sendTouch` takes it.
  private var isSingle = false

  /// An event of a script: as `sendTouches` takes it, or as `sendTouch` does.
  init(ofScript value: JSONValue) throws(RequestError) {
    let isSingle = value[member: "touch"] != nil && value[member: "touches"] == nil
    self = try value.asObject("an event: {time?, touches} or what sendTouch takes") {
      params throws(RequestError) in
      try isSingle ? TouchesInput(ofOneTouch: &params) : TouchesInput(&params)
    }
  }

  private init(ofOneTouch params: inout Parameters) throws(RequestError) {
    time = try params.optionalTime("time")
    changes = [try TouchInput(&params).change]
    modifiers = try params.modifiers()
    isSingle = true
  }

  /// Why the event could not be, naming the touch in it.
  func refusal(_ error: TouchError) -> RequestError {
    isSingle && error.touch != nil
      ? RequestError(error).within("touch") : RequestError(error, in: changes)
  }

  init(_ params: inout Parameters) throws(RequestError) {
    time = try params.optionalTime("time")
    var changes: [TouchChange] = []
    try params.array("touches", of: "touches") { value throws(RequestError) in
      changes.append(
        try value.asObject("a touch: {touch, phase, point}") { inner throws(RequestError) in
          try TouchInput(&inner).change
        })
    }
    self.changes = changes
    modifiers = try params.modifiers()
  }
}
