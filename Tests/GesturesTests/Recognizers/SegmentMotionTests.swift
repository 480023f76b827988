import Platform
import Testing

@testable import Gestures

@Suite struct `A finger on segments` {
  static let pinch = PinchThresholds().dominance
  static let rotation = RotationThresholds().dominance

  /// A segment of length 100 that grows, turns (in points at its ends) and travels by given amounts
  /// in one event.
  func motion(growth: Double, turn: Double, travel: Double) -> SegmentMotion {
    var motion = SegmentMotion(from: Point(x: -50, y: 0), to: Point(x: 50, y: 0))
    let radius = (100 + growth) / 2
    let angle = turn / radius
    let end = Vector(dx: radius * cos(angle), dy: radius * sin(angle))
    let middle = Point(x: travel, y: 0)
    motion.move(from: middle + end * -1, to: middle + end, weight: 0.4)
    return motion
  }

  @Test(arguments: [
    (1, 5.7, 0, true), (1, 5.8, 0, false), (1, 0, 5.7, true), (1, 0, 5.8, false),
    (0, 0, 0, false), (-1, 5.7, 0, true),
  ])
  func `growth dominates up to 4 / 0.7 times as much of the others`(
    growth: Double, turn: Double, travel: Double, dominates: Bool
  ) {
    let motion = motion(growth: growth, turn: turn, travel: travel)
    #expect(motion.isDominatedByGrowth(Self.pinch) == dominates)
  }

  @Test(arguments: [
    (2.85, 1, 0, true), (2.87, 1, 0, false), (0, 1, 2.85, true), (0, 1, 2.87, false),
    (0, 0, 0, false), (0, 0, 1, false), (0, -1, 0, true),
  ])
  func `turning dominates up to 1 / 0.35 times as much of the others`(
    growth: Double, turn: Double, travel: Double, dominates: Bool
  ) {
    let motion = motion(growth: growth, turn: turn, travel: travel)
    #expect(motion.isDominatedByTurn(Self.rotation) == dominates)
  }

  @Test func `a turn that was before weighs six tenths`() {
    var motion = motion(growth: 0, turn: 10, travel: 0)
    // Smooth turn is now 4, then 2.4 and a little of the next, which grows by 10, of which 0.4 count.
    let angle = motion.angle + 0.001
    let end = Vector(dx: 55 * cos(angle), dy: 55 * sin(angle))
    motion.move(from: .zero + end * -1, to: .zero + end, weight: 0.4)
    for (weight, dominates) in [(0.6, true), (0.61, false)] {
      let limits = DominanceThresholds(
        pinchWeight: weight, rotationWeight: 1, translationWeight: 1, dominanceRatio: 1)
      #expect(motion.isDominatedByTurn(limits) == dominates)
    }
  }

  @Test func `what was before weighs six tenths`() {
    var motion = motion(growth: 10, turn: 0, travel: 0)
    // Smooth growth is now 4, then 2.4 and 0.4 of the next; the next travels x, of which 0.4 count.
    motion.move(from: Point(x: 19, y: 0), to: Point(x: 131, y: 0), weight: 0.4)
    #expect(
      !motion.isDominatedByGrowth(
        DominanceThresholds(
          pinchWeight: 1, rotationWeight: 1, translationWeight: 0.0762)))
    #expect(
      motion.isDominatedByGrowth(
        DominanceThresholds(
          pinchWeight: 1, rotationWeight: 1, translationWeight: 0.0761)))
  }
}
