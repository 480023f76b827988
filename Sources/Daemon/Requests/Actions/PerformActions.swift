import Gestures
import JSON

/// Performs WebDriver actions.
struct PerformActions: Request {
  static let method = "performActions"
  static let alwaysReportsEffects = true

  let sources: [ActionSource]
  let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    sources = try params["actions", .array(of: ActionSourceReader(), "sources of actions")]
    report = try params.optional("report", .effectKinds)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try session.refuseRealtime()
    session.inputState.follow(session.engine)
    try ActionCheck(session: session, sources: sources).run()
    session.report(only: report)
    // A view may be off the screen by the time that a source is to be there.
    let playback =
      sources.contains(where: \.goesToViews)
      ? try session.attempt { () throws(RequestError) in try perform(in: session) }
      : try perform(in: session)
    playback.write(into: &result)
    if !ignored.isEmpty { result.member("ignored", ignored) }
  }

  private func perform(in session: Session) throws(RequestError) -> Playback {
    var actions = ActionPlayback(in: session)
    try actions.perform(sources)
    return actions.playback
  }

  /// Paths of items without an effect.
  private var ignored: [String] {
    sources.enumerated().flatMap { index, source in
      source.items.enumerated().compactMap { place, item in
        if case .key = item { return "actions[\(index)].actions[\(place)]" }
        return nil
      }
    }
  }
}

/// Lifts the touches that actions left down.
struct ReleaseActions: Request {
  static let method = "releaseActions"
  static let alwaysReportsEffects = true

  let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    report = try params.optional("report", .effectKinds)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try session.refuseRealtime()
    session.report(only: report)
    var actions = ActionPlayback(in: session)
    try actions.release()
    actions.playback.write(into: &result)
  }
}

extension Session {
  /// Throws unless the session's clock is virtual, as gestures need.
  func refuseRealtime() throws(RequestError) {
    guard options.clock == .virtual else {
      throw RequestError(
        .wrongClock("gestures by name and actions take time, and the realtime clock runs by itself")
      )
    }
  }
}
