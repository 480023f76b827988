import Gestures

/// The views of some trees in tree order, as flat lists, in which a view's descendants are a range.
/// The trees stay as they are meanwhile, and keep their views.
final class Forest {
  private(set) var views: ContiguousArray<Unretained<View>> = []
  /// Index of each view's superview; -1 for a root.
  private(set) var parents: ContiguousArray<Int32> = []
  /// Index past each view's last descendant.
  private(set) var ends: ContiguousArray<Int32> = []

  init(_ roots: some Sequence<View>) {
    for root in roots { add(Unretained(root), below: -1) }
  }

  /// A forest of a single view, without its subviews.
  init(only view: View) {
    views = [Unretained(view)]
    parents = [-1]
    ends = [1]
  }

  private func add(_ view: Unretained<View>, below parent: Int32) {
    let place = Int32(views.count)
    views.append(view)
    parents.append(parent)
    ends.append(place + 1)
    _ = view.with { view in
      view.visitSubviews { subview in
        add(subview, below: place)
        return true
      }
    }
    ends[Int(place)] = Int32(views.count)
  }

  var all: Range<Int32> { 0..<Int32(views.count) }

  subscript(place: Int32) -> View { views[Int(place)].value }

  /// Calls `body` with a view that isn't retained for it.
  func with<Result>(_ place: Int32, _ body: (View) -> Result) -> Result {
    views[Int(place)].with(body)
  }

  func below(_ place: Int32) -> Range<Int32> { place + 1..<ends[Int(place)] }

  /// The descendants of `places`; these and the result are in tree order.
  func places(below places: [Int32]) -> [Int32] {
    var found: [Int32] = []
    var end: Int32 = 0
    for place in places where ends[Int(place)] > end {
      let start = max(place + 1, end)
      end = ends[Int(place)]
      if start < end { found.append(contentsOf: start..<end) }
    }
    return found
  }

  /// The children of `places`, in tree order.
  func places(rightBelow places: [Int32]) -> [Int32] {
    let superviews = Set(places)
    return self.places(below: places).filter { superviews.contains(parents[Int($0)]) }
  }

  /// The children of `place`, in tree order.
  func places(rightBelow place: Int32) -> [Int32] {
    var found: [Int32] = []
    var child = place + 1
    while child < ends[Int(place)] {
      found.append(child)
      child = ends[Int(child)]
    }
    return found
  }

  /// The candidates that have one of `places` below them.
  func places(_ candidates: [Int32], above places: [Int32], _ combinator: Step.Combinator)
    -> [Int32]
  {
    switch combinator {
    case .child:
      let superviews = Set(places.lazy.map { self.parents[Int($0)] })
      return candidates.filter(superviews.contains)
    case .descendant:
      var next = places.startIndex
      return candidates.filter { candidate in
        while next < places.endIndex, places[next] <= candidate { next += 1 }
        return next < places.endIndex && places[next] < ends[Int(candidate)]
      }
    }
  }
}

/// Answers about the places of a forest, as far as they are known, in two bits each.
struct Answers {
  private static let placesPerByte = 4

  private var bytes: ContiguousArray<UInt8>

  /// As many unknown answers, or else the same one for all places.
  init(_ count: Int, initially answer: Bool? = nil) {
    let bits = Self.bits(of: answer) * 0b0101_0101
    bytes = ContiguousArray(repeating: bits, count: count / Self.placesPerByte + 1)
  }

  subscript(place: Int32) -> Bool? {
    get {
      let (byte, shift) = position(of: place)
      let bits = bytes[byte] >> shift & 0b11
      return bits == 0 ? nil : bits == Self.bits(of: true)
    }
    set {
      let (byte, shift) = position(of: place)
      bytes[byte] = bytes[byte] & ~(0b11 << shift) | Self.bits(of: newValue) << shift
    }
  }

  private func position(of place: Int32) -> (byte: Int, shift: Int) {
    let (byte, rest) = Int(place).quotientAndRemainder(dividingBy: Self.placesPerByte)
    return (byte, 2 * rest)
  }

  private static func bits(of answer: Bool?) -> UInt8 { answer.map { $0 ? 2 : 1 } ?? 0 }
}
