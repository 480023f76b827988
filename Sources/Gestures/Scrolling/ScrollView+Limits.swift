/// Limits of the offset, and the axes that scroll.
extension ScrollView {
  /// The minimum and maximum offset along an axis that show only the content and its insets.
  final func limits(along axis: ScrollAxis) -> ClosedRange<Double> {
    // Not negated, so that there is no negative zero.
    let least = 0 - contentInset.near(axis)
    let greatest = contentSize[axis] + contentInset.far(axis) - bounds.size[axis]
    return least...max(least, greatest)
  }

  /// The nearest offset within the limits.
  public final func clamp(_ offset: Point) -> Point {
    var clamped = offset
    for axis in ScrollAxis.allCases {
      let limits = limits(along: axis)
      clamped[axis] = min(max(offset[axis], limits.lowerBound), limits.upperBound)
    }
    return clamped
  }

  /// Whether content is out of sight along the axis.
  final func isScrollable(along axis: ScrollAxis) -> Bool {
    (contentSize[axis] + contentInset.near(axis) + contentInset.far(axis))
      .exceeds(bounds.size[axis])
  }

  /// Distances from the offset to the minimum and maximum that fingers can bring it to.
  final var scrollRange: (back: Vector, forth: Vector) {
    guard isScrollEnabled, panGestureRecognizer.isEnabled else { return (.zero, .zero) }
    let horizontal = room(along: .horizontal)
    let vertical = room(along: .vertical)
    return (
      Vector(dx: horizontal.back, dy: vertical.back),
      Vector(dx: horizontal.forth, dy: vertical.forth)
    )
  }

  private final func room(along axis: ScrollAxis) -> (back: Double, forth: Double) {
    guard isScrollable(along: axis) else { return (0, 0) }
    let limits = limits(along: axis)
    let offset = contentOffset[axis]
    return (min(0, limits.lowerBound - offset), max(0, limits.upperBound - offset))
  }

  /// Whether content can be pulled beyond its limits along the axis.
  final func bounces(along axis: ScrollAxis) -> Bool {
    axis == .horizontal
      ? settings.bouncesHorizontally
        && (settings.alwaysBouncesHorizontally || isScrollable(along: axis))
      : settings.bouncesVertically
        && (settings.alwaysBouncesVertically || isScrollable(along: axis))
  }

  /// The axes along which content moves.
  final var movingAxes: ScrollAxes {
    ScrollAxes(
      isHorizontal: isScrollable(along: .horizontal) || bounces(along: .horizontal),
      isVertical: isScrollable(along: .vertical) || bounces(along: .vertical))
  }

  final func rules(along axis: ScrollAxis) -> AxisRules {
    AxisRules(
      limits: limits(along: axis), length: bounds.size[axis], bounces: bounces(along: axis),
      rate: settings.decelerationRate.value, thresholds: settings.thresholds)
  }

  /// The vertical offset that shows the top of the content.
  final var topOffset: Double { limits(along: .vertical).lowerBound }

  /// Whether the content shows its top, or is pulled beyond it.
  final var isAtTop: Bool { !contentOffset.y.exceeds(topOffset) }

  // MARK: One in the other

  /// Whether travel of a finger along the axis brings more content into view.
  private final func canScroll(along axis: ScrollAxis, by travel: Double) -> Bool {
    guard isScrollEnabled, isScrollable(along: axis) else { return false }
    let limits = limits(along: axis)
    if travel < 0 { return !contentOffset[axis].reaches(limits.upperBound) }
    return travel > 0 && contentOffset[axis].exceeds(limits.lowerBound)
  }

  /// Whether travel brings more content into view along either axis.
  final func canScroll(along travel: Vector) -> Bool {
    ScrollAxis.allCases.contains { canScroll(along: $0, by: travel[$0]) }
  }

  /// Whether it keeps fingers that travel along an axis, even at its end.
  final func keepsFinger(along axis: ScrollAxis) -> Bool {
    axis == .horizontal ? !settings.transfersHorizontally : !settings.transfersVertically
  }

  /// The nearest scroll view around, if it can scroll in its place once it is at its end.
  final func successor(along travel: Vector) -> ScrollView? {
    // ios.C4
    guard !canScroll(along: travel), let around = superviewOfKind(ScrollView.self),
      around.canScroll(along: travel)
    else { return nil }
    return around
  }

  /// Whether it has a pull down that a sheet around it might have.
  final var keepsPull: Bool {
    // ios.C8
    !isAtTop || refreshControl != nil
  }
}
