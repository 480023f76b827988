/// Vectors, converted between the screen's axes and a view's, along the view's whole ancestry.
///
/// Recognizers measure on the screen, where fingers move, and answer in a view's coordinates.
extension View {
  /// Whether a vector on the screen is another one in the view's own coordinates. Most views only lie
  /// somewhere else, and then nothing needs to be converted.
  final var isTransformed: Bool {
    // Whatever keeps the view keeps those above: this runs for each move of a pan.
    if posture != nil { return true }
    var place = above
    while let each = place {
      if each.with({ $0.posture != nil }) { return true }
      place = each.with { $0.above }
    }
    return false
  }

  /// A vector on the screen in the view's own coordinates; zero if a transform isn't invertible.
  final func turnFromScreen(_ way: Vector) -> Vector {
    let above = superview?.turnFromScreen(way) ?? way
    guard let posture else { return above }
    return posture.inverse?.apply(above) ?? .zero
  }

  /// A vector in the view's own coordinates, as it is on the screen.
  final func turnToScreen(_ way: Vector) -> Vector {
    var turned = way
    var view: View? = self
    while let each = view {
      if let posture = each.posture { turned = posture.transform.apply(turned) }
      view = each.superview
    }
    return turned
  }
}

extension GestureRecognizer {
  /// A vector on the screen, split along the axes of the recognizer's view and measured in points of
  /// the screen: a view turned by a quarter swaps the parts, a view scaled by two changes nothing.
  final func alongViewAxes(_ vector: Vector) -> Vector {
    guard let view, view.isTransformed else { return vector }
    let own = view.turnFromScreen(vector)
    return Vector(
      dx: own.dx * view.turnToScreen(Vector(dx: 1, dy: 0)).length,
      dy: own.dy * view.turnToScreen(Vector(dx: 0, dy: 1)).length)
  }

  /// The vector on the screen whose parts `alongViewAxes` answers.
  final func acrossScreen(_ parts: Vector) -> Vector {
    guard let view, view.isTransformed else { return parts }
    let horizontal = view.turnToScreen(Vector(dx: 1, dy: 0))
    let vertical = view.turnToScreen(Vector(dx: 0, dy: 1))
    let (width, height) = (horizontal.length, vertical.length)
    guard width > 0, height > 0 else { return .zero }
    return horizontal * (parts.dx / width) + vertical * (parts.dy / height)
  }

  /// A point of the screen in the coordinates of `view`, or of the window for nil.
  final func convertFromScreen(_ point: Point, to view: View?) -> Point {
    guard let target = view ?? self.view?.window else { return point }
    return target.convertFromScreen(point) ?? .zero
  }

  /// A vector on the screen in the coordinates of `view`, or of the window for nil.
  final func turnFromScreen(_ way: Vector, to view: View?) -> Vector {
    guard let target = view ?? self.view?.window else { return way }
    return target.turnFromScreen(way)
  }
}
