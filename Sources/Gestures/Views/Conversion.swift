/// A failure to convert a point between two views.
public enum ConversionError: Error, Equatable {
  /// The transform of the view with this identifier isn't invertible.
  case flattened(String)
  /// The two have neither a window nor a superview in common.
  case differentTrees
  /// The result isn't finite.
  case outOfRange
}

extension View {
  /// The anchor point in the view's coordinates, which coincides with `center` in the superview's.
  private var anchor: Point {
    let anchorPoint = self.anchorPoint
    let bounds = self.bounds
    return Point(
      x: anchorPoint.x * bounds.size.width + bounds.origin.x,
      y: anchorPoint.y * bounds.size.height + bounds.origin.y)
  }

  /// Converts a point from the superview's coordinates; nil if the view's transform isn't
  /// invertible.
  public final func convertFromSuperview(_ point: Point) -> Point? {
    let offset = point - center
    guard let anchorAndTransform else { return anchor + offset }
    guard let inverse = anchorAndTransform.inverse else { return nil }
    let place = inverse.apply(Point(x: offset.dx, y: offset.dy))
    return anchor + Vector(dx: place.x, dy: place.y)
  }

  /// Converts a point to the superview's coordinates; for a window, to the screen's.
  public final func convertToSuperview(_ point: Point) -> Point {
    let offset = point - anchor
    guard let anchorAndTransform else { return center + offset }
    let place = anchorAndTransform.transform.apply(Point(x: offset.dx, y: offset.dy))
    return center + Vector(dx: place.x, dy: place.y)
  }

  /// Converts a point from the screen, through all superviews; nil if a transform isn't invertible.
  /// The root of a detached tree counts as being on the screen.
  public final func convertFromScreen(_ point: Point) -> Point? {
    guard let superview else { return convertFromSuperview(point) }
    guard let above = superview.convertFromScreen(point) else { return nil }
    return convertFromSuperview(above)
  }

  /// Converts a point to the screen.
  public final func convertToScreen(_ point: Point) -> Point {
    var place = point
    var view: View? = self
    while let each = view {
      place = each.convertToSuperview(place)
      view = each.superview
    }
    return place
  }

  /// Converts a point to the coordinates of `ancestor`, which is a superview or the view itself.
  final func convert(_ point: Point, toAncestor ancestor: View) -> Point {
    var place = point
    var view = self
    while view !== ancestor, let superview = view.superview {
      place = view.convertToSuperview(place)
      view = superview
    }
    return place
  }

  /// Converts a point from an ancestor's coordinates; nil for `ancestor` means the screen.
  private func convert(_ point: Point, fromAncestor ancestor: View?) throws(ConversionError)
    -> Point
  {
    var path: [View] = []
    var view: View? = self
    while let each = view, each !== ancestor {
      path.append(each)
      view = each.superview
    }
    var place = point
    for each in path.reversed() {
      guard let inside = each.convertFromSuperview(place) else { throw .flattened(each.id) }
      place = inside
    }
    return place
  }

  /// The nearest view that both are or descend from; nil if there is none.
  final func commonAncestor(with other: View) -> View? {
    var (view, counterpart) = (self, other)
    var (depth, otherDepth) = (view.depth, counterpart.depth)
    while view !== counterpart {
      if depth >= otherDepth {
        guard let superview = view.superview else { return nil }
        (view, depth) = (superview, depth - 1)
      } else {
        guard let superview = counterpart.superview else { return nil }
        (counterpart, otherDepth) = (superview, otherDepth - 1)
      }
    }
    return view
  }

  /// The number of its superviews, up to the root.
  public final var depth: Int {
    var depth = 0
    var view = superview
    while let each = view {
      depth += 1
      view = each.superview
    }
    return depth
  }

  /// Converts a point from `source`'s to `target`'s coordinates; nil means the screen for either.
  ///
  /// It goes through the nearest common ancestor, so that transforms above that don't matter; views
  /// in two windows are converted through the screen.
  public static func convert(_ point: Point, from source: View?, to target: View?)
    throws(ConversionError) -> Point
  {
    let place: Point
    if let source, let target, let common = source.commonAncestor(with: target) {
      place = try target.convert(
        source.convert(point, toAncestor: common), fromAncestor: common)
    } else {
      for case .some(let view) in [source, target] where view.window == nil {
        throw .differentTrees
      }
      let onScreen = source?.convertToScreen(point) ?? point
      place = try target?.convert(onScreen, fromAncestor: nil) ?? onScreen
    }
    guard place.isFinite else { throw .outOfRange }
    return place
  }
}
