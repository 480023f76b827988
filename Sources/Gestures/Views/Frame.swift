/// Anchor point and transform of the views that have others than the usual ones. Copies share it.
final class Posture {
  let anchorPoint: Point
  let transform: Transform
  /// Undoes the transform; nil where that flattens the view.
  let inverse: Transform?

  init(anchorPoint: Point, transform: Transform) {
    self.anchorPoint = anchorPoint
    self.transform = transform
    inverse = transform.inverted
  }
}

extension View {
  static let usualAnchorPoint = Point(x: 0.5, y: 0.5)

  /// The fraction of the bounds that `center` and `transform` refer to.
  public final var anchorPoint: Point {
    get { posture?.anchorPoint ?? Self.usualAnchorPoint }
    set { setPosture(anchorPoint: newValue, transform: transform) }
  }

  public final var transform: Transform {
    get { posture?.transform ?? .identity }
    set { setPosture(anchorPoint: anchorPoint, transform: newValue) }
  }

  private func setPosture(anchorPoint: Point, transform: Transform) {
    let isUsual = anchorPoint == Self.usualAnchorPoint && transform == .identity
    posture = isUsual ? nil : Posture(anchorPoint: anchorPoint, transform: transform)
    hitRegionChanged()
  }

  /// The upright box around the view in its superview; derived, and not what touches go by.
  ///
  /// Setting it leaves the transform: the bounds get the size that the frame's box has seen through
  /// the transform's inverse, and the result is centred where it was asked. A transform that flattens
  /// the view has no inverse; the bounds then keep their size. A result beyond the range of
  /// numbers stays at its end.
  public final var frame: Rect {
    get { box(of: bounds) }
    set {
      let asked = newValue.standardized
      guard let posture else {
        bounds.size = asked.size
        center =
          Point(
            x: asked.minX + asked.size.width * 0.5, y: asked.minY + asked.size.height * 0.5
          ).withinRange
        return
      }
      if let inverse = posture.inverse { bounds.size = inverse.boxSize(asked.size).withinRange }
      let middle = convertToSuperview(bounds.center) - center
      center = Point(x: asked.center.x - middle.dx, y: asked.center.y - middle.dy).withinRange
    }
  }

  /// The upright box in the superview around a rectangle of the view's own coordinates.
  final func box(of rect: Rect) -> Rect {
    let size = posture?.transform.boxSize(rect.size) ?? rect.size
    let middle = convertToSuperview(rect.center)
    return Rect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
