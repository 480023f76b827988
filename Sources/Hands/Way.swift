import Gestures

/// The way of a hand from grip to grip, at constant speed.
struct Way {
  /// Limits to the distance between its moves.
  struct Limits {
    /// The duration of the whole way, and the events a second.
    let duration: Seconds
    let rate: Double
    /// Fewer moves never make a way.
    static let fewestMoves = 8.0
    /// Between two moves, in points of an outer finger and in radians.
    static let longestStep = 50.0
    static let widestTurn = Double.pi / 4
  }

  private struct Leg {
    let start: Grip
    let end: Grip
    /// From where to where on the whole way, which goes from 0 to 1.
    let from: Double
    let to: Double
    let travel: Double
  }

  private let legs: [Leg]

  /// Corners that are where the hand is already are left out.
  init(from start: Grip, through corners: [Grip]) {
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

  /// Whether the fingers stay side by side as they are.
  var keepsItsShape: Bool {
    legs.allSatisfy { $0.start.distance == $0.end.distance && $0.start.angle == $0.end.angle }
  }

  /// The number of moves that it takes; infinite or not a number for ways without end.
  func moveCount(within limits: Limits) -> Double {
    legs.reduce(0) { $0 + Self.moveCount(of: $1, within: limits) }
  }

  /// A share of each leg's own: the corners are always moves.
  private static func moveCount(of leg: Leg, within limits: Limits) -> Double {
    // What a division leaves beyond a whole number is no move.
    func wholes(_ count: Double) -> Double { (count - 1e-9).rounded(.up) }
    let share = leg.to - leg.from
    return max(
      1, wholes(share * limits.duration * limits.rate), wholes(share * Limits.fewestMoves),
      wholes(leg.travel / Limits.longestStep),
      wholes((leg.end.angle - leg.start.angle).magnitude / Limits.widestTurn))
  }

  /// The places of the moves on the way, from 0, which is none, to 1. `moveCount` must be finite.
  func moves(within limits: Limits) -> [Double] {
    var moves: [Double] = []
    for leg in legs {
      let count = Self.moveCount(of: leg, within: limits)
      for index in 1..<Int(count) {
        moves.append(leg.from + (leg.to - leg.from) * (Double(index) / count))
      }
      moves.append(leg.to)
    }
    return moves
  }

  func grip(at progress: Double) -> Grip {
    var (low, high) = (0, legs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if legs[middle].to < progress { low = middle + 1 } else { high = middle }
    }
    let leg = legs[low]
    guard progress < leg.to else { return leg.end }
    return leg.start.toward(leg.end, (progress - leg.from) / (leg.to - leg.from))
  }
}
