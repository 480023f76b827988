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

  init(_ quad: Quad) {
    let corners = quad.corners
    x = SIMD4(corners[0].x, corners[1].x, corners[2].x, corners[3].x)
    y = SIMD4(corners[0].y, corners[1].y, corners[2].y, corners[3].y)
    let (right, down) = (x.rotated(by: 1) - x, y.rotated(by: 1) - y)
    let across = right * (y.rotated(by: 2) - y) - down * (x.rotated(by: 2) - x)
    let sign = SIMD4<Double>(repeating: 1).replacing(with: -1, where: across .< 0)
    (dx, dy, depth) = (right * sign, down * sign, across * sign)
  }

  /// Whether they share an area, not just an edge.
  func overlaps(_ other: Outline) -> Bool {
    !isSeparated(from: other) && !other.isSeparated(from: self)
  }

  /// Whether the line through one of its sides separates it from the other.
  private func isSeparated(from other: Outline) -> Bool {
    (0..<4).contains { side in
      let across = dx[side] * (other.y - y[side]) - dy[side] * (other.x - x[side])
      let depth = depth[side]
      return depth == 0 || all(across * depth .<= Self.minimumPart * depth * depth)
    }
  }

  /// Whether products of its numbers are far from being too large or too small.
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
  enum Relation {
    /// None of them has it.
    case none
    /// Each of them has it.
    case all
    case unclear
  }

  private var x = Span()
  private var y = Span()
  private var dx = Span()
  private var dy = Span()
  private var depth = Span()
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

  /// Which of them overlap another quad. It is unclear about those that do so by no more than rounding errors.
  func overlap(with other: Outline) -> Relation {
    guard !isOpen, other.isPlain else { return .unclear }
    var areAllWithin = true
    for side in 0..<4 {
      let across =
        other.dx[side] * (y - other.y[side]) - other.dy[side] * (x - other.x[side])
      let limit = Outline.minimumPart * other.depth[side]
      if all(across.greatest .< limit / 2) { return .none }
      areAllWithin = areAllWithin && any(across.least .> limit * 2)
    }
    var isWithin = SIMDMask<SIMD4<Int64>>(repeating: false)
    var isOutside = SIMDMask<SIMD4<Int64>>(repeating: true)
    for corner in 0..<4 {
      let across = across(other.x[corner], other.y[corner])
      isWithin .|= across.least .> Outline.minimumPart * 2 * depth.greatest
      isOutside .&= across.greatest .< Outline.minimumPart / 2 * depth.least
    }
    if any(isOutside) { return .none }
    return areAllWithin && all(isWithin) ? .all : .unclear
  }

  /// Whether each of them leaves a corner of another quad outside, by more than this part of its width or height.
  func leaveOut(_ other: Outline, byMoreThan part: Double) -> Bool {
    guard !isOpen, other.isPlain else { return false }
    return (0..<4).contains { corner in
      any(across(other.x[corner], other.y[corner]).greatest .< -part * depth.greatest)
    }
  }

  /// How far across their sides, one for each, a point lies.
  private func across(_ x: Double, _ y: Double) -> Span {
    dy * (self.x - x) - dx * (self.y - y)
  }
}

/// Four numbers that each lie between two.
private struct Span {
  var least = SIMD4<Double>(repeating: .infinity)
  var greatest = SIMD4<Double>(repeating: -.infinity)

  @inline(__always)
  mutating func include(_ numbers: SIMD4<Double>) {
    let (isLess, isGreater) = (numbers .< least, numbers .> greatest)
    least.replace(with: numbers, where: isLess)
    greatest.replace(with: numbers, where: isGreater)
  }

  @inline(__always)
  static func - (one: Span, number: Double) -> Span {
    Span(least: one.least - number, greatest: one.greatest - number)
  }

  @inline(__always)
  static func - (one: Span, other: Span) -> Span {
    Span(least: one.least - other.greatest, greatest: one.greatest - other.least)
  }

  @inline(__always)
  static func * (factor: Double, span: Span) -> Span {
    factor < 0
      ? Span(least: factor * span.greatest, greatest: factor * span.least)
      : Span(least: factor * span.least, greatest: factor * span.greatest)
  }

  @inline(__always)
  static func * (one: Span, other: Span) -> Span {
    let product = one.least * other.least
    var span = Span(least: product, greatest: product)
    span.include(one.least * other.greatest)
    span.include(one.greatest * other.least)
    span.include(one.greatest * other.greatest)
    return span
  }
}
