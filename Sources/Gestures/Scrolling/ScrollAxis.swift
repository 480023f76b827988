/// The axes of scrolling. Most rules apply to each separately.
enum ScrollAxis: CaseIterable {
  case horizontal, vertical
}

/// A set of axes.
struct ScrollAxes: Equatable {
  var isHorizontal: Bool
  var isVertical: Bool

  static let none = ScrollAxes(isHorizontal: false, isVertical: false)

  subscript(axis: ScrollAxis) -> Bool {
    get { axis == .horizontal ? isHorizontal : isVertical }
    set { if axis == .horizontal { isHorizontal = newValue } else { isVertical = newValue } }
  }
}

extension Point {
  subscript(axis: ScrollAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// The point rounded to a millionth; C libraries differ in later digits.
  var toTheMillionth: Point { Point(x: x.toTheMillionth, y: y.toTheMillionth) }
}

extension Vector {
  subscript(axis: ScrollAxis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }

  var toTheMillionth: Vector { Vector(dx: dx.toTheMillionth, dy: dy.toTheMillionth) }
}

extension Size {
  subscript(axis: ScrollAxis) -> Double { axis == .horizontal ? width : height }
}

extension Insets {
  /// The inset at the side of minimum offsets.
  func near(_ axis: ScrollAxis) -> Double { axis == .horizontal ? left : top }
  func far(_ axis: ScrollAxis) -> Double { axis == .horizontal ? right : bottom }
}

extension Double {
  /// The number rounded to six decimals, so that results don't depend on the C library; large
  /// numbers are unchanged.
  var toTheMillionth: Double {
    guard magnitude < 1e9 else { return self }
    let rounded = (self * 1e6).rounded() / 1e6
    return rounded == 0 ? 0 : rounded
  }
}
