/// Findings about hit areas that overlap.
extension GestureAudit {
  /// The maximum number of overlapping views that one finding names.
  private static let maximumNamedViews = 16

  /// One finding for each target that others in front of it overlap.
  var overlaps: [Finding] {
    guard isWanted(), var areas = TargetAreas(of: targets, while: isWanted) else { return [] }
    var findings: [Finding?] = targets.map { _ in nil }
    // When it's a view's turn, those are in that are in front of it and that it doesn't hold.
    var first = targets.count
    for index in targets.indices.sorted(by: { (targets[$0].end, $0) > (targets[$1].end, $1) }) {
      guard isWanted() else { break }
      while first > targets[index].end {
        first -= 1
        areas.takeIn(first)
      }
      let count = areas.count(overlapping: index)
      guard count > 0 else { continue }
      let inFront = areas.first(Self.maximumNamedViews, overlapping: index)
      findings[index] = overlap(
        of: targets[index].view, with: inFront.map { targets[$0].view }, count: count)
    }
    return findings.compactMap { $0 }
  }

  private func overlap(of view: View, with inFront: [View], count: Int) -> Finding {
    let names = inFront.prefix(3).map(\.id).joined(separator: ", ")
    let rest = count > 3 ? " and \(count - 3) more" : ""
    return Finding(
      kind: .overlap, objects: [view] + inFront,
      because: "where \(view.id) overlaps \(names)\(rest), touches go to the one in front",
      advice: "move them apart, or narrow one by hitInsets")
  }
}

/// Areas of targets in one tree of views or several, of which those that are in are compared with others.
///
/// Areas that one scroll view moves are compared wherever they are; others where they are now.
private struct TargetAreas {
  /// The number of each target's page.
  private let pages: [Int]
  /// Where they can be scrolled to, grouped by page.
  private var anywhere: BoxTree
  /// Where they are now, grouped by tree, and by page; nil if no tree has several pages.
  private var now: (ofTree: BoxTree, ofPage: BoxTree)?

  /// Nil if they are wanted no longer.
  init?(of targets: [GestureAudit.Target], while isWanted: () -> Bool) {
    var numbers: [Page: Int] = [:]
    pages = targets.map { target in
      let page = Page(tree: target.tree, scrollView: target.scrollView.map { ObjectIdentifier($0) })
      let number = numbers[page] ?? numbers.count
      numbers[page] = number
      return number
    }
    let areas = targets.map(\.area)
    anywhere = BoxTree(targets.map(\.box), around: areas, groups: pages, while: isWanted)
    let trees = targets.map(\.tree)
    guard numbers.count > Set(trees).count else { return }
    guard isWanted() else { return nil }
    let boxes = targets.map(\.sight)
    let ofTree = BoxTree(boxes, around: areas, groups: trees, while: isWanted)
    guard isWanted() else { return nil }
    let ofPage = BoxTree(boxes, around: areas, groups: pages, while: isWanted)
    now = (ofTree: ofTree, ofPage: ofPage)
  }

  /// Targets of one tree that one scroll view moves, or none.
  private struct Page: Hashable {
    let tree: Int
    let scrollView: ObjectIdentifier?
  }

  /// Targets come in from the last to the first.
  mutating func takeIn(_ index: Int) {
    anywhere.takeIn(index)
    now?.ofTree.takeIn(index)
    now?.ofPage.takeIn(index)
  }

  /// The number of targets that are in and overlap this one.
  func count(overlapping index: Int) -> Int {
    let ofPage = anywhere.count(meeting: index)
    guard let now else { return ofPage }
    return ofPage + now.ofTree.count(meeting: index) - now.ofPage.count(meeting: index)
  }

  /// The first of them, ascending.
  func first(_ maximum: Int, overlapping index: Int) -> [Int] {
    var first: [Int] = []
    anywhere.addFirst(maximum, meeting: index, to: &first)
    now?.ofTree.addFirst(maximum, meeting: index, to: &first) { pages[$0] != pages[index] }
    return first
  }
}
