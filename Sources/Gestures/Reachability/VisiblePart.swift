extension View {
  /// What can be seen of the bounds, as a polygon on the screen: what is on `screen` and within every
  /// superview that clips. Nil where there is nothing, and for a view in no window.
  ///
  /// What hides, covers or fades the view doesn't count.
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

  /// Whether something of it can be seen, as far as it and its superviews are concerned: none is hidden
  /// or of an alpha below 0.01, and it has a visible part.
  public final func isVisible(on screen: Rect) -> Bool {
    var view: View? = self
    while let each = view {
      if !each.obstacles.isDisjoint(with: [.hidden, .transparent]) { return false }
      view = each.superview
    }
    return visiblePart(on: screen) != nil
  }
}
