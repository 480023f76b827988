/// Views that lie wholly behind another one, as those behind a sheet do.
extension View {
  /// Whether one view in front of this one takes every touch in an area of the screen: `window`, which was hit there, or
  /// a view in this one's window. A quick check: false doesn't mean that the view can be hit.
  final func isCovered(in area: HitArea, by window: Window?) -> Bool {
    // A view that gives its touches away may give them to one behind it.
    guard !engine.givesTouchesAway, let own = self.window else { return false }
    if let window, window !== own {
      return window.isInFront(of: own) && window.takesAll(of: area)
    }
    let path = sequence(first: self) { $0.superview }.reversed()
    var area = area
    for (superview, subview) in zip(path, path.dropFirst()) {
      guard let inside = superview.convertFromSuperview(area), inside.isFinite else { return false }
      area = inside
      if superview.hasSubview(inFrontOf: subview, takingAllOf: area) { return true }
    }
    return false
  }

  private func hasSubview(inFrontOf subview: View, takingAllOf area: HitArea) -> Bool {
    subviews.reversed().prefix { $0 !== subview }.contains { $0.takesAll(of: area) }
  }

  /// Whether a hit test that gets here finds the view or a descendant, anywhere in an area in the superview's coordinates.
  private func takesAll(of area: HitArea) -> Bool {
    guard takesTouches, hitTestBehavior == .normal, firstHitTestBehavior == nil,
      !overridesHits, let own = convertFromSuperview(area)
    else { return false }
    return own.isWithin(hitBounds)
  }
}
