/// Findings about hit areas that overlap.
extension GestureAudit {
  /// The maximum number of overlapping views that one finding names.
  private static let maximumNamedViews = 16

  /// One finding for each target that others in front of it overlap.
  var overlaps: [Finding] {
    guard isWanted(), var areas = TargetAreas(of: targets, while: isWanted) else { return [] }
    var findings: [(index: Int, finding: Finding)] = []
    // When it's a view's turn, those are in that are in front of it and that it doesn't hold.
    var first = targets.count
    for index in targets.indices.sorted(by: { (targets[$0].end, $0) > (targets[$1].end, $1) }) {
      guard isWanted(), findings.count <= Finding.maximumCount else { break }
      while first > targets[index].end {
        first -= 1
        areas.takeIn(first)
      }
      let inFront = areas.first(Self.maximumNamedViews + 1, overlapping: index)
      guard !inFront.isEmpty else { continue }
      let finding = overlap(of: targets[index].view, with: inFront.map { targets[$0].view })
      findings.append((index, finding))
    }
    return findings.sorted { $0.index < $1.index }.map(\.finding)
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
private struct TargetAreas {
  /// Where they can be scrolled to, grouped by page.
  private var anywhere: BoxTree
  /// Where they are now, grouped by tree, each page of which is a part; nil if no tree has several pages.
  private var now: BoxTree?

  /// Nil if they are wanted no longer.
  init?(of targets: [GestureAudit.Target], while isWanted: () -> Bool) {
    var numbers: [Page: Int] = [:]
    let pages = targets.map { target in
      let page = Page(tree: target.tree, scrollView: target.scrollView.map { ObjectIdentifier($0) })
      let number = numbers[page] ?? numbers.count
      numbers[page] = number
      return number
    }
    let areas = targets.lazy.map(\.area)
    anywhere = BoxTree(targets.lazy.map(\.box), around: areas, groups: pages, while: isWanted)
    let trees = targets.map(\.tree)
    guard numbers.count > Set(trees).count else { return }
    guard isWanted() else { return nil }
    now = BoxTree(
      targets.lazy.map(\.sight), around: areas, groups: trees, parts: pages, while: isWanted)
  }

  /// Targets of one tree that one scroll view moves, or none.
  private struct Page: Hashable {
    let tree: Int
    let scrollView: ObjectIdentifier?
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
