import Gestures
import JSON

/// Performs WebDriver actions.
struct PerformActions: Request {
  static let method = "performActions"
  static let alwaysReportsEffects = true

  let sources: [ActionSource]
  let settling: Performance.Settling
  let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    sources = try params["actions", .array(of: ActionSourceReader(), "sources of actions")]
    settling = try params["settle", SettlingReader(), default: .nothing]
    report = try params.optional("report", .effectKinds)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try session.refuseRealtime()
    session.inputState.follow(session.engine)
    try ActionCheck(session: session, sources: sources).run()
    session.report(only: report)
    // A view may be off the screen by the time that a source is to be there, and there may be no room for
    // a touch by the time that it lands.
    let actions =
      sources.contains(where: \.goesToViewsLater)
        || !session.engine.hasRoom(forLandings: sources.reduce(0) { $0 + $1.presses })
      ? try session.undoOnFailure { () throws(RequestError) in try perform(in: session) }
      : try perform(in: session)
    actions.playback.write(into: &result)
    if !actions.ignored.isEmpty { result.member("ignored", actions.ignored) }
  }

  private func perform(in session: Session) throws(RequestError) -> ActionPlayback {
    var actions = ActionPlayback(in: session)
    try actions.perform(sources)
    actions.settle(settling)
    return actions
  }
}

/// Lifts the touches that actions left down.
struct ReleaseActions: Request {
  static let method = "releaseActions"
  static let alwaysReportsEffects = true

  let settling: Performance.Settling
  let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    settling = try params["settle", SettlingReader(), default: .nothing]
    report = try params.optional("report", .effectKinds)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try session.refuseRealtime()
    session.report(only: report)
    session.inputState.follow(session.engine)
    var actions = ActionPlayback(in: session)
    try actions.release()
    actions.settle(settling)
    actions.playback.write(into: &result)
  }
}
