import Testing

@testable import Gestures

@Suite struct ListsByNumberTests {
  private func number(_ slot: Int, generation: Int = 0) -> ObjectNumber {
    ObjectNumber(slot: UInt32(slot), generation: UInt32(generation))
  }

  @Test func `a list has its elements in the order in which they were added`() {
    var lists = ListsByNumber<Int>()
    #expect(lists.isEmpty)
    #expect(lists[number(1)].isEmpty)
    for element in 0..<10 { lists.append(element, to: number(element % 3)) }
    #expect(lists.count == 3)
    #expect(lists[number(0)] == [0, 3, 6, 9])
    #expect(lists[number(1)] == [1, 4, 7])
    #expect(lists[number(2)] == [2, 5, 8])
    #expect(lists[number(3)].isEmpty)
  }

  @Test func `an element may be in a list several times`() {
    var lists = ListsByNumber<Int>()
    for _ in 1...3 { lists.append(7, to: number(1)) }
    #expect(lists[number(1)] == [7, 7, 7])
  }

  @Test func `a slot that is used again has another list`() {
    var lists = ListsByNumber<Int>()
    for generation in 0..<100 { lists.append(generation, to: number(5, generation: generation)) }
    for generation in 0..<100 {
      #expect(lists[number(5, generation: generation)] == [generation])
    }
    #expect(lists[number(5, generation: 100)].isEmpty)
  }

  @Test func `a list that is removed is answered, and starts anew`() {
    var lists = ListsByNumber<Int>()
    for element in 0..<6 { lists.append(element, to: number(element % 2)) }
    #expect(lists.removeList(of: number(0)) == [0, 2, 4])
    #expect(lists.removeList(of: number(0)).isEmpty)
    #expect(lists.count == 1)
    lists.append(6, to: number(0))
    lists.append(7, to: number(1))
    lists.append(8, to: number(2))
    #expect(lists[number(0)] == [6])
    #expect(lists[number(1)] == [1, 3, 5, 7])
    #expect(lists[number(2)] == [8])
  }

  @Test func `a copy keeps what the original loses`() {
    var lists = ListsByNumber<Int>()
    lists.append(1, to: number(1))
    let copy = lists
    lists.append(2, to: number(1))
    #expect(lists.removeList(of: number(1)) == [1, 2])
    #expect(copy[number(1)] == [1])
  }

  /// Slots that lie together, that lie apart, and of which many begin their search at one place.
  @Test(arguments: [1, 7, 4_096, 0x1234_5678])
  func `it finds what a dictionary of arrays does`(stride: Int) {
    var lists = ListsByNumber<Int>()
    var model: [ObjectNumber: [Int]] = [:]
    var random = UInt64(42)
    for element in 0..<20_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let pick = Int(random >> 40)
      let slot = pick % 500 * stride % 0x1_0000_0000
      let number = number(slot, generation: pick / 500 % 2)
      if pick / 1_000 % 3 == 0 {
        #expect(lists.removeList(of: number) == model.removeValue(forKey: number) ?? [])
      } else {
        lists.append(element, to: number)
        model[number, default: []].append(element)
      }
      #expect(lists.count == model.count)
    }
    for (number, elements) in model { #expect(lists[number] == elements) }
  }
}
