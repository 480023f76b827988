/// Following a pinch.
extension ScrollView {
  /// Applies the pinch: sets the scale, and keeps the content under the fingers.
  final func follow(_ pinch: ScrollViewPinchGestureRecognizer) {
    switch pinch.state {
    case .possible, .failed: break
    case .began:
      beginZooming(pinch)
      draw(with: pinch)
    case .changed: draw(with: pinch)
    case .ended, .cancelled: endZooming(pinch)
    }
  }

  private final func beginZooming(_ pinch: ScrollViewPinchGestureRecognizer) {
    guard let view = zoomedView else { return }
    let isInterruption = phase == .decelerating || phase == .bouncing
    stopMotion()
    interruption = nil
    // Its scale isn't settled: fingers go on from there.
    if phase == .animating { abandonAnimation() }
    zoom = ZoomGesture(
      draw: zoomRules.draw(showing: zoomScale), anchor: anchor(of: pinch),
      content: unscaledContent)
    enter(.zooming, because: pinch.attempt.recognitionReason)
    // A handler may have ended the zooming.
    guard zoom != nil else { return }
    if isInterruption { notifyDelegate(.didEndDecelerating) }
    notifyDelegate(.willBeginZooming(view, scale: zoomScale))
  }

  /// The pinch's location, relative to the corner of the visible part.
  private final func place(of pinch: PinchGestureRecognizer) -> Point {
    pinch.location(in: self) + (contentOffset - .zero) * -1
  }

  private final func draw(with pinch: PinchGestureRecognizer) {
    guard let zoom else { return }
    let scale = zoomRules.scale(drawnTo: zoom.draw * pinch.scale)
    showContent(zoom.content, at: scale)
    let place = place(of: pinch)
    let offset = clampFinite(
      Point(x: zoom.anchor.x * scale - place.x, y: zoom.anchor.y * scale - place.y))
    guard offset != contentOffset else { return }
    moveOrigin(to: offset)
    if engine.frames.isOn { notifyDelegate(.didScroll(offset)) }
  }

  /// Continues the zoom gesture from the present content and fingers, after either has changed.
  final func rebaseZoom() {
    guard zoom != nil, let pinch = pinchGestureRecognizer else { return }
    rebaseZoom(pinch)
  }

  private final func rebaseZoom(_ pinch: PinchGestureRecognizer) {
    let draw = zoomRules.draw(showing: zoomScale)
    zoom?.draw = pinch.scale > 0 ? draw / pinch.scale : draw
    zoom?.anchor = anchor(of: pinch)
    zoom?.content = unscaledContent
  }

  /// The point of the content, at scale 1, under the pinch's fingers.
  private final func anchor(of pinch: PinchGestureRecognizer) -> Point {
    let place = place(of: pinch)
    return Point(
      x: (contentOffset.x + place.x) / zoomScale, y: (contentOffset.y + place.y) / zoomScale)
  }

  private final func endZooming(_ pinch: ScrollViewPinchGestureRecognizer) {
    guard let zoom else { return }
    self.zoom = nil
    let scale = zoomRules.clamp(zoomScale)
    let place = place(of: pinch)
    let offset = Point(x: zoom.anchor.x * scale - place.x, y: zoom.anchor.y * scale - place.y)
    if scale != zoomScale, drag == nil, !isLeavingWindow, zoomedView != nil {
      let shown = zoomScale
      showContent(zoom.content, at: scale)
      let target = clampFinite(offset)
      showContent(zoom.content, at: shown)
      let reason = Reason("back to scale #", scale)
      return animate(to: target, scale: scale, of: zoom.content, because: reason)
    }
    if scale != zoomScale {
      showContent(zoom.content, at: scale)
      moveOrigin(to: clampFinite(offset))
    }
    if isLeavingWindow { return enter(.idle, because: Reason("left its window")) }
    if drag != nil { rebaseDrag() }
    enter(drag == nil ? .idle : .dragging, because: pinch.attempt.progressReason)
    notifyDelegate(.didEndZooming(zoomedView, scale: zoomScale))
  }
}
