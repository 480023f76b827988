/// Findings about hit areas that overlap.
extension GestureAudit {
  /// The maximum number of overlapping views that one finding names.
  private static let maximumNamedViews = 16

  /// A target that others in front of it overlap, by its index.
  private struct Overlap {
    let target: Int32
    /// Where those in front are in the list of all overlaps.
    let inFront: Range<Int32>
  }

  /// One finding for each target that others in front of it overlap; nil if they are more than `limit`, or
  /// wanted no longer. The areas are used up.
  mutating func overlaps(atMost limit: Int) -> [Finding]? {
    // A finding takes up much more than what it tells: none is made before the last is found.
    var overlaps: [Overlap] = []
    var inFront: [Int32] = []
    var areas = takeAreas()
    areas.order(while: isWanted)
    // When it's a view's turn, those are in that are in front of it and that it doesn't hold.
    var first = targets.count
    for target in (0..<Int32(targets.count)).sorted(by: {
      (targets[Int($0)].end, $0) > (targets[Int($1)].end, $1)
    }) {
      let index = Int(target)
      guard isWanted(), overlaps.count <= limit else { return nil }
      while first > targets[index].end {
        first -= 1
        areas.takeIn(first)
      }
      let found = areas.first(Self.maximumNamedViews + 1, overlapping: index)
      guard !found.isEmpty else { continue }
      let start = Int32(inFront.count)
      inFront += found.lazy.map { Int32($0) }
      overlaps.append(Overlap(target: target, inFront: start..<Int32(inFront.count)))
    }
    guard overlaps.count <= limit else { return nil }
    areas = TargetAreas()
    overlaps.sort { $0.target < $1.target }
    return overlaps.map { each in
      let range = Int(each.inFront.lowerBound)..<Int(each.inFront.upperBound)
      return overlap(
        of: targets[Int(each.target)].view, with: inFront[range].map { targets[Int($0)].view })
    }
  }

  private func overlap(of view: View, with inFront: [View]) -> Finding {
    let named = inFront.prefix(3)
    let rest =
      inFront.count > Self.maximumNamedViews
      ? " and more than \(Self.maximumNamedViews - named.count) others"
      : inFront.count > named.count ? " and \(inFront.count - named.count) more" : ""
    let names = named.map(\.id).joined(separator: ", ")
    return Finding(
      kind: .overlap, objects: [view] + inFront.prefix(Self.maximumNamedViews),
      because: "where \(view.id) overlaps \(names)\(rest), touches go to the one in front",
      advice: "move them apart, or narrow one by hitInsets")
  }
}

/// Areas of targets in one tree of views or several, of which those that are in are compared with others.
///
/// Areas that one scroll view moves are compared wherever they are; others where they are now.
struct TargetAreas {
  /// Where they can be scrolled to, grouped by page: those that one scroll view moves, or none.
  private var anywhere = BoxTree()
  /// Where they are now, grouped by tree, each page of which is a part; nil if no tree has several pages.
  private var now: BoxTree? = BoxTree()
  /// The corners of each.
  private var corners: [Corners] = []
  /// Tree and page of the one added last.
  private var latest: (tree: Int32, page: Int32)?
  private var someTreeHasSeveralPages = false

  /// Adds the area of the next target: its box wherever it can be scrolled to, and where it is now.
  mutating func append(_ area: Quad, anywhere box: Rect, now sight: Rect, tree: Int32, page: Int32)
  {
    anywhere.append(box, isTurned: !area.isUpright, group: page)
    now?.append(sight, isTurned: !area.isUpright, group: tree, part: page)
    corners.append(Corners(area))
    if let latest, latest.tree == tree, latest.page != page { someTreeHasSeveralPages = true }
    latest = (tree, page)
  }

  /// Puts them in order, once all were added, as long as they are wanted.
  mutating func order(while isWanted: () -> Bool) {
    if !someTreeHasSeveralPages { now = nil }
    anywhere.order(around: corners, while: isWanted)
    now?.order(around: corners, while: isWanted)
    corners = []
  }

  /// Targets come in from the last to the first.
  mutating func takeIn(_ index: Int) {
    anywhere.takeIn(index)
    now?.takeIn(index)
  }

  /// The first targets that are in and overlap this one, ascending.
  func first(_ maximum: Int, overlapping index: Int) -> [Int] {
    var first: [Int] = []
    anywhere.addFirst(maximum, meeting: index, to: &first)
    now?.addFirst(maximum, meeting: index, to: &first)
    return first
  }
}
