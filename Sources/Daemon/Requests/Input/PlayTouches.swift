import Gestures
import JSON

/// Plays a script of touch events, after checking all of it.
///
/// If it is cancelled meanwhile, it stops between two events and answers what happened until then.
struct PlayTouches: Request {
  static let method = "playTouches"
  static let alwaysReportsEffects = true

  private let scripted: [TouchesInput]?
  private let sampled: [TouchesInput]?
  private let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    scripted = try params.optional("events", .touchEvents)
    sampled = try params.optional("samples", .touchSamples)
    report = try params.optional("report", .effectKinds)
  }

  func check() throws(RequestError) {
    if scripted != nil, sampled != nil {
      throw RequestError.expected("either events or samples").within("samples")
    }
    if scripted == nil, sampled == nil {
      throw RequestError(
        .missingParameter(expected: "an array of events, or samples in its place"), at: "events")
    }
  }

  private var events: [TouchesInput] { scripted ?? sampled ?? [] }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try check(in: session)
    session.report(only: report)
    let events = events
    let landings = events.reduce(0) { $0 + $1.landings }
    let played = try session.undoIfTooMany(landings) { () throws(RequestError) in
      try play(events, in: session)
    }
    result.member("time", session.engine.now)
    result.member("played", played)
    if played < events.count { result.member("cancelled", true) }
  }

  /// Plays events until the request is cancelled; returns their number.
  private func play(
    _ events: [TouchesInput], in session: Session
  ) throws(RequestError) -> Int {
    var played = 0
    for event in events {
      if session.pollForCancellation() { break }
      let time = try session.resolveTime(event.time)
      session.engine.modifierFlags = event.modifiers
      do {
        try session.send(event.changes, at: time)
      } catch {
        throw event.place(of: event.refusal(error), byTouch: error.touch, index: played)
      }
      played += 1
      session.publishGathered()
    }
    return played
  }

  /// Checks that every event is possible, in order.
  private func check(in session: Session) throws(RequestError) {
    var script = TouchScript(after: session.engine)
    for (index, event) in events.enumerated() {
      let time: Time
      do {
        time = try session.resolveTime(event.time, after: script.time)
      } catch {
        throw event.place(of: error, byTouch: nil, index: index)
      }
      do {
        try script.add(event.changes, at: time)
      } catch {
        throw event.place(of: event.refusal(error), byTouch: error.touch, index: index)
      }
    }
  }
}
