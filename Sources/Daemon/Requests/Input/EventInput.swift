import Gestures
import JSON

/// Parameters of every event but touches: the time, the modifier keys, and the effects to report.
struct EventInput {
  let time: Time?
  let modifiers: ModifierFlags
  private let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    time = try params.optional("time", .time)
    modifiers = try params["modifiers", .modifiers, default: []]
    report = try params.optional("report", .effectKinds)
  }

  /// Sends the event, writes the clock's time, and throws if the event is refused.
  func send(
    in session: Session, result: inout JSONWriter, blaming parameter: String,
    _ body: (Engine, Time) throws(EventError) -> Void
  ) throws(RequestError) {
    session.report(only: report)
    let moment = try session.resolveTime(time)
    let engine = session.engine
    engine.modifierFlags = modifiers
    do {
      try body(engine, moment)
    } catch {
      if case .timeReversed = error { throw RequestError(error).within("time") }
      throw RequestError(error).within(parameter)
    }
    result.member("time", engine.now)
  }
}

/// A request that sends an event other than touches.
protocol EventRequest: Request {
  var event: EventInput { get }
  /// The parameter that errors name if the event is refused.
  static var subject: String { get }
  func send(to engine: Engine, at time: Time) throws(EventError)
}

extension EventRequest {
  static var alwaysReportsEffects: Bool { true }
  static var subject: String { "phase" }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try event.send(in: session, result: &result, blaming: Self.subject) {
      engine, time throws(EventError) in try send(to: engine, at: time)
    }
  }
}

extension RequestError {
  /// The error for a refused event.
  init(_ error: EventError) {
    switch error {
    case .alreadyBegan: self.init(.invalidTouch("it is already under way"))
    case .notBegun: self.init(.invalidTouch("it isn't under way"))
    case .pressAlreadyDown(let press):
      self.init(.invalidTouch("press \(press) is already down"))
    case .pressNotDown(let press): self.init(.invalidTouch("press \(press) isn't down"))
    case .pressOfOtherKind(let press, let kind):
      self.init(.invalidTouch("press \(press) began as \(kind.wireName)"))
    case .tooManyPresses:
      self = Limit.liveTouches.exceeded("too many touches and presses down")
    case .tooManyHolders:
      self = Limit.heldTouches.exceeded("too many recognizers hold touches")
    case .timeReversed(let clock):
      self = .timeReversed(clock: clock)
    }
  }
}
