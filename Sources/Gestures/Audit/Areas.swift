/// Findings about hit areas that are too small for a finger, or that overlap.
extension GestureAudit {
  /// Minimum width and height, in points, of an area that is easy to hit.
  static let minimumExtent = 44.0
  /// The maximum number of overlapping views that one finding names.
  static let maximumNamedViews = 16

  var smallAreas: [Finding] {
    targets.compactMap { target in
      var size = target.area.sides
      if target.area.isUpright {
        // The part that the superviews leave of it; a quarter turn swaps the sides of the box.
        let isSwapped =
          (target.area.corners[0].y - target.area.corners[1].y).magnitude > 1e-9
        let (width, height) = (target.box.size.width, target.box.size.height)
        size = isSwapped ? Size(width: height, height: width) : Size(width: width, height: height)
      }
      let least = Self.minimumExtent - 1e-6
      guard size.width < least || size.height < least, target.view.extraHitRects.isEmpty else {
        return nil
      }
      let extent = "\(Reason.format(size.width)) x \(Reason.format(size.height))"
      let widening = [size.height, size.width].map {
        Reason.format(min(0, ($0 - Self.minimumExtent) / 2))
      }
      return Finding(
        kind: .small, objects: [target.view],
        because: "only \(extent) points of \(target.view.id) can be hit; 44 x 44 are recommended",
        advice: "set hitInsets of \(target.view.id) to "
          + "[\(widening[0]), \(widening[1]), \(widening[0]), \(widening[1])], or make it larger")
    }
  }

  /// One finding for each target that others in front of it overlap.
  var overlaps: [Finding] {
    var crowds = targets.map { _ in Crowd() }
    // Plain values, because a crowd has millions of pairs.
    let places = targets.map { (tree: $0.tree, order: $0.order, end: $0.end) }
    let scrollViews = targets.map { $0.scrollView.map { ObjectIdentifier($0) } }
    let sights = targets.map(\.sight)
    let areUpright = targets.map(\.area.isUpright)
    Sweep(targets.map(\.box)).pairs(while: isWanted) { first, second in
      let (behind, front) = (min(first, second), max(first, second))
      let isAbove = places[front].order < places[behind].end
      guard !isAbove, places[behind].tree == places[front].tree,
        // Areas in different scroll views are compared where they are now.
        scrollViews[behind] == scrollViews[front] || sights[behind].overlaps(sights[front]),
        areUpright[behind] && areUpright[front]
          || targets[behind].area.overlaps(targets[front].area)
      else { return }
      crowds[behind].add(front)
    }
    return crowds.indices.compactMap { index in
      let crowd = crowds[index]
      guard crowd.count > 0 else { return nil }
      let view = targets[index].view
      let inFront = crowd.first.map { targets[$0].view }
      let names = inFront.prefix(3).map(\.id).joined(separator: ", ")
      let rest = crowd.count > 3 ? " and \(crowd.count - 3) more" : ""
      return Finding(
        kind: .overlap, objects: [view] + inFront,
        because: "where \(view.id) overlaps \(names)\(rest), touches go to the one in front",
        advice: "move them apart, or narrow one by hitInsets")
    }
  }

  /// Views in front of one view: their number, and the indices of the first of them.
  private struct Crowd {
    private(set) var count = 0
    /// Ascending, and at most `maximumNamedViews`.
    private(set) var first: [Int] = []

    mutating func add(_ number: Int) {
      count += 1
      if first.count == GestureAudit.maximumNamedViews {
        guard number < first[first.count - 1] else { return }
        first.removeLast()
      }
      let place = first.lastIndex { $0 < number }.map { $0 + 1 } ?? 0
      first.insert(number, at: place)
    }
  }
}
