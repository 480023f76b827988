/// Differences of points between the screen's axes and a view's, along the view's whole ancestry.
///
/// Recognizers measure on the screen, where fingers move, and answer in a view's coordinates.
extension View {
  /// A way across the screen in the view's own coordinates; zero where a transform flattens it.
  func convertFromScreen(_ vector: Vector) -> Vector {
    let above = superview?.convertFromScreen(vector) ?? vector
    if transform.isLinearlyIdentity { return above }
    return transform.inverted?.apply(above) ?? .zero
  }

  /// A way in the view's own coordinates across the screen.
  func convertToScreen(_ vector: Vector) -> Vector {
    let above = transform.isLinearlyIdentity ? vector : transform.apply(vector)
    return superview?.convertToScreen(above) ?? above
  }
}

extension Transform {
  /// Whether differences of points pass through unchanged.
  @inline(__always)
  var isLinearlyIdentity: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

extension GestureRecognizer {
  /// A way across the screen, split along the axes of the recognizer's view and measured in points of
  /// the screen: a view turned by a quarter swaps the parts, a view scaled by two changes nothing.
  final func alongViewAxes(_ vector: Vector) -> Vector {
    guard let view else { return vector }
    let own = view.convertFromScreen(vector)
    if own == vector { return vector }
    return Vector(
      dx: own.dx * view.convertToScreen(Vector(dx: 1, dy: 0)).length,
      dy: own.dy * view.convertToScreen(Vector(dx: 0, dy: 1)).length)
  }

  /// The way across the screen whose parts `alongViewAxes` answers.
  final func acrossScreen(_ parts: Vector) -> Vector {
    guard let view else { return parts }
    let horizontal = view.convertToScreen(Vector(dx: 1, dy: 0))
    let vertical = view.convertToScreen(Vector(dx: 0, dy: 1))
    let (width, height) = (horizontal.length, vertical.length)
    guard width > 0, height > 0 else { return .zero }
    return horizontal * (parts.dx / width) + vertical * (parts.dy / height)
  }

  /// A point of the screen in the coordinates of `view`, or of the window for nil.
  final func convertFromScreen(_ point: Point, to view: View?) -> Point {
    guard let target = view ?? self.view?.window else { return point }
    return target.convertFromScreen(point) ?? .zero
  }

  /// A way across the screen in the coordinates of `view`, or of the window for nil.
  final func convertFromScreen(_ vector: Vector, to view: View?) -> Vector {
    guard let target = view ?? self.view?.window else { return vector }
    return target.convertFromScreen(vector)
  }
}
