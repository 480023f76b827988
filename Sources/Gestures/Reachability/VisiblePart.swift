extension View {
  /// The visible part of the bounds as a polygon on the screen: the part on `screen` and within
  /// every superview that clips. Nil if there is none, or the view is in no window.
  ///
  /// Views that cover it, and its being hidden or transparent, don't count.
  public final func visiblePart(on screen: Rect) -> ConvexPolygon? {
    var part = ConvexPolygon(bounds)
    var view = self
    while let polygon = part?.convertedToSuperview(of: view) {
      guard let superview = view.superview else {
        return view is Window ? polygon.clipped(to: screen) : nil
      }
      part = superview.clipsToBounds ? polygon.clipped(to: superview.bounds) : polygon
      view = superview
    }
    return nil
  }

  /// Whether it has a visible part and neither it nor a superview is hidden or has an alpha below
  /// 0.01. Views that cover it don't count.
  public final func isVisible(on screen: Rect) -> Bool {
    isShown && visiblePart(on: screen) != nil
  }
}
