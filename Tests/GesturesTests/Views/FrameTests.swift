import Testing

@testable import Gestures

private let quarterTurn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
private let eighthTurn = Transform(
  a: 0.5.squareRoot(), b: 0.5.squareRoot(), c: -0.5.squareRoot(), d: 0.5.squareRoot(), tx: 0,
  ty: 0)

@Suite struct `A view's frame` {
  /// The view doesn't keep its engine, the scene does.
  private let scene: Scene
  let view: View

  init() throws {
    scene = try Scene()
    view = scene.make("view")
    try scene.window.addSubview(view)
  }

  private func expect(_ rect: Rect, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let numbers = [
      rect.minX - x, rect.minY - y, rect.size.width - width, rect.size.height - height,
    ]
    #expect(numbers.allSatisfy { abs($0) < 1e-9 }, "\(rect.text)")
  }

  @Test func `a frame moves the centre and sizes the bounds, whose origin stays`() {
    view.bounds.origin = Point(x: 7, y: 8)
    view.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(view.center == Point(x: 25, y: 40))
    #expect(view.bounds == Rect(x: 7, y: 8, width: 30, height: 40))
  }

  @Test func `resizing the bounds grows the frame around the centre`() {
    view.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    view.bounds.size = Size(width: 50, height: 40)
    expect(view.frame, 0, 20, 50, 40)
  }

  @Test func `another anchor point moves the frame and not the centre`() {
    view.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    view.anchorPoint = Point(x: 0, y: 0)
    #expect(view.center == Point(x: 25, y: 40))
    expect(view.frame, 25, 40, 30, 40)
  }

  @Test func `the frame of a turned view is the box around it`() {
    view.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    view.transform = quarterTurn
    expect(view.frame, 25, -25, 50, 100)
  }

  @Test func `a frame set under a stretch is reached exactly`() {
    view.transform = Transform(a: 2, b: 0, c: 0, d: 4, tx: 3, ty: 5)
    view.anchorPoint = Point(x: 0, y: 1)
    view.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(view.bounds.size == Size(width: 15, height: 10))
    expect(view.frame, 10, 20, 30, 40)
  }

  @Test func `a frame set under a turn is centred where it was asked`() {
    view.transform = eighthTurn
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let side = 100 * 2.0.squareRoot()
    #expect(abs(view.bounds.size.width - side) < 1e-9)
    expect(view.frame, -50, -50, 200, 200)
    #expect(view.transform == eighthTurn)
  }

  @Test func `a frame set under a flattening transform keeps the size and moves the middle`() {
    view.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    view.transform = Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    view.frame = Rect(x: 100, y: 100, width: 50, height: 50)
    #expect(view.bounds.size == Size(width: 10, height: 10))
    #expect(view.center == Point(x: 125, y: 125))
  }

  @Test func `negative sizes are turned round`() {
    view.frame = Rect(x: 10, y: 10, width: -4, height: -6)
    expect(view.frame, 6, 4, 4, 6)
    view.bounds = Rect(x: 10, y: 10, width: -4, height: -6)
    #expect(view.bounds == Rect(x: 6, y: 4, width: 4, height: 6))
  }

  @Test func `alpha is kept with 32 bits`() {
    view.alpha = Float(0.01)
    #expect(Double(view.alpha) < 0.01)
  }
}
