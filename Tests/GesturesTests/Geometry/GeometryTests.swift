import Testing

@testable import Gestures

@Suite struct `Geometry` {
  @Test(
    arguments: zip(
      [(0, 0), (10, 5), (9.999, 19.999), (10, 20), (5, 20), (-0.001, 5), (5, -0.001)],
      [true, false, true, false, false, false, false]))
  func `the least edges of a rectangle are inside, the greatest outside`(
    point: (Double, Double), isInside: Bool
  ) {
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(rect.contains(Point(x: point.0, y: point.1)) == isInside)
  }

  @Test func `a rectangle without width or height holds nothing`() {
    #expect(!Rect(x: 3, y: 3, width: 0, height: 9).contains(Point(x: 3, y: 4)))
    #expect(!Rect(x: 3, y: 3, width: 9, height: 0).contains(Point(x: 4, y: 3)))
  }

  @Test func `a negative extent is turned round`() {
    let rect = Rect(x: 10, y: 20, width: -4, height: -6).standardized
    #expect(rect == Rect(x: 6, y: 14, width: 4, height: 6))
  }

  @Test func `a transform and its inverse leave a point where it was`() throws {
    let transform = Transform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -5)
    let inverse = try #require(transform.inverted)
    let point = inverse.apply(transform.apply(Point(x: 11, y: 13)))
    #expect(point.distance(to: Point(x: 11, y: 13)) < 1e-12)
  }

  @Test(arguments: [
    Transform(a: 0, b: 0, c: 0, d: 0, tx: 5, ty: 5),
    Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    Transform(a: 1e-200, b: 0, c: 0, d: 1e-200, tx: 0, ty: 0),
  ])
  func `a transform that leaves no area has no inverse`(transform: Transform) {
    #expect(transform.inverted == nil)
  }

  @Test(
    arguments: zip(
      [300, -0.0, 0.1, 12.5, 1e20], ["300", "0", "0.1", "12.5", "1e+20"]))
  func `a number is text with the fewest digits`(number: Double, text: String) {
    #expect(number.text == text)
  }
}
