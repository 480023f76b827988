extension View {
  /// Whether the view counts `point`, in its own coordinates, as inside.
  public func pointInside(_ point: Point) -> Bool { bounds.contains(point) }

  /// The deepest view under `point`, in this view's coordinates; the frontmost sibling first.
  public func hitTest(_ point: Point) -> View? {
    guard !isHidden, isUserInteractionEnabled, Double(alpha) >= 0.01, pointInside(point) else {
      return nil
    }
    for view in subviews.reversed() {
      if let own = view.convertFromSuperview(point), let hit = view.hitTest(own) { return hit }
    }
    return self
  }
}

extension Engine {
  /// The window and view that a new touch at `point` on the screen lands in.
  public func hitTest(_ point: Point) -> (window: Window, view: View)? {
    for window in windows.reversed() {
      guard let own = window.convertFromSuperview(point), window.hitTest(own) != nil else {
        continue
      }
      return window.hitTest(own).map { (window, $0) }
    }
    return nil
  }
}
