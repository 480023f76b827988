/// A likely mistake in how gestures are set up.
public struct Finding {
  /// The kind of finding; raw values are the names in the protocol.
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
  /// The requirement that would settle it: that the first recognizer requires the second to fail.
  public var requirement: (GestureRecognizer, GestureRecognizer)?

  /// The maximum number of findings that an audit is to end with.
  public static let maximumCount = 100_000
}

/// Why an audit ended without findings.
public enum AuditFailure: Error {
  /// It was asked to stop.
  case stopped
  /// They would be more than `Finding.maximumCount`.
  case tooManyFindings
}

extension Engine {
  /// Findings about the trees below `roots`, their recognizers, and `detached` recognizers on no
  /// view: by kind, and within a kind in tree order.
  ///
  /// No delegate is asked: one that would be counts as having avoided the conflict. Pairs of recognizers of a branch are
  /// compared, and pairs of hit areas.
  public func auditGestures(
    below roots: [View], detached: [GestureRecognizer] = [],
    shouldStop: () -> Bool = { false }
  ) throws(AuditFailure) -> [Finding] {
    var audit = GestureAudit(engine: self)
    for root in roots { try audit.walk(from: root, shouldStop) }
    var findings = audit.cycles + audit.oneSided + audit.detachedFindings(detached)
    findings += audit.neverWinning + audit.conflicts + audit.covered + audit.small
    findings += try audit.overlaps(shouldStop)
    guard findings.count <= Finding.maximumCount else { throw .tooManyFindings }
    return findings
  }
}
