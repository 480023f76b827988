/// Which recognizers of a crowd delegates' answers about all others tie together: known until one of those that
/// were asked, or that all require, changes in this.
///
/// Each is tied to the first or the last that was asked, and so are these to each other.
struct BlanketTies {
  /// The scopes in which there are any ties.
  private(set) var scopes: [BlanketRequirements.Scope] = []
  /// The first and the last moment when one that requires all was asked.
  private var requirersAsked = Span()
  /// The first and the last moment when anyone was asked.
  private var asked = Span()
  /// The first and the last moment when anyone counted as asked about those that all require.
  private var required = Span()

  private struct Span {
    var first = UInt32.max
    var last: UInt32 = 0

    mutating func include(_ first: UInt32, _ last: UInt32) {
      self.first = min(self.first, first)
      self.last = max(self.last, last)
    }
  }

  fileprivate init(of engine: Engine) {
    guard engine.arbitration.outlook.hasBlankets, engine.arbitration.active.lastAsked > 0 else {
      return
    }
    engine.forEachActive { recognizer in
      let first = recognizer.attempt.firstAsked
      let last = recognizer.attempt.lastAsked
      if last > 0 { asked.include(first, last) }
      if last > 0, recognizer.attempt.requiresAll {
        let former = engine.arbitration.formerAnswers[recognizer.number]
        requirersAsked.include(first, former?.requiresAllUpTo ?? last)
      }
      if recognizer.attempt.isRequiredByAll {
        required.include(recognizer.attempt.place.joined, recognizer.attempt.askedAboutUpTo)
      }
    }
    if requirersAsked.last > 0 { scopes.append(.everyone) }
    if required.last > 0, asked.last > 0 { scopes.append(.required) }
  }

  /// Whether a recognizer is tied to others in a scope.
  func tie(_ recognizer: GestureRecognizer, in scope: BlanketRequirements.Scope) -> Bool {
    guard scopes.contains(scope) else { return false }
    let joined = recognizer.attempt.place.joined
    let end = recognizer.attempt.askedAboutUpTo
    func wasAskedAbout(in span: Span) -> Bool {
      joined <= span.last && max(joined, span.first) <= end
    }
    switch scope {
    case .everyone: return wasAskedAbout(in: requirersAsked)
    case .required:
      return recognizer.attempt.isRequiredByAll && wasAskedAbout(in: asked)
        || recognizer.attempt.lastAsked >= required.first
          && recognizer.attempt.firstAsked <= required.last
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
      .filter { ties.tie($0, in: scope) }
  }
}
