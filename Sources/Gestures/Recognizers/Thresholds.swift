/// The named thresholds of a recognizer class, which clients read and change by name.
///
/// A recognizer stores its own values as plain numbers; all share the table of names.
protocol Thresholds {
  static var table: [(name: String, path: WritableKeyPath<Self, Double> & Sendable)] { get }
}

extension Thresholds {
  /// All values in the order of the table.
  var named: [(name: String, value: Double)] {
    Self.table.map { ($0.name, self[keyPath: $0.path]) }
  }

  /// Changes a value; false if there is none of that name.
  mutating func set(_ name: String, to value: Double) -> Bool {
    guard let row = Self.table.first(where: { $0.name == name }) else { return false }
    self[keyPath: row.path] = value
    return true
  }
}

/// Comparison of measures with thresholds.
///
/// Locations are decimal fractions, whose differences are rarely exact: 110.1 - 100.1 is slightly
/// less than 10. So comparisons have a tolerance of a millionth.
extension Double {
  static var tolerance: Double { 1e-6 }

  /// Whether it is at least `threshold`.
  @inline(__always)
  func reaches(_ threshold: Double) -> Bool { self >= threshold - Self.tolerance }

  /// Whether it is more than `threshold`.
  @inline(__always)
  func exceeds(_ threshold: Double) -> Bool { self > threshold + Self.tolerance }
}

/// Initial thresholds of recognizers, for code that generates touches for them.
public enum DefaultThresholds {
  /// The change of distance that begins a pinch, in points; it must be exceeded.
  public static let pinchGrowth = PinchThresholds().hysteresis

  /// The angle that begins a rotation, in radians; it must be exceeded.
  public static let rotationTurn = RotationThresholds().turn(growth: 0)
}
