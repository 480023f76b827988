/// The corners of a quad in numbers, in order around it: all that is kept of many.
struct Corners {
  let x: SIMD4<Double>
  let y: SIMD4<Double>

  init(_ quad: Quad) {
    let corners = quad.corners
    x = SIMD4(corners[0].x, corners[1].x, corners[2].x, corners[3].x)
    y = SIMD4(corners[0].y, corners[1].y, corners[2].y, corners[3].y)
  }
}

/// The sides of a quad in numbers, one for each: where it begins, how it runs, and how far across it the opposite
/// corner lies, which is never negative.
struct Outline {
  let x: SIMD4<Double>
  let y: SIMD4<Double>
  let dx: SIMD4<Double>
  let dy: SIMD4<Double>
  let depth: SIMD4<Double>

  /// The part of a quad's width or height up to which an overlap counts as a rounding error.
  fileprivate static let minimumPart = 1e-9

  @inline(__always)
  init(_ corners: Corners) {
    (x, y) = (corners.x, corners.y)
    let (right, down) = (x.rotated(by: 1) - x, y.rotated(by: 1) - y)
    let across = right * (y.rotated(by: 2) - y) - down * (x.rotated(by: 2) - x)
    let sign = SIMD4<Double>(repeating: 1).replacing(with: -1, where: across .< 0)
    (dx, dy, depth) = (right * sign, down * sign, across * sign)
  }

  /// Whether it shares an area with the quad that has these corners, not just an edge.
  @inline(__always)
  func overlaps(_ other: Corners) -> Bool {
    !isSeparated(x: other.x, y: other.y) && !Outline(other).isSeparated(x: x, y: y)
  }

  /// Whether the line through one of its sides separates it from a quad's corners.
  @inline(__always)
  private func isSeparated(x otherX: SIMD4<Double>, y otherY: SIMD4<Double>) -> Bool {
    for side in 0..<4 {
      let across = dx[side] * (otherY - y[side]) - dy[side] * (otherX - x[side])
      let depth = depth[side]
      if depth == 0 || all(across * depth .<= Self.minimumPart * depth * depth) { return true }
    }
    return false
  }

  /// Whether it leaves a corner of the other outside, by more than this part of its width or height.
  @inline(__always)
  func leavesOut(_ other: Outline, byMoreThan part: Double) -> Bool {
    guard isPlain, other.isPlain else { return false }
    for corner in 0..<4 {
      let across = dx * (other.y[corner] - y) - dy * (other.x[corner] - x)
      if any(across .< -part * depth) { return true }
    }
    return false
  }

  /// Whether products of its numbers are far from being too large or too small.
  @inline(__always)
  fileprivate var isPlain: Bool {
    all(x * x .< 1e140) && all(y * y .< 1e140) && all(depth .> 1e-100)
  }
}

extension SIMD4 {
  /// The numbers from the one at `start` on, and then those before it.
  fileprivate func rotated(by start: Int) -> Self {
    Self(self[start % 4], self[(start + 1) % 4], self[(start + 2) % 4], self[(start + 3) % 4])
  }
}

/// Between which numbers the outlines of several quads lie, so that something may be said of all of them at once.
struct OutlineSpan {
  private var x = Spread()
  private var y = Spread()
  private var dx = Spread()
  private var dy = Spread()
  private var depth = Spread()
  /// Whether one of them is beyond reckoning.
  private var isOpen = false

  mutating func include(_ outline: Outline) {
    guard outline.isPlain else {
      isOpen = true
      return
    }
    x.include(outline.x)
    y.include(outline.y)
    dx.include(outline.dx)
    dy.include(outline.dy)
    depth.include(outline.depth)
  }

  /// False only if none of them overlaps another quad.
  @inline(__always)
  func mayOverlap(_ other: Outline) -> Bool {
    guard !isOpen, other.isPlain else { return true }
    for side in 0..<4 {
      let across =
        other.dx[side] * (y - other.y[side]) - other.dy[side] * (x - other.x[side])
      if all(across.greatest .< Outline.minimumPart / 2 * other.depth[side]) { return false }
    }
    guard !runAnyWay else { return true }
    var isOutside = SIMDMask<SIMD4<Int64>>(repeating: true)
    for corner in 0..<4 {
      let across = across(other.x[corner], other.y[corner])
      isOutside .&= across.greatest .< Outline.minimumPart / 2 * depth.least
    }
    return !any(isOutside)
  }

  /// Whether each of them leaves a corner of another quad outside, by more than this part of its width or height.
  @inline(__always)
  func leaveOut(_ other: Outline, byMoreThan part: Double) -> Bool {
    guard !isOpen, other.isPlain, !runAnyWay else { return false }
    for corner in 0..<4 {
      let across = across(other.x[corner], other.y[corner])
      if any(across.greatest .< -part * depth.greatest) { return true }
    }
    return false
  }

  /// Whether their sides run so differently that nothing can be said of what lies across.
  @inline(__always)
  private var runAnyWay: Bool { all(dx.holdsZero .& dy.holdsZero) }

  /// How far across their sides, one for each, a point lies.
  @inline(__always)
  private func across(_ x: Double, _ y: Double) -> Spread {
    dy * (self.x - x) - dx * (self.y - y)
  }
}

/// Four numbers that each lie between two.
struct Spread {
  fileprivate(set) var least = SIMD4<Double>(repeating: .infinity)
  fileprivate(set) var greatest = SIMD4<Double>(repeating: -.infinity)

  /// How far apart the two are.
  var width: SIMD4<Double> { greatest - least }

  /// Which of them may be 0.
  @inline(__always)
  fileprivate var holdsZero: SIMDMask<SIMD4<Int64>> { (least .<= 0) .& (greatest .>= 0) }

  @inline(__always)
  mutating func include(_ numbers: SIMD4<Double>) {
    let (isLess, isGreater) = (numbers .< least, numbers .> greatest)
    least.replace(with: numbers, where: isLess)
    greatest.replace(with: numbers, where: isGreater)
  }

  @inline(__always)
  fileprivate static func - (one: Spread, number: Double) -> Spread {
    Spread(least: one.least - number, greatest: one.greatest - number)
  }

  @inline(__always)
  fileprivate static func - (one: Spread, other: Spread) -> Spread {
    Spread(least: one.least - other.greatest, greatest: one.greatest - other.least)
  }

  @inline(__always)
  fileprivate static func * (factor: Double, span: Spread) -> Spread {
    factor < 0
      ? Spread(least: factor * span.greatest, greatest: factor * span.least)
      : Spread(least: factor * span.least, greatest: factor * span.greatest)
  }

  @inline(__always)
  fileprivate static func * (one: Spread, other: Spread) -> Spread {
    let product = one.least * other.least
    var span = Spread(least: product, greatest: product)
    span.include(one.least * other.greatest)
    span.include(one.greatest * other.least)
    span.include(one.greatest * other.greatest)
    return span
  }
}
