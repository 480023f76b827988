/// Findings about single recognizers and controls that a linter reports: what takes no touches, where it lies, what
/// listens to it.
struct TouchLint {
  private var survey: Survey
  private(set) var findings: [Finding] = []
  /// What UIKit makes itself, which nobody connects.
  private var parts: Set<ObjectIdentifier> = []

  /// The part of a control that has to be within its superviews.
  private static let sufficientShare = 0.9

  /// A view that keeps touches from those in it.
  private struct Blocker {
    let view: View
    let cause: Finding.Cause
  }

  init(engine: Engine) {
    survey = Survey(of: engine)
  }

  mutating func walk(from root: View) {
    descend(root, survey.begin(at: root), nil, isScrolled: false)
  }

  /// Notes recognizers on no view.
  mutating func note(loose recognizers: [GestureRecognizer]) {
    for recognizer in recognizers where recognizer.view == nil && !isPart(recognizer) {
      add(.unattached, [recognizer], "\(recognizer.id) is on no view")
      noteMissingTargets(of: recognizer)
    }
  }

  private func isPart(_ object: Object) -> Bool {
    object is InteractivePopGestureRecognizer || object is SheetDismissGestureRecognizer
      || object is SwipeActionsGestureRecognizer || parts.contains(ObjectIdentifier(object))
  }

  private mutating func add(
    _ kind: Finding.Kind, _ objects: [Object], _ because: String, _ cause: Finding.Cause? = nil,
    isOpen: Bool = false
  ) {
    findings.append(
      Finding(
        kind: kind, objects: objects, because: because, advice: nil, cause: cause,
        mayBeDecidedInCode: isOpen))
  }

  private mutating func descend(
    _ view: View, _ inherited: InheritedState, _ outer: Blocker?, isScrolled: Bool
  ) {
    let (area, inner) = survey.look(at: view, in: inherited)
    for part in view.parts { parts.insert(ObjectIdentifier(part)) }
    let blocker = view.touchBlocker.map { Blocker(view: view, cause: $0) } ?? outer
    for recognizer in view.gestureRecognizers where !isPart(recognizer) {
      look(at: recognizer, on: view, blocker)
    }
    if let control = view as? Control, !isPart(control) {
      look(at: control, area, blocker, isScrolled: isScrolled)
    }
    for subview in view.subviews {
      descend(subview, inner, blocker, isScrolled: isScrolled || view is ScrollView)
    }
  }

  // MARK: Recognizers

  private mutating func look(at recognizer: GestureRecognizer, on view: View, _ blocker: Blocker?) {
    if let blocker {
      add(
        .deadRecognizer, [recognizer, blocker.view],
        "\(recognizer.id) never recognizes: \(Self.described(blocker, of: view, "its view"))",
        blocker.cause)
    } else if view is Button, recognizer.isSingleTap, recognizer.cancelsTouchesInView {
      add(
        .recognizerOnButton, [recognizer, view],
        "\(recognizer.id) wins over the action of \(view.id), on which it is",
        isOpen: recognizer.isDecidedInCode)
    }
    noteMissingTargets(of: recognizer)
  }

  private mutating func noteMissingTargets(of recognizer: GestureRecognizer) {
    guard recognizer.numberOfTargets == 0 else { return }
    add(
      .noAction, [recognizer], "\(recognizer.id) has no action",
      isOpen: recognizer.delegateObject != nil)
  }

  // MARK: Controls

  private mutating func look(
    at control: Control, _ area: TargetArea, _ blocker: Blocker?, isScrolled: Bool
  ) {
    if control.numberOfTargets == 0, !(control is TextField) {
      add(.controlWithoutAction, [control], "\(control.id) has no action")
    }
    if let blocker {
      return add(
        .deadControl, [control, blocker.view],
        "\(control.id) takes no touches: \(Self.described(blocker, of: control, "it"))",
        blocker.cause)
    }
    let (whole, seen) = (area.quad.box, area.sight)
    guard whole.size.width > 0, whole.size.height > 0 else { return }
    let share =
      max(0, seen.size.width) * max(0, seen.size.height) / (whole.size.width * whole.size.height)
    if share < Self.sufficientShare, !isScrolled {
      return add(
        .outsideSuperview, [control],
        "only \(Int(share * 100)) % of \(control.id) is within its superviews: the rest takes no touches",
        .geometry)
    }
    let middle = whole.center
    guard seen.contains(middle), let root = control.window,
      let point = root.convertFromScreen(middle), let top = root.frontmost(at: point),
      top !== control, !top.isDescendant(of: control), !control.isDescendant(of: top)
    else { return }
    // Code that moves one of them uncovers it, too.
    let around = sequence(first: top) { $0.superview }.prefix { !control.isDescendant(of: $0) }
    add(
      .middleCovered, [control] + around,
      "the middle of \(control.id) lies under \(top.id), which takes the touches there", .geometry)
  }

  private static func described(_ blocker: Blocker, of view: View, _ subject: String) -> String {
    let why: String
    switch blocker.cause {
    case .interactionDisabled: why = "has user interaction disabled"
    case .hidden: why = "is hidden"
    case .transparent: why = "is transparent"
    case .controlDisabled: why = "is disabled"
    case .geometry: why = "can't be hit"
    }
    if blocker.view !== view { return "\(blocker.view.id), around it, \(why)" }
    return subject == "it" ? "it \(why)" : "\(subject) \(view.id) \(why)"
  }
}

extension View {
  /// The first property that keeps touches away.
  fileprivate var touchBlocker: Finding.Cause? {
    if obstacles.contains(.interactionDisabled) { return .interactionDisabled }
    if obstacles.contains(.transparent) { return .transparent }
    if obstacles.contains(.hidden) { return .hidden }
    return obstacles.contains(.disabledControl) ? .controlDisabled : nil
  }

  /// The view that a touch at a point, in this view's coordinates, hits by properties and areas alone.
  fileprivate func frontmost(at point: Point) -> View? {
    guard takesTouches, hitBounds.contains(point) else { return nil }
    let found: View? = firstAnswer(near: HitBox.probe(point)) { view in
      view.convertFromSuperview(point).flatMap { view.frontmost(at: $0) }
    }
    return found ?? self
  }
}
