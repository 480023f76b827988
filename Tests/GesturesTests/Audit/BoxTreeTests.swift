import Glibc
import Staging
import Testing

@testable import Gestures

struct BoxTreeTests {
  @Test(arguments: 0..<90)
  func `as when each is compared with each`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let extent = [5.0, 60, 400][dice.index(3)]
    let quads = (0..<[1, 9, 300][dice.index(3)]).map { _ in quad(seed, upTo: extent, &dice) }
    let boxes = quads.map { quad in
      dice.chance(0.8)
        ? quad.box : quad.box.clipped(to: Rect(x: 100, y: 100, width: 100, height: 100))
    }
    let groupCount = 1 + dice.index(4)
    let groups = boxes.map { _ in Int32(dice.index(groupCount)) }
    let parts = seed % 2 == 0 ? nil : boxes.map { _ in Int32(dice.index(6)) }
    var tree = BoxTree()
    for index in boxes.indices {
      tree.append(
        boxes[index], isTurned: !quads[index].isUpright, group: groups[index],
        part: parts?[index])
    }
    let corners = quads.map { Corners($0) }
    tree.order(around: corners, while: { true })
    for index in boxes.indices.reversed() {
      let met = (index + 1..<boxes.count).filter { other in
        boxes[other].overlaps(boxes[index]) && groups[other] == groups[index]
          && (parts.map { $0[other] != $0[index] } ?? true)
          && (quads[index].isUpright && quads[other].isUpright
            || Outline(corners[index]).overlaps(corners[other]))
      }
      var first: [Int] = []
      tree.addFirst(3, meeting: index, to: &first, lookingThrough: [0, 5, 1_000][index % 3])
      #expect(first == Array(met.prefix(3)))
      var again: [Int] = []
      tree.addFirst(
        3, meeting: boxes[index], of: quads[index], group: groups[index], part: parts?[index],
        to: &again)
      #expect(again == first)
      let holder = (index + 1..<boxes.count).first { other in
        boxes[other].overlaps(boxes[other]) && boxes[other].holds(quads[index].box)
          && quads[index].isWithin(quads[other])
      }
      let found = tree.first(before: boxes.count, holding: quads[index], upTo: 1e-6) {
        quads[index].isWithin(quads[$0])
      }
      #expect(found == holder)
      tree.takeIn(index)
    }
  }

  /// A quad that is upright, turned by any angle, or, as some seeds have it, by one of two.
  private func quad(_ seed: UInt64, upTo extent: Double, _ dice: inout Dice) -> Quad {
    let rect = Rect(
      x: dice.number(0...300).rounded(), y: dice.number(0...300).rounded(),
      width: dice.number(-1...extent).rounded(), height: dice.number(-1...extent).rounded())
    let angle: Double
    switch seed % 3 {
    case 0: angle = 0
    case 1: angle = dice.chance(0.5) ? 0.75 : 2
    default: angle = dice.chance(0.2) ? 0 : dice.number(0...7)
    }
    let (sine, cosine) = (sin(angle), cos(angle))
    return Quad(rect, Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
