@testable import Gestures

/// Pseudorandom numbers from a seed, so that a failure can be reproduced.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  // SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / 0x1p53 * (range.upperBound - range.lowerBound)
  }

  /// A coordinate; half of them are whole numbers, so that edges meet.
  mutating func coordinate(_ range: ClosedRange<Double>) -> Double {
    let number = number(range)
    return chance(0.5) ? number.rounded() : number
  }

  mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func rect(within extent: Double, upTo size: Double) -> Rect {
    Rect(
      x: coordinate(-size...extent), y: coordinate(-size...extent), width: coordinate(0...size),
      height: coordinate(0...size))
  }

  /// A transform: often the identity, sometimes a rotation, scale or shear, sometimes singular.
  mutating func transform() -> Transform {
    switch index(8) {
    case 0: return Transform(a: 2, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
    case 1: return Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 2: return Transform(a: 1, b: 1, c: -1, d: 1, tx: 3, ty: -4)
    case 3:
      return Transform(
        a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2),
        tx: number(-9...9), ty: number(-9...9))
    case 4: return Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
    case 5: return Transform(a: 1, b: 1, c: 1, d: 1 + number(0...1e-7), tx: 0, ty: 0)
    default: return .identity
    }
  }
}
