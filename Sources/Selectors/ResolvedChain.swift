import Gestures

/// A chain whose names have been resolved in a session, ready to be matched against its views.
///
/// Results are cached for the duration of a search: a chain in parentheses may be evaluated for
/// each view.
final class ResolvedChain {
  struct Step {
    let combinator: Selectors.Step.Combinator
    let filters: [ResolvedFilter]
  }

  let steps: [Step]
  /// The view that the first step names by its id: all matches are it or its descendants.
  let anchor: View?

  var matchSet: Set<ObjectIdentifier>?
  var neighbourhood: Neighbourhood?
  var boxes: [ScreenBox]?
  /// Whether there are matches below the views of a forest; nil for those not asked about.
  var found: (forest: Forest, answers: [Bool?])?

  init(steps: [Step], anchor: View?) {
    self.steps = steps
    self.anchor = anchor
  }

  /// The test of a chain that is a single view's; nil for other chains.
  lazy var ownTest: ((View) -> Bool)? = {
    guard steps.count == 1 else { return nil }
    var tests: [(View) -> Bool] = []
    for filter in steps[0].filters {
      guard case .own(let test) = filter else { return nil }
      tests.append(test)
    }
    return tests.count == 1 ? tests[0] : { view in tests.allSatisfy { $0(view) } }
  }()

  /// The views that it, or a selector of its list, names first.
  var anchors: [View] {
    if let anchor { return [anchor] }
    guard case .oneOf(let chains)? = steps[0].filters.first else { return [] }
    return chains.flatMap(\.anchors)
  }

  /// Whether a step examines a view's descendants.
  var looksBelow: Bool {
    steps.count > 1 || steps[0].filters.contains { if case .has = $0 { true } else { false } }
  }
}

/// A filter as it is checked on views.
enum ResolvedFilter {
  /// A condition on the view alone.
  case own((View) -> Bool)
  case nth(Int)
  case oneOf([ResolvedChain])
  case has([ResolvedChain])
  case not(ResolvedChain)
  case beside(Side, ResolvedChain)
  case nearest(ResolvedChain)

  /// Whether it counts or compares the views that are left.
  var isPositional: Bool {
    switch self {
    case .nth, .nearest: true
    default: false
    }
  }
}
