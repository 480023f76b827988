import Platform

/// Pseudorandom numbers from a seed, so that a failure can be reproduced.
public struct Dice: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  // SplitMix64.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / 0x1p53 * (range.upperBound - range.lowerBound)
  }

  /// An index into a collection of so many elements.
  public mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// True with the given probability.
  public mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}

/// Seeds of a law: as many as find what it is there for, and ten times as many in a long run.
public func seeds(_ count: UInt64) -> ClosedRange<UInt64> {
  1...(getenv("GESTURED_LONG") == nil ? count : 10 * count)
}
