/// A length of time, or a moment where the context says so.
public typealias Seconds = Double

/// A moment of the session's clock, kept as whole nanoseconds since it started.
public struct Time: Comparable, Hashable, Sendable {
  public var nanoseconds: Int64

  public static let zero = Time(nanoseconds: 0)

  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The nearest nanosecond; nil where `seconds` is not finite or lies beyond the clock's range.
  @inlinable
  public init?(seconds: Seconds) {
    guard let nanoseconds = Int64(exactly: (seconds * 1e9).rounded()) else { return nil }
    self.init(nanoseconds: nanoseconds)
  }

  @inlinable public var seconds: Seconds { Double(nanoseconds) / 1e9 }

  @inlinable
  public static func < (first: Time, second: Time) -> Bool {
    first.nanoseconds < second.nanoseconds
  }

  /// The moment `seconds` later, or earlier if negative, to the nearest nanosecond; the last or first one
  /// that there is where that is beyond it.
  @inlinable
  public static func + (time: Time, seconds: Seconds) -> Time {
    let step = (seconds * 1e9).rounded()
    let end = Time(nanoseconds: seconds < 0 ? .min : .max)
    guard let nanoseconds = Int64(exactly: step) else { return end }
    let (sum, overflow) = time.nanoseconds.addingReportingOverflow(nanoseconds)
    return overflow ? end : Time(nanoseconds: sum)
  }

  /// Whether there is a moment that much later.
  public func reaches(_ seconds: Seconds) -> Bool {
    Int64(exactly: (seconds * 1e9).rounded()).map {
      !nanoseconds.addingReportingOverflow($0).overflow
    } ?? false
  }

  /// How much later `end` is than `start`.
  @inlinable
  public static func - (end: Time, start: Time) -> Seconds {
    Double(end.nanoseconds - start.nanoseconds) / 1e9
  }
}
