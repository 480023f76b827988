/// A request that took long.
public struct SlowRequest {
  /// Its method; of one that doesn't exist, an excerpt.
  public let method: String
  public let nanoseconds: UInt64
  /// The sizes of the message that it came in, and of its answer.
  public let bytesIn: Int
  public let bytesOut: Int
}

/// The requests that took longest, the slowest first.
struct SlowestRequests {
  static let capacity = 16

  private(set) var all: [SlowRequest] = []
  /// What takes no longer than this isn't among them.
  private(set) var least: UInt64 = 0

  /// `method` is asked for only where the request is one of them.
  mutating func note(
    nanoseconds: UInt64, bytesIn: Int, bytesOut: Int, method: () -> String
  ) {
    guard nanoseconds > least else { return }
    let request = SlowRequest(
      method: method(), nanoseconds: nanoseconds, bytesIn: bytesIn, bytesOut: bytesOut)
    all.insert(request, at: all.firstIndex { $0.nanoseconds < nanoseconds } ?? all.count)
    guard all.count >= Self.capacity else { return }
    if all.count > Self.capacity { all.removeLast() }
    least = all[Self.capacity - 1].nanoseconds
  }
}
