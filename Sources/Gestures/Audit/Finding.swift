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
    /// A recognizer that takes the touches of rows, or of views that handle them, from these.
    case takesTouchesOf
    /// A tap that fires beside the buttons in its view.
    case firesBoth
    /// A recognizer on a view that takes no touches, itself or because of one above.
    case deadRecognizer
    /// A control that takes no touches.
    case deadControl
    /// A control of which less than 90 % is within its superviews.
    case outsideSuperview
    /// A control whose middle lies under another view.
    case middleCovered
    /// A tap on a button, over whose own action it wins.
    case recognizerOnButton
    /// A recognizer, or a control, without targets.
    case noAction, controlWithoutAction
    /// A recognizer on no view.
    case unattached
  }

  /// What keeps touches from an object.
  public enum Cause: String, Sendable {
    case hidden, transparent, interactionDisabled, controlDisabled
    /// Where it lies, or its lack of an area.
    case geometry
  }

  public let kind: Kind
  /// The objects concerned, the one that causes or suffers it first.
  public let objects: [Object]
  public let because: String
  /// A remedy; nil if it depends on the intention.
  public let advice: String?
  /// The requirement that would settle it: that the first recognizer requires the second to fail.
  public var requirement: (GestureRecognizer, GestureRecognizer)?
  /// Nil where nothing keeps touches away.
  public var cause: Cause?
  /// Whether a delegate whose answers aren't known may have avoided it.
  public var mayBeDecidedInCode = false

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
  /// compared, and pairs of hit areas. A linter gets what delegates may have avoided in code, too, and the findings of
  /// single objects.
  public func auditGestures(
    below roots: [View], detached: [GestureRecognizer] = [], isLint: Bool = false,
    shouldStop: () -> Bool = { false }
  ) throws(AuditFailure) -> [Finding] {
    var audit = GestureAudit(engine: self)
    for root in roots { try audit.walk(from: root, shouldStop) }
    var findings =
      audit.cycles + audit.oneSided + audit.heldUpByTables + audit.detachedFindings(detached)
    findings += audit.neverWinning + audit.conflicts + audit.covered + audit.small
    findings += try audit.overlaps(shouldStop)
    for root in roots { findings += TouchTakers.findings(below: root) }
    if isLint {
      var lint = TouchLint(engine: self)
      for root in roots { lint.walk(from: root) }
      lint.note(loose: detached)
      findings += lint.findings
    } else {
      findings.removeAll(where: \.mayBeDecidedInCode)
    }
    guard findings.count <= Finding.maximumCount else { throw .tooManyFindings }
    return findings
  }
}

extension GestureRecognizer {
  /// Whether its delegate is an object of the client's whose answers aren't known.
  var isDecidedInCode: Bool {
    guard delegateObject != nil, !hasOwnDelegate else { return false }
    return delegate?.hasNoAnswers ?? true
  }
}
