/// Conversion of vectors between the screen's axes and a view's, through all superviews.
///
/// Recognizers measure on the screen, where fingers move, and report in a view's coordinates.
extension View {
  /// Whether vectors differ between the screen and the view's coordinates. Most views are only
  /// translated, so that vectors need no conversion.
  final var isTransformed: Bool {
    // Walks up without retain and release: this runs at each move of a pan.
    if anchorAndTransform != nil { return true }
    var view = above
    while let each = view {
      if each.with({ $0.anchorAndTransform != nil }) { return true }
      view = each.with { $0.above }
    }
    return false
  }

  /// Converts a vector from the screen to the view's coordinates; zero if a transform isn't
  /// invertible.
  final func turnFromScreen(_ way: Vector) -> Vector {
    let above = superview?.turnFromScreen(way) ?? way
    guard let anchorAndTransform else { return above }
    return anchorAndTransform.inverse?.apply(above) ?? .zero
  }

  /// Converts a vector from the view's coordinates to the screen.
  final func turnToScreen(_ way: Vector) -> Vector {
    var turned = way
    var view: View? = self
    while let each = view {
      if let anchorAndTransform = each.anchorAndTransform {
        turned = anchorAndTransform.transform.apply(turned)
      }
      view = each.superview
    }
    return turned
  }
}

extension GestureRecognizer {
  /// The components of a vector on the screen along the axes of the recognizer's view, in points of
  /// the screen: a quarter turn of the view swaps them, its scale doesn't change them.
  final func alongViewAxes(_ vector: Vector) -> Vector {
    guard let view, view.isTransformed else { return vector }
    let own = view.turnFromScreen(vector)
    return Vector(
      dx: own.dx * view.turnToScreen(Vector(dx: 1, dy: 0)).length,
      dy: own.dy * view.turnToScreen(Vector(dx: 0, dy: 1)).length)
  }

  /// The vector on the screen with these components: the inverse of `alongViewAxes`.
  final func acrossScreen(_ parts: Vector) -> Vector {
    guard let view, view.isTransformed else { return parts }
    let horizontal = view.turnToScreen(Vector(dx: 1, dy: 0))
    let vertical = view.turnToScreen(Vector(dx: 0, dy: 1))
    let (width, height) = (horizontal.length, vertical.length)
    guard width > 0, height > 0 else { return .zero }
    return horizontal * (parts.dx / width) + vertical * (parts.dy / height)
  }

  /// Converts a point from the screen to the coordinates of `view`, or of the window for nil.
  final func convertFromScreen(_ point: Point, to view: View?) -> Point {
    guard let target = view ?? self.view?.window else { return point }
    return target.convertFromScreen(point) ?? .zero
  }

  /// Converts a vector from the screen to the coordinates of `view`, or of the window for nil.
  final func turnFromScreen(_ way: Vector, to view: View?) -> Vector {
    guard let target = view ?? self.view?.window else { return way }
    return target.turnFromScreen(way)
  }
}
