/// Facts about all active recognizers at the start of a resolution, which save comparing most of
/// them with each other.
struct ResolutionOutlook {
  /// Whether some delegate or class decides which others its recognizer requires to fail.
  var hasRequirers = false
  /// Whether some delegate or class decides which others require its recognizer to fail.
  var hasRequired = false
  /// A lower bound of the index in `active` of the first undecided recognizer.
  var firstUndecided = 0

  init() {}

  init(of engine: Engine) {
    engine.forEachActive { add($0) }
  }

  mutating func add(_ recognizer: GestureRecognizer) {
    let decides = recognizer.decidesRequirements
    if decides || recognizer.delegate?.shouldRequireFailureOf != nil { hasRequirers = true }
    if decides || recognizer.delegate?.shouldBeRequiredToFailBy != nil { hasRequired = true }
  }
}

extension GestureRecognizer {
  /// Whether its delegate lets it recognize simultaneously with any other.
  private var delegateAllowsAll: Bool {
    if case .fixed(true) = delegate?.shouldRecognizeSimultaneouslyWith { true } else { false }
  }

  /// Whether no other recognizer can prevent it.
  var isNeverPrevented: Bool {
    delegateAllowsAll || preventable.map(\.isEmptyChoice) ?? isSimultaneousWithAll
  }

  /// Whether it can prevent no other recognizer.
  var preventsNoOther: Bool {
    delegateAllowsAll || preventing.map(\.isEmptyChoice) ?? isSimultaneousWithAll
  }
}

extension Engine {
  /// Computes the outlook anew. Without it, the outlook may tell of recognizers that are no longer
  /// active.
  final func lookAhead() { arbitration.outlook = ResolutionOutlook(of: self) }

  /// Whether `require(toFail:)` alone decides which recognizers it requires to fail.
  func hasOnlyNamedRequirements(_ recognizer: GestureRecognizer) -> Bool {
    !arbitration.outlook.hasRequired && !recognizer.decidesRequirements
      && recognizer.delegate?.shouldRequireFailureOf == nil
      && recognizer.attempt.requirementAnswers.isEmpty
  }

  /// Whether its recognizing fails no other recognizer.
  func failsNoOther(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.preventsNoOther && recognizer.dependents.isEmpty
      && !arbitration.outlook.hasRequirers && !recognizer.decidesRequirements
      && recognizer.delegate?.shouldBeRequiredToFailBy == nil && arbitration.counts.answering == 0
  }

  /// Active recognizers that `require(toFail:)` made it wait for, in the order of `active`.
  func namedRequirementsUnderWay(_ recognizer: GestureRecognizer) -> [GestureRecognizer] {
    let named = recognizer.requiredToFail.filter { $0.attempt.phase.isUnderWay }
    return named.count > 1 ? named.sorted { $1.sorts(after: $0) } : named
  }
}
