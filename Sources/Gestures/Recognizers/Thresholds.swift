/// The named constants of a class of recognizers, found by name when a client asks.
///
/// A recognizer reads its own copy as plain stored numbers; the table of names is shared by all.
protocol Thresholds {
  static var table: [(name: String, path: WritableKeyPath<Self, Double> & Sendable)] { get }
}

extension Thresholds {
  /// All of them in the order of the table.
  var named: [(name: String, value: Double)] {
    Self.table.map { ($0.name, self[keyPath: $0.path]) }
  }

  /// Changes one; false where there is none of that name.
  mutating func set(_ name: String, to value: Double) -> Bool {
    guard let row = Self.table.first(where: { $0.name == name }) else { return false }
    self[keyPath: row.path] = value
    return true
  }
}

/// How measures are held against thresholds.
///
/// Positions come as decimal fractions, and a difference of two is rarely the fraction one would write:
/// 110.1 - 100.1 is a little less than 10. What counts as inclusive holds within a millionth of a point.
extension Double {
  private static var tolerance: Double { 1e-6 }

  /// At least `threshold`, which is itself enough.
  @inline(__always)
  func reaches(_ threshold: Double) -> Bool { self >= threshold - Self.tolerance }

  /// More than `threshold`, which is itself still allowed.
  @inline(__always)
  func exceeds(_ threshold: Double) -> Bool { self > threshold + Self.tolerance }
}
