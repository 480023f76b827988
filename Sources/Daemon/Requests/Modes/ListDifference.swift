import Gestures

/// The removals and insertions that turn one list into another.
///
/// They are minimal as long as the lists are short, once elements without a counterpart are left
/// out: the time is proportional to the product of their lengths. In longer lists equal elements
/// are paired by occurrence, and the longest sequence of pairs in the order of both lists is kept,
/// in O(n log n).
struct ListDifference {
  /// Indices in the first list, ascending.
  private(set) var removed: [Int] = []
  /// Indices in the second list, ascending.
  private(set) var added: [Int] = []

  /// The maximum product of lengths for a minimal difference.
  private static let exactLimit = 1 << 20

  /// `breathe` is called repeatedly.
  init<List: RandomAccessCollection, Failure: Error>(
    from first: List, to second: List, breathe: () throws(Failure) -> Void
  ) throws(Failure) where List.Element: Hashable {
    // Equal elements have the same number. Each is hashed once: an element can be a long text.
    var distinct: [List.Element] = []
    var hashes: [UInt32] = []
    var numbers = IndexTable()
    func number(of element: List.Element) -> Int {
      let hash = UInt32(truncatingIfNeeded: element.hashValue)
      let known = numbers.index(hash: hash) { hashes[$0] == hash && distinct[$0] == element }
      if let known { return known }
      distinct.append(element)
      hashes.append(hash)
      numbers.insert(distinct.count - 1) { hashes[$0] }
      return distinct.count - 1
    }
    func numbered(_ list: List) throws(Failure) -> [Int] {
      var found: [Int] = []
      for element in list {
        if found.count & 15 == 0 { try breathe() }
        found.append(number(of: element))
      }
      return found
    }
    let (earlier, later) = (try numbered(first), try numbered(second))
    let (isEarlier, isLater) = (
      Self.membership(of: earlier, distinct.count), Self.membership(of: later, distinct.count)
    )
    // Elements that the other list doesn't have are left out first.
    let common = earlier.indices.filter { isLater[earlier[$0]] }
    let others = later.indices.filter { isEarlier[later[$0]] }
    let kept =
      common.count * others.count <= Self.exactLimit
      ? Self.commonRow(common.map { earlier[$0] }, others.map { later[$0] })
      : Self.longestRow(common.map { earlier[$0] }, others.map { later[$0] }, distinct.count)
    try breathe()
    let keptFirst = Set(kept.map { common[$0.0] })
    let keptSecond = Set(kept.map { others[$0.1] })
    removed = earlier.indices.filter { !keptFirst.contains($0) }
    added = later.indices.filter { !keptSecond.contains($0) }
  }

  /// For each number, whether it is in a list.
  private static func membership(of list: [Int], _ count: Int) -> [Bool] {
    var isPresent = Array(repeating: false, count: count)
    for number in list { isPresent[number] = true }
    return isPresent
  }

  /// Indices in both lists of a longest common subsequence.
  private static func commonRow(_ first: [Int], _ second: [Int]) -> [(Int, Int)] {
    var isKept = Array(repeating: true, count: first.count)
    var isOtherKept = Array(repeating: true, count: second.count)
    for change in second.difference(from: first) {
      switch change {
      case .remove(let offset, _, _): isKept[offset] = false
      case .insert(let offset, _, _): isOtherKept[offset] = false
      }
    }
    return Array(
      zip(first.indices.filter { isKept[$0] }, second.indices.filter { isOtherKept[$0] }))
  }

  /// Indices in both lists of the longest sequence of paired occurrences in the order of both.
  private static func longestRow(
    _ first: [Int], _ second: [Int], _ count: Int
  ) -> [(Int, Int)] {
    var occurrences = [[Int]](repeating: [], count: count)
    for (place, number) in second.enumerated().reversed() { occurrences[number].append(place) }
    // For each length of a sequence, the pair that ends it earliest; and each pair's predecessor.
    var ends: [Int] = []
    var pairs: [(place: Int, other: Int, before: Int?)] = []
    for (place, number) in first.enumerated() {
      guard let other = occurrences[number].popLast() else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].other < other { low = middle + 1 } else { high = middle }
      }
      pairs.append((place, other, low > 0 ? ends[low - 1] : nil))
      if low == ends.count { ends.append(0) }
      ends[low] = pairs.count - 1
    }
    var row: [(Int, Int)] = []
    var next = ends.last
    while let index = next {
      row.append((pairs[index].place, pairs[index].other))
      next = pairs[index].before
    }
    return row
  }
}
