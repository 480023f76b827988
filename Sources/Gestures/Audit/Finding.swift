/// Something about the set-up of gestures that works otherwise than one would expect.
public struct Finding {
  public enum Kind: String, Sendable {
    /// Recognizers wait for each other, so that none of them can act.
    case cycle
    /// A failure requirement that can have no effect, or seldom has one.
    case oneSided
    /// A recognizer that can't recognize, or that another one always forestalls.
    case neverWins
    /// Two that are up against each other by default.
    case fight
    /// A view that would take touches, and gets none since a sibling lies over it.
    case covered
    /// A hit area that is less than 44 points wide or high.
    case small = "tooSmall"
    /// Hit areas that share a part of the screen.
    case overlap
  }

  public let kind: Kind
  /// Objects that it concerns, the one to blame or to pity first.
  public let objects: [Object]
  public let because: String
  /// What would help; nil where that depends on what was meant.
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
