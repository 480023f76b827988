/// Input from a mouse or trackpad without a touch: scrolling, pinching and rotating.
///
/// Both go to recognizers of the view under the pointer where they begin and of its superviews, the
/// deepest first. A recognizer that accepts the beginning receives the rest, for as long as that
/// attempt lasts: one that is disabled or detached meanwhile gets nothing more.
extension Engine {
  /// Whether a scroll is under way.
  public var isScrolling: Bool { otherInput.scrollReceivers != nil }

  /// Scrolls at `point` on the screen by `delta`, in the direction in which content would move.
  ///
  /// It drives pans that allow it, always those of scroll views, and swipes if it is continuous.
  public func sendScroll(
    _ phase: InputPhase, kind: ScrollKind, delta: Vector, at point: Point, time: Time
  ) throws(EventError) {
    try checkTime(time)
    try check(phase, isUnderway: otherInput.scrollReceivers != nil)
    handleEvent(at: time) {
      if phase == .began {
        otherInput.scrollReceivers = receivers(at: point).compactMap { $0 as? any ScrollRecognizer }
      }
      for recognizer in otherInput.scrollReceivers ?? [] {
        recognizer.modifierFlags = modifierFlags
        recognizer.scrolled(phase, kind: kind, delta: delta, location: point)
      }
      if phase.isLast { otherInput.scrollReceivers = nil }
    }
  }

  /// Pinches and rotates on a trackpad, with the pointer at `point` on the screen. Scale and
  /// rotation (radians, clockwise) are relative to the beginning; nil leaves one unchanged.
  public func sendTransform(
    _ phase: InputPhase, scale: Double?, rotation: Double?, at point: Point, time: Time
  ) throws(EventError) {
    try checkTime(time)
    try check(phase, isUnderway: otherInput.transformInput != nil)
    handleEvent(at: time) {
      if phase == .began {
        otherInput.transformInput = TransformInput(
          receivers: receivers(at: point).compactMap { $0 as? any TransformRecognizer })
      }
      guard var input = otherInput.transformInput else { return }
      input.scale = scale ?? input.scale
      input.rotation = rotation ?? input.rotation
      otherInput.transformInput = phase.isLast ? nil : input
      for recognizer in input.receivers {
        recognizer.modifierFlags = modifierFlags
        recognizer.transformed(
          phase, scale: input.scale, rotation: input.rotation, location: point)
      }
    }
  }

  private func check(_ phase: InputPhase, isUnderway: Bool) throws(EventError) {
    if phase == .began {
      if isUnderway { throw .alreadyBegan }
    } else if !isUnderway {
      throw .notBegun
    }
  }

  /// Recognizers that pointer input at a location may drive, the deepest view's first.
  private func receivers(at point: Point) -> [GestureRecognizer] {
    var receivers: [GestureRecognizer] = []
    var view = hitTest(point, asksViews: true)?.view
    while let each = view {
      // Copied, because a delegate that is asked may add or remove recognizers.
      let recognizers = each.gestureRecognizers
      for recognizer in recognizers.reversed()
      where recognizer.isEnabled && recognizer.view === each && receivesInput(recognizer) {
        receivers.append(recognizer)
      }
      view = each.superview
    }
    return receivers.filter { $0.isEnabled && $0.view != nil }
  }

  private func receivesInput(_ recognizer: GestureRecognizer) -> Bool {
    answer(recognizer.delegate?.shouldReceiveEvent, to: .shouldReceiveEvent, of: recognizer)
  }
}

/// A pinch and rotation on a trackpad that is under way.
struct TransformInput {
  let receivers: [any TransformRecognizer]
  var scale = 1.0
  var rotation = 0.0

  func copied(by copy: WorldCopy) -> TransformInput {
    TransformInput(
      receivers: receivers.map { copy[receiver: $0] }, scale: scale, rotation: rotation)
  }
}

extension InputPhase {
  fileprivate var isLast: Bool { self == .ended || self == .cancelled }
}
