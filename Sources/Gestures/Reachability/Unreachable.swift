/// The reason why a touch doesn't hit a view, and the views involved, by identifier.
public struct Unreachable: Error, Equatable {
  /// The reason in a word.
  public enum Obstacle: String, Sendable {
    case covered, hidden, disabled, offScreen, clipped, noSize, transparent, noWindow
  }

  public let obstacle: Obstacle
  public let view: String
  /// The point on the screen that was tried; nil if the view is in no window.
  public let point: Point?
  /// The view that is hit there instead; nil for none.
  public let hit: String?
  /// Whether that view is in front of it, rather than behind.
  public let isInFront: Bool
  /// A scroll view that could scroll the view into sight; nil if there is none.
  public let scrollable: String?
  /// A sentence, such as `banner covers it at (60, 420)`.
  public var because: String
}

/// The search for the reason why touches don't hit a view. Reasons are tried in this order: the
/// view or a superview takes no touches (the outermost counts), it has no size, is in no window,
/// lies off the screen, lies outside of a superview, is covered by another view.
struct Blame {
  let view: View
  let screen: Rect

  /// The reason why the view can't be hit anywhere.
  func find() -> Unreachable {
    guard view.window != nil else {
      return unreachable(at: nil, fault ?? sizeless ?? windowless)
    }
    let center = view.convertToScreen(view.bounds.center)
    let part = view.visiblePart(on: screen)
    let point = part?.point(nearestTo: center) ?? center
    if let fault {
      return unreachable(
        at: view.uncoveredPoint(on: screen) ?? center, fault,
        scrollable: part == nil ? scrollable : nil)
    }
    if let sizeless { return unreachable(at: center, sizeless) }
    if quad?.clipped(to: screen) == nil {
      return outside(Cause(.offScreen, "it lies off the screen"), at: center)
    }
    if let superview = confinement() { return outside(of: superview, at: center) }
    return unreachable(at: point, Cause(.covered, obstruction(at: point)))
  }

  /// The reason why a touch at that point doesn't hit it.
  func find(at point: Point) -> Unreachable {
    guard view.window != nil else {
      return unreachable(at: nil, fault ?? sizeless ?? windowless)
    }
    if let cause = fault ?? sizeless { return unreachable(at: point, cause) }
    if !screen.contains(point) {
      return unreachable(at: point, Cause(.offScreen, "\(point.text) lies off the screen"))
    }
    return unreachable(at: point, Cause(.covered, obstruction(at: point)))
  }

  /// A reason, in a word and as a sentence.
  private struct Cause {
    var obstacle: Unreachable.Obstacle
    var sentence: String

    init(_ obstacle: Unreachable.Obstacle, _ sentence: String) {
      (self.obstacle, self.sentence) = (obstacle, sentence)
    }
  }

  private func unreachable(
    at point: Point?, _ cause: Cause, scrollable: ScrollView? = nil
  ) -> Unreachable {
    let hit = point.flatMap { view.engine.hitTest($0)?.view }
    return Unreachable(
      obstacle: cause.obstacle, view: view.id, point: point, hit: hit?.id,
      isInFront: hit?.isInFront(of: view) ?? false, scrollable: scrollable?.id,
      because: cause.sentence)
  }

  private let windowless = Cause(.noWindow, "it is in no window")

  /// The views from the window down to the view itself.
  private var path: [View] {
    var path = [view]
    while let superview = path[path.count - 1].superview { path.append(superview) }
    return path.reversed()
  }

  // MARK: Touches not taken

  /// The reason of the outermost view that takes no touches; nil if all take them.
  private var fault: Cause? {
    for each in path {
      guard let reason = each.touchRefusal else { continue }
      let obstacle: Unreachable.Obstacle =
        each.obstacles.contains(.hidden)
        ? .hidden : each.obstacles.contains(.transparent) ? .transparent : .disabled
      let subject = each === view ? "it" : "\(each.id), which contains it,"
      return Cause(obstacle, "\(subject) \(reason)")
    }
    return nil
  }

  // MARK: Places

  private var sizeless: Cause? {
    if view.bounds.size.width == 0 || view.bounds.size.height == 0 {
      let size = view.bounds.size
      return Cause(.noSize, "it has no size: \(size.width.text) by \(size.height.text)")
    }
    for each in path.reversed()
    where each.anchorAndTransform != nil && each.anchorAndTransform?.inverse == nil {
      return Cause(
        .noSize,
        each === view
          ? "it has no size on the screen: its transform can't be inverted"
          : "it has no size on the screen: the transform of \(each.id), which contains it, flattens it"
      )
    }
    return nil
  }

  /// The bounds on the screen; nil if they have no area there.
  private var quad: ConvexPolygon? {
    ConvexPolygon(view.bounds.corners.map(view.convertToScreen))
  }

  /// The innermost superview outside of whose hit area all of the view lies, as far as boxes tell.
  private func confinement() -> View? {
    var part = ConvexPolygon(view.bounds)
    var each = view
    while let polygon = part?.convertedToSuperview(of: each), let superview = each.superview {
      let region = superview.extraHitRects.reduce(superview.hitBounds) { $0.union($1) }
      // A popped view counts as inside all its superviews.
      let isFree = view.engine.isPopped(each) || superview.mayBeHitOutside
      part = isFree ? polygon : polygon.clipped(to: region)
      if part == nil { return superview }
      if view.engine.isPopped(each) { return nil }
      each = superview
    }
    return nil
  }

  private func outside(of superview: View, at point: Point) -> Unreachable {
    let reason =
      superview.clipsToBounds
      ? "\(superview.id), which clips it"
      : "\(superview.id), which contains it: hit-testing doesn't look beyond it"
    return outside(Cause(.clipped, "it lies outside of \(reason)"), at: point)
  }

  private func outside(_ cause: Cause, at point: Point) -> Unreachable {
    var cause = cause
    let scrollable = scrollable
    if let scrollable { cause.sentence += "; scrolling \(scrollable.id) could bring it in" }
    return unreachable(at: point, cause, scrollable: scrollable)
  }

  /// The innermost enclosing scroll view that can scroll the view into sight; nil if none can.
  private var scrollable: ScrollView? {
    var superview = view.superview
    while let each = superview {
      if let scrollView = each as? ScrollView, scrollView.canBringIn(view, on: screen) {
        return scrollView
      }
      superview = each.superview
    }
    return nil
  }

  // MARK: Obstructions

  /// The reason why the view isn't hit at a point of the screen.
  private func obstruction(at point: Point) -> String {
    var place = point
    for each in path {
      guard let own = each.convertFromSuperview(place) else { break }
      if each.hitTestBehavior != .overflow || each === view, !each.pointInside(own) {
        return refusal(of: each, at: point, own)
      }
      place = own
    }
    let trace = HitTrace(keeping: .of(Set(path.map { ObjectIdentifier($0) })))
    let hit = view.engine.hitTest(point, trace: trace)?.view
    // Whoever is hit behind a view that was asked and declined doesn't cover it.
    if view.hitTestBehavior == .passSelf, hasDeclined(in: trace) {
      return "its hitTestBehavior is passSelf, and nothing in it is hit at \(point.text)"
    }
    if let refusal = refusal(in: trace) { return refusal }
    guard let hit else { return "no view is hit at \(point.text)" }
    if let giver = giver(to: hit, in: trace) {
      let place =
        view.isDescendant(of: giver) ? "which it is in" : "which covers it at \(point.text)"
      return "\(giver.id), \(place), gives its touches to \(hit.id)"
    }
    if view.isDescendant(of: hit) { return "\(hit.id) is hit in its place at \(point.text)" }
    // ios.B1
    if let presented = view.engine.presented(around: hit),
      let container = presented.presentation?.container, !view.isDescendant(of: container)
    {
      return "the \(presented.presentedNoun) \(presented.id) covers it at \(point.text)"
    }
    return "\(hit.id) covers it at \(point.text)"
  }

  /// The view that answers with another one, which isn't in it.
  private func giver(to hit: View, in trace: HitTrace) -> View? {
    trace.entries.last { entry in
      guard case .hit(let answer) = entry.result else { return false }
      return answer === hit && !hit.isDescendant(of: entry.view)
    }?.view
  }

  /// Whether the view itself was asked, and answered with no view.
  private func hasDeclined(in trace: HitTrace) -> Bool {
    trace.entries.contains { entry in
      guard case .hit(nil) = entry.result else { return false }
      return entry.view === view
    }
  }

  /// The reason of the first view on the path that answers with no view.
  private func refusal(in trace: HitTrace) -> String? {
    for entry in trace.entries {
      guard case .hit(nil) = entry.result, let because = entry.because else { continue }
      let subject = entry.view === view ? "it" : "\(entry.view.id), which contains it,"
      return "\(subject) takes no touches: its \(because)"
    }
    return nil
  }

  private func refusal(of refusing: View, at point: Point, _ own: Point) -> String {
    if let override = refusing.pointInsideOverride {
      let subject = refusing === view ? "it" : "\(refusing.id), which contains it"
      return "\(own.text) isn't inside \(subject): \(override.because(of: refusing, at: own))"
    }
    if refusing === view {
      return view.bounds.contains(own)
        ? "\(point.text) is outside of where it may be hit, \(view.hitBounds.text) by its hit insets"
        : "\(point.text) lies outside of it"
    }
    return "\(point.text) lies outside of \(refusing.id), which contains it"
  }
}

extension ScrollView {
  /// Whether some valid content offset shows part of `view` within the scroll view's visible part.
  fileprivate func canBringIn(_ view: View, on screen: Rect) -> Bool {
    guard isScrollEnabled, let part = visiblePart(on: screen) else { return false }
    let corners = part.corners.compactMap(convertFromScreen)
    guard let window = ConvexPolygon(corners)?.box,
      let content = ConvexPolygon(
        view.bounds.corners.map { view.convert($0, toAncestor: self) })?.box
    else { return false }
    let least = clamp(Point(x: -.infinity, y: -.infinity)) - contentOffset
    let greatest = clamp(Point(x: .infinity, y: .infinity)) - contentOffset
    return least.dx < content.maxX - window.minX && greatest.dx > content.minX - window.maxX
      && least.dy < content.maxY - window.minY && greatest.dy > content.minY - window.maxY
  }
}
