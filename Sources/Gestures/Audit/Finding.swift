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

  /// The maximum number of findings that an audit is to end with.
  public static let maximumCount = 100_000
}

/// Why an audit has no findings to tell.
public enum AuditFailure: Error {
  /// The demand has ended.
  case unwanted
  /// They would be more than `Finding.maximumCount`.
  case tooManyFindings
  /// A view and those above it have more than `maximumCompetitors`.
  case tooManyCompetitors

  /// The maximum number of recognizers of a view and those above it: each is compared with what is known of the
  /// others.
  public static let maximumCompetitors = 100_000
}

/// The findings of an audit in order, sorted by kind, and within a kind in tree order. Those about areas, of which
/// there can be many, are put into words one at a time.
public struct Findings: Sequence {
  /// Those about requirements and recognizers, and of covered views.
  let others: [[Finding]]
  let smallAreas: [GestureAudit.SmallArea]
  let overlaps: Overlaps
  /// The views that take touches, by which areas are told.
  let targets: [GestureAudit.Target]

  public func makeIterator() -> some IteratorProtocol<Finding> {
    let small = smallAreas.lazy.map { $0.finding(among: targets) }
    let overlaps = overlaps.all.lazy.map { $0.finding(among: targets) }
    return [AnySequence(others.lazy.joined()), AnySequence(small), AnySequence(overlaps)].joined()
      .makeIterator()
  }
}

extension Engine {
  /// Findings about the trees below `roots`, their recognizers, and `detached` recognizers on no
  /// view.
  ///
  /// No delegate is asked: one that would be counts as having avoided the conflict.
  public func auditGestures(
    below roots: [View], detached: [GestureRecognizer] = [],
    for demand: Demand = .endless
  ) throws(AuditFailure) -> Findings {
    var audit = GestureAudit(engine: self, for: demand)
    for root in roots { audit.walk(from: root) }
    try audit.check()
    let first = [audit.requirementFindings, audit.detachedFindings(detached)]
    let room = Finding.maximumCount - first[0].count - first[1].count - audit.countOfWalk
    guard room >= 0 else { throw .tooManyFindings }
    let overlaps = try audit.overlaps(atMost: room)
    return Findings(
      others: first + [audit.neverWinning, audit.conflicts, audit.covered],
      smallAreas: audit.smallAreas, overlaps: overlaps, targets: audit.targets)
  }
}
