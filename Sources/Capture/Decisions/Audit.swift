import Gestures

/// A reason why a recognizer or control isn't recorded as one would expect.
public struct AuditFinding {
  /// The problem of the recognizer or control.
  public enum Problem {
    /// Nothing is ever recorded, because this check always fails.
    case neverRecorded(CheckOutcome)
    /// As the tree is now, no touch reaches it, for the given reason.
    case neverTouched(String)
    /// It belongs to UIKit, for the given reason: by its class, or because all its actions do.
    case recordedButSystem(String)
    /// The other recognizer records the same touches as well.
    case recordedTwice(with: Object)
  }

  /// The recognizer or control.
  public let object: Object
  public let view: View
  public let problem: Problem
}

extension Recorder {
  /// Findings about trees of views: superviews before their subviews, these back to front, and for
  /// each view its recognizers in order of attachment, then the view itself as a control.
  /// The audit ends once it has found more than `Finding.maximumCount`.
  public func audit(_ roots: some Sequence<View>) -> [AuditFinding] {
    var findings: [AuditFinding] = []
    var pending: [(view: View, recorded: [GestureRecognizer], blocker: Blocker?)] =
      roots.map { ($0, [], blocker(above: $0)) }.reversed()
    while findings.haveRoom, let (view, above, outer) = pending.popLast() {
      var recorded = above
      audit(view, recorded: &recorded, &findings)
      let blocker = outer ?? Blocker(view)
      if let blocker { note(blocker, of: view, &findings) }
      for subview in view.subviews.reversed() { pending.append((subview, recorded, blocker)) }
    }
    return findings
  }

  /// The outermost view of a branch that takes no touches.
  private struct Blocker {
    let view: View
    let because: String

    /// Nil for a view that doesn't keep touches from its branch.
    init?(_ view: View) {
      guard let reason = view.touchRefusal else { return nil }
      self.view = view
      because = reason
    }

    /// Whether it takes no touches just because it isn't shown.
    var isUnseen: Bool { !view.obstacles.isDisjoint(with: [.hidden, .transparent]) }
  }

  private func blocker(above view: View) -> Blocker? {
    sequence(first: view) { $0.superview }.dropFirst().reversed().lazy
      .compactMap { Blocker($0) }.first
  }

  /// Adds findings about recognizers of a view, and the view as a control, that would be recorded if
  /// touches reached them. Recognizers of what is going to be shown later are left out.
  private func note(_ blocker: Blocker, of view: View, _ findings: inout [AuditFinding]) {
    var silent: [Object] = view.gestureRecognizers.filter { recognizer in
      !blocker.isUnseen && recognizer.allowedPressTypes.isEmpty
        && permanentFailure(of: imagine(recognizer)) == nil
    }
    if rules.facts(of: view).element.isControl,
      permanentFailure(of: imagine(control: view)) == nil
    {
      silent.append(view)
    }
    let reason = view.unreachability(in: blocker.view, because: blocker.because)
    for object in silent {
      findings.append(AuditFinding(object: object, view: view, problem: .neverTouched(reason)))
    }
  }

  /// Adds findings about a view. `recorded` are the recognizers that record on its superviews, to which
  /// its own are added.
  private func audit(
    _ view: View, recorded: inout [GestureRecognizer], _ findings: inout [AuditFinding]
  ) {
    for recognizer in view.gestureRecognizers where findings.haveRoom {
      let decision = imagine(recognizer)
      if let failure = permanentFailure(of: decision) {
        findings.append(
          AuditFinding(object: recognizer, view: view, problem: .neverRecorded(failure)))
        continue
      }
      if let reason = systemReason(recognizer) {
        findings.append(
          AuditFinding(object: recognizer, view: view, problem: .recordedButSystem(reason)))
      }
      for other in recorded
      where findings.haveRoom && engine.canRecognizeTogether(recognizer, other) {
        findings.append(
          AuditFinding(object: recognizer, view: view, problem: .recordedTwice(with: other)))
      }
      recorded.append(recognizer)
    }
    if rules.facts(of: view).element.isControl,
      let failure = permanentFailure(of: imagine(control: view))
    {
      findings.append(AuditFinding(object: view, view: view, problem: .neverRecorded(failure)))
    }
  }

  /// The check that fails, unless it depends on where or when the gesture ends.
  private func permanentFailure(of decision: Decision) -> CheckOutcome? {
    switch decision.failure {
    // Controls that no touch reaches have a finding of their own.
    case .elementUnderPoint, .hidden, .touchable: nil
    case .controlState where decision.reportedFacts?.element.barItem == nil: nil
    default: Explanation(decision).failure
    }
  }

  /// The reason why a recognizer is probably UIKit's; nil if it is probably the application's.
  private func systemReason(_ recognizer: GestureRecognizer) -> String? {
    let name = recognizer.objectClass.name
    if name.hasPrefix("_") { return "\(name) is private to the system" }
    let pairs = recognizer.listedTargets
    guard !pairs.isEmpty else { return nil }
    if pairs.allSatisfy({ $0.action.hasPrefix("_") }) {
      return "its actions are private to the system: "
        + pairs.map(\.action).joined(separator: ", ")
    }
    if pairs.allSatisfy({ $0.target.objectClass.bundle == "system" && $0.target is View }) {
      return "its targets are views of the system: "
        + pairs.map(\.target.id).joined(separator: ", ")
    }
    return nil
  }
}

extension [AuditFinding] {
  /// Whether there are no more than an audit may end with.
  fileprivate var haveRoom: Bool { count <= Finding.maximumCount }
}
