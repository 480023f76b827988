/// The reasons for refusing to scroll by code.
public enum ScrollError: Error, Equatable {
  /// Fingers move it.
  case isDragging
  /// No view below it is named for zooming.
  case hasNothingToZoom
}

/// Scrolling by code.
extension ScrollView {
  /// Scrolls to an offset, at once or animated. Any motion stops, except a drag; an animation to
  /// the present offset does nothing.
  public final func setContentOffset(
    _ offset: Point, isAnimated: Bool
  ) throws(ScrollError) {
    guard isAnimated else {
      if isHeldByFingers {
        contentOffset = offset
      } else {
        stopScrolling(at: offset)
      }
      return
    }
    guard !isHeldByFingers else { throw .isDragging }
    guard offset != contentOffset else { return }
    stopScrolling(at: contentOffset)
    animate(to: offset)
  }

  /// Scrolls the minimum distance that shows a rectangle of the content, within the limits; its
  /// upper left corner if it is larger than the bounds.
  public final func scrollRectToVisible(
    _ rect: Rect, isAnimated: Bool
  ) throws(ScrollError) {
    var target = contentOffset
    for axis in ScrollAxis.allCases {
      let (start, length) = (rect.origin[axis], rect.size[axis])
      let (offset, room) = (contentOffset[axis], bounds.size[axis])
      let end = start + length
      let wanted =
        if length > room || start < offset {
          start
        } else if end > offset + room {
          end - room
        } else {
          offset
        }
      if wanted != offset { target[axis] = rules(along: axis).clamp(wanted) }
    }
    if target != contentOffset { try setContentOffset(target, isAnimated: isAnimated) }
  }

  /// Stops any motion in place, or at the limit from beyond it; a drag continues.
  public final func stopScrolling() {
    if motion != nil { stopScrolling(at: clamp(contentOffset)) }
  }

  /// Stops any motion, with the content at `offset`.
  final func stopScrolling(at offset: Point, because reason: Reason = Reason("asked to")) {
    let phase = phase
    stopMotion()
    interruption = nil
    moveOrigin(to: offset)
    switch phase {
    case .decelerating, .bouncing: comeToRest(because: reason, afterMotion: true)
    case .animating:
      clampScale()
      enter(.idle, because: reason)
      abandonAnimation()
    case .idle, .dragging, .zooming: break
    }
  }

  final func animate(to offset: Point) {
    let motion = ScrollMotion(
      from: contentOffset, to: offset, in: settings.thresholds.animationDuration,
      since: engine.now)
    start(motion, because: Reason("asked to"))
  }

  /// Ends an animation early, and tells the delegate.
  final func abandonAnimation() {
    let purpose = animation
    animation = .offset
    notifyDelegate(
      purpose == .zoom
        ? .didEndZooming(zoomedView, scale: zoomScale) : .didEndScrollingAnimation)
  }

  // MARK: Changes while it moves

  /// Called when scrolling is disabled: stops any motion except animations by code.
  final func scrollingWasDisabled() {
    guard phase == .decelerating || phase == .bouncing else { return }
    stopScrolling(at: clamp(contentOffset), because: Reason("scrollEnabled is off"))
  }

  /// Called when the client has set the offset.
  final func wasPlaced() {
    if zoom != nil { return rebaseZoom() }
    if drag != nil { return rebaseDrag() }
    guard let motion else { return }
    if phase == .animating { return stopScrolling(at: contentOffset) }
    replan(motion, isPlaced: true)
  }

  /// Makes changes of the offset and the limits as one.
  final func changeTogether(_ body: () -> Void) {
    let (size, inset, room) = (contentSize, contentInset, bounds.size)
    isPlaced = false
    isChanging = true
    body()
    isChanging = false
    if isPlaced { wasPlaced() }
    if contentSize != size || contentInset != inset || bounds.size != room { extentChanged() }
    isPlaced = false
  }

  /// Called when the limits may have changed.
  private final func extentChanged() {
    switch phase {
    case .idle: if !isPlaced { moveOrigin(to: clamp(contentOffset)) }
    case .dragging: break
    case .zooming: rebaseZoom()
    case .animating:
      guard let motion else { break }
      if let zoom = motion.zoom { showContent(zoom.content, at: zoom.scale.rest) }
      moveOrigin(to: clamp(motion.rest))
      clampScale()
      endAnimation()
    case .decelerating, .bouncing: if let motion { replan(motion, isPlaced: isPlaced) }
    }
  }
}
