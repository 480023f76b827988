import Gestures

/// A path of a hand from layout to layout, at constant speed.
struct Path {
  /// The maximum turn of the fingers between two moves: a larger one could be taken for one the other way.
  private static let maximumTurn = Double.pi / 4
  /// Moves closer than this, in seconds, are one.
  private static let leastInterval = 1e-9

  private struct Leg {
    let start: FingerLayout
    let end: FingerLayout
    /// The start and end of the leg as fractions of the whole path.
    let from: Double
    let to: Double
    let travel: Double

    var turn: Double { (end.angle - start.angle).magnitude }
  }

  private let legs: [Leg]

  /// Corners equal to the layout before them are left out.
  init(from start: FingerLayout, through corners: [FingerLayout]) {
    var distinct = [start]
    for corner in corners where corner != distinct[distinct.count - 1] { distinct.append(corner) }
    if distinct.count == 1 { distinct.append(start) }
    let travels = zip(distinct, distinct.dropFirst()).map { $0.travel(to: $1) }
    let total = travels.reduce(0, +)
    var legs: [Leg] = []
    var covered = 0.0
    for (index, travel) in travels.enumerated() {
      let from = total > 0 ? covered / total : 0
      covered += travel
      let isLast = index == travels.count - 1
      legs.append(
        Leg(
          start: distinct[index], end: distinct[index + 1], from: from,
          to: isLast ? 1 : covered / total, travel: travel))
    }
    self.legs = legs
  }

  /// At least the number of moves, but for a few; infinite or NaN for an endless path.
  func moveCount(for duration: Seconds, rate: Double) -> Double {
    legs.reduce(duration * rate) {
      $0 + ($1.travel.isFinite ? $1.turn / Self.maximumTurn : .infinity)
    }
  }

  /// The moves as fractions of the path, above 0 up to 1: as devices send them, at whole multiples of the rate's
  /// interval, and besides at each corner. `moveCount` must be finite.
  func moves(for duration: Seconds, rate: Double) -> [Double] {
    let corners = legs.map(\.to)
    var moves: [Double] = []
    var (corner, tick) = (0, 1)
    while corner < corners.count {
      let next = duration > 0 ? Double(tick) / rate / duration : .infinity
      let isTick = next < corners[corner] - Self.leastInterval / duration
      if isTick {
        tick += 1
      } else if next <= corners[corner] + Self.leastInterval / duration {
        tick += 1
      }
      add(isTick ? next : corners[corner], to: &moves)
      if !isTick { corner += 1 }
    }
    return moves
  }

  /// Adds a move, after those that a large turn on the way to it needs.
  private func add(_ move: Double, to moves: inout [Double]) {
    let last = moves.last ?? 0
    let turn = (layout(at: move).angle - layout(at: last).angle).magnitude
    let parts = (turn / Self.maximumTurn - 1e-9).rounded(.up)
    for part in 1..<max(1, Int(parts)) {
      moves.append(last + (move - last) * (Double(part) / parts))
    }
    moves.append(move)
  }

  func layout(at progress: Double) -> FingerLayout {
    let leg = legs[legs.dropLast().partitioningIndex { $0.to >= progress }]
    guard progress < leg.to else { return leg.end }
    return leg.start.toward(leg.end, (progress - leg.from) / (leg.to - leg.from))
  }
}
