import Testing

@testable import Gestures

@Suite struct `Geometry` {
  @Test func `a rectangle without width or height holds nothing`() {
    #expect(!Rect(x: 3, y: 3, width: 0, height: 9).contains(Point(x: 3, y: 4)))
    #expect(!Rect(x: 3, y: 3, width: 9, height: 0).contains(Point(x: 4, y: 3)))
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
