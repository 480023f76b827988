import Gestures

/// The checks about one view. Each records itself, and returns whether it passed.
final class ClickabilityQuery {
  private typealias Test = Clickability.Test

  /// Controls that are never offered; of a segmented control, its segments are.
  private static let unofferedControls = ["UISegmentedControl", "UITextField", "UIDatePicker"]

  let view: View
  let recorder: Recorder
  private(set) var checks: [CheckOutcome] = []

  init(about view: View, in recorder: Recorder) {
    self.view = view
    self.recorder = recorder
  }

  func decide() -> Bool {
    guard isVisible(), isUncovered(), isReachedThroughReact() else { return false }
    let facts = recorder.rules.facts(of: view)
    if view.reactClickable, facts.element.framework == .reactNative {
      return note(.reactClickable, true, Reason("@ is clickable to React Native", view))
    }
    guard passes(.element(view)) else { return false }
    switch facts.element.role {
    case .segment: return segmentIsOffered()
    case .cell: return cellIsOffered()
    default: return facts.element.isControl ? controlIsOffered(facts) : gestureIsOffered()
    }
  }

  private func note(_ rule: String, _ passed: Bool, _ because: String) -> Bool {
    checks.append(CheckOutcome(rule: rule, passed: passed, because: because))
    return passed
  }

  private func note(_ rule: Test, _ passed: Bool, _ because: Reason) -> Bool {
    note(rule.rawValue, passed, because.description)
  }

  /// Makes the checks that a click has to pass.
  private func passes(_ subject: Decision.Subject) -> Bool {
    var decision = Decision(subject, at: recorder.engine.now, by: recorder.rules)
    decision.decide(in: recorder.engine)
    return Explanation(decision).checks.allSatisfy {
      note($0.rule, $0.passed, $0.because)
    }
  }

  // MARK: On the screen

  private func isVisible() -> Bool {
    guard let window = view.window else {
      return note(.visible, false, Reason("@ is in no window", view))
    }
    guard view.superview != nil else {
      return note(.visible, false, Reason("@ has no superview", view))
    }
    let size = view.bounds.size
    let because = Reason("@ is within @, its size is (#, #)", view, window, size.width, size.height)
    return note(.visible, size != .zero, because)
  }

  private func isUncovered() -> Bool {
    let middle = view.convertToScreen(view.bounds.center)
    guard let hit = recorder.engine.hitTest(middle)?.view else {
      let because = Reason(
        "nothing takes a touch at (#, #), the middle of @", view, nil, middle.x, middle.y)
      return note(.uncovered, true, because)
    }
    let template: StaticString
    var isCovered = false
    if hit === view {
      template = "@ takes a touch at (#, #), its middle"
    } else if hit.isDescendant(of: view) {
      template = "@, within @, takes a touch at (#, #), its middle"
    } else if view.isDescendant(of: hit) {
      template = "@, around @, takes a touch at (#, #), its middle"
    } else if hit.isInFront(of: view) {
      isCovered = true
      template = "@, in front of @, takes a touch at (#, #), its middle"
    } else {
      template = "@, behind @, takes a touch at (#, #), its middle"
    }
    return note(.uncovered, !isCovered, Reason(template, hit, view, middle.x, middle.y))
  }

  /// React Native's views decide what is hit within them: with pointer events `none` nothing, with
  /// `box-only` only the view itself. Recorded only within such views.
  private func isReachedThroughReact() -> Bool {
    var around = view.superview
    var container: View?
    while let each = around {
      if recorder.rules.facts(of: each).lineage.contains("RCTView") {
        container = container ?? each
        if keepsTouchesFromSubviews(each) {
          let because = Reason("@, around @, lets no touch through to it", each, view)
          return note(.reactInteraction, false, because)
        }
      }
      around = each.superview
    }
    guard let container else { return true }
    return note(
      .reactInteraction, true, Reason("@, around @, lets touches through to it", container, view))
  }

  private func keepsTouchesFromSubviews(_ container: View) -> Bool {
    switch container.hitTestBehavior {
    case .normal, .passSelf, .overflow: false
    case .none: true
    case .always(let answer): answer !== view
    }
  }

  // MARK: Controls

  private func segmentIsOffered() -> Bool {
    guard let control = view.superview,
      recorder.rules.facts(of: control).element.content == .segmentedControl
    else {
      return note(.segmentedControl, false, Reason("@ is in no segmented control", view))
    }
    return note(
      .segmentedControl, true, Reason("@ is a segment of @, which answers for it", view, control))
      && passes(.segments(of: control))
      && hasTarget(control, for: [.valueChanged, .primaryActionTriggered])
      && isEnabled(control) && takesInteraction(control)
  }

  private func controlIsOffered(_ facts: ClassFacts) -> Bool {
    let unoffered = Self.unofferedControls.first(where: facts.lineage.contains)
    let comparison =
      unoffered.map { " is a kind of " + $0 + ", which is never offered" }
      ?? " isn't a kind of " + Self.unofferedControls.joined(separator: ", ")
    return note(Test.controlClass.rawValue, unoffered == nil, facts.name + comparison)
      && hasTarget(view, for: [.touchUpInside, .valueChanged, .primaryActionTriggered])
      && isEnabled(view) && takesInteraction(view)
  }

  /// Whether some target of the control receives one of the events.
  private func hasTarget(_ control: View, for outcomes: ControlEvents) -> Bool {
    let received = control.controlValues?.targetedEvents.intersection(outcomes) ?? []
    let named = received.isEmpty ? outcomes : received
    let listed = ControlEvents.names.filter { named.isSuperset(of: $0.option) }.map(\.name)
      .joined(separator: ", ")
    return note(
      Test.controlTargets.rawValue, !received.isEmpty,
      (received.isEmpty ? "no target receives any of " : "a target receives ") + listed)
  }

  private func isEnabled(_ control: View) -> Bool {
    let isEnabled = (control as? Control)?.isEnabled ?? true
    return note(
      .controlEnabled, isEnabled, Reason(isEnabled ? "@ is enabled" : "@ is disabled", control))
  }

  private func takesInteraction(_ view: View) -> Bool {
    let isEnabled = view.isUserInteractionEnabled
    return note(
      .interactionEnabled, isEnabled,
      Reason(
        isEnabled ? "userInteractionEnabled of @ is true" : "userInteractionEnabled of @ is false",
        view))
  }

  // MARK: Cells

  private func cellIsOffered() -> Bool {
    guard let (list, action) = closestList else {
      return note(.listDelegate, false, Reason("@ is in no table or collection", view))
    }
    guard let delegate = list.delegate else {
      return note(.listDelegate, false, Reason("@ has no delegate", list))
    }
    let responds = delegate.responds(to: action)
    return note(
      .listDelegate, responds,
      Reason(
        responds
          ? "@, the delegate of @, implements %" : "@, the delegate of @, doesn't implement %",
        delegate, list, text: action))
  }

  /// The nearest enclosing list, and the delegate method for its selections; nil if there is none.
  private var closestList: (list: View, action: String)? {
    var above = view.superview
    while let each = above {
      let lineage = recorder.rules.facts(of: each).lineage
      if lineage.contains("UITableView") { return (each, "tableView:didSelectRowAtIndexPath:") }
      if lineage.contains("UICollectionView") {
        return (each, "collectionView:didSelectItemAtIndexPath:")
      }
      above = each.superview
    }
    return nil
  }

  // MARK: Gestures

  private func gestureIsOffered() -> Bool {
    takesInteraction(view)
      && note(
        .alpha, view.alpha > 0.01,
        Reason("alpha of @ is #, above 0.01 needed", view, nil, Double(view.alpha)))
      && someGestureIsRecorded()
  }

  private func someGestureIsRecorded() -> Bool {
    var failures: [String] = []
    for recognizer in view.gestureRecognizers {
      let decision = recorder.imagine(recognizer)
      if decision.isRecorded, decision.reported === view {
        return note(
          .recognizers, true, Reason("gestures of @ are recorded, and report @", recognizer, view))
      }
      let because =
        Explanation(decision).failure?.because ?? "it reports "
        + (decision.reported?.id ?? "nothing")
      failures.append(recognizer.id + ": " + because)
    }
    if failures.isEmpty {
      return note(.recognizers, false, Reason("@ has no recognizers", view))
    }
    return note(Test.recognizers.rawValue, false, failures.joined(separator: "; "))
  }
}
