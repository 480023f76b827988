/// Why a scroll view can't do as code asks.
public enum ScrollError: Error, Equatable {
  /// Fingers move it.
  case isDragging
  /// No view below it is named for zooming.
  case hasNothingToZoom
}

/// Scrolling by code.
extension ScrollView {
  /// Goes there at once, and whatever moves it stops, but for fingers; or takes a moment for it. What
  /// it shows already takes no moment and stops nothing.
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

  /// Shows a rectangle of the content by going the least way, within the limits: its least corner where
  /// it is larger than what can be shown.
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

  /// Ends what moves it in place, but within the limits; fingers go on.
  public final func stopScrolling() {
    if motion != nil { stopScrolling(at: clamp(contentOffset)) }
  }

  /// Whatever moves it by itself ends there.
  final func stopScrolling(at offset: Point, because reason: Reason = Reason("asked to")) {
    let phase = phase
    stopMotion()
    interruption = nil
    moveOrigin(to: offset)
    switch phase {
    case .decelerating, .bouncing: comeToRest(because: reason, afterMotion: true)
    case .animating:
      settleScale()
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

  /// The animation won't get to its end, and its delegate hears of that.
  final func abandonAnimation() {
    let purpose = animation
    animation = .offset
    tell(
      purpose == .zoom
        ? .didEndZooming(zoomedView, scale: zoomScale) : .didEndScrollingAnimation)
  }

  // MARK: Changes while it moves

  /// Scrolling is disabled: what moves by itself ends, but for what code asked for.
  final func scrollingWasDisabled() {
    guard phase == .decelerating || phase == .bouncing else { return }
    stopScrolling(at: clamp(contentOffset), because: Reason("scrollEnabled is off"))
  }

  /// The client put the content elsewhere.
  final func wasPlaced() {
    if zoom != nil { return rebaseZoom() }
    if drag != nil { return rebaseDrag() }
    guard let motion else { return }
    if phase == .animating { return stopScrolling(at: contentOffset) }
    replan(motion, isPlaced: true)
  }

  /// Makes changes that count as one: of the offset, and of how far content goes.
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

  /// Content goes less far now, or farther.
  private final func extentChanged() {
    switch phase {
    case .idle: if !isPlaced { moveOrigin(to: clamp(contentOffset)) }
    case .dragging: break
    case .zooming: rebaseZoom()
    case .animating:
      guard let motion else { break }
      if let zoom = motion.zoom { showContent(zoom.content, at: zoom.scale.rest) }
      moveOrigin(to: clamp(motion.rest))
      settleScale()
      endAnimation()
    case .decelerating, .bouncing: if let motion { replan(motion, isPlaced: isPlaced) }
    }
  }
}
