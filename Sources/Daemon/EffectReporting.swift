import Gestures
import JSON

/// The kinds of effect that the client wants reported, and how.
struct EffectReporting {
  /// Kinds reported in answers.
  let reported: EffectKinds
  /// Kinds also reported in notifications.
  var subscribed: EffectKinds = []
  /// Kinds for the current answer, if the request sets them; otherwise nil.
  var narrowed: EffectKinds?
  /// Whether effects are dropped: those of changes made to set up a trial.
  var isUnheard = false
  /// The effects of the last answer that had any.
  fileprivate var lastAnswered: ContiguousArray<Effect> = []
  /// The reported ones among them, with the data for questions about them: in a copied session, and
  /// after the first question; otherwise nil.
  private var known: [AnsweredEffect]?
  /// The kinds that were reported in that answer.
  fileprivate var lastKinds = EffectKinds.all
  /// The number of the last notification.
  var sequence = 0
  /// The number of effects of the current request that have been considered for notifications.
  fileprivate(set) var published = 0

  init(_ options: SessionOptions) {
    reported = options.effects
  }

  /// The effects of the last answer that had any, as it listed them.
  var lastEffects: [AnsweredEffect] {
    mutating get {
      let effects = gatheredEffects
      known = effects
      return effects
    }
  }

  private var gatheredEffects: [AnsweredEffect] {
    known ?? lastAnswered.lazy.filter { lastKinds.contains($0.name) }.map(AnsweredEffect.init)
  }

  func copied(by copy: WorldCopy) -> EffectReporting {
    var result = self
    result.lastAnswered = []
    result.known = gatheredEffects.map { $0.copied(by: copy) }
    return result
  }

  /// Records the kinds of an answer that had effects.
  fileprivate mutating func noteAnswer() {
    lastKinds = inAnswer
    known = nil
  }

  /// Kinds reported in the current answer.
  var inAnswer: EffectKinds { narrowed ?? reported }
}

extension Session {
  /// Prepares for a request: advances a realtime clock, except in a trial, and drops the effects of
  /// the previous request.
  func beginRequest() {
    if !engine.transcript.effects.isEmpty { reporting.noteAnswer() }
    engine.transcript.retire(to: &reporting.lastAnswered)
    reporting.narrowed = nil
    reporting.published = 0
    engine.countReactionsAnew()
    engine.transcript.kinds =
      reporting.isUnheard ? [] : reporting.reported.union(reporting.subscribed)
    guard let asker else { return }
    if options.clock == .realtime { catchUpWithClock() }
    asker.beginRequest()
  }

  /// Makes the current answer report only these kinds; nil leaves the session's.
  func report(only kinds: EffectKinds?) {
    guard let kinds, !reporting.isUnheard else { return }
    reporting.narrowed = kinds
    engine.transcript.kinds = kinds.union(reporting.subscribed)
  }

  /// Writes the effects of the request as a member of its result, and notifies the client of those
  /// that it subscribed to.
  func reportEffects(always: Bool, into result: inout JSONWriter) {
    let transcript = engine.transcript
    if transcript.effects.isEmpty {
      guard always else { return }
    } else {
      publishEffects()
    }
    let kinds = reporting.inAnswer
    guard always || transcript.effects.contains(kinds, in: transcript.effects.indices) else {
      return
    }
    observation?.take(transcript, kinds)
    result.key("effects")
    result.effects(of: transcript, kinds, links: options.links)
  }

  /// Notifies subscribers ahead of the answer once there are many effects, and drops those that the
  /// answer won't list.
  ///
  /// Called between the steps of a request that can have any number of effects.
  func publishGathered() {
    let gathered = engine.transcript.completeCount - reporting.published
    guard !reporting.subscribed.isEmpty, gathered >= Self.effectsPerNotification, !mayBeUndone
    else { return }
    publishEffects()
    if reporting.inAnswer.isEmpty { forgetPublished() }
  }

  /// The number of effects after which subscribers are notified within a request.
  private static let effectsPerNotification = 10_000

  /// Drops effects that no answer will list.
  func forgetPublished() {
    engine.transcript.removeAll()
    reporting.published = 0
  }

  /// Notifies the client of effects that it subscribed to, up to the first that is still open. Effects that may be
  /// undone wait.
  func publishEffects() {
    guard !mayBeUndone else { return }
    let start = reporting.published
    reporting.published = engine.transcript.completeCount
    publish(start..<reporting.published)
  }

  private func publish(_ range: Range<Int>) {
    let transcript = engine.transcript
    let kinds = reporting.subscribed
    guard transcript.effects.contains(kinds, in: range) else { return }
    reporting.sequence += 1
    guard !isTrial else { return }
    let sequence = reporting.sequence
    link.notify("effects") { params in
      params.beginObject()
      params.member("seq", sequence)
      params.key("effects")
      params.effects(of: transcript, in: range, kinds, links: options.links)
      params.endObject()
    }
  }
}
