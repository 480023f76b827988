/// The records of a session, oldest first, up to a limit.
///
/// If another one would reach the limit, the hundred oldest are dropped first, as in the SDK's
/// store: with a limit of 10,000 there are never more than 9,999.
public struct RecordStore {
  public static let smallestLimit = 100
  static let evictedAtOnce = 100

  private var records: ContiguousArray<Record> = []
  /// The number of records stays below this, or below `smallestLimit` if that is larger.
  public internal(set) var limit: Int {
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
    while records.count + added >= max(limit, Self.smallestLimit) {
      let leaving = min(Self.evictedAtOnce, records.count)
      guard leaving > 0 else { return }
      records.removeFirst(leaving)
      dropped += leaving
    }
  }

  /// Records after the cursor, at most `limit` of them, and the cursor for the following call; with
  /// a profile, only those that it recorded.
  public func records(
    after cursor: Int = 0, limit: Int? = nil, of profile: String? = nil
  ) -> (records: ArraySlice<Record>, next: Int) {
    let start = position(after: cursor)
    if let profile {
      let all = records[start...].lazy.filter { $0.profile == profile }
      let found = ArraySlice(all.prefix(max(0, limit ?? .max)))
      return (found, found.last?.index ?? cursor)
    }
    let end = limit.map { min(records.count - start, max(0, $0)) + start } ?? records.count
    let found = ArraySlice(records[start..<end])
    return (found, found.last?.index ?? cursor)
  }

  /// Removes the records that `records(after:limit:)` with the same arguments returns.
  public mutating func clear(after cursor: Int, limit: Int? = nil, of profile: String? = nil) {
    let start = position(after: cursor)
    if let profile {
      let indices = Set(records(after: cursor, limit: limit, of: profile).records.map(\.index))
      records.removeAll { indices.contains($0.index) }
      return
    }
    let end = limit.map { min(records.count - start, max(0, $0)) + start } ?? records.count
    records.removeSubrange(start..<end)
  }

  /// Position of the first record after the cursor. Indices have gaps where records were cleared.
  private func position(after cursor: Int) -> Int {
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if records[middle].index <= cursor { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
