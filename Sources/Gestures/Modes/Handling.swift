import Glibc

/// Moving, scaling and turning a view as fingers do, by its transform alone: bounds and centre stay.
extension View {
  /// Moves the view by a way across the screen.
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

  /// Turns the view about its centre, by radians clockwise as the screen shows it.
  final func turn(onScreen angle: Double) {
    reshape { $0.turned(by: angle, asShownIn: superview) }
  }

  /// Changes the linear part of the transform, and the rest so that the centre of the bounds stays
  /// where it is, wherever the anchor point.
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

  /// A transform that numbers can't hold is left out.
  private func put(_ wanted: Transform) { if wanted.isFinite { transform = wanted } }
}

extension Transform {
  /// The same with another linear part: of what becomes of each axis, what `change` makes of that.
  func reshaped(_ change: (Vector) -> Vector) -> Transform {
    let right = change(apply(Vector(dx: 1, dy: 0)))
    let down = change(apply(Vector(dx: 0, dy: 1)))
    return Transform(a: right.dx, b: right.dy, c: down.dx, d: down.dy, tx: tx, ty: ty)
  }

  var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

extension Vector {
  /// Turned by radians clockwise as the screen shows the view whose coordinates it is in; nil stands for
  /// the screen.
  func turned(by angle: Double, asShownIn view: View?) -> Vector {
    let (sine, cosine) = (sin(angle), cos(angle))
    let shown = view?.turnToScreen(self) ?? self
    let turned = Vector(
      dx: cosine * shown.dx - sine * shown.dy, dy: sine * shown.dx + cosine * shown.dy)
    return view?.turnFromScreen(turned) ?? turned
  }
}
