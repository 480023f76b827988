/// Statistics of a connection.
public struct Statistics {
  /// A method and how long its requests took.
  public struct Method {
    public let name: String
    public internal(set) var latency = Histogram()
  }

  /// Answered requests by method, in the order of their first occurrence.
  public let methods: [Method]
  /// Requests for methods that don't exist.
  public let unknownMethods: Histogram
  /// The requests that took longest, slowest first.
  public let slowest: [SlowRequest]
  /// The number of messages that have been read but not yet handled.
  public let queueDepth: Int
  public let bytesIn: Int
  public let bytesOut: Int
}

extension Statistics {
  /// Statistics of an unused connection.
  public init() {
    self.init(
      methods: [], unknownMethods: Histogram(), slowest: [], queueDepth: 0, bytesIn: 0,
      bytesOut: 0)
  }
}

/// A histogram of durations, in buckets of powers of two.
public struct Histogram {
  /// `counts[n]` is the number of durations from 2^n to below 2^(n+1) nanoseconds.
  public private(set) var counts: [Int] = Array(repeating: 0, count: 40)
  public private(set) var total = 0

  mutating func add(nanoseconds: UInt64) {
    let bucket = nanoseconds == 0 ? 0 : 63 - nanoseconds.leadingZeroBitCount
    counts[min(bucket, counts.count - 1)] += 1
    total += 1
  }

  /// The upper end, in nanoseconds, of the bucket that contains the given quantile.
  public func quantile(_ share: Double) -> UInt64 {
    var seen = 0
    for (bucket, count) in counts.enumerated() {
      seen += count
      if Double(seen) >= share * Double(total) { return 2 << UInt64(bucket) }
    }
    return 0
  }
}
