import Gestures

/// A reason why a recognizer or control isn't recorded as one would expect.
public struct AuditFinding {
  /// The problem of the recognizer or control.
  public enum Problem {
    /// Nothing is ever recorded, because this check always fails.
    case neverRecorded(Explanation.Check)
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
    var pending: [(view: View, above: Recorders, refuser: Refuser?)] =
      roots.map { ($0, Recorders(), refuser(above: $0)) }.reversed()
    while findings.haveRoom, let (view, above, outer) = pending.popLast() {
      var inherited = above
      audit(view, recorded: &inherited, &findings)
      let refuser = outer ?? Refuser(view)
      if let refuser { note(refuser, of: view, &findings) }
      for subview in view.subviews.reversed() where !isBare(subview) {
        pending.append((subview, inherited, refuser))
      }
    }
    return findings
  }

  /// Whether a view isn't a control, and neither a recognizer nor another view is on it: there is nothing
  /// to find.
  private func isBare(_ view: View) -> Bool {
    view.subviews.isEmpty && view.gestureRecognizers.isEmpty
      && !rules.fact(of: view.objectClass, \.element.isControl)
  }

  /// The outermost view of a branch that takes no touches.
  private struct Refuser {
    let view: View
    let because: String

    /// Nil for a view that doesn't keep touches from its branch.
    init?(_ view: View) {
      guard let reason = view.touchRefusal else { return nil }
      self.view = view
      because = reason
    }

    /// Whether it takes no touches just because it isn't shown.
    var isUnseen: Bool {
      view.obstacles.contains(.hidden) || view.obstacles.contains(.transparent)
    }
  }

  private func refuser(above view: View) -> Refuser? {
    var found: Refuser?
    var ancestor = view.superview
    while let each = ancestor {
      if let refuser = Refuser(each) { found = refuser }
      ancestor = each.superview
    }
    return found
  }

  /// Adds findings about recognizers of a view, and the view as a control, that would be recorded if
  /// touches reached them. Recognizers of what is going to be shown later are left out.
  private func note(_ refuser: Refuser, of view: View, _ findings: inout [AuditFinding]) {
    var silent: [Object] = view.gestureRecognizers.filter { recognizer in
      !refuser.isUnseen && recognizer.allowedPressTypes.isEmpty
        && permanentFailure(of: imagine(recognizer)) == nil
    }
    if rules.facts(of: view).element.isControl,
      permanentFailure(of: imagine(control: view)) == nil
    {
      silent.append(view)
    }
    let place = refuser.view === view ? "it" : "\(refuser.view.id), which contains it,"
    let reason = "no touch can reach \(view.id): \(place) \(refuser.because)"
    for object in silent {
      findings.append(AuditFinding(object: object, view: view, problem: .neverTouched(reason)))
    }
  }

  /// Recognizers that record, on a view and its superviews; subviews share the arrays.
  private struct Recorders {
    private var all: [GestureRecognizer] = []
    /// Recognizers that may recognize together with any other.
    private var lenient: [GestureRecognizer] = []

    mutating func append(_ recognizer: GestureRecognizer) {
      all.append(recognizer)
      if !recognizer.isAlwaysExclusive { lenient.append(recognizer) }
    }

    /// Recognizers that may recognize together with `recognizer`: all that a cheap check doesn't
    /// rule out.
    func candidates(beside recognizer: GestureRecognizer) -> [GestureRecognizer] {
      recognizer.isAlwaysExclusive ? lenient : all
    }
  }

  /// Adds findings about a view, and its recognizers that record to `recorded`.
  private func audit(
    _ view: View, recorded: inout Recorders, _ findings: inout [AuditFinding]
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
      for other in recorded.candidates(beside: recognizer)
      where findings.haveRoom && recordBoth(recognizer, other) {
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
  private func permanentFailure(of decision: Decision) -> Explanation.Check? {
    switch decision.failure {
    // Controls that no touch reaches have a finding of their own.
    case .elementUnderPoint, .hidden, .touchable: nil
    case .controlState where decision.reportedFacts?.element.barItem == nil: nil
    default: Explanation.failure(of: decision)
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

  /// Whether both can recognize from one touch, because neither prevents the other.
  private func recordBoth(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    engine.canRecognizeTogether(recognizer, other)
  }
}

extension [AuditFinding] {
  /// Whether there are no more than an audit may end with.
  fileprivate var haveRoom: Bool { count <= Finding.maximumCount }
}
