import Gestures

/// The removals and insertions that turn one list into another.
///
/// They are minimal as long as the lists are short, once elements without a counterpart are left
/// out: the time is proportional to the square of their lengths. In longer lists equal elements
/// are paired by occurrence, and the longest sequence of pairs in the order of both lists is kept,
/// in O(n log n).
package struct ListDifference {
  /// Places in the first list, ascending.
  package let removed: [Int]
  /// Places in the second list, ascending.
  package let added: [Int]

  /// The maximum sum of lengths for a minimal difference.
  private static let exactLimit = 1 << 11

  package init<Element: Hashable>(from first: [Element], to second: [Element]) {
    var numbers: [Element: Int] = [:]
    func number(_ element: Element) -> Int {
      let next = numbers.count
      return numbers[element]
        ?? {
          numbers[element] = next
          return next
        }()
    }
    let (earlier, later) = (first.map(number), second.map(number))
    // Elements that the other list doesn't have are left out first.
    let common = Common(of: earlier, with: later)
    let others = Common(of: later, with: earlier)
    let isShort = common.numbers.count + others.numbers.count <= Self.exactLimit
    let pairs =
      isShort
      ? Self.longestPairs(common.numbers, others.numbers)
      : Self.pairsByOccurrence(common.numbers, others.numbers)
    var isKept = [Bool](repeating: false, count: first.count)
    var isOtherKept = [Bool](repeating: false, count: second.count)
    for (index, other) in pairs {
      isKept[common.places[index]] = true
      isOtherKept[others.places[other]] = true
    }
    removed = isKept.indices.filter { !isKept[$0] }
    added = isOtherKept.indices.filter { !isOtherKept[$0] }
  }

  /// Elements of a list that another one has as well, in order.
  private struct Common {
    let places: [Int]
    let numbers: [Int]

    init(of list: [Int], with other: [Int]) {
      let others = Set(other)
      places = list.indices.filter { others.contains(list[$0]) }
      numbers = places.map { list[$0] }
    }
  }

  /// The elements of a longest common subsequence.
  private static func longestPairs(_ first: [Int], _ second: [Int]) -> [(Int, Int)] {
    var isKept = Array(repeating: true, count: first.count)
    var isOtherKept = Array(repeating: true, count: second.count)
    for change in second.difference(from: first) {
      switch change {
      case .remove(let offset, _, _): isKept[offset] = false
      case .insert(let offset, _, _): isOtherKept[offset] = false
      }
    }
    return Array(
      zip(isKept.indices.filter { isKept[$0] }, isOtherKept.indices.filter { isOtherKept[$0] }))
  }

  /// Pairs equal elements by occurrence, and returns the longest sequence of pairs in the order of both lists, the
  /// last first.
  private static func pairsByOccurrence(_ first: [Int], _ second: [Int]) -> [(Int, Int)] {
    // Places of the second list without a partner yet, by number, the last first.
    var free: [Int: [Int]] = [:]
    for place in second.indices.reversed() { free[second[place], default: []].append(place) }
    // For each place of the first list: its partner, and the place before it in the longest sequence that ends with
    // it. For each length of a sequence, the place that ends it earliest.
    var partners = [Int](repeating: 0, count: first.count)
    var predecessors = partners
    var ends: [Int] = []
    for (place, number) in first.enumerated() {
      guard let partner = free[number]?.popLast() else { continue }
      partners[place] = partner
      let length = ends.partitioningIndex { partners[$0] >= partner }
      if length > 0 { predecessors[place] = ends[length - 1] }
      if length == ends.count { ends.append(place) } else { ends[length] = place }
    }
    guard var place = ends.last else { return [] }
    return ends.indices.map { _ in
      defer { place = predecessors[place] }
      return (place, partners[place])
    }
  }
}
