import Platform

/// A motion that loses the same part of its speed each millisecond.
struct Deceleration: Equatable {
  let start: Double
  let velocity: Double
  /// The initial speed of the fastest of the axes that decelerate together; they end together.
  let fastest: Double
  /// The factor by which the speed decreases each millisecond.
  let rate: Double

  /// The total distance at an initial speed of 1: a sum over milliseconds.
  private var reach: Double { rate / (1 - rate) / 1000 }

  func offset(after time: Seconds) -> Double {
    start + velocity * reach * (1 - pow(rate, 1000 * time))
  }

  func velocity(after time: Seconds) -> Double { velocity * pow(rate, 1000 * time) }

  func fastest(after time: Seconds) -> Double { fastest * pow(rate, 1000 * time) }

  /// The time until the fastest is down to a speed.
  func duration(to rest: Double) -> Seconds {
    max(0, log(fastest / rest) / (-1000 * log(rate)))
  }

  /// The offset when the fastest is down to a speed.
  func offset(atRest rest: Double) -> Double {
    start + velocity * reach * (1 - rest / fastest)
  }

  /// The time at which it reaches an offset on its way.
  func time(to offset: Double) -> Seconds {
    max(0, log(1 - (offset - start) / (velocity * reach)) / (1000 * log(rate)))
  }
}
