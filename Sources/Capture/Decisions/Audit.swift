import Gestures

/// What is wrong with a recognizer or control, as far as capture is concerned.
public struct AuditFinding {
  public enum Problem {
    /// Whatever the user does, nothing is recorded.
    case neverRecorded(Explanation.Check)
    /// It is UIKit's own: its class comes with the system, or only system actions hear of it.
    case recordedButSystem(String)
    /// The other recognizer records the same touches as well.
    case recordedTwice(with: Object)
  }

  /// The recognizer or control.
  public let object: Object
  public let view: View
  public let problem: Problem
}

extension Capture {
  /// Goes over trees of views, front to back in none of them: superviews before their subviews, each
  /// view's recognizers in the order in which they were attached, then the view as a control.
  /// `isWanted` is asked all along; once it says no, the audit ends with whatever it has found.
  public func audit(
    _ roots: some Sequence<View>, while isWanted: () -> Bool = { true }
  ) -> [AuditFinding] {
    var findings: [AuditFinding] = []
    var pending: [(view: View, above: Recorders)] = roots.map { ($0, Recorders()) }.reversed()
    while isWanted(), let (view, above) = pending.popLast() {
      var inherited = above
      audit(view, recorded: &inherited, &findings)
      for subview in view.subviews.reversed() { pending.append((subview, inherited)) }
    }
    return findings
  }

  /// Recognizers that record, on a view and above it. One list is shared by all views below.
  private struct Recorders {
    private var all: [GestureRecognizer] = []
    /// Those that may recognize together with any other one.
    private var lenient: [GestureRecognizer] = []

    mutating func append(_ recognizer: GestureRecognizer) {
      all.append(recognizer)
      if !recognizer.isAlwaysExclusive { lenient.append(recognizer) }
    }

    /// Those that may recognize together with `recognizer`, as far as a glance tells.
    func candidates(beside recognizer: GestureRecognizer) -> [GestureRecognizer] {
      recognizer.isAlwaysExclusive ? lenient : all
    }
  }

  /// Adds the view's recognizers that record to those that do above it.
  private func audit(
    _ view: View, recorded: inout Recorders, _ findings: inout [AuditFinding]
  ) {
    for recognizer in view.gestureRecognizers {
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
      where recordBoth(recognizer, other) {
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

  /// The check that fails, unless that depends on where or when the gesture ends.
  private func permanentFailure(of decision: borrowing Decision) -> Explanation.Check? {
    switch decision.failure {
    case .elementUnderPoint, .hidden: nil
    case .controlState where decision.reportedFacts?.element.barItem == nil: nil
    default: Explanation(decision).failure
    }
  }

  /// Why a recognizer is more likely UIKit's than the application's.
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

  /// Whether one touch can make both end, as neither prevents the other.
  private func recordBoth(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    engine.canRecognizeTogether(recognizer, other)
  }
}
