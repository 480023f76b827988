/// The notification by which a client cancels a request.
public struct CancellationNotice: Sendable {
  let method: StaticString
  /// The parameter that is the request's id.
  let parameter: StaticString
  /// Whether a cancelled request is still answered, with an error.
  let isAnswered: Bool
  /// The ways to write the method in a long message or batch.
  let spellings: [StaticString]

  /// As in the Language Server Protocol, and in this project's own.
  public static let languageServer = Self(
    method: "$/cancelRequest", parameter: "id", isAnswered: true,
    spellings: ["$/cancelRequest", #"$\/cancelRequest"#])
  /// As in the Model Context Protocol, whose clients expect no answer to a cancelled request.
  public static let modelContext = Self(
    method: "notifications/cancelled", parameter: "requestId", isAnswered: false,
    spellings: ["notifications/cancelled", #"notifications\/cancelled"#])
}

/// Cancellations that have been read and whose turn hasn't come.
///
/// A cancellation is noted when it is read, ahead of the queue, and concerns the requests that
/// were sent before it. When its own turn comes, those have all been answered, and it is forgotten.
struct Cancellations {
  private var waiting: [(position: Int, key: RequestKey, time: UInt64)] = []
  private var first = 0
  /// The index of the first that hasn't been overdue yet.
  private var firstInTime = 0
  /// The position in the stream of the last cancellation of an id.
  private var positions: [RequestKey: Int] = [:]

  var isEmpty: Bool { positions.isEmpty }
  var count: Int { waiting.count - first }

  /// Notes one that was read at `time`.
  mutating func note(_ key: RequestKey, at position: Int, time: UInt64) {
    waiting.append((position, key, time))
    positions[key] = position
  }

  /// Whether the request with this id that stands at `position` was cancelled.
  func contain(_ key: RequestKey, sentAt position: Int) -> Bool {
    positions[key].map { $0 > position } ?? false
  }

  /// Returns, once each, those that were read before `time`.
  mutating func takeOverdue(before time: UInt64) -> [(position: Int, key: RequestKey)] {
    firstInTime = max(firstInTime, first)
    let overdue = waiting[firstInTime...].prefix { $0.time < time }
    firstInTime = overdue.endIndex
    return overdue.map { ($0.position, $0.key) }
  }

  /// Forgets the cancellations before `position`.
  mutating func forget(before position: Int) {
    while first < waiting.count, waiting[first].position < position {
      let (position, key, _) = waiting[first]
      if positions[key] == position { positions[key] = nil }
      first += 1
    }
    if first == waiting.count, first > 0 {
      waiting.removeAll()
      (first, firstInTime) = (0, 0)
    }
  }
}
