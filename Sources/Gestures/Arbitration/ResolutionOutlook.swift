/// What is known of all recognizers in an attempt as a resolution starts, so that most of them needn't be
/// held against each of the others.
struct ResolutionOutlook {
  /// Some delegate or class says whom its recognizer requires to fail.
  var hasRequirers = false
  /// Some delegate or class says who requires its recognizer to fail.
  var hasRequired = false
  /// Nobody before this index in `active` is undecided.
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
  /// Whether its delegate lets it run beside any other one.
  private var isLetRunBesideAll: Bool {
    if case .fixed(true) = delegate?.shouldRecognizeSimultaneouslyWith { true } else { false }
  }

  /// Whether nobody can prevent it.
  var isNeverPrevented: Bool {
    isLetRunBesideAll || preventable.map(\.isNobody) ?? runsBesideAll
  }

  /// Whether it can prevent nobody.
  var preventsNobody: Bool { isLetRunBesideAll || preventing.map(\.isNobody) ?? runsBesideAll }
}

extension Engine {
  /// Finds anew what is known of all recognizers in an attempt, since delegates may have changed.
  final func lookAhead() { arbitration.outlook = ResolutionOutlook(of: self) }

  /// Whether what the client set says all about the recognizers that it requires to fail.
  func requiresNamedAlone(_ recognizer: GestureRecognizer) -> Bool {
    !arbitration.outlook.hasRequired && !recognizer.decidesRequirements
      && recognizer.delegate?.shouldRequireFailureOf == nil
      && recognizer.attempt.requirementAnswers.isEmpty
  }

  /// Whether no other one fails as the recognizer recognizes.
  func excludesNobody(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.preventsNobody && recognizer.dependents.isEmpty
      && !arbitration.outlook.hasRequirers && !recognizer.decidesRequirements
      && recognizer.delegate?.shouldBeRequiredToFailBy == nil && arbitration.answeringCount == 0
  }

  /// The recognizers in an attempt that the client made it wait for, in the order of `active`.
  func namedRequirementsUnderWay(_ recognizer: GestureRecognizer) -> [GestureRecognizer] {
    let named = recognizer.requiredToFail.filter { $0.attempt.isUnderWay }
    return named.count > 1 ? named.sorted { $1.sorts(after: $0) } : named
  }
}
