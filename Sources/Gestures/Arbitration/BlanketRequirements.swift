/// Failure requirements of delegates that answer yes about every other recognizer.
///
/// There are as many pairs of these as recognizers squared. In a crowd no answer is recorded about each: whoever was
/// decided about counts as asked about all that had joined by then, and had no outcome yet.
struct BlanketRequirements {
  /// Recognizers that others wait for together.
  enum Scope {
    /// All that are in an attempt, which those wait for that require all.
    case everyone
    /// Those that all others require.
    case required
  }

  private var everyone: Pool
  private var required: Pool
  /// Those that require all, and weren't settled yet.
  private var requirers: [ObjectLink<GestureRecognizer>]
  /// Whether some delegate no longer answers that all require its recognizer.
  let hasFormerlyRequired: Bool

  init(of engine: Engine) {
    let all = engine.arbitration.active.all
    for recognizer in all { engine.keepBlanketAnswers(of: recognizer) }
    everyone = Pool(all)
    required = Pool(all.filter(\.attempt.isRequiredByAll))
    requirers = all.filter(\.attempt.requiresAll).map { ObjectLink($0) }
    hasFormerlyRequired = engine.arbitration.formerAnswers.values.contains {
      $0.isRequiredByAllUpTo != nil
    }
  }

  subscript(scope: Scope) -> Pool {
    get { scope == .everyone ? everyone : required }
    _modify {
      switch scope {
      case .everyone: yield &everyone
      case .required: yield &required
      }
    }
  }

  /// Takes out those that require all, and aren't settled.
  mutating func unsettledRequirers(in engine: Engine) -> [GestureRecognizer] {
    let unsettled = requirers.compactMap { engine.objects[$0] }.filter(\.isUnsettled)
    requirers = unsettled.map { ObjectLink($0) }
    return unsettled
  }

  /// Records that a recognizer recognized.
  mutating func someoneRecognized() {
    everyone.someoneRecognized()
    required.someoneRecognized()
  }

  /// Recognizers in order, of which as many may ask for the first that they wait for as there are.
  struct Pool {
    private let links: [ObjectLink<GestureRecognizer>]
    /// Places before which none is awaited, the second of them leaving out the first that is.
    private var awaited = 0
    private var awaitedNext = 0
    /// The same for those that may change.
    private var changeable = 0
    private var changeableNext = 0
    /// The place before which none has recognized.
    private var recognized = 0
    /// All that were awaited when this was last asked.
    private var known: [GestureRecognizer] = []

    fileprivate init(_ recognizers: [GestureRecognizer]) {
      links = recognizers.map { ObjectLink($0) }
    }

    var isEmpty: Bool { links.isEmpty }

    /// The first but for `recognizer` that holds up those that require it.
    mutating func firstAwaited(
      besides recognizer: GestureRecognizer?, in engine: Engine
    ) -> GestureRecognizer? {
      guard let first = first(from: &awaited, in: engine, where: \.canBeAwaited) else { return nil }
      guard first === recognizer else { return first }
      awaitedNext = max(awaitedNext, awaited + 1)
      return self.first(from: &awaitedNext, in: engine, where: \.canBeAwaited)
    }

    /// The first that is announced as recognized.
    mutating func firstRecognized(in engine: Engine) -> GestureRecognizer? {
      first(from: &recognized, in: engine) { $0.attempt.phase.isUnderWay && $0.isRecognized }
    }

    fileprivate mutating func someoneRecognized() { recognized = 0 }

    /// The first but for `recognizer` that holds up those that require it, and that may change otherwise than by
    /// what it waits for itself.
    mutating func firstChangeable(
      besides recognizer: GestureRecognizer?, in engine: Engine
    ) -> GestureRecognizer? {
      func isChangeable(_ each: GestureRecognizer) -> Bool {
        each.canBeAwaited && !each.isStuckIfItWaits
      }
      guard let first = first(from: &changeable, in: engine, where: isChangeable) else {
        return nil
      }
      guard first === recognizer else { return first }
      changeableNext = max(changeableNext, changeable + 1)
      return self.first(from: &changeableNext, in: engine, where: isChangeable)
    }

    /// All that hold up those that require them, in order; the same list as before while they are the same.
    mutating func allAwaited(in engine: Engine) -> [GestureRecognizer] {
      let all = links.compactMap { engine.objects[$0] }.filter(\.canBeAwaited)
      if !all.elementsEqual(known, by: ===) { known = all }
      return known
    }

    private func first(
      from place: inout Int, in engine: Engine, where isWanted: (GestureRecognizer) -> Bool
    ) -> GestureRecognizer? {
      while place < links.count {
        if let recognizer = engine.objects[links[place]], isWanted(recognizer) { return recognizer }
        place += 1
      }
      return nil
    }
  }
}

/// Up to when a recognizer's delegate answered yes about all others in this attempt, where it no longer does.
struct FormerAnswers {
  /// The last moment when the recognizer was asked meanwhile.
  var requiresAllUpTo: UInt32?
  /// The moment when the delegate was replaced, or found to be released.
  var isRequiredByAllUpTo: UInt32?
}

/// Which answers about all others were followed, so that further ones lead to nobody new.
struct FollowedBlankets {
  /// The first and the last moment of those that were asked.
  private var requirers: ClosedRange<UInt32>?
  private var all: ClosedRange<UInt32>?

  /// Whether all whom answers about all others tell a recognizer to require were followed; if they weren't, they
  /// are from now on.
  mutating func follow(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.attempt.lastAsked > 0 else { return false }
    let asked = recognizer.attempt.firstAsked...recognizer.attempt.lastAsked
    if let requirers, asked.clamped(to: requirers) == asked { return true }
    if recognizer.attempt.requiresAll {
      requirers = asked
    } else {
      if let all, asked.clamped(to: all) == asked { return true }
      all = asked
    }
    return false
  }
}

/// Where the requirements of a recognizer are found.
enum RequirementReach {
  /// In names, lists and earlier answers.
  case lists
  /// In these, and among all of a scope.
  case blanket(BlanketRequirements.Scope)
  /// With anyone in an attempt.
  case any
}

extension GestureRecognizer {
  fileprivate final var requiresAll: Bool { delegate?.shouldRequireFailureOf?.isBlanket == true }
  fileprivate final var isRequiredByAll: Bool {
    delegate?.shouldBeRequiredToFailBy?.isBlanket == true
  }
}

extension Engine {
  final var blanketRequirements: BlanketRequirements {
    if let known = arbitration.blanket { return known }
    let found = BlanketRequirements(of: self)
    arbitration.blanket = found
    return found
  }

  /// Records up to when a former delegate of a recognizer in an attempt answered yes about all others.
  final func keepBlanketAnswers(of recognizer: GestureRecognizer) {
    let (requiresAll, isRequiredByAll) = (recognizer.requiresAll, recognizer.isRequiredByAll)
    guard
      recognizer.attempt.requiresAll != requiresAll
        || recognizer.attempt.isRequiredByAll != isRequiredByAll
        || !arbitration.formerAnswers.isEmpty
    else { return }
    var former = arbitration.formerAnswers[recognizer.number] ?? FormerAnswers()
    arbitration.active.pass()
    if requiresAll {
      former.requiresAllUpTo = nil
    } else if recognizer.attempt.requiresAll, former.requiresAllUpTo == nil {
      former.requiresAllUpTo = recognizer.attempt.lastAsked
    }
    if isRequiredByAll {
      former.isRequiredByAllUpTo = nil
    } else if recognizer.attempt.isRequiredByAll, former.isRequiredByAllUpTo == nil {
      former.isRequiredByAllUpTo = arbitration.active.moment
    }
    arbitration.remember(former, of: recognizer)
  }

  /// Whether an answer about all others told in this attempt that it requires `other` to fail.
  final func isKnownByBlanket(
    _ recognizer: GestureRecognizer, toRequire other: GestureRecognizer
  ) -> Bool {
    guard recognizer.attempt.lastAsked > 0, other.attempt.phase.isUnderWay, recognizer !== other
    else { return false }
    let joined = other.attempt.place.joined
    let first = recognizer.attempt.firstAsked
    guard joined <= recognizer.attempt.lastAsked,
      max(joined, first) <= other.attempt.askedAboutUpTo
    else { return false }
    let former = arbitration.formerAnswers
    if recognizer.attempt.requiresAll,
      joined <= former[recognizer.number]?.requiresAllUpTo ?? .max
    {
      return true
    }
    return other.attempt.isRequiredByAll
      && first <= former[other.number]?.isRequiredByAllUpTo ?? .max
  }

  /// Where the requirements of a recognizer are found that isn't asked itself.
  final func reach(of recognizer: GestureRecognizer) -> RequirementReach {
    guard arbitration.outlook.hasBlankets else { return .lists }
    let blanket = blanketRequirements
    if arbitration.hasRefusals,
      recognizer.attempt.requirementAnswers.contains(where: { !$0.value })
    {
      return .any
    }
    if recognizer.requiresAll { return .blanket(.everyone) }
    if recognizer.attempt.requiresAll { return .any }
    if blanket[.required].isEmpty { return .lists }
    return blanket.hasFormerlyRequired ? .any : .blanket(.required)
  }

  /// The first of a scope that holds up those that require it, but for `recognizer`.
  final func firstAwaited(
    besides recognizer: GestureRecognizer, in scope: BlanketRequirements.Scope
  ) -> GestureRecognizer? {
    _ = blanketRequirements
    return arbitration.blanket?[scope].firstAwaited(besides: recognizer, in: self)
  }

  /// As `standing`, for a recognizer that requires all of a scope.
  final func blanketStanding(
    of recognizer: GestureRecognizer, in scope: BlanketRequirements.Scope
  ) -> Standing {
    _ = blanketRequirements
    let winner = arbitration.blanket?[scope].firstRecognized(in: self)
    let awaited = firstAwaited(besides: recognizer, in: scope)
    let listed = scope == .everyone ? .free : listedStanding(of: recognizer)
    if case .lost(let other) = listed {
      guard let winner, arbitration.active.isOrdered(winner, before: other) else { return listed }
    }
    // The answer about the winner is recorded: nobody else was asked about.
    if let winner, requires(recognizer, toFail: winner) { return .lost(to: winner) }
    arbitration.ask(&recognizer.attempt)
    arbitration.lastAsked = ObjectLink(recognizer)
    guard let awaited else { return listed }
    // Between changes that are followed narrowly, places in `active` don't last.
    if arbitration.isNarrow { return .waiting }
    let place = arbitration.active.index(of: awaited) ?? arbitration.active.count
    if case .waiting = listed, recognizer.attempt.blocking.firstBlocker <= place { return listed }
    recognizer.attempt.blocking = Attempt.Blocking(
      resolution: arbitration.resolution, firstBlocker: place)
    return .waiting
  }

  /// All of a scope that hold up those that require them, in order.
  final func allAwaited(in scope: BlanketRequirements.Scope) -> [GestureRecognizer] {
    _ = blanketRequirements
    return arbitration.blanket?[scope].allAwaited(in: self) ?? []
  }

  /// The first of all of a scope that a recognizer waits for.
  final func knownBlanketBlocker(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    guard case .blanket(let scope) = reach(of: recognizer) else { return nil }
    return firstAwaited(besides: recognizer, in: scope)
  }

  /// Whether it waits, as one of all or for all, for one that may change otherwise than by what that waits for.
  final func waitsForChangeableByBlanket(_ recognizer: GestureRecognizer) -> Bool {
    guard case .blanket(let scope) = reach(of: recognizer) else { return false }
    return arbitration.blanket?[scope].firstChangeable(besides: recognizer, in: self) != nil
  }

  /// Whether there may be one ahead of any that it requires to fail, since it requires all, or all require one.
  final func mayRequireAll(_ recognizer: GestureRecognizer) -> Bool {
    guard arbitration.outlook.hasBlankets else { return false }
    return recognizer.requiresAll || !blanketRequirements[.required].isEmpty
  }

  /// Has those decided about that may no longer wait for all of a scope, since a recognizer has an outcome. As long as
  /// two are awaited, all go on waiting.
  final func reconsiderThoseTied(to recognizer: GestureRecognizer) {
    reconsider(in: .everyone)
    guard recognizer.attempt.isRequiredByAll else { return }
    if reconsider(in: .required) { return }
    for other in arbitration.active.all where other.attempt.phase.isUndecided {
      arbitration.mayBeDecided(other)
    }
  }

  /// Has the only one decided about that is still awaited; false if none is.
  @discardableResult
  private final func reconsider(in scope: BlanketRequirements.Scope) -> Bool {
    _ = blanketRequirements
    guard let first = arbitration.blanket?[scope].firstAwaited(besides: nil, in: self) else {
      return false
    }
    guard first.attempt.phase.isUndecided else { return true }
    if firstAwaited(besides: first, in: scope) == nil { arbitration.mayBeDecided(first) }
    if arbitration.blanket?[scope].firstChangeable(besides: nil, in: self) == nil {
      arbitration.mayBeStuck(first)
    }
    return true
  }

  /// Whether answers about all others tie it to an unfinished recognizer: one of those that are looked at at once.
  final func isClearlyTied(_ recognizer: GestureRecognizer) -> Bool {
    guard arbitration.active.lastAsked > 0 else { return false }
    _ = blanketRequirements
    let required = arbitration.blanket?[.required].firstAwaited(besides: recognizer, in: self)
    return [objects[arbitration.lastAsked], required].contains { other in
      guard let other, other !== recognizer, other.canBeAwaited else { return false }
      return isKnownByBlanket(recognizer, toRequire: other)
        || isKnownByBlanket(other, toRequire: recognizer)
    }
  }

  /// Recognizers whose delegates answer that they require all, and that aren't settled.
  final func unsettledRequirersOfAll() -> [GestureRecognizer] {
    guard arbitration.outlook.hasBlankets else { return [] }
    _ = blanketRequirements
    return arbitration.blanket?.unsettledRequirers(in: self) ?? []
  }
}
