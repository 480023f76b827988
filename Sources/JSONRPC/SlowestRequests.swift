/// A request that took long to handle.
public struct SlowRequest {
  /// The method's name; an excerpt if there is no such method.
  public let method: String
  public let nanoseconds: UInt64
  /// Sizes of the request's message and of its answer.
  public let bytesIn: Int
  public let bytesOut: Int
}

/// The requests that took longest, slowest first.
struct SlowestRequests {
  static let capacity = 16

  private(set) var all: [SlowRequest] = []
  /// The time that a request must exceed to be added; 0 until there are `capacity`.
  private(set) var least: UInt64 = 0

  /// Adds a request if it is among the slowest; only then is `method` called.
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
