/// A rectangle on the screen that can be hit, holds subviews, and carries recognizers.
open class View: Responder {
  unowned(unsafe) let engine: Engine

  /// Where the anchor point lies in the superview.
  public var center = Point.zero
  /// The view's own coordinates: the origin is the scroll offset of its content.
  public var bounds = Rect.zero
  /// The fraction of the bounds that `center` and `transform` refer to.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  public var transform = Transform.identity

  /// Kept with 32 bits, as the layer does: 0.01 reads back as 0.0099999998 and is untouchable.
  public var alpha: Float = 1
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public var isMultipleTouchEnabled = false
  public var isExclusiveTouch = false

  public internal(set) unowned(unsafe) var superview: View?
  /// Back to front.
  public internal(set) var subviews: [View] = []
  /// In the order in which they were attached.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  public init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    self.engine = engine
    super.init(id: id, class: objectClass)
  }

  /// The window at the root, or nil while the view is detached; a window answers itself.
  public var window: Window? {
    var view = self
    while let above = view.superview { view = above }
    return view as? Window
  }

  override open var next: Responder? { superview }

  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  public func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// Whether the view is `other` or below it.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let each = view {
      if each === other { return true }
      view = each.superview
    }
    return false
  }

  /// A point of the superview in the view's own coordinates; nil where its transform flattens it.
  public func convertFromSuperview(_ point: Point) -> Point? {
    guard let inverse = transform.inverted else { return nil }
    let offset = inverse.apply(point - center)
    return Point(
      x: offset.dx + anchorPoint.x * bounds.size.width + bounds.origin.x,
      y: offset.dy + anchorPoint.y * bounds.size.height + bounds.origin.y)
  }

  /// A point of the screen in the view's own coordinates.
  public func convertFromScreen(_ point: Point) -> Point? {
    guard let superview else { return convertFromSuperview(point) }
    guard let above = superview.convertFromScreen(point) else { return nil }
    return convertFromSuperview(above)
  }
}
