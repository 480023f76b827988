import Gestures
import JSON

/// Which effects the client wants to hear of, and where.
struct EffectReporting {
  /// In answers.
  let reported: EffectKinds
  /// In notifications as well.
  var subscribed: EffectKinds = []
  /// In the answer being prepared, where the request says so.
  var narrowed: EffectKinds?
  /// Of the last notification.
  var sequence = 0

  init(_ options: SessionOptions) {
    reported = options.effects.map { EffectKinds($0) } ?? .all
  }

  /// In the answer being prepared.
  var inAnswer: EffectKinds { narrowed ?? reported }
}

extension Session {
  /// Lets the clock catch up and forgets what the request before reported.
  func beginRequest() {
    reporting.narrowed = nil
    engine.transcript.removeAll()
    engine.transcript.kinds = reporting.reported.union(reporting.subscribed)
    if options.clock == .realtime { catchUpWithClock() }
  }

  /// Has the answer being prepared report these kinds alone; nil leaves it at the session's.
  func report(only kinds: [EffectKind]?) {
    guard let kinds else { return }
    let narrowed = EffectKinds(kinds)
    reporting.narrowed = narrowed
    engine.transcript.kinds = narrowed.union(reporting.subscribed)
  }

  /// Writes what the request made happen as a member of the result being written, and tells those who
  /// subscribed.
  func reportEffects(always: Bool, into result: inout JSONWriter) {
    let transcript = engine.transcript
    if transcript.effects.isEmpty {
      guard always else { return }
    } else {
      publishEffects()
    }
    let kinds = reporting.inAnswer
    guard always || transcript.effects.contains(where: { kinds.contains($0.kind.kinds) }) else {
      return
    }
    result.key("effects")
    result.effects(of: transcript, kinds)
    transcript.removeAll()
  }

  /// Sends the effects that the client subscribed to, if there are any.
  func publishEffects() {
    let transcript = engine.transcript
    let kinds = reporting.subscribed
    guard transcript.effects.contains(where: { kinds.contains($0.kind.kinds) }) else { return }
    reporting.sequence += 1
    let sequence = reporting.sequence
    link.notify("effects") { params in
      params.beginObject()
      params.member("seq", sequence)
      params.key("effects")
      params.effects(of: transcript, kinds)
      params.endObject()
    }
  }
}
