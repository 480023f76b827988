/// Why a point can't be carried from one view to another.
public enum ConversionError: Error, Equatable {
  /// The transform of the view with this identifier leaves no area, so that what is seen through it
  /// has no place inside.
  case flattened(String)
  /// The two have no window or superview in common.
  case differentTrees
  /// The numbers run out on the way.
  case outOfRange
}

extension View {
  /// The view's own origin as `center` refers to it: what the anchor point is called in here.
  private var anchor: Point {
    let anchorPoint = self.anchorPoint
    let bounds = self.bounds
    return Point(
      x: anchorPoint.x * bounds.size.width + bounds.origin.x,
      y: anchorPoint.y * bounds.size.height + bounds.origin.y)
  }

  /// A point of the superview in the view's own coordinates; nil where its transform can't be inverted.
  public final func convertFromSuperview(_ point: Point) -> Point? {
    let offset = point - center
    guard let posture else { return anchor + offset }
    guard let inverse = posture.inverse else { return nil }
    let place = inverse.apply(Point(x: offset.dx, y: offset.dy))
    return anchor + Vector(dx: place.x, dy: place.y)
  }

  /// A point of the view's own coordinates in those of its superview; for a window, on the screen.
  public final func convertToSuperview(_ point: Point) -> Point {
    let offset = point - anchor
    guard let posture else { return center + offset }
    let place = posture.transform.apply(Point(x: offset.dx, y: offset.dy))
    return center + Vector(dx: place.x, dy: place.y)
  }

  /// A point of the screen in the view's own coordinates, through all that is above it; nil where a
  /// transform flattens it. The top of a detached tree counts as standing on the screen.
  public final func convertFromScreen(_ point: Point) -> Point? {
    guard let superview else { return convertFromSuperview(point) }
    guard let above = superview.convertFromScreen(point) else { return nil }
    return convertFromSuperview(above)
  }

  /// A point of the view's own coordinates on the screen.
  public final func convertToScreen(_ point: Point) -> Point {
    var place = point
    var view: View? = self
    while let each = view {
      place = each.convertToSuperview(place)
      view = each.superview
    }
    return place
  }

  /// A point of the view's own coordinates in those of `ancestor`, which is above it or itself.
  final func convert(_ point: Point, toAncestor ancestor: View) -> Point {
    var place = point
    var view = self
    while view !== ancestor, let superview = view.superview {
      place = view.convertToSuperview(place)
      view = superview
    }
    return place
  }

  /// A point of an ancestor in the view's own coordinates; nil for `ancestor` means the screen.
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

  /// The closest view that is above both or one of them; nil where there is none.
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

  /// How many views are above it.
  public final var depth: Int {
    var depth = 0
    var view = superview
    while let each = view {
      depth += 1
      view = each.superview
    }
    return depth
  }

  /// A point of `source`'s coordinates in those of `target`; nil means the screen for either.
  ///
  /// It goes by way of what the two have in common, so that nothing above that matters; views of two
  /// windows meet on the screen.
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
