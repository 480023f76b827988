/// The distance that content shows beyond a limit when fingers pull it: grows more slowly than the
/// pull, and stays below the length of the bounds.
struct RubberBand {
  /// The length of the bounds along the axis.
  let length: Double
  /// The part of the first point that shows.
  let factor: Double

  /// The maximum argument of the inverse, as a part of the length, where the inverse is infinite.
  private static let maximumPart = 0.99

  /// The distance shown at a pull of `pull` points beyond the limit.
  func stretch(_ pull: Double) -> Double {
    guard length > 0 else { return 0 }
    return length * (1 - 1 / (factor * pull / length + 1))
  }

  /// The inverse of `stretch(_:)`.
  func pull(showing stretch: Double) -> Double {
    guard length > 0, factor > 0 else { return 0 }
    let stretch = min(stretch, Self.maximumPart * length)
    return stretch * length / (factor * (length - stretch))
  }
}
