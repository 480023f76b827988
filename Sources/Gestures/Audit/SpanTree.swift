import BinarySearch

/// An interval of numbers; one that ends before it begins holds none.
struct Span: Hashable {
  var from: Double
  var to: Double

  init(_ from: Double, _ to: Double) {
    self.from = from
    self.to = to
  }

  init(_ from: Int, _ to: Int) { self.init(Double(from), Double(to)) }

  static let all = Span(-.infinity, .infinity)
  /// Holds nothing, and adds nothing to a union.
  static let none = Span(.infinity, -.infinity)

  var isEmpty: Bool { from > to }

  func overlaps(_ other: Span) -> Bool { from <= other.to && to >= other.from }

  /// The least that holds both.
  func union(_ other: Span) -> Span { Span(min(from, other.from), max(to, other.to)) }
}

/// A set of spans, by where they begin and where they end.
struct SpanRange {
  let starts: Span
  let ends: Span

  init(starts: Span, ends: Span) {
    self.starts = starts
    self.ends = ends
  }

  /// A span alone.
  init(_ span: Span) {
    self.init(starts: Span(span.from, span.from), ends: Span(span.to, span.to))
  }

  /// Those that hold all of a span.
  static func holding(_ span: Span) -> SpanRange {
    SpanRange(starts: Span(-.infinity, span.from), ends: Span(span.to, .infinity))
  }

  /// Those that a span holds.
  static func within(_ span: Span) -> SpanRange {
    SpanRange(starts: Span(span.from, .infinity), ends: Span(-.infinity, span.to))
  }

  /// Those that have a number in common with a span.
  static func sharing(_ span: Span) -> SpanRange {
    SpanRange(starts: Span(-.infinity, span.to), ends: Span(span.from, .infinity))
  }

  func overlaps(_ other: SpanRange) -> Bool {
    starts.overlaps(other.starts) && ends.overlaps(other.ends)
  }

  /// The least that holds both.
  func union(_ other: SpanRange) -> SpanRange {
    SpanRange(starts: starts.union(other.starts), ends: ends.union(other.ends))
  }
}

/// A span, and the family that it is of.
struct SpanKey {
  let family: Judgement.Family
  let span: Span

  init(_ span: Span, of family: Judgement.Family = .any) {
    self.family = family
    self.span = span
  }
}

/// Numbered spans known in advance, of which some are present, each at a place. Those of a family that hold a span,
/// lie within one or share a number with one are found in O(log n) each.
struct SpanTree {
  struct Entry {
    fileprivate let key: SpanKey
    fileprivate let number: ObjectNumber
    /// Negative while it is absent.
    fileprivate var place: Int32 = -1

    init(_ key: SpanKey, of number: ObjectNumber) {
      self.key = key
      self.number = number
    }

    /// From where to where it ends.
    fileprivate var end: Span { place < 0 ? .none : Span(key.span.to, key.span.to) }
  }

  /// In ascending order of their families, then of where they begin, then of their numbers.
  private var entries: [Entry]
  /// From where to where the present ones end that are below each node. Below node k are nodes 2k and 2k + 1, and below
  /// the last ones the entries, two each.
  private var ends: [Span]
  private var leafCount = 1
  /// Holds all spans, present or not.
  let extent: SpanRange

  /// All of them, at least one, are absent.
  init(_ spans: consuming [Entry]) {
    entries = spans
    entries.sort { Self.precedes(($0.key, $0.number), ($1.key, $1.number)) }
    while leafCount < entries.count { leafCount *= 2 }
    ends = Array(repeating: .none, count: max(leafCount, 2))
    extent = entries.dropFirst().reduce(SpanRange(entries[0].key.span)) {
      $0.union(SpanRange($1.key.span))
    }
  }

  /// Whether none is present.
  var isEmpty: Bool { end(of: 1).isEmpty }

  /// From where to where the present ones end below a node, which may be an entry's.
  private func end(of node: Int) -> Span {
    guard node >= leafCount else { return ends[node] }
    let index = node - leafCount
    return index < entries.count ? entries[index].end : .none
  }

  /// Sets the place of a span, which is absent at nil.
  mutating func set(_ place: Int?, of key: SpanKey, number: ObjectNumber) {
    let index = entries.partitioningIndex { !Self.precedes(($0.key, $0.number), (key, number)) }
    entries[index].place = Int32(place ?? -1)
    var node = leafCount + index
    while node > 1 {
      node /= 2
      let both = end(of: 2 * node).union(end(of: 2 * node + 1))
      if both == ends[node] { return }
      ends[node] = both
    }
  }

  /// Adds the places of those of a family that are wanted.
  func find(_ wanted: SpanRange, of family: Judgement.Family = .any, _ found: inout [Int]) {
    guard extent.overlaps(wanted) else { return }
    let first = entries.partitioningIndex {
      $0.key.family == family
        ? $0.key.span.from >= wanted.starts.from : family < $0.key.family
    }
    let last = entries.partitioningIndex {
      $0.key.family == family ? $0.key.span.from > wanted.starts.to : family < $0.key.family
    }
    guard first < last else { return }
    visit(1, over: 0..<leafCount, first..<last, endingIn: wanted.ends, &found)
  }

  /// Looks at the entries below a node, where any ends within the bounds: these are open on one side.
  private func visit(
    _ node: Int, over extent: Range<Int>, _ wanted: Range<Int>, endingIn bounds: Span,
    _ found: inout [Int]
  ) {
    guard extent.overlaps(wanted) else { return }
    let end = end(of: node)
    guard !end.isEmpty, end.overlaps(bounds) else { return }
    guard node < leafCount else { return found.append(Int(entries[extent.lowerBound].place)) }
    let middle = extent.lowerBound + extent.count / 2
    visit(2 * node, over: extent.lowerBound..<middle, wanted, endingIn: bounds, &found)
    visit(2 * node + 1, over: middle..<extent.upperBound, wanted, endingIn: bounds, &found)
  }

  private static func precedes(
    _ one: (key: SpanKey, number: ObjectNumber), _ other: (key: SpanKey, number: ObjectNumber)
  ) -> Bool {
    if one.key.family != other.key.family { return one.key.family < other.key.family }
    return one.key.span.from == other.key.span.from
      ? one.number.slot < other.number.slot : one.key.span.from < other.key.span.from
  }
}
