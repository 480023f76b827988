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

// MARK: Explaining

extension ScrollView {
  /// The scroll view around it that goes on at its ends, or doesn't, and those in it that come first, with the reasons.
  final var nesting: [GestureExplanation.Nesting] {
    let around = superviewOfKind(ScrollView.self).map { around in
      ScrollAxis.allCases.compactMap { share(of: around, along: $0) }
    }
    let within = descendants.lazy.compactMap { $0 as? ScrollView }.filter { inner in
      inner.superviewOfKind(ScrollView.self) === self
        && ScrollAxis.allCases.contains {
          inner.isScrollable(along: $0) && self.isScrollable(along: $0)
        }
    }.prefix(Self.maximumNested).map { inner in
      GestureExplanation.Nesting(
        scrollView: inner,
        because: Reason("a drag that lands in @ scrolls that first, to its end", inner))
    }
    return (around ?? []) + within
  }

  private static var maximumNested: Int { 20 }

  /// What becomes of a drag along an axis at the ends.
  private final func share(
    of around: ScrollView, along axis: ScrollAxis
  ) -> GestureExplanation.Nesting? {
    let name = axis == .horizontal ? "horizontal" : "vertical"
    let goesOn = around.isScrollEnabled && around.isScrollable(along: axis)
    let reason: Reason
    if !isScrollable(along: axis) {
      guard goesOn else { return nil }
      reason = Reason(
        "@ doesn't scroll along the %, so that such drags are those of @", self, around, text: name)
    } else if keepsFinger(along: axis) {
      reason = Reason(
        "@ keeps drags along the % at its ends, as its settings have it", self, text: name)
    } else if goesOn {
      // ios.C5
      reason = Reason(
        "at its ends along the %, @ hands drags on to @ while fingers are down", self, around,
        text: name)
    } else {
      // ios.C4
      reason = Reason(
        "at its ends along the %, @ gives way and springs back: @ doesn't scroll that way, and none beyond is asked",
        self, around, text: name)
    }
    return .init(scrollView: around, because: reason)
  }
}
