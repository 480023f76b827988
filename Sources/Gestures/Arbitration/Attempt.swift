/// The course of a recognizer from the first touch that it accepts, or the first state that is
/// asked for, to its reset, which is a new value.
///
///     idle ── accepts a touch, or is asked for a state ──▶ judging
///     judging ── asks for began or ended ────────────────▶ recognized
///     recognized ── nothing that runs prevents it ───────▶ checked
///     checked ── those that it requires to fail may yet ─▶ pending
///     checked, pending ── they failed ───────────────────▶ due
///     due ── its first action is sent ───────────────────▶ delivered
///     delivered ── continues, and acts again ────────────▶ dueAgain ──▶ delivered
///     judging, recognized, checked, pending ── fails ────▶ failed
///     delivered, failed, or nothing can come of it ──────▶ over ── reset ──▶ idle
///
/// The state that the recognizer's class asked for is kept beside it, in `state`; others see it
/// only from `due` on. Only the arbiter takes an attempt from phase to phase.
///
/// Ask the phase itself, as in `attempt.phase.isUnderWay`: that copies one byte, where reading the whole
/// attempt would retain its reasons.
struct Attempt {
  enum Phase: UInt8 {
    /// Nothing came in since the last attempt.
    case idle
    /// Possible: it receives touches.
    case judging
    /// Recognized, but unannounced: it may still be prevented, or fail while it waits, unseen.
    case recognized
    /// Recognized, unannounced, and prevented by none of the recognizers that were already running.
    case checked
    /// As `checked`, and the transcript says that it waits.
    case pending
    /// Announced as recognized; its first action is to be sent.
    case due
    /// Its first action was sent, or is being sent.
    case delivered
    /// It changed since its last action, and a further one is to be sent.
    case dueAgain
    /// It failed before it was announced.
    case failed
    /// About to be reset, together with all others that are over.
    case over

    /// Whether its recognizer is in `active`.
    @inline(__always)
    var isUnderWay: Bool { self != .idle }
    /// Whether it recognized, but is yet to be announced.
    @inline(__always)
    var isUnannounced: Bool {
      switch self {
      case .recognized, .checked, .pending: true
      default: false
      }
    }
    /// Whether an action is to be sent.
    @inline(__always)
    var needsAction: Bool { self == .due || self == .dueAgain }
    /// Whether its first action was sent, or is being sent.
    @inline(__always)
    var hasDelivered: Bool { self == .delivered || self == .dueAgain }
  }

  /// Delegates' answers about failure requirements: whether it requires the other to fail. They last for the
  /// attempt, whatever becomes of the delegates.
  fileprivate(set) var requirementAnswers: [WeakReference<GestureRecognizer>: Bool] = [:]
  /// Whether requirements tie it to an unfinished recognizer, remembered for one sweep.
  var tie = Tie()
  fileprivate(set) var phase = Phase.idle
  /// The touches that it received, a bit each by the last digits of their landing numbers.
  private(set) var fingers: UInt64 = 0
  /// Whether it received a touch or other input.
  private(set) var hasReceived = false
  /// The kind of its first touch.
  private(set) var touchType = Touch.Kind.direct
  /// The delegate's answer to the event that began the attempt; nil until it is asked.
  var eventAnswer: Bool?
  /// The state in which it left `possible`, and `possible` until then.
  private(set) var recognizedAs = GestureRecognizer.State.possible
  /// The recognizer whose failure was the last that it waited for.
  var releaser: WeakReference<GestureRecognizer>?
  /// The number of rounds of actions so far, by which a round notices that a handler started
  /// another.
  private(set) var rounds: UInt32 = 0
  /// The attempt's number within its recognizer, which tells apart state left from earlier
  /// attempts.
  let number: UInt64
  /// Its order among those in an attempt, as far as the recognizer's view decides it.
  var rank = Rank()
  /// The reason for which it left `possible`, and that for its latest further state.
  private(set) var recognitionReason = Reason("")
  private(set) var progressReason = Reason("")
  /// The reaction that asked for its latest further state, before its first action was sent.
  private(set) var progressAuthor: Reaction?

  /// The depth of a view in the tree, and its order among views as deep.
  struct Rank {
    private(set) var depth: Int32 = 0
    private(set) var viewOrder: UInt64 = 0

    init() {}

    init(of view: View?) {
      depth = Int32(view?.depth ?? 0)
      viewOrder = view?.gestureRecognizers.first?.attachment ?? 0
    }

    /// Whether it sorts after `other`; nil if they are the same.
    @inline(__always)
    func sorts(after other: Rank) -> Bool? {
      if depth != other.depth { return depth < other.depth }
      if viewOrder != other.viewOrder { return viewOrder > other.viewOrder }
      return nil
    }
  }

  /// Whether requirements tie it to an unfinished recognizer, as of a sweep.
  struct Tie {
    var sweep: UInt64 = 0
    var isTied = false
  }

  /// The first attempt of a recognizer.
  init() { number = 1 }

  private init(number: UInt64, rounds: UInt32) {
    self.number = number
    self.rounds = rounds
  }

  /// Becomes the successor of a finished attempt, in phase `idle`.
  fileprivate mutating func startAnew() {
    self = Attempt(number: number &+ 1, rounds: rounds)
  }

  /// The attempt as a copy of its engine has it.
  func copied(by copy: WorldCopy) -> Attempt {
    var result = self
    result.recognitionReason = recognitionReason.copied(by: copy)
    result.progressReason = progressReason.copied(by: copy)
    result.progressAuthor = copy[progressAuthor]
    return result
  }

  // MARK: Changes

  /// Records that it received `touch`.
  @inline(__always)
  mutating func receive(_ touch: Touch) {
    fingers |= touch.bit
    guard !hasReceived else { return }
    hasReceived = true
    touchType = touch.kind
  }

  /// Records that it doesn't follow `touch`.
  mutating func ignore(_ touch: Touch) { fingers &= ~touch.bit }

  /// Records that it received something other than a touch.
  mutating func receiveInput() { hasReceived = true }

  /// Records that the recognizer's class asked to leave `possible`.
  mutating func recognize(as state: GestureRecognizer.State, because reason: Reason) {
    recognizedAs = state
    recognitionReason = reason
  }

  /// Records that the recognizer's class asked for a further state.
  @inline(__always)
  mutating func proceed(because reason: Reason, by author: Reaction? = nil) {
    progressReason = reason
    progressAuthor = author
  }

  /// Starts a round of actions, and returns its number.
  @inline(__always)
  mutating func startRound() -> UInt32 {
    rounds &+= 1
    return rounds
  }

  /// Drops its reasons, which retain the objects they name.
  mutating func forgetReasons() {
    recognitionReason = Reason("")
    progressReason = Reason("")
    progressAuthor = nil
  }
}

extension Touch {
  fileprivate var bit: UInt64 { 1 << UInt64(landingNumber & 63) }
}

extension Attempt {
  /// The numbers of attempts of which something is true, which change together with the attempts,
  /// in this file alone.
  struct Counts {
    /// Attempts that are `recognized`, `checked` or `pending`.
    fileprivate(set) var unannounced = 0
    /// Attempts that are `recognized`: yet to be checked against the running ones.
    fileprivate(set) var unchecked = 0
    /// Attempts with an action to send: `due` or `dueAgain`.
    fileprivate(set) var acting = 0
    /// Attempts that hold answers about failure requirements.
    fileprivate(set) var answering = 0
  }
}

extension Arbiter {
  /// Takes an attempt to a phase.
  @inline(__always)
  func move(_ recognizer: GestureRecognizer, to phase: Attempt.Phase) {
    let former = recognizer.attempt.phase
    counts.unannounced += (phase.isUnannounced ? 1 : 0) - (former.isUnannounced ? 1 : 0)
    counts.unchecked += (phase == .recognized ? 1 : 0) - (former == .recognized ? 1 : 0)
    counts.acting += (phase.needsAction ? 1 : 0) - (former.needsAction ? 1 : 0)
    recognizer.attempt.phase = phase
  }

  /// Replaces an attempt that is over with its successor.
  func end(_ recognizer: GestureRecognizer) {
    move(recognizer, to: .idle)
    if !recognizer.attempt.requirementAnswers.isEmpty { counts.answering -= 1 }
    recognizer.attempt.startAnew()
  }

  /// Stores whether `recognizer` requires another one to fail first.
  func remember(
    _ isRequired: Bool, about other: GestureRecognizer, in recognizer: GestureRecognizer
  ) {
    if recognizer.attempt.requirementAnswers.isEmpty { counts.answering += 1 }
    recognizer.attempt.requirementAnswers[WeakReference(other)] = isRequired
  }

  /// Drops the answers about a recognizer that is released.
  func forgetAnswers(about other: GestureRecognizer) {
    guard counts.answering > 0 else { return }
    forEachActive {
      guard $0.attempt.requirementAnswers.removeValue(forKey: WeakReference(other)) != nil,
        $0.attempt.requirementAnswers.isEmpty
      else { return }
      counts.answering -= 1
    }
  }
}
