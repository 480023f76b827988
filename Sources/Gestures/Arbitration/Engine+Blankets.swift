/// Who waits for whom by answers about all others.
extension Engine {
  /// Where the requirements of a recognizer are found.
  enum RequirementReach {
    /// In names, lists and earlier answers.
    case lists
    /// In these, and among all of a scope.
    case blanket(BlanketRequirements.Scope)
    /// With anyone in an attempt.
    case any
  }

  /// Where the requirements of a recognizer are found whose delegate isn't asked.
  final func reach(of recognizer: GestureRecognizer) -> RequirementReach {
    guard arbitration.outlook.hasBlankets else { return .lists }
    let (isAnyRequired, hasFormerlyRequired) = withBlankets {
      (!$0[.required].isEmpty, $0.hasFormerlyRequired)
    }
    if arbitration.hasNoes, recognizer.attempt.requirementAnswers.hasNoes {
      return .any
    }
    if recognizer.requiresAll { return .blanket(.everyone) }
    if recognizer.attempt.requiresAll { return .any }
    guard isAnyRequired else { return .lists }
    return hasFormerlyRequired ? .any : .blanket(.required)
  }

  /// The first of a scope that holds up those that require it, but for `recognizer`.
  final func firstAwaited(
    besides recognizer: GestureRecognizer?, in scope: BlanketRequirements.Scope
  ) -> GestureRecognizer? {
    withBlankets { $0[scope].firstAwaited(besides: recognizer, in: self) }
  }

  /// All of a scope that hold up those that require them, in order.
  final func allAwaited(in scope: BlanketRequirements.Scope) -> [GestureRecognizer] {
    withBlankets { $0[scope].allAwaited(in: self) }
  }

  /// Recognizers whose delegates answer that they require all, and that aren't settled.
  final func unsettledRequirersOfAll() -> [GestureRecognizer] {
    guard arbitration.outlook.hasBlankets else { return [] }
    return withBlankets { $0.unsettledRequirers(in: self) }
  }

  /// Records that a recognizer counts as asked about all others.
  final func ask(_ recognizer: GestureRecognizer) {
    arbitration.ask(&recognizer.attempt)
    arbitration.latestAsked = ObjectLink(recognizer)
  }

  /// As `standing`, for a recognizer that requires all of a scope.
  final func blanketStanding(
    of recognizer: GestureRecognizer, in scope: BlanketRequirements.Scope
  ) -> Standing {
    let winner = withBlankets { $0[scope].firstRecognized(in: self) }
    let listed = scope == .everyone ? .free : listedStanding(of: recognizer, or: winner)
    if case .lost = listed { return listed }
    if let winner, hasLost(recognizer, to: winner) { return .lost(to: winner) }
    ask(recognizer)
    guard let awaited = firstAwaited(besides: recognizer, in: scope) else { return listed }
    // Between changes that are followed narrowly, places in `active` don't last.
    if arbitration.isNarrow { return .waiting }
    let place = arbitration.active.index(of: awaited) ?? arbitration.active.count
    if case .waiting = listed, recognizer.attempt.blocking.firstBlocker <= place { return listed }
    recognizer.attempt.blocking = Attempt.Blocking(
      resolution: arbitration.resolution, firstBlocker: place)
    return .waiting
  }

  /// The first of all of a scope that a recognizer waits for.
  final func knownBlanketBlocker(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    guard case .blanket(let scope) = reach(of: recognizer) else { return nil }
    return firstAwaited(besides: recognizer, in: scope)
  }

  /// Whether it waits for all of a scope, and one of these may change otherwise than by what that waits for.
  final func waitsForChangeableByBlanket(_ recognizer: GestureRecognizer) -> Bool {
    guard case .blanket(let scope) = reach(of: recognizer) else { return false }
    return withBlankets { $0[scope].firstChangeable(besides: recognizer, in: self) } != nil
  }

  /// Whether anyone may be ahead of it, itself included, since it requires all, or all require one.
  final func mayRequireAll(_ recognizer: GestureRecognizer) -> Bool {
    guard arbitration.outlook.hasBlankets else { return false }
    return recognizer.requiresAll || withBlankets { !$0[.required].isEmpty }
  }

  /// Has those decided about that may no longer wait for all of a scope, since one has an outcome or its attempt
  /// ended, which with `wasRequired` all required. As long as two are awaited, all go on waiting.
  final func reconsiderThoseWaitingForAll(wasRequired: Bool) {
    reconsiderTheOnlyOne(in: .everyone)
    guard wasRequired, !reconsiderTheOnlyOne(in: .required) else { return }
    for other in arbitration.active.all where other.attempt.phase.isUndecided {
      arbitration.mayBeDecided(other)
    }
  }

  /// Has the one decided about that alone of a scope is still awaited; false if none is.
  @discardableResult
  private final func reconsiderTheOnlyOne(in scope: BlanketRequirements.Scope) -> Bool {
    guard let first = firstAwaited(besides: nil, in: scope) else { return false }
    guard first.attempt.phase.isUndecided else { return true }
    if firstAwaited(besides: first, in: scope) == nil { arbitration.mayBeDecided(first) }
    let mayChange = withBlankets { $0[scope].firstChangeable(besides: nil, in: self) } != nil
    if !mayChange { arbitration.mayBeStuck(first) }
    return true
  }

  /// Whether answers about all others tie it to an unfinished recognizer: one of those that are looked at at once.
  final func isClearlyTied(_ recognizer: GestureRecognizer) -> Bool {
    guard arbitration.active.lastAsked > 0 else { return false }
    let required = firstAwaited(besides: recognizer, in: .required)
    return [objects[arbitration.latestAsked], required].contains { other in
      guard let other, other !== recognizer, other.canBeAwaited else { return false }
      return isKnownByBlanket(recognizer, toRequire: other)
        || isKnownByBlanket(other, toRequire: recognizer)
    }
  }
}
