import Platform

/// Moving, scaling and rotating a view by its transform alone; bounds and centre stay.
extension View {
  /// Moves the view by a vector on the screen.
  final func move(onScreen way: Vector) {
    let step = superview?.turnFromScreen(way) ?? way
    var moved = transform
    moved.tx += step.dx
    moved.ty += step.dy
    put(moved)
  }

  /// Scales the view about its centre.
  final func scale(by factor: Double) {
    reshape { $0 * factor }
  }

  /// Rotates the view about its centre, by radians, clockwise on the screen.
  final func turn(onScreen angle: Double) {
    reshape { $0.turned(by: angle, asShownIn: superview) }
  }

  /// Changes the transform's linear part, and its translation so that the centre of the bounds
  /// stays where it is, whatever the anchor point.
  private func reshape(_ change: (Vector) -> Vector) {
    let before = transform
    var after = before.reshaped(change)
    let middle = Vector(
      dx: (0.5 - anchorPoint.x) * bounds.size.width, dy: (0.5 - anchorPoint.y) * bounds.size.height)
    let shift = before.apply(middle) - after.apply(middle)
    after.tx = before.tx + shift.dx
    after.ty = before.ty + shift.dy
    put(after)
  }

  /// Sets the transform unless it overflowed.
  private func put(_ wanted: Transform) { if wanted.isFinite { transform = wanted } }
}

extension Transform {
  /// The same transform with `change` applied to the images of both axes.
  func reshaped(_ change: (Vector) -> Vector) -> Transform {
    let right = change(apply(Vector(dx: 1, dy: 0)))
    let down = change(apply(Vector(dx: 0, dy: 1)))
    return Transform(a: right.dx, b: right.dy, c: down.dx, d: down.dy, tx: tx, ty: ty)
  }

  var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

extension Vector {
  /// Rotated by radians, clockwise on the screen; `view` is the one whose coordinates it is in, nil
  /// for the screen's.
  func turned(by angle: Double, asShownIn view: View?) -> Vector {
    let (sine, cosine) = (sin(angle), cos(angle))
    let shown = view?.turnToScreen(self) ?? self
    let turned = Vector(
      dx: cosine * shown.dx - sine * shown.dy, dy: sine * shown.dx + cosine * shown.dy)
    return view?.turnFromScreen(turned) ?? turned
  }
}
