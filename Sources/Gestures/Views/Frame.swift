/// Anchor point and transform of a view, if one isn't the default. Immutable; copies share it.
final class AnchorAndTransform {
  let anchorPoint: Point
  let transform: Transform
  /// The transform's inverse; nil if there is none.
  let inverse: Transform?

  init(anchorPoint: Point, transform: Transform) {
    self.anchorPoint = anchorPoint
    self.transform = transform
    inverse = transform.inverted
  }
}

extension View {
  static let usualAnchorPoint = Point(x: 0.5, y: 0.5)

  /// The point that `center` and `transform` refer to, as a fraction of the bounds.
  public final var anchorPoint: Point {
    get { anchorAndTransform?.anchorPoint ?? Self.usualAnchorPoint }
    set { setAnchor(anchorPoint: newValue, transform: transform) }
  }

  public final var transform: Transform {
    get { anchorAndTransform?.transform ?? .identity }
    set { setAnchor(anchorPoint: anchorPoint, transform: newValue) }
  }

  private func setAnchor(anchorPoint: Point, transform: Transform) {
    engine.interfaceChanged()
    let isUsual = anchorPoint == Self.usualAnchorPoint && transform == .identity
    anchorAndTransform =
      isUsual ? nil : AnchorAndTransform(anchorPoint: anchorPoint, transform: transform)
    hitRegionChanged()
  }

  /// The view's bounding box in its superview; derived, and not used for hit tests.
  ///
  /// Setting it keeps the transform: the bounds get the size of the frame's bounding box under the
  /// inverse transform, and the view is centred in the frame. If the transform isn't invertible,
  /// the bounds keep their size. Results out of range are clamped to the greatest finite number.
  public final var frame: Rect {
    get { box(of: bounds) }
    set {
      let asked = newValue.standardized
      guard let anchorAndTransform else {
        bounds.size = asked.size
        center =
          Point(
            x: asked.minX + asked.size.width * 0.5, y: asked.minY + asked.size.height * 0.5
          ).withinRange
        return
      }
      if let inverse = anchorAndTransform.inverse {
        bounds.size = inverse.boxSize(asked.size).withinRange
      }
      let middle = convertToSuperview(bounds.center) - center
      center = Point(x: asked.center.x - middle.dx, y: asked.center.y - middle.dy).withinRange
    }
  }

  /// The bounding box, in the superview, of a rectangle in the view's coordinates.
  final func box(of rect: Rect) -> Rect {
    let size = anchorAndTransform?.transform.boxSize(rect.size) ?? rect.size
    let middle = convertToSuperview(rect.center)
    return Rect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
