/// The ways content moves; most rules hold for each by itself.
enum ScrollAxis: CaseIterable {
  case horizontal, vertical
}

/// The axes that content moves along.
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

  /// The same place to a millionth of a point, beyond which libraries disagree.
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
  /// At the side where offsets are least.
  func near(_ axis: ScrollAxis) -> Double { axis == .horizontal ? left : top }
  func far(_ axis: ScrollAxis) -> Double { axis == .horizontal ? right : bottom }
}

extension Double {
  /// Rounded to six decimals, so that the last bit of another library's functions doesn't show; numbers
  /// that have no such decimals stay.
  var toTheMillionth: Double {
    guard magnitude < 1e9 else { return self }
    let rounded = (self * 1e6).rounded() / 1e6
    return rounded == 0 ? 0 : rounded
  }
}
