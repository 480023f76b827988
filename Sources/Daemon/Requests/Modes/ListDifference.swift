import BinarySearch
import Gestures

/// The removals and insertions that turn one list into another.
///
/// They are minimal as long as the lists are short, once elements without a counterpart are left
/// out: the time is proportional to the square of their lengths. In longer lists equal elements
/// are paired by occurrence, and the longest sequence of pairs in the order of both lists is kept,
/// in O(n log n). Lists of millions are compared in some 30 bytes for each element.
struct ListDifference {
  /// Places in the first list, ascending.
  let removed: [UInt32]
  /// Places in the second list, ascending.
  let added: [UInt32]

  /// The maximum sum of lengths for a minimal difference.
  private static let exactLimit = 1 << 11

  /// Of lists whose indices are their places. `breathe` is called repeatedly.
  init<List: RandomAccessCollection, Failure: Error>(
    from first: List, to second: List, breathe: () throws(Failure) -> Void
  ) throws(Failure) where List.Element: Hashable, List.Index == Int {
    let count = first.count + second.count
    let (earlier, later) = try Self.numbers(of: first, second, breathe)
    try breathe()
    // Elements that the other list doesn't have are left out first.
    let common = Common(of: earlier, with: later, below: count)
    let others = Common(of: later, with: earlier, below: count)
    try breathe()
    var isKept = [Bool](repeating: false, count: first.count)
    var isOtherKept = [Bool](repeating: false, count: second.count)
    func keep(_ index: Int, _ other: Int) {
      isKept[Int(common.places[index])] = true
      isOtherKept[Int(others.places[other])] = true
    }
    if common.numbers.count + others.numbers.count <= Self.exactLimit {
      Self.pairLongest(common.numbers, others.numbers, keep)
    } else {
      try Self.pairByOccurrence(common.numbers, others.numbers, below: count, breathe, keep)
    }
    removed = Self.places(where: isKept, are: false)
    added = Self.places(where: isOtherKept, are: false)
  }

  /// Elements of a list that another one has as well, in order.
  private struct Common {
    let places: [UInt32]
    let numbers: [UInt32]

    /// Of lists of numbers below `count`.
    init(of list: [UInt32], with other: [UInt32], below count: Int) {
      var isPresent = [Bool](repeating: false, count: count)
      for number in other { isPresent[Int(number)] = true }
      places = list.indices.lazy.filter { isPresent[Int(list[$0])] }.map { UInt32($0) }
      numbers = list.filter { isPresent[Int($0)] }
    }
  }

  /// For each element a number, the same for equal ones: the place of the first of them in both lists, one after
  /// the other.
  private static func numbers<List: RandomAccessCollection, Failure: Error>(
    of first: List, _ second: List, _ breathe: () throws(Failure) -> Void
  ) throws(Failure) -> ([UInt32], [UInt32])
  where List.Element: Hashable, List.Index == Int {
    func element(_ number: Int) -> List.Element {
      number < first.count ? first[number] : second[number - first.count]
    }
    func hash(_ element: List.Element) -> UInt32 { UInt32(truncatingIfNeeded: element.hashValue) }
    var known = IndexTable()
    func numbers(of list: List, from start: Int) throws(Failure) -> [UInt32] {
      var numbers: [UInt32] = []
      numbers.reserveCapacity(list.count)
      for (place, each) in list.enumerated() {
        if place & 15 == 0 { try breathe() }
        if let number = known.index(hash: hash(each), where: { element($0) == each }) {
          numbers.append(UInt32(number))
        } else {
          known.insert(start + place) { hash(element($0)) }
          numbers.append(UInt32(start + place))
        }
      }
      return numbers
    }
    let earlier = try numbers(of: first, from: 0)
    return (earlier, try numbers(of: second, from: first.count))
  }

  private static func places(where flags: [Bool], are flag: Bool) -> [UInt32] {
    flags.indices.lazy.filter { flags[$0] == flag }.map { UInt32($0) }
  }

  /// Pairs the elements of a longest common subsequence.
  private static func pairLongest(
    _ first: [UInt32], _ second: [UInt32], _ pair: (Int, Int) -> Void
  ) {
    var isKept = Array(repeating: true, count: first.count)
    var isOtherKept = Array(repeating: true, count: second.count)
    for change in second.difference(from: first) {
      switch change {
      case .remove(let offset, _, _): isKept[offset] = false
      case .insert(let offset, _, _): isOtherKept[offset] = false
      }
    }
    let kept = places(where: isKept, are: true)
    for (index, other) in zip(kept, places(where: isOtherKept, are: true)) {
      pair(Int(index), Int(other))
    }
  }

  /// Pairs equal elements by occurrence, and keeps the longest sequence of pairs in the order of both lists, the last
  /// first. The numbers are below `count`.
  private static func pairByOccurrence<Failure: Error>(
    _ first: [UInt32], _ second: [UInt32], below count: Int,
    _ breathe: () throws(Failure) -> Void, _ pair: (Int, Int) -> Void
  ) throws(Failure) {
    // For each number, one more than the first place of the second list that has it and no partner yet; for each
    // place, one more than the next with the same number.
    var free = [UInt32](repeating: 0, count: count)
    var next = [UInt32](repeating: 0, count: second.count)
    for place in second.indices.reversed() {
      if place & 4095 == 0 { try breathe() }
      next[place] = free[Int(second[place])]
      free[Int(second[place])] = UInt32(place) + 1
    }
    // For each place of the first list that has a partner: this, and the place before it in the longest sequence
    // that ends with it. For each length of a sequence, the place that ends it earliest.
    var partners = [UInt32](repeating: 0, count: first.count)
    var predecessors = partners
    var ends: [UInt32] = []
    for (place, number) in first.enumerated() {
      if place & 4095 == 0 { try breathe() }
      guard free[Int(number)] > 0 else { continue }
      let partner = free[Int(number)] - 1
      free[Int(number)] = next[Int(partner)]
      partners[place] = partner
      let length = ends.partitioningIndex { partners[Int($0)] >= partner }
      if length > 0 { predecessors[place] = ends[length - 1] }
      if length == ends.count { ends.append(0) }
      ends[length] = UInt32(place)
    }
    guard var place = ends.last else { return }
    for _ in ends {
      pair(Int(place), Int(partners[Int(place)]))
      place = predecessors[Int(place)]
    }
  }
}
