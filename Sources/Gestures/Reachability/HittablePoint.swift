extension View {
  /// A point on the screen at which a touch hits the view or a descendant: the centre of its bounds
  /// if it is hit there, else the nearest such point of its visible part.
  ///
  /// No delegate is asked, and nothing changes. Throws the reason if there is no such point.
  public final func hittablePoint(on screen: Rect) throws(Unreachable) -> Point {
    if let point = findHittablePoint(on: screen) { return point }
    throw Blame(view: self, screen: screen).find()
  }

  public final func isHittable(on screen: Rect) -> Bool {
    findHittablePoint(on: screen) != nil
  }

  /// Throws the reason if a touch at that point of the screen doesn't hit the view or a descendant.
  public final func checkReach(of point: Point, on screen: Rect) throws(Unreachable) {
    if screen.contains(point), isHit(at: point) { return }
    throw Blame(view: self, screen: screen).find(at: point)
  }

  /// Throws if a finger that landed on the view has left its window, a rectangle on the screen, at that point.
  public final func checkRoom(
    at point: Point, in window: Rect, on screen: Rect
  ) throws(Unreachable) {
    if !window.contains(point) { throw Blame(view: self, screen: screen).find(at: point) }
  }

  /// Whether a hit test there finds the view or a descendant.
  private func isHit(at point: Point) -> Bool {
    engine.hitTest(point)?.view?.isDescendant(of: self) ?? false
  }

  private func findHittablePoint(on screen: Rect) -> Point? {
    guard let part = visiblePart(on: screen) else { return nil }
    let center = convertToScreen(bounds.center)
    let hit = screen.contains(center) ? engine.hitTest(center) : nil
    if hit?.view?.isDescendant(of: self) ?? false { return center }
    let search = HittableSearch(view: self, part: part, center: center) {
      $0?.isDescendant(of: self) ?? false
    }
    if isCovered(in: search.startingArea, by: hit?.window) { return nil }
    return search.run()
  }

  /// The point of the visible part nearest to the centre of the bounds where no view in front is
  /// hit; nil if there is none.
  final func uncoveredPoint(on screen: Rect) -> Point? {
    guard let part = visiblePart(on: screen) else { return nil }
    let isUncovered = { (hit: View?) in !(hit?.isInFront(of: self) ?? false) }
    let center = convertToScreen(bounds.center)
    if screen.contains(center), isUncovered(engine.hitTest(center)?.view) { return center }
    return HittableSearch(view: self, part: part, center: center, accepts: isUncovered).run()
  }
}

/// A search for the point of a view's visible part, nearest to its centre, at which an acceptable
/// view is hit.
///
/// Boxes on the screen are examined, nearest first. A box in which the same view is hit everywhere
/// is settled at once; others are halved down to the resolution, where the centre stands for the
/// box.
private struct HittableSearch {
  enum Outcome {
    case found(Point)
    case nowhere
    case givenUp
  }

  /// The minimum size of a box, in points, and the maximum number of boxes to examine before a
  /// coarser search is tried, for views that are covered in many places.
  struct Effort {
    let resolution: Double
    let patience: Int
  }

  static let efforts = [
    Effort(resolution: 0.25, patience: 1_000), Effort(resolution: 1, patience: 4_000),
    Effort(resolution: 2, patience: 20_000), Effort(resolution: 8, patience: 20_000),
  ]
  /// The distance to keep from the edges, in points, since hits at an edge depend on rounding.
  private static let margin = 0.01

  let view: View
  let part: ConvexPolygon
  let center: Point

  /// Whether a point counts where that view is hit.
  let accepts: (View?) -> Bool

  func run() -> Point? {
    for effort in Self.efforts {
      switch run(effort) {
      case .found(let point): return point
      case .nowhere: return nil
      case .givenUp: continue
      }
    }
    return nil
  }

  private func run(_ effort: Effort) -> Outcome {
    var queue = SearchQueue()
    queue.push(searchBox(for: startingArea))
    var looked = 0
    while let next = queue.pop() {
      if let point = next.point { return .found(point) }
      looked += 1
      if looked > effort.patience { return .givenUp }
      let area = next.area
      let hit: View?
      let isSame: Bool
      switch view.engine.hitTest(area) {
      case .noView: (hit, isSame) = (nil, true)
      case .everywhere(let view): (hit, isSame) = (view, true)
      case .various: (hit, isSame) = (nil, false)
      }
      if isSame {
        guard accepts(hit) else { continue }
        let point = area.point(nearestTo: center)
        if part.contains(point) {
          queue.push(SearchBox(distance: point.distance(to: center), area: area, point: point))
          continue
        }
      }
      if max(area.maxX - area.minX, area.maxY - area.minY) > effort.resolution {
        let (one, other) = area.halves
        if isInPart(one) { queue.push(searchBox(for: one)) }
        if isInPart(other) { queue.push(searchBox(for: other)) }
      } else if let point = sample(area) {
        queue.push(SearchBox(distance: point.distance(to: center), area: area, point: point))
      }
    }
    return .nowhere
  }

  /// The box that the search starts with.
  var startingArea: HitArea {
    let box = part.box
    let across = min(Self.margin, box.size.width / 4)
    let down = min(Self.margin, box.size.height / 4)
    return HitArea(
      minX: box.minX + across, minY: box.minY + down, maxX: box.maxX - across,
      maxY: box.maxY - down)
  }

  private func searchBox(for area: HitArea) -> SearchBox {
    SearchBox(distance: area.point(nearestTo: center).distance(to: center), area: area)
  }

  /// Whether the visible part has a point in the box; for an upright part, which its box equals,
  /// always.
  private func isInPart(_ area: HitArea) -> Bool {
    part.corners.count == 4 && part.box.corners == part.corners
      || part.contains(area.middle)
      || part.clipped(to: area.rect) != nil
  }

  private func sample(_ area: HitArea) -> Point? {
    let point = part.point(nearestTo: area.middle)
    return accepts(view.engine.hitTest(point)?.view) ? point : nil
  }
}

extension HitArea {
  var middle: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  fileprivate var rect: Rect {
    Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  fileprivate func point(nearestTo goal: Point) -> Point {
    Point(x: max(minX, min(maxX, goal.x)), y: max(minY, min(maxY, goal.y)))
  }

  /// The two halves, divided across the longer side.
  fileprivate var halves: (HitArea, HitArea) {
    var (one, other) = (self, self)
    if maxX - minX >= maxY - minY {
      one.maxX = middle.x
      other.minX = middle.x
    } else {
      one.maxY = middle.y
      other.minY = middle.y
    }
    return (one, other)
  }
}
