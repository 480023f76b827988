import Platform

/// Prints one result.
func report(_ name: String, _ value: Double, _ unit: String) {
  let rounded = value >= 100 ? value.rounded() : (value * 1000).rounded() / 1000
  print(#"{"name": "\#(name)", "value": \#(rounded), "unit": "\#(unit)"}"#)
}

/// The seconds that `work` takes.
func seconds(_ work: () -> Void) -> Double {
  let start = monotonicNanoseconds()
  work()
  return Double(monotonicNanoseconds() - start) / 1e9
}

/// A generator of pseudo-random numbers, the same in each run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(below limit: Double) -> Double { Double(next() >> 11) / 0x1p53 * limit }
}
