import Staging
import Testing

@testable import Gestures

struct BoxTreeTests {
  @Test(arguments: 0..<60)
  func `as when each is compared with each`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let extent = [5.0, 60, 400][dice.index(3)]
    let boxes = (0..<[1, 9, 300][dice.index(3)]).map { _ in
      Rect(
        x: dice.number(0...300).rounded(), y: dice.number(0...300).rounded(),
        width: dice.number(-1...extent).rounded(), height: dice.number(-1...extent).rounded())
    }
    let groupCount = 1 + dice.index(4)
    let groups = boxes.map { _ in dice.index(groupCount) }
    let cores = boxes.map { box -> Rect? in
      dice.chance(0.8)
        ? box
        : dice.chance(0.5)
          ? nil : Rect(origin: box.origin, size: Size(width: box.size.width / 2, height: 1))
    }
    // Any rule will do for areas whose cores don't meet.
    let confirms = { (one: Int, other: Int) in
      if let first = cores[one], let second = cores[other], first.overlaps(second) { return true }
      return (one + other) % 3 == 0
    }
    var tree = BoxTree(boxes, cores: cores, groups: groups)
    for index in boxes.indices.reversed() {
      let met = (index + 1..<boxes.count).filter { other in
        boxes[other].overlaps(boxes[index]) && groups[other] == groups[index]
          && confirms(index, other)
      }
      #expect(tree.count(meeting: index) { confirms(index, $0) } == met.count)
      var first: [Int] = []
      tree.addFirst(3, meeting: index, to: &first) { confirms(index, $0) }
      #expect(first == Array(met.prefix(3)))
      tree.takeIn(index)
    }
  }

  @Test func `what many meet is told without looking at each`() {
    let boxes = (0..<20_000).map { Rect(x: Double($0), y: 0, width: 30_000, height: 10) }
    var tree = BoxTree(boxes, cores: boxes, groups: boxes.map { _ in 0 })
    var (count, asked) = (0, 0)
    for index in boxes.indices.reversed() {
      count += tree.count(meeting: index) { _ in false }
      var first: [Int] = []
      tree.addFirst(16, meeting: index, to: &first) { _ in
        asked += 1
        return true
      }
      tree.takeIn(index)
    }
    #expect(count == 20_000 * 19_999 / 2)
    #expect(asked < 20_000 * 64)
  }
}
