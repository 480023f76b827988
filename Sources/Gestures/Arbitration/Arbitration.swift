/// The recognizers in an attempt that something may be true of.
///
/// There can be as many timers and changes by the client as recognizers, and each concerns one: what
/// follows from it isn't searched for among all of them.
enum Concerned {
  case none
  case one(ObjectLink<GestureRecognizer>)
  /// Several, where they are known: while a change is followed narrowly, and after few of a crowd had a touch.
  case some(Several)
  case any

  /// Recognizers, each once.
  struct Several {
    private(set) var links: [ObjectLink<GestureRecognizer>] = []
    private var numbers: Set<ObjectNumber> = []

    init(_ links: [ObjectLink<GestureRecognizer>]) {
      for link in links { include(link) }
    }

    /// Adds a recognizer; false if it is one of them.
    @discardableResult
    mutating func include(_ link: ObjectLink<GestureRecognizer>) -> Bool {
      guard numbers.insert(link.number).inserted else { return false }
      links.append(link)
      return true
    }
  }

  /// The number of recognizers up to which they are gone through one by one as fast as looked up.
  static let few = 32

  /// With `countsSeveral`, several recognizers are told apart, too.
  mutating func include(_ recognizer: GestureRecognizer, countsSeveral: Bool) {
    let link = ObjectLink(recognizer)
    switch self {
    case .none: self = .one(link)
    case .one(link), .any: break
    case .one(let other):
      self = countsSeveral ? .some(Several([other, link])) : .any
    case .some(var several):
      // Lest it is copied.
      self = .none
      several.include(link)
      self = .some(several)
    }
  }

  /// Links to them, each once; nil if it may be any.
  var links: [ObjectLink<GestureRecognizer>]? {
    switch self {
    case .none: []
    case .one(let link): [link]
    case .some(let several): several.links
    case .any: nil
    }
  }

  /// Those that aren't released, in the order of `active`; nil if it may be any.
  func recognizers(in engine: Engine) -> [GestureRecognizer]? {
    links.map { engine.arbitration.active.inOrder($0.compactMap { engine.objects[$0] }) }
  }
}

/// State of arbitration: the recognizers in an attempt, and what remains to be decided about them.
struct Arbitration {
  var active = ActiveRecognizers()
  /// The numbers of attempts in certain phases, which change with the phases.
  var counts = Attempt.Counts()
  /// Facts about all active recognizers, as of the current resolution.
  var outlook = ResolutionOutlook()
  /// Recognizers whose attempts may be over, because one of them or a touch ended.
  private var ending = Concerned.none
  /// Recognizers that may have stopped withholding lifted touches from their views.
  private var releasing = Concerned.none
  /// Recognizers that may have an action to send.
  private var acting = Concerned.none
  /// Recognizers that may be decided about: one that recognized, or any, since something changed that
  /// they may be waiting for.
  private var unresolved = Concerned.none
  /// Whether an event or a change by the client is followed by which no more can have changed than what it
  /// leads to: what isn't tied to that is as the last event left it, and isn't looked at.
  private(set) var isNarrow = false
  /// Whether a requirement came in, since all were looked at, that may decide about one that waits, or tie it to
  /// another.
  private(set) var isOutdated = false
  /// Whether recognizers may have lost what ties them to unfinished ones, without being looked at.
  private(set) var areTiesLoose = false
  /// Recognizers that wait, and since the timer or the change can change less, or wait for fewer others.
  private var suspects = Concerned.none
  /// Recognizers that run and may keep others from beginning without listing them, and perhaps some that no
  /// longer do; nil if they aren't known. Known while changes are followed narrowly, for as many as there are.
  private(set) var preventers: [ObjectLink<GestureRecognizer>]?
  /// Of recognizers with many requirements, those found to tie them to finished ones alone.
  private(set) var closedTies: [ObjectNumber: ClosedTies] = [:]
  /// What delegates' lists say about the recognizers in an attempt; nil until it is looked up.
  var listed: ListedRequirements?
  /// What lists of their classes say about preventions; nil until it is looked up.
  var preventions: ListedPreventions?
  /// The answers that they have had; nil until it is looked up.
  var answered: AnsweredRequirements?
  /// Those that require all others, or are required by all; nil until it is looked up.
  var blanket: BlanketRequirements?
  /// The latest recognizer that counted as asked about all others.
  var latestAsked: ObjectLink<GestureRecognizer>?
  /// Whom they tie together; nil until it is looked up.
  var blanketTies: BlanketTies?
  /// When delegates answered yes about all others that were replaced in attempts under way, by the recognizer.
  private(set) var blanketSpans: [ObjectNumber: BlanketSpans] = [:]
  /// What is known of attempts that ended while others went on, by the recognizer.
  var earlierAttempts: [ObjectNumber: EarlierAttempts] = [:]
  /// Whether an answer of no was recorded about a requirement since there was no attempt.
  var hasNoes = false
  /// What is known of rings of requirements by name.
  var ringsAhead = RingsAhead()
  /// What is known of rings of requirements in force.
  var ringsAround = RingsAround()
  /// What is known of rings of recognizers that wait for each other by name; nil if nothing is. Known while changes
  /// are followed narrowly.
  private var waitingRings: RingsAround?
  /// What is known of ways out of such rings, also where lists tie recognizers; likewise.
  var waysOut = WaysOut()
  /// Recognizers whose delegate refused the event, until the sequence is over.
  private var refused: [GestureRecognizer] = []
  /// The number of attachments of recognizers to views so far.
  private var attachments: UInt64 = 0
  /// Recognizers that have had an outcome since they are decided about in turn; nil while they aren't.
  private var outcomes: [ObjectNumber]?
  /// Numbers of the current resolution and sweep, by which findings cached in an attempt are dated; none
  /// is of 0.
  private(set) var resolution: UInt64 = 1
  private(set) var sweeps: UInt64 = 0

  // MARK: What remains to be done

  /// Whether there is something to resolve.
  var needsResolving: Bool { if case .none = unresolved { false } else { true } }
  /// Whether something can be resolved, or an action is to be sent.
  var isUnsettled: Bool { needsResolving || counts.acting > 0 }

  /// Records that a recognizer recognized, and is to be decided about.
  mutating func mayBeDecided(_ recognizer: GestureRecognizer) {
    unresolved.include(recognizer, countsSeveral: isNarrow)
    if isNarrow { suspects.include(recognizer, countsSeveral: true) }
  }

  /// Records that something changed that undecided recognizers may be waiting for.
  mutating func mayStopWaiting() {
    if counts.undecided > 0 { unresolved = .any }
  }

  /// Records that a recognizer is announced: it has an action to send, and the undecided ones are
  /// to be decided about again.
  mutating func announce(_ recognizer: GestureRecognizer) {
    acting.include(recognizer, countsSeveral: isNarrow)
    if blanket != nil { blanket?.someoneRecognized() }
    if !isNarrow { unresolved = counts.undecided > 0 ? .any : .none }
  }

  /// Records that a recognizer has a further action to send.
  mutating func mayAct(_ recognizer: GestureRecognizer) {
    acting.include(recognizer, countsSeveral: isNarrow)
  }

  /// Records that a recognizer's attempt may be over; with `besides`, that those of several others may be as well.
  mutating func mayEnd(_ recognizer: GestureRecognizer, besides others: Bool = false) {
    ending.include(recognizer, countsSeveral: isNarrow || others)
    mayRelease(recognizer)
  }

  /// Records that any attempt may be over.
  mutating func anyMayEnd() {
    ending = .any
    releasing = .any
  }

  /// Records that a recognizer may no longer withhold lifted touches from their views.
  @inline(__always)
  mutating func mayRelease(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.isWithholding { releasing.include(recognizer, countsSeveral: true) }
  }

  /// Takes out the recognizers that may have stopped withholding touches.
  mutating func takeReleasing() -> Concerned {
    defer { releasing = .none }
    return releasing
  }

  /// Starts a resolution: the recognizers that it decides about; nil if none is undecided.
  mutating func startResolution() -> Concerned? {
    let concerned = unresolved
    unresolved = .none
    return counts.undecided > 0 ? concerned : nil
  }

  /// Takes out the recognizers that may be decided about since a resolution started.
  mutating func takeUnresolved() -> Concerned {
    defer { unresolved = .none }
    return unresolved
  }

  /// Starts, or with false ends, to record who has an outcome.
  mutating func recordOutcomes(_ isRecording: Bool) { outcomes = isRecording ? [] : nil }

  /// Records that a recognizer failed, or is announced.
  @inline(__always)
  mutating func hasOutcome(_ recognizer: GestureRecognizer) {
    if outcomes != nil { outcomes?.append(recognizer.number) }
    waitsNoMore(recognizer)
  }

  /// Records that no other one waits for a recognizer any more, or it for no other.
  @inline(__always)
  mutating func waitsNoMore(_ recognizer: GestureRecognizer) {
    if waitingRings != nil { waitingRings?.linksShrank(of: recognizer) }
    waysOut.waitsNoMore(recognizer)
    mayRelease(recognizer)
  }

  /// Records that a recognizer joins, and others may wait for it that didn't.
  @inline(__always)
  mutating func mayBeAwaited(_ recognizer: GestureRecognizer) {
    guard waitingRings != nil else { return }
    if !recognizer.required.isEmpty, !recognizer.dependents.isEmpty { waitingRings = nil }
  }

  /// Takes out what is known of rings of recognizers that wait for each other.
  mutating func takeWaitingRings() -> RingsAround {
    defer { waitingRings = nil }
    return waitingRings ?? RingsAround()
  }

  mutating func remember(waitingRings rings: RingsAround) { waitingRings = rings }

  /// The recognizers that have had an outcome since this was asked.
  mutating func takeOutcomes() -> [ObjectNumber] {
    defer { outcomes = [] }
    return outcomes ?? []
  }

  /// Has all recognizers in an attempt looked at, from here on.
  mutating func lookAtAll() {
    isNarrow = false
    isOutdated = false
    unresolved = .none
    resolution &+= 1
  }

  /// Starts to follow an event or a change by the client.
  mutating func follow(narrowly: Bool) {
    guard narrowly else { return followWidely() }
    isNarrow = true
    suspects = .none
  }

  /// Follows an event or a change by looking at all recognizers in an attempt, from its start or from here on.
  mutating func followWidely() {
    isNarrow = false
    if preventers != nil { preventers = nil }
    if listed != nil { listed?.forgetBlockers() }
    if answered != nil { answered = nil }
    if waitingRings != nil { waitingRings = nil }
    waysOut.removeAll()
    attemptsChanged()
  }

  mutating func isFollowed() { isNarrow = false }

  /// Records that a recognizer that waits can change no more until the others fail.
  mutating func mayBeStuck(_ recognizer: GestureRecognizer) {
    if isNarrow { suspects.include(recognizer, countsSeveral: true) }
  }

  /// Stores which recognizers may keep others from beginning.
  mutating func remember(preventers recognizers: [GestureRecognizer]) {
    preventers = recognizers.map { ObjectLink($0) }
  }

  /// Adds a recognizer that recognized to those that may keep others from beginning, if they are known.
  mutating func addPreventer(_ recognizer: GestureRecognizer) {
    let link = ObjectLink(recognizer)
    if preventers?.contains(link) == false { preventers?.append(link) }
  }

  /// The recognizers that may wait in a circle by now.
  mutating func takeSuspects() -> Concerned {
    defer { suspects = .none }
    return suspects
  }

  /// Stores which requirements of a recognizer were found to tie it to finished ones alone.
  mutating func remember(_ ties: ClosedTies, of recognizer: GestureRecognizer) {
    closedTies[recognizer.number] = ties
  }

  /// Has all requirements of a recognizer looked at again.
  mutating func forgetTies(of recognizer: GestureRecognizer) {
    closedTies[recognizer.number] = nil
  }

  /// Records that a recognizer may recognize or fail that couldn't before.
  mutating func attemptsChanged() {
    if !closedTies.isEmpty { closedTies.removeAll() }
    forgetBlankets()
  }

  /// Records that the lists of a recognizer may be others which is in no attempt: they are looked up once it is,
  /// but may be ahead of some that wait.
  mutating func idleListsChanged() {
    if listed != nil { _ = listed?.takeRings() }
  }

  /// Records that delegates' lists, or those of classes, may be others.
  @inline(__always)
  mutating func listsChanged() {
    if listed != nil { listed = nil }
    if preventions != nil { preventions = nil }
    waysOut.removeAll()
    forgetBlankets()
  }

  /// Has answers about all others, and whom they tie together, looked up anew.
  @inline(__always)
  private mutating func forgetBlankets() {
    if blanket != nil { blanket = nil }
    if blanketTies != nil { blanketTies = nil }
  }

  /// Records that a delegate no longer answers as before about all others.
  mutating func remember(_ spans: BlanketSpans, of recognizer: GestureRecognizer) {
    blanketSpans[recognizer.number] = spans
    blanketTies = nil
  }

  /// Begins an attempt of a recognizer.
  mutating func join(_ recognizer: GestureRecognizer) {
    if active.count == 0 {
      if hasNoes { hasNoes = false }
      if !earlierAttempts.isEmpty { earlierAttempts.removeAll() }
    }
    move(&recognizer.attempt, to: .judging)
    active.insert(recognizer)
  }

  /// Forgets when delegates of a recognizer were replaced whose attempt ends.
  mutating func forgetBlanketSpans(of recognizer: GestureRecognizer) {
    if !blanketSpans.isEmpty { blanketSpans[recognizer.number] = nil }
  }

  /// Forgets attempts of a recognizer that is released.
  mutating func forgetEarlierAttempts(of recognizer: GestureRecognizer) {
    guard earlierAttempts.removeValue(forKey: recognizer.number) != nil else { return }
    blanketTies = nil
  }

  /// Whether lists were looked up, and are to be told of recognizers that join.
  @inline(__always)
  var hasLists: Bool { listed != nil || preventions != nil }

  /// Records that lists, or recognizers that they name, may decide about ones that wait, or tie them to others.
  mutating func listsMayDecide() {
    if counts.undecided > 0 { isOutdated = true }
  }

  /// Records that a recognizer ends its attempt although it ties others to each other.
  mutating func loosenTies() { areTiesLoose = true }

  /// Starts to look, in a sweep, at all recognizers in an attempt.
  mutating func sweepAll() { areTiesLoose = false }

  /// Has it looked up anew what recognizers wait for.
  mutating func forgetBlockers() { resolution &+= 1 }

  /// Records that a recognizer requires one more to fail; `decides` says that this may be what decides about it.
  mutating func requirementsGrew(
    of recognizer: GestureRecognizer, by other: GestureRecognizer, decides: Bool
  ) {
    if decides { isOutdated = true }
    ringsAhead.requirementsGrew(of: recognizer, by: other)
    ringsAround.linksGrew(of: recognizer, by: other)
    if !recognizer.dependents.isEmpty, !other.required.isEmpty { waitingRings = nil }
    if listed != nil { _ = listed?.takeRings() }
  }

  /// Records that a recognizer's requirements were removed, in both directions.
  mutating func requirementsShrank(of recognizer: GestureRecognizer) {
    if !closedTies.isEmpty { forgetTies(of: recognizer) }
    ringsAhead.forget(recognizer)
    ringsAround.linksShrank(of: recognizer)
    waitsNoMore(recognizer)
  }

  /// Starts sending actions: the recognizers that may have one.
  mutating func startActing() -> Concerned {
    let concerned = acting
    acting = .none
    return concerned
  }

  /// Starts a sweep: the recognizers whose attempts may be over.
  mutating func startSweep() -> Concerned {
    let concerned = ending
    ending = .none
    sweeps &+= 1
    return concerned
  }

  // MARK: Refusals and attachments

  /// Records that a recognizer's delegate refused the event, which it isn't asked about again.
  mutating func refuse(_ recognizer: GestureRecognizer) { refused.append(recognizer) }

  /// Forgets refusals, once the sequence is over.
  mutating func forgetRefusals() {
    guard !refused.isEmpty else { return }
    for recognizer in refused where !recognizer.attempt.phase.isUnderWay {
      recognizer.attempt.eventAnswer = nil
    }
    refused.removeAll(keepingCapacity: true)
  }

  /// Counts an attachment, and returns its number.
  mutating func nextAttachment() -> UInt64 {
    attachments &+= 1
    return attachments
  }

  func copied(by copy: WorldCopy) -> Arbitration {
    var twin = self
    twin.active = active.copied(by: copy)
    twin.blanket = nil
    twin.refused = copy[refused]
    return twin
  }
}
