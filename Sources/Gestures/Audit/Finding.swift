/// A likely mistake in how gestures are set up.
public struct Finding {
  public enum Kind: String, Sendable {
    /// Recognizers wait for each other, so that none of them can act.
    case cycle
    /// A failure requirement that has no effect, or only rarely.
    case oneSided
    /// A recognizer that can't recognize, or that another one always beats.
    case neverWins
    /// Two recognizers, or a recognizer and a control, that conflict by default.
    case fight
    /// A view with listeners that gets no touch because a sibling covers it.
    case covered
    /// A hit area less than 44 points wide or high.
    case small = "tooSmall"
    /// Hit areas that overlap on the screen.
    case overlap
  }

  public let kind: Kind
  /// The objects concerned, the one that causes or suffers it first.
  public let objects: [Object]
  public let because: String
  /// A remedy; nil if it depends on the intention.
  public let advice: String?
}

extension Engine {
  /// Goes over the trees below `roots` and their recognizers, and over `detached` ones, on no view.
  ///
  /// Nobody is asked: where a delegate would be, it counts as having settled the matter. The findings come
  /// by kind, and within a kind in tree order. `isWanted` is asked all along; once it says no, the audit
  /// ends with whatever it has found.
  public func auditGestures(
    below roots: [View], detached: [GestureRecognizer] = [],
    while isWanted: @escaping () -> Bool = { true }
  ) -> [Finding] {
    var audit = GestureAudit(engine: self, isWanted: isWanted)
    for root in roots { audit.walk(from: root) }
    guard isWanted() else { return [] }
    return audit.requirementFindings + audit.barren(detached) + audit.neverWinning + audit.fights
      + audit.covered + audit.smallAreas + audit.overlaps
  }
}
