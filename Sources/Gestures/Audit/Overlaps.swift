/// Findings about hit areas that overlap.
extension GestureAudit {
  /// The targets that others in front of them overlap; throws if they are more than `limit`, or wanted no longer. The
  /// areas are used up.
  mutating func overlaps(atMost limit: Int) throws(AuditFailure) -> Overlaps {
    var overlaps = Overlaps(ofEachOf: targets.count)
    for start in stride(from: 0, to: targets.count, by: TargetAreas.maximumCount) {
      let range = start..<min(start + TargetAreas.maximumCount, targets.count)
      var areas = start == 0 ? takeAreas() : TargetAreas(from: start)
      findOverlaps(by: range, in: &areas, atMost: limit, &overlaps)
      if overlaps.count > limit { throw .tooManyFindings }
      try check()
    }
    overlaps.order()
    return overlaps
  }

  /// Finds what the targets of a range overlap behind them, as long as that is wanted and no more than `limit` in
  /// all. Their areas are empty unless they are the first.
  private func findOverlaps(
    by range: Range<Int>, in areas: inout TargetAreas, atMost limit: Int, _ overlaps: inout Overlaps
  ) {
    func isWanted() -> Bool { !demand.hasEnded() && overlaps.count <= limit }
    // Targets before the range that hold some of it.
    var holders: [Int: TargetArea] = [:]
    if range.lowerBound > 0 {
      visitAreas(ofFirst: range.upperBound, while: isWanted) { target, area in
        if target >= range.lowerBound {
          areas.append(area)
        } else if targets[target].end > range.lowerBound {
          holders[target] = area
        }
      }
    }
    guard isWanted() else { return }
    areas.order(knowing: traits, while: isWanted)
    // When it's a view's turn, those are in that are in front of it and that it doesn't hold.
    var first = range.upperBound
    for target in (Array(range) + holders.keys).sorted(by: {
      (targets[$0].end, $0) > (targets[$1].end, $1)
    }) {
      guard self.isWanted(), isWanted() else { return }
      while first > max(range.lowerBound, Int(targets[target].end)) {
        first -= 1
        areas.takeIn(first)
      }
      let room = overlaps.room(for: target)
      guard room > 0 else { continue }
      let inFront =
        holders[target].map { areas.first(room, overlapping: $0) }
        ?? areas.first(room, overlapping: target)
      overlaps.add(inFront, to: target)
    }
    while first > range.lowerBound {
      first -= 1
      areas.takeIn(first)
    }
    visitAreas(ofFirst: range.lowerBound, while: isWanted) { target, area in
      let room = overlaps.room(for: target)
      guard room > 0, holders[target] == nil else { return }
      overlaps.add(areas.first(room, overlapping: area), to: target)
    }
  }
}

/// Which targets others in front of them overlap, by their indices; of these, the first few.
struct Overlaps {
  /// The maximum number of overlapping views that one finding names.
  fileprivate static let maximumNamed = 16
  /// The maximum number of them that are kept for each target.
  private static let maximumKept = maximumNamed + 1

  private struct Overlap: Comparable {
    let target: Int32
    let inFront: Int32

    static func < (one: Overlap, other: Overlap) -> Bool {
      (one.target, one.inFront) < (other.target, other.inFront)
    }
  }

  /// A target, and the first of those in front of it that overlap it.
  struct Overlapped {
    let target: Int
    let inFront: [Int]
  }

  /// The number of targets that are overlapped.
  private(set) var count = 0
  /// The number of those found for each target.
  private var counts: [UInt8]
  private var found: [Overlap] = []

  init(ofEachOf targetCount: Int) {
    counts = Array(repeating: 0, count: targetCount)
  }

  /// The number of further ones that are kept for a target.
  func room(for target: Int) -> Int { Self.maximumKept - Int(counts[target]) }

  mutating func add(_ inFront: [Int], to target: Int) {
    guard !inFront.isEmpty else { return }
    if counts[target] == 0 { count += 1 }
    counts[target] += UInt8(inFront.count)
    for each in inFront { found.append(Overlap(target: Int32(target), inFront: Int32(each))) }
  }

  /// Puts them in order, once all were added.
  mutating func order() { found.sort() }

  /// The targets in order.
  var all: some Sequence<Overlapped> {
    sequence(state: found[...]) { rest -> Overlapped? in
      guard let target = rest.first?.target else { return nil }
      let own = rest.prefix { $0.target == target }
      rest = rest[own.endIndex...]
      return Overlapped(target: Int(target), inFront: own.map { Int($0.inFront) })
    }
  }
}

extension Overlaps.Overlapped {
  func finding(among targets: [GestureAudit.Target]) -> Finding {
    let view = targets[target].view
    let inFront = inFront.map { targets[$0].view }
    let named = inFront.prefix(3)
    let rest =
      inFront.count > Overlaps.maximumNamed
      ? " and more than \(Overlaps.maximumNamed - named.count) others"
      : inFront.count > named.count ? " and \(inFront.count - named.count) more" : ""
    let names = named.map(\.id).joined(separator: ", ")
    return Finding(
      kind: .overlap, objects: [view] + inFront.prefix(Overlaps.maximumNamed),
      because: "where \(view.id) overlaps \(names)\(rest), touches go to the one in front",
      advice: "move them apart, or narrow one by hitInsets")
  }
}

/// Areas of successive targets in one tree of views or several, of which those that are in are compared with others.
///
/// Areas that one scroll view moves are compared wherever they are; others where they are now.
struct TargetAreas {
  /// What is known of all targets.
  struct Traits {
    fileprivate private(set) var someTreeHasSeveralPages = false
    fileprivate private(set) var someAreTurned = false
    /// Tree and page of the one included last.
    private var latest: (tree: Int32, page: Int32)?

    /// Includes the next target.
    mutating func include(_ area: TargetArea) {
      if let latest, latest.tree == area.tree, latest.page != area.page {
        someTreeHasSeveralPages = true
      }
      latest = (area.tree, area.page)
      if !area.quad.isUpright { someAreTurned = true }
    }
  }

  /// The number of targets to compare with others at once.
  static let maximumCount = BoxTree.sufficientCount

  /// The index of the first target.
  private let start: Int
  /// Where they can be scrolled to, grouped by page: those that one scroll view moves, or none.
  private var anywhere = BoxTree()
  /// Where they are now, grouped by tree, each page of which is a part; nil if no tree has several pages.
  private var now: BoxTree? = BoxTree()
  /// The corners of each.
  private var corners: [Corners] = []

  init(from start: Int) { self.start = start }

  var count: Int { anywhere.count }

  /// Adds the area of the next target.
  mutating func append(_ area: TargetArea) {
    let isTurned = !area.quad.isUpright
    anywhere.append(area.box, isTurned: isTurned, group: area.page)
    now?.append(area.sight, isTurned: isTurned, group: area.tree, part: area.page)
    corners.append(Corners(area.quad))
  }

  /// Puts them in order, once all were added, as long as they are wanted.
  mutating func order(knowing traits: Traits, while isWanted: () -> Bool) {
    if !traits.someTreeHasSeveralPages { now = nil }
    if !traits.someAreTurned { corners = [] }
    anywhere.order(around: corners, while: isWanted)
    now?.order(around: corners, while: isWanted)
    corners = []
  }

  /// Targets come in from the last to the first.
  mutating func takeIn(_ target: Int) {
    anywhere.takeIn(target - start)
    now?.takeIn(target - start)
  }

  /// The first targets that are in and overlap this one, ascending.
  func first(_ maximum: Int, overlapping target: Int) -> [Int] {
    var first: [Int] = []
    anywhere.addFirst(maximum, meeting: target - start, to: &first)
    now?.addFirst(maximum, meeting: target - start, to: &first)
    return first.map { start + $0 }
  }

  /// The first targets that are in and overlap the area of another one, ascending.
  func first(_ maximum: Int, overlapping area: TargetArea) -> [Int] {
    var first: [Int] = []
    anywhere.addFirst(maximum, meeting: area.box, of: area.quad, group: area.page, to: &first)
    now?.addFirst(
      maximum, meeting: area.sight, of: area.quad, group: area.tree, part: area.page, to: &first)
    return first.map { start + $0 }
  }
}
