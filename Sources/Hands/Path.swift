import BinarySearch
import Gestures

/// A path of a hand from layout to layout, at constant speed.
struct Path {
  /// Limits of the distance between moves.
  struct Limits {
    /// The duration of the whole path, and the events per second.
    let duration: Seconds
    let rate: Double
    /// The minimum number of moves along a path.
    static let minimumMoves = 8.0
    /// The maximum travel of an outer finger between two moves, in points, and its maximum turn.
    static let maximumStep = 50.0
    static let maximumTurn = Double.pi / 4
  }

  private struct Leg {
    let start: FingerLayout
    let end: FingerLayout
    /// The start and end of the leg as fractions of the whole path.
    let from: Double
    let to: Double
    let travel: Double
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

  /// Whether distance and angle of the fingers never change.
  var keepsItsShape: Bool {
    legs.allSatisfy { $0.start.distance == $0.end.distance && $0.start.angle == $0.end.angle }
  }

  /// The number of moves needed; infinite or NaN for an endless path.
  func moveCount(within limits: Limits) -> Double {
    legs.reduce(0) { $0 + Self.moveCount(of: $1, within: limits) }
  }

  /// The number for one leg, rounded up, since each corner is a move.
  private static func moveCount(of leg: Leg, within limits: Limits) -> Double {
    // A division's rounding error doesn't add a move.
    func wholes(_ count: Double) -> Double { (count - 1e-9).rounded(.up) }
    let share = leg.to - leg.from
    return max(
      1, wholes(share * limits.duration * limits.rate), wholes(share * Limits.minimumMoves),
      wholes(leg.travel / Limits.maximumStep),
      wholes((leg.end.angle - leg.start.angle).magnitude / Limits.maximumTurn))
  }

  /// The moves as fractions of the path, above 0 up to 1. `moveCount` must be finite.
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

  func layout(at progress: Double) -> FingerLayout {
    let leg = legs[legs.dropLast().partitioningIndex { $0.to >= progress }]
    guard progress < leg.to else { return leg.end }
    return leg.start.toward(leg.end, (progress - leg.from) / (leg.to - leg.from))
  }
}
