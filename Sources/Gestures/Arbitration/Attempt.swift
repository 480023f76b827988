/// The course of a recognizer from the first touch that it accepts, or the first state that is asked
/// for, to its reset, which is a new value.
///
///     idle ── accepts a touch, or is asked for a state ──▶ judging
///     judging ── asks for began or ended ────────────────▶ recognized
///     recognized ── nothing that runs prevents it ───────▶ checked
///     checked ── those that it requires to fail may yet ─▶ pending
///     checked, pending ── they failed ───────────────────▶ due
///     due ── its first action is sent ───────────────────▶ delivered
///     delivered ── goes on, and acts again ──────────────▶ dueAgain ──▶ delivered
///     judging, recognized, checked, pending ── fails ────▶ failed
///     delivered, failed, or nothing can come of it ──────▶ over ── reset ──▶ idle
///
/// The state that the recognizer's class asked for stands beside it, in `state`: it is what others see
/// only from `due` on. Arbitration alone takes an attempt from phase to phase.
struct Attempt {
  enum Phase: UInt8 {
    /// Nothing came in since the last attempt.
    case idle
    /// Possible: touches are judged.
    case judging
    /// Recognized, and nobody has been told: prevented or waiting, it may still fail unseen.
    case recognized
    /// Likewise, and none of those that were running before prevents it.
    case checked
    /// Likewise, and its waiting is in the transcript.
    case pending
    /// Everybody may know that it recognized; its first action is to be sent.
    case due
    /// Its first action was sent, or is being sent.
    case delivered
    /// It went on since then, and a further action is to be sent.
    case dueAgain
    /// It failed, and nobody ever heard of it.
    case failed
    /// About to be reset, with the others that are.
    case over

    @inline(__always)
    var isUndecided: Bool { rawValue &- Phase.recognized.rawValue <= 2 }
    @inline(__always)
    var needsAction: Bool { self == .due || self == .dueAgain }
  }

  /// Counts the attempts of its recognizer, so that what belonged to an earlier one can be told.
  let number: UInt64
  fileprivate(set) var phase = Phase.idle
  /// It got a touch, or other input.
  private(set) var hasReceived = false
  /// Kind of the first touch.
  private(set) var touchType = Touch.Kind.direct
  /// Answer of the delegate to the event that began the attempt; nil while it wasn't asked.
  var eventAnswer: Bool?
  /// Depth in the tree of its recognizer's view, and the order of that view among those as deep.
  private(set) var depth = 0
  private(set) var viewOrder: UInt64 = 0
  /// The state that it left possible for, and why; what took it further last.
  private(set) var recognizedAs = GestureRecognizer.State.possible
  private(set) var recognitionReason = Reason("")
  private(set) var progressReason = Reason("")
  /// Counts rounds of actions, so that one notices when a handler caused another.
  private(set) var rounds: UInt64 = 0
  /// Answers about other recognizers: whether they have to fail first.
  fileprivate(set) var requirementAnswers: [ObjectNumber: Bool] = [:]
  /// What was found of those that it requires, in one resolution.
  var blocking = Blocking()
  /// What was found of those that it is tied to, in one sweep.
  var tie = Tie()

  /// Index in `active` of the first that blocks it, as of a resolution.
  struct Blocking {
    var resolution: UInt64 = 0
    var firstBlocker = 0
  }

  /// Whether requirements tie it to one that isn't finished, as of a sweep.
  struct Tie {
    var sweep: UInt64 = 0
    var isTied = false
  }

  /// The first attempt of a recognizer.
  init() { number = 1 }

  /// The one that follows, which is yet to begin.
  init(after previous: Attempt) {
    number = previous.number &+ 1
    rounds = previous.rounds
  }

  // MARK: Where it stands

  /// Whether its recognizer is among those in an attempt.
  @inline(__always)
  var isUnderWay: Bool { phase != .idle }
  /// Whether it recognized without anybody having been told.
  @inline(__always)
  var isUndecided: Bool { phase.isUndecided }
  /// Whether an action is to be sent.
  @inline(__always)
  var needsAction: Bool { phase.needsAction }
  /// Whether its first action was sent, or is being sent.
  @inline(__always)
  var hasDelivered: Bool { phase == .delivered || phase == .dueAgain }

  /// Whether it sorts after `other` in `active`, as far as their views decide; nil where they don't.
  @inline(__always)
  func sorts(after other: Attempt) -> Bool? {
    if depth != other.depth { return depth < other.depth }
    if viewOrder != other.viewOrder { return viewOrder > other.viewOrder }
    return nil
  }

  /// The attempt as a copy of its engine has it.
  func twin(by copy: WorldCopy) -> Attempt {
    var twin = self
    twin.recognitionReason = recognitionReason.twin(by: copy)
    twin.progressReason = progressReason.twin(by: copy)
    return twin
  }

  // MARK: What happens to it

  /// Takes its place among the others, by the view of its recognizer.
  mutating func takePlace(of view: View?) {
    depth = view?.depth ?? 0
    viewOrder = view?.gestureRecognizers.first?.attachment ?? 0
  }

  /// It got a touch.
  @inline(__always)
  mutating func receive(_ touch: Touch) {
    guard !hasReceived else { return }
    hasReceived = true
    touchType = touch.kind
  }

  /// It got something that isn't a touch.
  mutating func receiveInput() { hasReceived = true }

  /// Its class asked for a state that isn't possible.
  mutating func recognize(as state: GestureRecognizer.State, because reason: Reason) {
    recognizedAs = state
    recognitionReason = reason
  }

  /// Its class asked for a further state.
  @inline(__always)
  mutating func proceed(because reason: Reason) { progressReason = reason }

  /// Its actions are about to be sent; the number of this round.
  @inline(__always)
  mutating func startRound() -> UInt64 {
    rounds &+= 1
    return rounds
  }

  /// Drops its reasons, since they keep the objects that they name.
  mutating func forgetReasons() {
    recognitionReason = Reason("")
    progressReason = Reason("")
  }
}

/// The one place where attempts change their phase, so that the counts agree with them.
extension Arbitration {
  @inline(__always)
  mutating func move(_ attempt: inout Attempt, to phase: Attempt.Phase) {
    undecidedCount += (phase.isUndecided ? 1 : 0) - (attempt.phase.isUndecided ? 1 : 0)
    uncheckedCount += (phase == .recognized ? 1 : 0) - (attempt.phase == .recognized ? 1 : 0)
    actionCount += (phase.needsAction ? 1 : 0) - (attempt.phase.needsAction ? 1 : 0)
    attempt.phase = phase
  }

  /// Puts the next attempt in the place of one that is over.
  mutating func end(_ attempt: inout Attempt) {
    move(&attempt, to: .idle)
    if !attempt.requirementAnswers.isEmpty { answeringCount -= 1 }
    attempt = Attempt(after: attempt)
  }

  /// Keeps the answer whether another recognizer has to fail first.
  mutating func remember(
    _ isRequired: Bool, about other: GestureRecognizer, in attempt: inout Attempt
  ) {
    if attempt.requirementAnswers.isEmpty { answeringCount += 1 }
    attempt.requirementAnswers[other.number] = isRequired
  }

  /// Drops what was answered about a recognizer that is gone.
  mutating func forgetAnswer(about other: GestureRecognizer, in attempt: inout Attempt) {
    let answer = attempt.requirementAnswers.removeValue(forKey: other.number)
    if answer != nil, attempt.requirementAnswers.isEmpty { answeringCount -= 1 }
  }
}
