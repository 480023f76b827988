import Gestures
import JSON

/// The kinds of effects that the client wants to hear of, and by which way.
struct EffectReporting {
  /// In answers.
  let reported: EffectKinds
  /// In notifications as well.
  var subscribed: EffectKinds = []
  /// In the answer being prepared, where the request says so.
  var narrowed: EffectKinds?
  /// The effects of the last answer that had any.
  fileprivate var lastAnswered: ContiguousArray<Effect> = []
  /// The same in a copy, as far as questions about them go; nil once an answer had others.
  private var copiedAnswer: [AnsweredEffect]?
  /// The kinds that it reported of them.
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
    copiedAnswer
      ?? lastAnswered.lazy.filter { lastKinds.contains($0.name) }.map(AnsweredEffect.init)
  }

  func twin(by copy: WorldCopy) -> EffectReporting {
    var twin = self
    twin.lastAnswered = []
    twin.copiedAnswer = lastEffects.map { $0.twin(by: copy) }
    return twin
  }

  /// An answer has had effects.
  fileprivate mutating func noteAnswer() {
    lastKinds = inAnswer
    copiedAnswer = nil
  }

  /// In the answer being prepared.
  var inAnswer: EffectKinds { narrowed ?? reported }
}

extension Session {
  /// Lets the clock catch up, which stands still in a trial, and forgets what the request before reported.
  func beginRequest() {
    if !engine.transcript.effects.isEmpty { reporting.noteAnswer() }
    engine.transcript.retire(to: &reporting.lastAnswered)
    reporting.narrowed = nil
    reporting.published = 0
    engine.transcript.kinds = reporting.reported.union(reporting.subscribed)
    if options.clock == .realtime, !isTrial { catchUpWithClock() }
  }

  /// Has the answer being prepared report these kinds alone; nil leaves it at the session's.
  func report(only kinds: EffectKinds?) {
    guard let kinds else { return }
    reporting.narrowed = kinds
    engine.transcript.kinds = kinds.union(reporting.subscribed)
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
    guard always || transcript.effects.contains(where: { kinds.contains($0.name) }) else {
      return
    }
    result.key("effects")
    result.effects(of: transcript, kinds)
  }

  /// Drops effects that no answer is to list.
  func forgetPublished() {
    engine.transcript.removeAll()
    reporting.published = 0
  }

  /// Sends the effects that the client subscribed to and has not been told of, if there are any. Those
  /// from one on that isn't complete wait for that.
  func publishEffects() {
    let transcript = engine.transcript
    let kinds = reporting.subscribed
    let start = reporting.published
    let end = transcript.completeCount
    reporting.published = end
    guard transcript.effects[start..<end].contains(where: { kinds.contains($0.name) }) else {
      return
    }
    reporting.sequence += 1
    guard !isTrial else { return }
    let sequence = reporting.sequence
    link.notify("effects") { params in
      params.beginObject()
      params.member("seq", sequence)
      params.key("effects")
      params.effects(of: transcript, in: start..<end, kinds)
      params.endObject()
    }
  }
}
