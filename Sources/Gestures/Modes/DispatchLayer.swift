/// A rectangle in a background view that receives dispatched gestures without being a view.
///
/// It is moved, scaled and rotated by its transform, about its centre, as a view is.
public final class DispatchLayer: Object {
  /// In the coordinates of the background view, before the transform.
  public let rect: Rect
  public private(set) var transform: Transform

  public init(
    id: String, class objectClass: ObjectClass, rect: Rect, transform: Transform = .identity
  ) {
    self.rect = rect
    self.transform = transform
    super.init(id: id, class: objectClass)
  }

  override func makeCopy(in engine: Engine) -> Object {
    DispatchLayer(id: id, class: objectClass, rect: rect, transform: transform)
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    transform = cast(original).transform
  }

  /// Converts a point of the background view to the untransformed rectangle's coordinates; nil if
  /// the transform isn't invertible.
  func convertFromView(_ point: Point) -> Point? {
    guard let inverse = transform.inverted else { return nil }
    let place = inverse.apply(Point.zero + (point - rect.center))
    return rect.center + (place - .zero)
  }

  func convertToView(_ point: Point) -> Point {
    rect.center + (transform.apply(Point.zero + (point - rect.center)) - .zero)
  }

  func move(by step: Vector) {
    var moved = transform
    moved.tx += step.dx
    moved.ty += step.dy
    put(moved)
  }

  func scale(by factor: Double) { put(transform.reshaped { $0 * factor }) }

  /// Rotates it by radians, clockwise on the screen.
  func turn(onScreen angle: Double, in view: View) {
    put(transform.reshaped { $0.turned(by: angle, asShownIn: view) })
  }

  private func put(_ wanted: Transform) { if wanted.isFinite { transform = wanted } }
}
