import Gestures
import JSON

/// Advances the clock; timers fire on the way, each at its own time.
///
/// If it is cancelled, it stops between two timers, and so does the clock.
struct AdvanceTime: Request {
  static let method = "advanceTime"
  static let alwaysReportsEffects = true

  enum Step {
    case by(Seconds)
    case to(Time)
  }

  let step: Step
  let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    let by = try params.optional("by", .duration)
    let to = try params.optional("to", .time)
    report = try params.optional("report", .effectKinds)
    switch (by, to) {
    case (let by?, nil): step = .by(by)
    case (nil, let to?): step = .to(to)
    case (nil, nil):
      throw RequestError(.missingParameter(expected: "by or to, in seconds"), at: "by")
    default: throw RequestError.expected("exactly one of by and to").within("to")
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    guard session.options.clock == .virtual else {
      throw RequestError(.wrongClock("the realtime clock can't be advanced"))
    }
    if case .by(let seconds) = step, !session.engine.now.reaches(seconds) {
      throw RequestError.beyondTheClock.within("by")
    }
    session.report(only: report)
    switch step {
    case .by(let seconds):
      try session.refuseTooManyFrames(until: session.engine.now + seconds, at: "by")
    case .to(let time): try session.refuseTooManyFrames(until: time, at: "to")
    }
    let engine = session.engine
    var isCancelled = false
    let shouldStop = {
      session.publishGathered()
      isCancelled = session.pollForCancellation()
      return isCancelled
    }
    do {
      switch step {
      case .by(let seconds): try session.advance(by: seconds, shouldStop: shouldStop)
      case .to(let time): try session.advance(to: time, shouldStop: shouldStop)
      }
    } catch {
      throw RequestError(error)
    }
    result.member("time", engine.now)
    if isCancelled { result.member("cancelled", true) }
  }
}
