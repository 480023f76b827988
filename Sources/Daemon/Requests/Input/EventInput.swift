import Gestures
import JSON

/// What every event other than touches says: when, with which keys held, and what to report.
struct EventInput {
  let time: Time?
  let modifiers: ModifierFlags
  private let report: [EffectKind]?

  init(_ params: inout Parameters) throws(RequestError) {
    time = try params.optionalTime("time")
    modifiers = try params.modifiers()
    report = try params.report()
  }

  /// Sends the event, or says why it could not be; answers the clock's time.
  func send(
    in session: Session, result: inout JSONWriter, blaming parameter: String,
    _ body: (Engine, Time) throws(EventError) -> Void
  ) throws(RequestError) {
    session.report(only: report)
    let moment = try session.moment(time)
    let engine = session.engine
    engine.modifierFlags = modifiers
    do {
      try body(engine, moment)
    } catch {
      if case .timeReversed = error { throw RequestError(error).within("time") }
      throw RequestError(error).within(parameter)
    }
    result.key("time")
    result.value(engine.now)
  }
}

/// Keys that modify an event.
enum ModifierName: String, WireName {
  case alphaShift, shift, control, alternate, command, numericPad

  var flags: ModifierFlags {
    switch self {
    case .alphaShift: .alphaShift
    case .shift: .shift
    case .control: .control
    case .alternate: .alternate
    case .command: .command
    case .numericPad: .numericPad
    }
  }
}

extension Parameters {
  /// The keys held; none where the member is absent.
  mutating func modifiers() throws(RequestError) -> ModifierFlags {
    let names = try optional("modifiers") { value throws(RequestError) in
      try value.asArray(of: "modifiers, each \(ModifierName.expected)") {
        each throws(RequestError) -> ModifierName in try each.asChoice()
      }
    }
    return (names ?? []).reduce(into: []) { $0.formUnion($1.flags) }
  }
}

extension RequestError {
  /// Why an event could not be.
  init(_ error: EventError) {
    switch error {
    case .alreadyBegan: self.init(.invalidTouch("it began already and hasn't ended"))
    case .notBegun: self.init(.invalidTouch("it has not begun"))
    case .pressAlreadyDown(let press):
      self.init(.invalidTouch("press \(press) began already and hasn't ended"))
    case .pressNotDown(let press): self.init(.invalidTouch("press \(press) has not begun"))
    case .pressOfOtherKind(let press, let kind):
      self.init(.invalidTouch("press \(press) began as \(kind.wireName)"))
    case .tooManyPresses(let limit):
      self.init(
        .limitExceeded("more than \(limit) touches and presses would be down", limit: limit))
    case .timeReversed(let clock):
      self = .timeReversed(clock: clock)
    }
  }
}
