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

/// Numbered spans known in advance, of which some are present, each at a place. Those that hold a span, lie within one
/// or share a number with one are found in O(log n) each.
struct SpanTree {
  private struct Entry {
    let span: Span
    let number: ObjectNumber
    var place = 0
  }

  /// In ascending order of where they begin, then of their numbers.
  private var entries: [Entry]
  /// From where to where the present ones end that are below each node; nil where none is. Below node k are nodes 2k
  /// and 2k + 1; the last ones are those of the entries.
  private var ends: [Span?]
  private var leafCount = 1
  /// Holds all spans, present or not.
  let extent: SpanRange

  /// There is at least one.
  init(_ spans: [(span: Span, number: ObjectNumber)]) {
    entries = spans.map { Entry(span: $0.span, number: $0.number) }
      .sorted { Self.precedes(($0.span, $0.number), ($1.span, $1.number)) }
    while leafCount < entries.count { leafCount *= 2 }
    ends = Array(repeating: nil, count: 2 * leafCount)
    extent = spans.dropFirst().reduce(SpanRange(spans[0].span)) { $0.union(SpanRange($1.span)) }
  }

  /// Whether none is present.
  var isEmpty: Bool { ends[1] == nil }

  /// Sets the place of a span, which is absent at nil.
  mutating func set(_ place: Int?, of span: Span, number: ObjectNumber) {
    let index = entries.start { !Self.precedes(($0.span, $0.number), (span, number)) }
    entries[index].place = place ?? 0
    var node = leafCount + index
    ends[node] = place == nil ? nil : Span(span.to, span.to)
    while node > 1 {
      node /= 2
      let both: Span? =
        switch (ends[2 * node], ends[2 * node + 1]) {
        case (let one?, let other?): one.union(other)
        case (let one, let other): one ?? other
        }
      if both == ends[node] { return }
      ends[node] = both
    }
  }

  /// Adds the places of those that are wanted.
  func find(_ wanted: SpanRange, _ found: inout [Int]) {
    guard extent.overlaps(wanted) else { return }
    let first = entries.start { $0.span.from >= wanted.starts.from }
    let last = entries.start { $0.span.from > wanted.starts.to }
    guard first < last else { return }
    visit(1, over: 0..<leafCount, first..<last, endingIn: wanted.ends, &found)
  }

  /// Looks at the entries below a node, where any ends within the bounds: these are open on one side.
  private func visit(
    _ node: Int, over extent: Range<Int>, _ wanted: Range<Int>, endingIn bounds: Span,
    _ found: inout [Int]
  ) {
    guard extent.overlaps(wanted), ends[node]?.overlaps(bounds) == true else { return }
    guard node < leafCount else { return found.append(entries[extent.lowerBound].place) }
    let middle = extent.lowerBound + extent.count / 2
    visit(2 * node, over: extent.lowerBound..<middle, wanted, endingIn: bounds, &found)
    visit(2 * node + 1, over: middle..<extent.upperBound, wanted, endingIn: bounds, &found)
  }

  private static func precedes(
    _ one: (span: Span, number: ObjectNumber), _ other: (span: Span, number: ObjectNumber)
  ) -> Bool {
    one.span.from == other.span.from
      ? one.number.slot < other.number.slot : one.span.from < other.span.from
  }
}

extension Array {
  /// The index from which on all elements are what none before it is; the end if there are none.
  func start(of isSo: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
