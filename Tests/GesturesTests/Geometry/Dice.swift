import Staging

@testable import Gestures

extension Dice {
  /// A coordinate; half of them are whole numbers, so that edges meet.
  mutating func coordinate(_ range: ClosedRange<Double>) -> Double {
    let number = number(range)
    return chance(0.5) ? number.rounded() : number
  }

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
