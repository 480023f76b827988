/// Which recognizers of a crowd delegates' answers about all others tie together: known until one of those that
/// were asked, or that all require, changes in this.
///
/// Each is tied to the first or the last that was asked, and so are these to each other.
struct BlanketTies {
  /// The scopes in which there are any ties.
  private(set) var scopes: [BlanketRequirements.Scope] = []
  /// When those were asked that require all.
  private var requirersAsked = Moments.none
  /// When anyone was asked.
  private var asked = Moments.none
  /// When anyone counted as asked about those that all require.
  private var required = Moments.none

  fileprivate init(of engine: Engine) {
    guard engine.arbitration.outlook.hasBlankets, engine.arbitration.active.lastAsked > 0 else {
      return
    }
    engine.forEachActive { recognizer in
      asked.include(recognizer.askedAboutAll)
      requirersAsked.include(
        recognizer.askedAboutAll.overlap(engine.momentsOfRequiringAll(recognizer)))
      required.include(
        recognizer.askedAbout.overlap(engine.momentsOfBeingRequiredByAll(recognizer)))
      if let earlier = engine.arbitration.earlierAttempts[recognizer.number] {
        required.include(earlier.isRequiredByAll)
      }
    }
    if !requirersAsked.isEmpty { scopes.append(.everyone) }
    if !asked.overlap(required).isEmpty { scopes.append(.required) }
  }

  /// Whether a recognizer is tied to others in a scope.
  func tie(
    _ recognizer: GestureRecognizer, in scope: BlanketRequirements.Scope, of engine: Engine
  ) -> Bool {
    let earlier = engine.arbitration.earlierAttempts[recognizer.number]
    switch scope {
    case .everyone:
      return !recognizer.askedAbout.overlap(requirersAsked).isEmpty
        || earlier.map { !$0.asked.overlap(requirersAsked).isEmpty } == true
        || !recognizer.askedAboutAll.overlap(engine.momentsOfRequiringAll(recognizer)).isEmpty
    case .required:
      let isRequired = engine.momentsOfBeingRequiredByAll(recognizer)
      return !recognizer.askedAboutAll.overlap(required).isEmpty
        || !recognizer.askedAbout.overlap(isRequired).overlap(asked).isEmpty
        || earlier.map { !$0.isRequiredByAll.overlap(asked).isEmpty } == true
    }
  }
}

extension Engine {
  /// What answers about all others tie together.
  final var blanketTies: BlanketTies {
    if let known = arbitration.blanketTies { return known }
    let found = BlanketTies(of: self)
    arbitration.blanketTies = found
    return found
  }

  /// Recognizers in an attempt that answers about all others tie together, in order.
  final func recognizersTied(
    in scope: BlanketRequirements.Scope
  ) -> some Sequence<GestureRecognizer> {
    let ties = blanketTies
    return (0..<arbitration.active.count).lazy.map { self.arbitration.active[$0].value }
      .filter { ties.tie($0, in: scope, of: self) }
  }
}
