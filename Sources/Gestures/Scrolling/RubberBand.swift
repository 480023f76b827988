/// What a finger that pulls content beyond a limit shows of it: less the farther it pulls, and never as
/// much as the length of the bounds.
struct RubberBand {
  /// The length of the bounds along the axis.
  let length: Double
  /// How much of the first point shows.
  let factor: Double

  /// The maximum argument of the inverse, as a part of the length, where the inverse is infinite.
  private static let maximumPart = 0.99

  /// How far beyond the limit content shows that is pulled `pull` points beyond.
  func stretch(_ pull: Double) -> Double {
    guard length > 0 else { return 0 }
    return length * (1 - 1 / (factor * pull / length + 1))
  }

  /// How far it was pulled to show that far beyond the limit.
  func pull(showing stretch: Double) -> Double {
    guard length > 0, factor > 0 else { return 0 }
    let stretch = min(stretch, Self.maximumPart * length)
    return stretch * length / (factor * (length - stretch))
  }
}
