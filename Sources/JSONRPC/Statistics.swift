import JSON

/// Statistics of a connection.
public struct Statistics {
  /// A method and how long its requests took.
  public struct Method {
    public let name: String
    public internal(set) var latency = Histogram()
  }

  /// A request that took long to handle.
  public struct SlowRequest {
    /// The method's name; an excerpt if there is no such method.
    public let method: String
    public let nanoseconds: UInt64
    /// Sizes of the request's message and of its answer.
    public let bytesIn: Int
    public let bytesOut: Int
  }

  /// Answered requests by method, in the order of their first occurrence.
  public private(set) var methods: [Method] = []
  /// Requests for methods that don't exist.
  public private(set) var unknownMethods = Histogram()
  /// The requests that took longest, slowest first.
  public private(set) var slowest: [SlowRequest] = []
  /// The number of messages that have been read but not yet handled.
  public internal(set) var queueDepth = 0
  public internal(set) var bytesIn = 0
  public internal(set) var bytesOut = 0
  private var indices: [String: Int] = [:]

  /// Statistics of an unused connection.
  public init() {}

  private static let slowestCount = 16

  /// Counts a request. `exists` says whether there is such a method: a client's mistakes don't fill the table.
  mutating func count(
    _ method: String, exists: Bool, nanoseconds: UInt64, bytesIn: Int, bytesOut: Int
  ) {
    if !exists {
      unknownMethods.add(nanoseconds: nanoseconds)
    } else if let index = indices[method] {
      methods[index].latency.add(nanoseconds: nanoseconds)
    } else {
      indices[method] = methods.count
      methods.append(Method(name: method))
      methods[methods.count - 1].latency.add(nanoseconds: nanoseconds)
    }
    guard slowest.count < Self.slowestCount || nanoseconds > slowest[slowest.count - 1].nanoseconds
    else { return }
    if slowest.count == Self.slowestCount { slowest.removeLast() }
    let request = SlowRequest(
      method: exists ? method : ResponseError.excerpt(of: method), nanoseconds: nanoseconds,
      bytesIn: bytesIn, bytesOut: bytesOut)
    let place = slowest.firstIndex { $0.nanoseconds < nanoseconds } ?? slowest.count
    slowest.insert(request, at: place)
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
