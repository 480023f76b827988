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
/// only from `due` on. Only arbitration takes an attempt from phase to phase.
///
/// Questions about the phase are the phase's own: read through `attempt.phase`, they copy a byte,
/// and not the attempt with the reasons that it retains.
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
    var isUndecided: Bool { rawValue &- Phase.recognized.rawValue <= 2 }
    /// Whether an action is to be sent.
    @inline(__always)
    var needsAction: Bool { self == .due || self == .dueAgain }
    /// Whether its first action was sent, or is being sent.
    @inline(__always)
    var hasDelivered: Bool { self == .delivered || self == .dueAgain }
  }

  // What is looked at for each of many comes first, close together in memory.

  /// Dynamic failure requirements: whether it requires another recognizer to fail. Of a crowd, those that
  /// lists don't name aren't recorded.
  fileprivate(set) var requirementAnswers = RequirementAnswers()
  /// The first blocker, cached for one resolution.
  var blocking = Blocking()
  /// The moment when it was last decided which of a crowd it requires to fail; 0 if that never was.
  fileprivate(set) var considered: UInt32 = 0
  /// The result of `isTied`, cached for one sweep.
  var tie = Tie()
  fileprivate(set) var phase = Phase.idle
  /// Whether it received a touch or other input.
  private(set) var hasReceived = false
  /// Whether it has withheld a lifted touch from its view.
  var isWithholding = false
  /// The kind of its first touch.
  private(set) var touchType = Touch.Kind.direct
  /// The delegate's answer to the event that began the attempt; nil until it is asked.
  var eventAnswer: Bool?
  /// The state in which it left `possible`, and `possible` until then.
  private(set) var recognizedAs = GestureRecognizer.State.possible
  /// Whether its delegate answered in this attempt that it requires all others to fail, or that all require it.
  var requiresAll = false
  var isRequiredByAll = false
  /// The first and the last moment when it counted as asked about all of a crowd; 0 if it never did.
  fileprivate(set) var firstAsked: UInt32 = 0
  fileprivate(set) var lastAsked: UInt32 = 0
  /// The last moment when others counted as asked about it: any until it failed or was cancelled.
  fileprivate(set) var askedAboutUpTo = UInt32.max
  /// The number of rounds of actions so far, by which a round notices that a handler started
  /// another.
  private(set) var rounds: UInt32 = 0
  /// The attempt's number within its recognizer, which tells apart state left from earlier
  /// attempts.
  let number: UInt64
  /// Its place in `active`, as far as the recognizer's view decides it.
  var place = Place()
  /// The reason for which it left `possible`.
  private(set) var recognitionReason = Reason("")
  /// The reason for its latest further state, which most taps don't have.
  private(set) var progressReason = Reason("")

  /// The depth of a view in the tree, and its order among views as deep.
  struct Place {
    private(set) var depth: Int32 = 0
    /// The moment when its attempt joined those under way.
    var joined: UInt32 = 0
    private(set) var viewOrder: UInt64 = 0

    init() {}

    init(of view: View?) {
      depth = Int32(view?.depth ?? 0)
      viewOrder = view?.gestureRecognizers.first?.attachment ?? 0
    }

    /// Whether it sorts after `other`; nil if they are the same.
    @inline(__always)
    func sorts(after other: Place) -> Bool? {
      if depth != other.depth { return depth < other.depth }
      if viewOrder != other.viewOrder { return viewOrder > other.viewOrder }
      return nil
    }
  }

  /// Index in `active` of the first recognizer that it waits for, as of a resolution; the end of
  /// `active` if it waits for none.
  struct Blocking {
    var resolution: UInt64 = 0
    private var place: UInt32 = 0

    var firstBlocker: Int {
      get { Int(place) }
      set { place = UInt32(newValue) }
    }

    init() {}

    init(resolution: UInt64, firstBlocker: Int) {
      self.resolution = resolution
      self.firstBlocker = firstBlocker
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
    return result
  }

  // MARK: Changes

  /// Records that it received `touch`.
  @inline(__always)
  mutating func receive(_ touch: Touch) {
    guard !hasReceived else { return }
    hasReceived = true
    touchType = touch.kind
  }

  /// Records that it received something other than a touch.
  mutating func receiveInput() { hasReceived = true }

  /// Records that the recognizer's class asked to leave `possible`.
  mutating func recognize(as state: GestureRecognizer.State, because reason: Reason) {
    recognizedAs = state
    recognitionReason = reason
  }

  /// Records that the recognizer's class asked for a further state.
  @inline(__always)
  mutating func proceed(because reason: Reason) { progressReason = reason }

  /// Starts a round of actions, and returns its number.
  @inline(__always)
  mutating func startRound() -> UInt32 {
    rounds &+= 1
    return rounds
  }

  /// Drops its reasons, which retain the objects they name.
  mutating func forgetReasons() {
    (recognitionReason, progressReason) = (Reason(""), Reason(""))
  }
}

extension Attempt {
  /// The numbers of attempts of which something is true, which change together with the attempts,
  /// in this file alone.
  struct Counts {
    /// Attempts that are `recognized`, `checked` or `pending`.
    fileprivate(set) var undecided = 0
    /// Attempts that are `recognized`: yet to be checked against the running ones.
    fileprivate(set) var unchecked = 0
    /// Attempts with an action to send: `due` or `dueAgain`.
    fileprivate(set) var acting = 0
    /// Attempts that hold answers about failure requirements.
    fileprivate(set) var answering = 0
  }
}

extension Arbitration {
  /// Takes an attempt to a phase.
  @inline(__always)
  mutating func move(_ attempt: inout Attempt, to phase: Attempt.Phase) {
    counts.undecided += (phase.isUndecided ? 1 : 0) - (attempt.phase.isUndecided ? 1 : 0)
    counts.unchecked += (phase == .recognized ? 1 : 0) - (attempt.phase == .recognized ? 1 : 0)
    counts.acting += (phase.needsAction ? 1 : 0) - (attempt.phase.needsAction ? 1 : 0)
    attempt.phase = phase
  }

  /// Replaces an attempt that is over with its successor.
  mutating func end(_ attempt: inout Attempt) {
    move(&attempt, to: .idle)
    if !attempt.requirementAnswers.isEmpty { counts.answering -= 1 }
    if attempt.lastAsked > 0 || attempt.isRequiredByAll { blanketTies = nil }
    attempt.startAnew()
  }

  /// Stores whether `recognizer` requires another one to fail first.
  mutating func remember(
    _ isRequired: Bool, about other: GestureRecognizer, in recognizer: GestureRecognizer
  ) {
    if recognizer.attempt.requirementAnswers.isEmpty { counts.answering += 1 }
    recognizer.attempt.requirementAnswers[ObjectLink(other)] = isRequired
    guard isRequired else {
      hasNoes = true
      return
    }
    answered?.append(ObjectLink(recognizer), requiring: ObjectLink(other))
    ringsAround.linksGrew(of: recognizer, by: other)
  }

  /// Records that an attempt ends, whose answers tie no more.
  mutating func forgetAnswers(of attempt: Attempt) {
    guard !attempt.requirementAnswers.isEmpty else { return }
    if answered?.attemptEnds(among: active.count) != true { answered = nil }
  }

  /// Records that it is decided which others it requires to fail.
  mutating func consider(_ attempt: inout Attempt) {
    if active.isCrowd { attempt.considered = active.moment }
  }

  /// Records that it counts as asked about all others of a crowd.
  mutating func ask(_ attempt: inout Attempt) {
    attempt.lastAsked = active.ask()
    if attempt.firstAsked == 0 { attempt.firstAsked = attempt.lastAsked }
    blanketTies = nil
  }

  /// Records that an attempt failed or was cancelled.
  mutating func fail(_ attempt: inout Attempt) {
    attempt.askedAboutUpTo = active.lastAsked
    if attempt.isRequiredByAll { blanketTies = nil }
    active.pass()
  }

  /// Drops the answer about a recognizer that was released.
  mutating func forgetAnswer(about other: GestureRecognizer, in attempt: inout Attempt) {
    guard attempt.requirementAnswers[ObjectLink(other)] != nil else { return }
    attempt.requirementAnswers[ObjectLink(other)] = nil
    // Without answers, names alone may decide, of which other places are remembered.
    attempt.blocking = Attempt.Blocking()
    if attempt.requirementAnswers.isEmpty { counts.answering -= 1 }
  }
}
