import Gestures
import JSON

/// Plays a whole script of touch events, after all of it was checked.
///
/// Cancelled while it plays, it stops between two events and answers what happened until then.
struct PlayTouches: Request {
  static let method = "playTouches"
  static let alwaysReportsEffects = true

  let events: [TouchesInput]
  let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    events = try params["events", .array(of: TouchEventReader(), "events")]
    report = try params.optional("report", .effectKinds)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try check(in: session)
    session.report(only: report)
    var played = 0
    for event in events {
      session.link.breathe()
      if session.link.isCancelled { break }
      let time = try session.moment(event.time)
      session.engine.modifierFlags = event.modifiers
      do {
        try session.engine.send(event.changes, at: time)
      } catch {
        throw event.refusal(error).within(index: played).within("events")
      }
      played += 1
    }
    result.key("time")
    result.value(session.engine.now)
    result.member("played", played)
    if played < events.count { result.member("cancelled", true) }
  }

  /// Sees that every event can be, in the order in which they come.
  private func check(in session: Session) throws(RequestError) {
    var script = TouchScript(after: session.engine)
    for (index, event) in events.enumerated() {
      do throws(RequestError) {
        let time = try session.moment(event.time, after: script.time)
        do throws(TouchError) {
          try script.add(event.changes, at: time)
        } catch {
          throw event.refusal(error)
        }
      } catch {
        throw error.within(index: index).within("events")
      }
    }
  }
}
