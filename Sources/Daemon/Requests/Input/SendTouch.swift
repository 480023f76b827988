import Gestures
import JSON

/// Sends an event with one touch.
struct SendTouch: Request {
  static let method = "sendTouch"
  static let alwaysReportsEffects = true

  let event: SingleTouchInput
  let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    event = try SingleTouchInput(&params)
    report = try params.optional("report", .effectKinds)
  }

  func check() throws(RequestError) { try event.check() }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    session.report(only: report)
    let engine = session.engine
    engine.modifierFlags = event.modifiers
    let time = try session.resolveTime(event.time)
    do {
      try session.send(event.touch.change, at: time)
    } catch {
      if case .timeReversed = error { throw RequestError(error).within("time") }
      throw RequestError(error).within("touch")
    }
    result.member("time", engine.now)
    result.member("view", identifier: engine.touch(event.touch.change.identifier)?.view)
  }
}
