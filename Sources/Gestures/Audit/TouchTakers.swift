/// Finds recognizers that take the touches of what is in their views: of rows, of views that handle touches, and taps that
/// fire beside buttons.
struct TouchTakers {
  private var findings: [Finding] = []
  /// Recognizers of the views down to the current one.
  private var above: [GestureRecognizer] = []
  /// Taps that are known to fire beside a button.
  private var beside: Set<ObjectIdentifier> = []

  static func findings(below root: View) -> [Finding] {
    var takers = TouchTakers()
    takers.walk(root)
    return takers.findings
  }

  private mutating func walk(_ view: View) {
    guard view.takesTouches else { return }
    let count = above.count
    let own = view.gestureRecognizers.filter { recognizer in
      recognizer.isEnabled && !(recognizer is ScrollViewPanGestureRecognizer)
        && !(recognizer is SwipeActionsGestureRecognizer)
    }
    if view is ListView { above += own }
    look(at: view)
    if !(view is ListView) { above += own }
    for subview in view.subviews { walk(subview) }
    above.removeSubrange(count...)
  }

  private mutating func look(at view: View) {
    if let list = view as? ListView, list.delegate != nil, list.allowsSelection {
      for tap in above where tap.isSingleTap && tap.cancelsTouchesInView {
        note(
          tap, view,
          "a tap on a row of \(list.id) goes to \(tap.id), and the row's touch is cancelled: it isn't selected"
        )
      }
    }
    if !view.handles.isDisjoint(with: .touches) {
      for recognizer in above where recognizer.cancelsTouchesInView && recognizer.takesDrags {
        note(
          recognizer, view,
          "\(view.id) handles touches, and loses them when \(recognizer.id) above it recognizes")
      }
    }
    guard let button = view as? Button else { return }
    for tap in above where tap.isSingleTap && !tap.cancelsTouchesInView {
      guard tap.mayReceive, beside.insert(ObjectIdentifier(tap)).inserted else { continue }
      findings.append(
        Finding(
          kind: .firesBoth, objects: [tap, button],
          because: "a tap on \(button.id) fires \(tap.id) too: it doesn't cancel touches",
          advice:
            "let its delegate refuse touches in \(button.id) (setDelegate, shouldReceiveTouch)",
          mayBeDecidedInCode: tap.isDecidedInCode))
    }
  }

  private mutating func note(_ recognizer: GestureRecognizer, _ view: View, _ because: String) {
    guard recognizer.mayReceive else { return }
    findings.append(
      Finding(
        kind: .takesTouchesOf, objects: [recognizer, view], because: because,
        advice:
          "set cancelsTouchesInView of \(recognizer.id) to false, or let its delegate refuse touches in "
          + "\(view.id) (setDelegate, shouldReceiveTouch)",
        mayBeDecidedInCode: recognizer.isDecidedInCode))
  }
}

extension GestureRecognizer {
  /// Whether no declared answer of its delegate restricts the touches that it receives.
  fileprivate var mayReceive: Bool { delegate?.shouldReceiveTouch == nil }

  /// Whether what a finger does in a view that tracks it makes it recognize.
  fileprivate var takesDrags: Bool {
    self is TapGestureRecognizer
      ? isSingleTap : self is PanGestureRecognizer || self is SwipeGestureRecognizer
  }
}
