import Gestures
import JSON

/// Hands in an event of one touch.
struct SendTouch: Request {
  static let method = "sendTouch"
  static let alwaysReportsEffects = true

  let touch: TouchInput
  let time: Time?
  /// The keys held.
  let modifiers: ModifierFlags
  let report: [EffectKind]?

  init(_ params: inout Parameters) throws(RequestError) {
    touch = try TouchInput(&params)
    time = try params.optionalTime("time")
    modifiers = try params.modifiers()
    report = try params.report()
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    session.report(only: report)
    let engine = session.engine
    engine.modifierFlags = modifiers
    let time = try session.moment(time)
    do {
      try engine.send(touch.change, at: time)
    } catch {
      if case .timeReversed = error { throw RequestError(error).within("time") }
      throw RequestError(error).within("touch")
    }
    result.key("time")
    result.value(engine.now)
    result.member("view", identifier: engine.touch(touch.change.identifier)?.view)
  }
}
