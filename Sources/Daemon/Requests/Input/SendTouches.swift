import Gestures
import JSON
import JSONRPC

/// Sends one event with several touches.
struct SendTouches: Request {
  static let method = "sendTouches"
  static let alwaysReportsEffects = true

  let event: TouchesInput
  let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    event = try TouchesInput(&params)
    report = try params.optional("report", .effectKinds)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    session.report(only: report)
    let engine = session.engine
    engine.modifierFlags = event.modifiers
    let time = try session.resolveTime(event.time)
    do { try session.send(event.changes, at: time) } catch { throw event.refusal(error) }
    result.member("time", engine.now)
    result.object("views") {
      for change in event.changes {
        $0.key(String(change.identifier))
        $0.identifier(engine.touch(change.identifier)?.view)
      }
    }
  }
}

/// An event of touches: its time, its touches and the modifier keys.
struct TouchesInput: Readable {
  static let expected = TouchEventReader().expected

  /// The form in which the event came, which errors refer to.
  private enum Form {
    /// The parameters of `sendTouches`, or those of `sendTouch`.
    case touches, single
    /// Samples of a script.
    case samples
  }

  let time: Time?
  let changes: ArraySlice<TouchChange>
  let modifiers: ModifierFlags
  private var form = Form.touches
  /// The number of touches that land.
  var landings: Int { changes.count { $0.phase == .began } }

  init(_ params: inout Parameters) throws(RequestError) {
    time = try params.optional("time", .time)
    changes = try params["touches", .array(of: TouchInput.self, "touches")].map(\.change)[...]
    modifiers = try params["modifiers", .modifiers, default: []]
  }

  fileprivate init(_ event: SingleTouchInput) {
    time = event.time
    changes = [event.touch.change]
    modifiers = event.modifiers
    form = .single
  }

  /// An event of adjacent samples in a script.
  init(samples: ArraySlice<TouchChange>, at time: Time) {
    self.time = time
    changes = samples
    modifiers = []
    form = .samples
  }

  /// The error for the refused event, naming the touch in it.
  func refusal(_ error: TouchError) -> RequestError {
    switch form {
    case .touches: RequestError(error, in: changes)
    case .single: error.touch == nil ? RequestError(error) : RequestError(error).within("touch")
    case .samples: RequestError(error)
    }
  }

  /// The place of an error in a script, in the event at `index`.
  func place(of error: RequestError, byTouch touch: Int?, index: Int) -> RequestError {
    guard form == .samples else { return error.within(index: index).within("events") }
    let culprit = touch.flatMap { touch in changes.lastIndex { $0.identifier == touch } }
    return RequestError(error.kind).within(index: culprit == nil ? 0 : 1)
      .within(index: culprit ?? changes.startIndex).within("samples")
  }
}

/// An event of one touch: its time, the touch and the modifier keys.
struct SingleTouchInput: Readable {
  static let expected = TouchEventReader().expected

  let touch: TouchInput
  let time: Time?
  let modifiers: ModifierFlags

  init(_ params: inout Parameters) throws(RequestError) {
    touch = try TouchInput(&params)
    time = try params.optional("time", .time)
    modifiers = try params["modifiers", .modifiers, default: []]
  }

  func check() throws(RequestError) { try touch.check() }
}

/// An event of a script: as `sendTouches` takes it, or as `sendTouch` does.
struct TouchEventReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> TouchesInput {
    if value[member: "touch"] != nil, value[member: "touches"] == nil {
      return TouchesInput(try ObjectReader<SingleTouchInput>().read(value))
    }
    return try ObjectReader<TouchesInput>().read(value)
  }

  var expected: String { "an event: {time?, touches} or what sendTouch takes" }
  var schema: Schema { .oneOf(.object(TouchesInput.self), .object(SingleTouchInput.self)) }
  var placeholder: TouchesInput {
    preconditionFailure("an event is an element of a script, not a member")
  }
}

extension Reader where Self == ArrayReader<TouchEventReader> {
  static var touchEvents: Self { .array(of: TouchEventReader(), "events") }
}
