/// Zooming: the zoomed view, the limits, and the effect of a scale on the content.
extension ScrollView {
  /// The view that is zoomed once it is below this one; nil once it is released.
  public final var viewForZooming: View? {
    get { engine.objects[zoomedLink] }
    set {
      zoomedLink = engine.link(to: newValue)
      newValue?.noteZoomed()
      if newValue != nil { makePinch() }
      zoomingMayHaveChanged()
      rebaseZoom()
      if newValue == nil, let pinch = pinchGestureRecognizer {
        pinchGestureRecognizer = nil
        engine.release(pinch)
      }
    }
  }

  /// Makes the pinch, unless it exists. It is released when no view is named for zooming.
  public final func makePinch() {
    if let pinchGestureRecognizer, !pinchGestureRecognizer.isReleased { return }
    pinchGestureRecognizer = ScrollViewPinchGestureRecognizer(
      id: Self.pinchIdentifier(of: id),
      class: engine.classes.builtIn("UIScrollViewPinchGestureRecognizer"), in: engine)
    isZoomable = false
  }

  /// The view named for zooming, if it is below this one.
  final var zoomedView: View? {
    guard let view = viewForZooming, view !== self, view.isDescendant(of: self) else { return nil }
    return view
  }

  /// Throws if there is nothing to zoom.
  public final func checkZoomed() throws(ScrollError) {
    if zoomedView == nil { throw .hasNothingToZoom }
  }

  final var zoomRules: ZoomRules {
    ZoomRules(
      minimum: settings.minimumZoomScale, maximum: settings.maximumZoomScale,
      bounces: settings.bouncesZoom, bandFactor: settings.thresholds.bandFactor)
  }

  /// Attaches the pinch if zooming has become possible, and detaches it if it no longer is.
  final func zoomingMayHaveChanged() {
    let isPossible =
      settings.minimumZoomScale < settings.maximumZoomScale && zoomedView != nil
    guard isPossible != isZoomable else { return }
    isZoomable = isPossible
    if phase == .animating, animation == .zoom { stopScrolling(at: contentOffset) }
    guard let pinch = pinchGestureRecognizer, !pinch.isReleased else { return }
    if !isPossible, pinch.view === self { removeGestureRecognizer(pinch) }
    guard isPossible, pinch.view == nil else { return }
    let pan = panGestureRecognizer
    if pan.view === self {
      addGestureRecognizer(pinch, behind: pan)
    } else {
      addGestureRecognizer(pinch)
    }
  }

  // MARK: The content at a scale

  final var unscaledContent: UnscaledContent {
    UnscaledContent(
      size: Size(width: contentSize.width / zoomScale, height: contentSize.height / zoomScale),
      transform: (zoomedView?.transform ?? .identity).reduced(zoomScale))
  }

  /// Shows the content at a scale: its size, and the zoomed view, whose frame begins where it did.
  final func showContent(_ content: UnscaledContent, at scale: Double) {
    guard scale != zoomScale, let view = zoomedView else { return }
    zoomScale = scale
    contentSize = content.size(at: scale)
    let origin = view.frame.origin.toTheMillionth
    view.transform = content.transform(at: scale)
    let center = view.center + (view.frame.origin - origin) * -1
    if center.isFinite { view.center = center.toTheMillionth }
  }

  /// The offset that keeps the same point of the content in the middle of the bounds.
  private final func offset(
    from start: Point, zoomedBy factor: Double
  ) -> Point {
    Point(
      x: (start.x + middle.x) * factor - middle.x, y: (start.y + middle.y) * factor - middle.y)
  }

  /// The nearest offset within the limits; the present one if the result isn't finite.
  final func clampFinite(_ offset: Point) -> Point {
    let offset = clamp(offset.toTheMillionth)
    return offset.isFinite ? offset : contentOffset
  }

  private final var middle: Point { Point(x: bounds.size.width / 2, y: bounds.size.height / 2) }

  /// Sets a scale beyond a limit to the limit, when its animation back has been dropped.
  final func clampScale() {
    guard animation == .zoom else { return }
    let scale = zoomRules.clamp(zoomScale)
    guard scale != zoomScale else { return }
    let offset = offset(from: contentOffset, zoomedBy: scale / zoomScale)
    showContent(unscaledContent, at: scale)
    moveOrigin(to: clampFinite(offset))
  }

  // MARK: By code

  /// Sets the scale. Without a view to zoom, the content counts as being at that scale already.
  public final func placeZoomScale(_ scale: Double) {
    guard zoomedView != nil else {
      zoomScale = scale
      return
    }
    try? setZoomScale(scale, isAnimated: false)
  }

  /// Zooms about the middle of what is visible, to a scale within the limits.
  public final func setZoomScale(_ scale: Double, isAnimated: Bool) throws(ScrollError) {
    try checkZoomed()
    let scale = zoomRules.clamp(scale)
    try zoom(to: scale, isAnimated: isAnimated) { start, factor in
      offset(from: start, zoomedBy: factor)
    }
  }

  /// Shows a rectangle of the zoomed view, given in that view's coordinates, in the middle, at the
  /// largest scale within the limits that shows all of it.
  public final func zoom(to rect: Rect, isAnimated: Bool) throws(ScrollError) {
    guard let view = zoomedView else { throw .hasNothingToZoom }
    let box = self.box(around: rect, of: view)
    let room = bounds.size
    let factor = min(room.width / box.size.width, room.height / box.size.height)
    let scale = factor.isNaN ? zoomScale : zoomRules.clamp(factor * zoomScale)
    guard scale != zoomScale else {
      let target = clampFinite(box.center + (middle - .zero) * -1)
      return try setContentOffset(target, isAnimated: isAnimated)
    }
    try zoom(to: scale, isAnimated: isAnimated) { _, _ in
      self.box(around: rect, of: view).center + (middle - .zero) * -1
    }
  }

  /// The upright box in this view's coordinates around a rectangle of one below it.
  private final func box(around rect: Rect, of view: View) -> Rect {
    var box = view.box(of: rect)
    var each = view.superview
    while let superview = each, superview !== self {
      box = superview.box(of: box)
      each = superview.superview
    }
    return box
  }

  /// Goes to a scale and an offset. `offset` is called while the content is shown at that scale,
  /// with the offset before the change and the factor between the two scales.
  private final func zoom(
    to scale: Double, isAnimated: Bool, offset: (_ start: Point, _ factor: Double) -> Point
  ) throws(ScrollError) {
    if isAnimated, isHeldByFingers { throw .isDragging }
    guard scale != zoomScale else { return }
    if !isHeldByFingers { stopScrolling(at: contentOffset) }
    let content = unscaledContent
    let (start, startScale) = (contentOffset, zoomScale)
    showContent(content, at: scale)
    let target = clampFinite(offset(start, scale / startScale))
    guard isAnimated else {
      moveOrigin(to: target)
      if isHeldByFingers { wasPlaced() }
      return
    }
    showContent(content, at: startScale)
    moveOrigin(to: start)
    animate(to: target, scale: scale, of: content, because: Reason("asked to"))
    notifyDelegate(.willBeginZooming(zoomedView, scale: zoomScale))
  }

  final func animate(
    to offset: Point, scale: Double, of content: UnscaledContent, because reason: Reason
  ) {
    let duration = settings.thresholds.animationDuration
    var motion = ScrollMotion(from: contentOffset, to: offset, in: duration, since: engine.now)
    var course = AxisMotion(at: zoomScale, since: engine.now)
    course.append(
      .ease(Ease(start: zoomScale, end: scale, duration: duration)), for: duration,
      endingAt: scale)
    motion.zoom = ZoomMotion(scale: course, content: content)
    animation = .zoom
    start(motion, because: reason)
  }
}

extension View {
  /// Marks its ancestors: scroll views among them check whether they can zoom it whenever the tree
  /// between them changes.
  fileprivate final func noteZoomed() {
    var each: View? = self
    while let view = each, !view.flags[.holdsZoomed] {
      view.flags[.holdsZoomed] = true
      each = view.superview
    }
  }

  /// Called after a view that may be zoomed, or has such a view below it, came under this one or
  /// left it.
  final func zoomingMayHaveChangedAbove() {
    var each: View? = self
    while let view = each {
      view.flags[.holdsZoomed] = true
      (view as? ScrollView)?.zoomingMayHaveChanged()
      each = view.superview
    }
  }
}
