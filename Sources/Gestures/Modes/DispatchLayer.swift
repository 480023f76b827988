import Glibc

/// A rectangle in a background view that gestures are dispatched to, without a view of its own.
///
/// It is moved, scaled and turned as a view would be: by its transform, about its centre.
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

  override func makeTwin(in engine: Engine) -> Object {
    DispatchLayer(id: id, class: objectClass, rect: rect, transform: transform)
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    transform = unsafeDowncast(original, to: DispatchLayer.self).transform
  }

  /// A point of the background view where the rectangle would be untransformed; nil where the transform
  /// flattens it.
  func convertFromView(_ point: Point) -> Point? {
    guard let inverse = transform.inverted else { return nil }
    let place = inverse.apply(.zero + (point - rect.center))
    return rect.center + (place - .zero)
  }

  func convertToView(_ point: Point) -> Point {
    rect.center + (transform.apply(.zero + (point - rect.center)) - .zero)
  }

  func move(by step: Vector) {
    var moved = transform
    moved.tx += step.dx
    moved.ty += step.dy
    put(moved)
  }

  func scale(by factor: Double) { put(transform.reshaped { $0 * factor }) }

  /// Turns it by radians clockwise as the screen shows its view.
  func turn(onScreen angle: Double, in view: View) {
    put(transform.reshaped { $0.turned(by: angle, asShownIn: view) })
  }

  private func put(_ wanted: Transform) { if wanted.isFinite { transform = wanted } }
}
