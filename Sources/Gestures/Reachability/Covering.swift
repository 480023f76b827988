/// Views that lie wholly behind another one, as those behind a sheet do.
extension View {
  /// Whether a single view takes each touch in an area of the screen ahead of this one: `window`, which was hit
  /// there, if it is in front of its own, or a view in that. False says nothing.
  final func isCovered(in area: HitArea, by window: Window?) -> Bool {
    // Whoever gives its touches away may give them to the view behind it.
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

  /// Whether each touch in an area in the superview's coordinates, if it gets here, hits the view or a descendant.
  private func takesAll(of area: HitArea) -> Bool {
    guard obstacles.isEmpty, hitTestBehavior == .normal, firstHitTestBehavior == nil,
      let own = convertFromSuperview(area)
    else { return false }
    return own.isWithin(hitBounds)
  }
}
