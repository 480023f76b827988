import Staging
import Testing

@testable import Daemon

@Suite struct `The difference of two lists` {
  private func difference(from first: [Int], to second: [Int]) -> ListDifference {
    ListDifference(from: first, to: second)
  }

  /// What is left of a list without the elements at those places.
  private func rest(_ list: [Int], without places: [Int]) -> [Int] {
    let gone = Set(places)
    return list.indices.filter { !gone.contains($0) }.map { list[$0] }
  }

  @Test(
    arguments: [
      ([], [], 0, 0), ([1], [], 1, 0), ([], [1], 0, 1), ([1, 2, 3], [1, 2, 3], 0, 0),
      ([1, 2, 3], [1, 9, 3], 1, 1), ([1, 2, 3, 4], [4, 1, 2, 3], 1, 1),
      ([1, 1, 2], [2, 1, 1], 1, 1),
      ([3, 2, 1], [1, 2, 3], 2, 2), ([5, 1, 1, 1], [1, 1, 6], 2, 1),
    ] as [([Int], [Int], Int, Int)])
  func `a short one is minimal`(first: [Int], second: [Int], removed: Int, added: Int) {
    let difference = difference(from: first, to: second)
    #expect(difference.removed.count == removed)
    #expect(difference.added.count == added)
  }

  @Test(arguments: seeds(12)) func `without what differs the lists are equal`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let values = [2, 30, 5_000, 1_000_000][Int(seed % 4)]
    let first = (0..<dice.index(4_000)).map { _ in dice.index(values) }
    var second = first
    for _ in 0..<dice.index(200) where !second.isEmpty {
      let place = dice.index(second.count)
      switch dice.index(3) {
      case 0: second.remove(at: place)
      case 1: second.insert(dice.index(values), at: place)
      default: second.append(second.remove(at: place))
      }
    }
    let difference = difference(from: first, to: second)
    let kept = rest(first, without: difference.removed)
    #expect(kept == rest(second, without: difference.added))
    // At most 200 elements changed. Equal ones may be paired otherwise than they moved.
    if values > 4_000 { #expect(kept.count >= first.count - 2 * 200) }
    #expect(difference.removed == difference.removed.sorted())
    #expect(difference.added == difference.added.sorted())
  }

  @Test func `a long one leaves out the few that moved`() {
    let first = Array(0..<5_000)
    for (from, to) in [(0, 4_999), (4_999, 0), (2_000, 3_000)] {
      var second = first
      second.insert(second.remove(at: from), at: to)
      let difference = difference(from: first, to: second)
      #expect(difference.removed == [from])
      #expect(difference.added == [to])
    }
  }

  @Test func `in a long one equal elements are paired in their order`() {
    // Many equal ones, of which one is missing in the middle.
    let first = (0..<6_000).map { $0 % 3 }
    var second = first
    second.remove(at: 3_000)
    let difference = difference(from: first, to: second)
    #expect(rest(first, without: difference.removed) == rest(second, without: difference.added))
    // At most the equal ones behind it, a third of the rest, are paired out of order.
    #expect(difference.removed.count <= 1_001)
    let equal = self.difference(from: first, to: first)
    #expect(equal.removed.isEmpty && equal.added.isEmpty)
  }
}
