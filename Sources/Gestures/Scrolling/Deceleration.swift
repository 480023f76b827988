import Glibc

/// An offset that goes on by itself, and loses the same part of its speed each millisecond.
struct Deceleration: Equatable {
  let start: Double
  let velocity: Double
  /// The speed at the start of the fastest of those that decelerate together: they end together.
  let fastest: Double
  /// What is left of the speed after a millisecond.
  let rate: Double

  /// The way that a speed of 1 comes to if it never ends: a sum over milliseconds.
  private var reach: Double { rate / (1 - rate) / 1000 }

  func offset(after time: Seconds) -> Double {
    start + velocity * reach * (1 - pow(rate, 1000 * time))
  }

  func velocity(after time: Seconds) -> Double { velocity * pow(rate, 1000 * time) }

  func fastest(after time: Seconds) -> Double { fastest * pow(rate, 1000 * time) }

  /// How long the fastest takes to come down to a speed.
  func duration(to rest: Double) -> Seconds {
    max(0, log(fastest / rest) / (-1000 * log(rate)))
  }

  /// Where it is when the fastest has come down to a speed.
  func offset(atRest rest: Double) -> Double {
    start + velocity * reach * (1 - rest / fastest)
  }

  /// When it gets to an offset that lies on its way.
  func time(to offset: Double) -> Seconds {
    max(0, log(1 - (offset - start) / (velocity * reach)) / (1000 * log(rate)))
  }
}
