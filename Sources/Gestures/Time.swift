/// A duration in seconds, or a point in time where the context says so.
public typealias Seconds = Double

/// A point in time on the session's clock, in whole nanoseconds since it started.
public struct Time: Comparable, Hashable, Sendable {
  public var nanoseconds: Int64

  public static let zero = Time(nanoseconds: 0)

  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Rounded to nanoseconds; nil if `seconds` isn't finite or exceeds the clock's range.
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

  /// The time `seconds` later, or earlier if negative, rounded to nanoseconds and clamped to the
  /// clock's range.
  @inlinable
  public static func + (time: Time, seconds: Seconds) -> Time {
    let step = (seconds * 1e9).rounded()
    let end = Time(nanoseconds: seconds < 0 ? .min : .max)
    guard let nanoseconds = Int64(exactly: step) else { return end }
    let (sum, overflow) = time.nanoseconds.addingReportingOverflow(nanoseconds)
    return overflow ? end : Time(nanoseconds: sum)
  }

  /// Whether the time `seconds` later is within the clock's range.
  public func reaches(_ seconds: Seconds) -> Bool {
    Int64(exactly: (seconds * 1e9).rounded()).map {
      !nanoseconds.addingReportingOverflow($0).overflow
    } ?? false
  }

  /// The seconds from `start` to `end`.
  @inlinable
  public static func - (end: Time, start: Time) -> Seconds {
    Double(end.nanoseconds - start.nanoseconds) / 1e9
  }
}
