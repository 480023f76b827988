/// Facts about all active recognizers at the start of a resolution, which save comparing most of
/// them with each other.
struct ResolutionOutlook {
  /// Whether some delegate or class decides which others its recognizer requires to fail.
  var hasRequirers = false
  /// Whether some delegate or class decides which others require its recognizer to fail.
  var hasRequired = false
  /// Whether some class, or a delegate when asked, decides about them.
  var hasUnlistedRequirers = false
  var hasUnlistedRequired = false
  /// Whether some delegate answers, or answered in this attempt, that its recognizer requires all others to fail, or
  /// that all require it.
  var hasBlankets = false
  /// Whether some class lists whom its recognizer prevents, or is prevented by.
  var hasListedPreventions = false
  /// Whether some delegate is asked whether its recognizer may recognize simultaneously with another.
  var hasQuestions = false
  /// A lower bound of the index in `active` of the first undecided recognizer.
  var firstUndecided = 0

  init() {}

  init(of engine: Engine) {
    engine.forEachActive { add($0) }
  }

  /// Adds a recognizer, whose attempt records what its delegate answers about all others.
  mutating func add(_ recognizer: GestureRecognizer) {
    if recognizer.decidesRequirements {
      (hasRequirers, hasRequired) = (true, true)
      (hasUnlistedRequirers, hasUnlistedRequired) = (true, true)
    }
    if recognizer.preventing != nil || recognizer.preventable != nil { hasListedPreventions = true }
    let delegate = recognizer.delegate
    if let answer = delegate?.shouldRequireFailureOf {
      hasRequirers = true
      if answer.isQuestion { hasUnlistedRequirers = true }
      if answer.isBlanket { recognizer.attempt.requiresAll = true }
    }
    if let answer = delegate?.shouldBeRequiredToFailBy {
      hasRequired = true
      if answer.isQuestion { hasUnlistedRequired = true }
      if answer.isBlanket { recognizer.attempt.isRequiredByAll = true }
    }
    if delegate?.shouldRecognizeSimultaneouslyWith?.isQuestion == true { hasQuestions = true }
    if recognizer.attempt.requiresAll { (hasRequirers, hasBlankets) = (true, true) }
    if recognizer.attempt.isRequiredByAll { (hasRequired, hasBlankets) = (true, true) }
  }
}

extension GestureRecognizer {
  /// Whether its delegate lets it recognize simultaneously with any other.
  private var delegateAllowsAll: Bool {
    if case .fixed(true) = delegate?.shouldRecognizeSimultaneouslyWith { true } else { false }
  }

  private var isPreventedByNone: Bool { preventable.map(\.isEmptyChoice) ?? isSimultaneousWithAll }
  private var preventsNone: Bool { preventing.map(\.isEmptyChoice) ?? isSimultaneousWithAll }

  /// Whether no other recognizer can prevent it.
  var isNeverPrevented: Bool { delegateAllowsAll || isPreventedByNone }

  /// Whether others may prevent it now, or when the object is released whose answers its delegate gives.
  var mayEverBePrevented: Bool { !isNeverPrevented || delegateObject != nil && !isPreventedByNone }

  /// Whether no other one can prevent it in this attempt: only those that received something are.
  var isSafe: Bool { !attempt.hasReceived || isNeverPrevented }

  /// Active recognizers that `require(toFail:)` made wait for it, in the order of `active`.
  var dependentsUnderWay: [GestureRecognizer] { engine.sortedUnderWay(dependents) }

  /// Whether it can prevent no other recognizer.
  var preventsNoOther: Bool { delegateAllowsAll || preventsNone }

  /// Whether it may prevent others now, or when the object is released whose answers its delegate gives.
  var mayEverPrevent: Bool { !preventsNoOther || delegateObject != nil && !preventsNone }

  /// Whether it can prevent no other one in this attempt: only those that received something do.
  var isHarmless: Bool { !attempt.hasReceived || preventsNoOther }
}

extension Engine {
  /// Computes the outlook anew. Without it, the outlook may tell of recognizers that are no longer
  /// active.
  final func lookAhead() {
    arbitration.outlook = ResolutionOutlook(of: self)
    arbitration.listsChanged()
  }

  /// Whether `require(toFail:)` alone decides which recognizers it requires to fail.
  func hasOnlyNamedRequirements(_ recognizer: GestureRecognizer) -> Bool {
    // The attempt is at hand, and the delegate elsewhere.
    !arbitration.outlook.hasRequired && recognizer.attempt.requirementAnswers.isEmpty
      && !recognizer.attempt.requiresAll && !recognizer.decidesRequirements
      && recognizer.delegate?.shouldRequireFailureOf == nil
  }

  /// Whether an event or a change of one recognizer can be followed by looking at what it leads to alone:
  /// many recognizers are in an attempt, and only names and answers in advance tie some of them to each other.
  var canFollowNarrowly: Bool {
    arbitration.active.isCrowd && !arbitration.isOutdated && hasOnlyListedTies
      && !arbitration.outlook.hasQuestions
      && (!arbitration.outlook.hasBlankets
        || arbitration.blanketSpans.isEmpty && !arbitration.hasNoes)
  }

  /// Whether names, what delegates answer in advance and earlier answers alone tie recognizers in an attempt to each
  /// other.
  var hasOnlyListedTies: Bool {
    !arbitration.outlook.hasUnlistedRequirers && !arbitration.outlook.hasUnlistedRequired
  }

  /// Whether no other requirements than those by name tie recognizers in an attempt to each other.
  var hasOnlyNamedTies: Bool {
    let outlook = arbitration.outlook
    return arbitration.counts.answering == 0 && !outlook.hasRequirers && !outlook.hasRequired
  }

  /// Whether its recognizing fails no other recognizer.
  func failsNoOther(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.dependents.isEmpty && failsOnlyDependents(recognizer)
  }

  /// Whether its recognizing fails no others but those that `require(toFail:)` made wait for it.
  func failsOnlyDependents(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isHarmless
      && !arbitration.outlook.hasRequirers && !recognizer.decidesRequirements
      && recognizer.delegate?.shouldBeRequiredToFailBy == nil && arbitration.counts.answering == 0
  }

  /// Active recognizers that `require(toFail:)` made it wait for, in the order of `active`.
  func namedRequirementsUnderWay(_ recognizer: GestureRecognizer) -> [GestureRecognizer] {
    sortedUnderWay(recognizer.required)
  }

  /// Those of them that are active, in the order of `active`.
  fileprivate func sortedUnderWay(
    _ links: [ObjectLink<GestureRecognizer>]
  ) -> [GestureRecognizer] {
    if links.isEmpty { return [] }
    let found = links.compactMap { objects[$0] }.filter { $0.attempt.phase.isUnderWay }
    return found.count > 1 ? found.sorted { $1.sorts(after: $0) } : found
  }
}
