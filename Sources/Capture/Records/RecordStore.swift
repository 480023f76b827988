import Gestures

/// The records of a session, oldest first, up to a limit.
///
/// If another one would reach the limit, the hundred oldest are dropped first, as in the SDK's
/// store: with a limit of 10,000 there are never more than 9,999.
public struct RecordStore {
  public static let smallestLimit = 100
  static let evictedAtOnce = 100

  private var records: [Record] = []
  /// The number of records stays below this, or below `smallestLimit` if that is larger.
  public var limit: Int {
    didSet { makeRoom(for: 0) }
  }
  /// The number of records dropped because of the limit.
  public private(set) var dropped = 0
  /// Index of the next record.
  public private(set) var nextIndex = 1

  init(limit: Int) { self.limit = limit }

  public var count: Int { records.count }
  public var last: Record? { records.last }

  mutating func append(_ record: Record) {
    precondition(record.index == nextIndex, "record \(record.index) in place of \(nextIndex)")
    makeRoom(for: 1)
    records.append(record)
    nextIndex += 1
  }

  private mutating func makeRoom(for added: Int) {
    let excess = records.count + added - max(limit, Self.smallestLimit) + 1
    guard excess > 0 else { return }
    let hundreds = (excess + Self.evictedAtOnce - 1) / Self.evictedAtOnce
    let leaving = min(hundreds * Self.evictedAtOnce, records.count)
    records.removeFirst(leaving)
    dropped += leaving
  }

  /// Records after the cursor, at most `limit` of them, and the cursor for the following call; with
  /// a profile, only those that it recorded.
  public func records(
    after cursor: Int = 0, limit: Int? = nil, of profile: String? = nil
  ) -> (records: ArraySlice<Record>, next: Int) {
    let found = records[positions(after: cursor, limit: limit, of: profile)]
      .filter { profile == nil || $0.profile == profile }
    return (ArraySlice(found), found.last?.index ?? cursor)
  }

  /// Removes the records that `records(after:limit:)` with the same arguments returns.
  public mutating func clear(after cursor: Int, limit: Int? = nil, of profile: String? = nil) {
    let positions = positions(after: cursor, limit: limit, of: profile)
    guard let profile else { return records.removeSubrange(positions) }
    let others = records[positions].filter { $0.profile != profile }
    records.replaceSubrange(positions, with: others)
  }

  /// Positions from the first record after the cursor to the last of at most `limit` that count. Indices have gaps
  /// where records were cleared.
  private func positions(after cursor: Int, limit: Int?, of profile: String?) -> Range<Int> {
    let start = records.partitioningIndex { $0.index > cursor }
    guard let limit else { return start..<records.count }
    let counting = (start..<records.count).lazy.filter {
      profile == nil || records[$0].profile == profile
    }
    return start..<(counting.prefix(max(0, limit)).last.map { $0 + 1 } ?? start)
  }
}
