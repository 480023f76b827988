/// The state of dragging by fingers.
struct ScrollDrag: Equatable {
  /// The axes of the drag.
  var axes: ScrollAxes
  /// The raw offset at a translation of zero.
  var pull: Point
  /// Whether it ended a deceleration or bounce whose end hasn't been reported to the delegate.
  let isInterruption: Bool
  /// The momentum kept for a second flick.
  let momentum: CarriedMomentum
  /// The wheel or trackpad that scrolls in place of fingers.
  let wheel: ScrollKind?
}
