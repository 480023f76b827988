import Staging
import Testing

@testable import Gestures

@Suite struct `A list of subviews` {
  /// Compares all queries about the order with those of an array.
  private func expectSame(_ superview: View, _ model: [View], _ what: String) {
    let subviews = superview.subviews
    #expect(subviews.count == model.count, "\(what)")
    #expect(zip(subviews, model).allSatisfy { $0 === $1 }, "\(what): iterated")
    guard !model.isEmpty else { return }
    for index in [0, model.count / 3, model.count / 2, model.count - 1] {
      #expect(subviews[index] === model[index], "\(what): at \(index)")
      #expect(superview.index(of: model[index]) == index, "\(what): index of \(index)")
    }
  }

  @Test(arguments: 0..<8)
  func `any order of edits leaves what an array would hold`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let scene = try Scene()
    let superview = scene.make("superview")
    var model: [View] = []
    var made = 0
    // The number grows past an array's, far beyond one node's, and goes back to zero.
    let goal = 20 + seed * 40
    for step in 0..<1_200 {
      let isGrowing = step < 700
      let what = "seed \(seed), step \(step)"
      switch dice.index(isGrowing && model.count < goal ? 12 : 8) {
      case 0 where !model.isEmpty:
        let view = model.remove(at: dice.index(model.count))
        model.append(view)
        try view.bringToFront()
      case 1 where !model.isEmpty:
        let view = model.remove(at: dice.index(model.count))
        model.insert(view, at: 0)
        try view.sendToBack()
      case 2 where !model.isEmpty:
        let (first, second) = (dice.index(model.count), dice.index(model.count))
        model.swapAt(first, second)
        try superview.exchangeSubviews(at: first, with: second)
      case 3 where model.count > 1:
        let view = model.remove(at: dice.index(model.count))
        let place = dice.index(model.count)
        let sibling = model[place]
        let isAbove = dice.chance(0.5)
        model.insert(view, at: isAbove ? place + 1 : place)
        try superview.addSubview(view, at: isAbove ? .above(sibling) : .below(sibling))
      case 4 where !model.isEmpty && !isGrowing, 5 where !model.isEmpty && !isGrowing,
        6 where !model.isEmpty:
        model.remove(at: dice.index(model.count)).removeFromSuperview()
      default:
        guard isGrowing else { continue }
        made += 1
        let view = scene.make("v\(made)")
        let place = dice.chance(0.3) ? model.count : dice.index(model.count + 1)
        model.insert(view, at: place)
        try superview.addSubview(view, at: .index(place))
      }
      if step % 10 == 0 { expectSame(superview, model, what) }
    }
    expectSame(superview, model, "seed \(seed), at the end")
  }

  @Test func `insertions at one place find room however many they are`() throws {
    let scene = try Scene()
    let superview = scene.make("superview")
    var model: [View] = []
    for index in 0..<60 {
      let view = scene.make("v\(index)")
      try superview.addSubview(view)
      model.append(view)
    }
    for index in 60..<2_000 {
      let view = scene.make("v\(index)")
      try superview.addSubview(view, at: .index(30))
      model.insert(view, at: 30)
    }
    expectSame(superview, model, "after 1,940 insertions")
  }
}
