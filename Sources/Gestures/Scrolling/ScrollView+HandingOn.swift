/// Handing a drag on: at its end, a scroll view leaves what fingers drag further to the nearest one around it.
///
/// The pan of the inner one goes on, and that of the outer one stays as it is: the outer one is dragged by what the inner
/// one hands on, which grows and shrinks with the fingers' way. A finger that turns back so moves the outer one back first.
extension ScrollView {
  /// Hands on what a drag by `translation` takes beyond the end; the part, in offset, that it doesn't pull itself.
  final func handOn(draggedBy translation: Vector) -> Vector {
    // ios.C5
    guard let drag, drag.wheel == nil else { return .zero }
    var beyond = Vector.zero
    for axis in ScrollAxis.allCases where drag.axes[axis] && !keepsFinger(along: axis) {
      let pull = drag.pull[axis] - translation[axis]
      if let limit = rules(along: axis).limit(before: pull) { beyond[axis] = pull - limit }
    }
    guard let outer = receiver(of: beyond) else { return .zero }
    for axis in ScrollAxis.allCases where !outer.movingAxes[axis] { beyond[axis] = 0 }
    self.drag?.handedOn = beyond
    outer.drag?.received = beyond
    outer.pull(by: beyond * -1)
    return beyond
  }

  /// The scroll view around that is dragged by what goes beyond the end, from now on if it can scroll that way.
  private final func receiver(of beyond: Vector) -> ScrollView? {
    if let receiver = engine.objects[drag?.receiver] {
      return receiver.drag?.received == nil || !receiver.isScrollEnabled ? nil : receiver
    }
    guard beyond != .zero, !isBeyondEnd, let outer = superviewOfKind(ScrollView.self),
      outer.canScroll(along: beyond * -1), outer.drag == nil, outer.zoom == nil
    else { return nil }
    drag?.receiver = WeakReference(outer)
    outer.beginDragging(
      along: outer.movingAxes, wheel: nil,
      because: Reason("@ is scrolled to its end, and @ takes over", self, outer))
    outer.drag?.received = .zero
    return outer
  }

  private final var isBeyondEnd: Bool {
    ScrollAxis.allCases.contains { rules(along: $0).limit(before: contentOffset[$0]) != nil }
  }

  /// Has the scroll view around go on from where it is, once this one's drag goes on from another offset.
  final func rebaseReceiver() {
    guard let outer = engine.objects[drag?.receiver], outer.drag?.received != nil else { return }
    drag?.handedOn = .zero
    outer.drag?.received = .zero
    outer.rebaseDrag()
  }

  /// Ends the drag of the scroll view around, if it has one.
  final func endDragging(
    ofReceiver receiver: WeakReference<ScrollView>?, _ pan: ScrollViewPanGestureRecognizer
  ) {
    guard let outer = engine.objects[receiver], outer.drag?.received != nil else { return }
    outer.endDragging(pan)
  }
}
