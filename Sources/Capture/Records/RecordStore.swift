import BinarySearch

/// The records of a session, oldest first, up to a limit.
///
/// If another one would reach the limit, the hundred oldest are dropped first, as in the SDK's
/// store: with a limit of 10,000 there are never more than 9,999.
public struct RecordStore {
  public static let smallestLimit = 100
  static let evictedAtOnce = 100

  private var records: ContiguousArray<Record> = []
  /// The same records by the profiles that recorded them.
  private var byProfile: [String: ContiguousArray<Record>] = [:]
  /// Many records that left at once, and take long to be freed.
  private var left: [ContiguousArray<Record>] = []
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
    byProfile[record.profile, default: []].append(record)
    nextIndex += 1
  }

  private mutating func makeRoom(for added: Int) {
    let excess = records.count + added - max(limit, Self.smallestLimit) + 1
    guard excess > 0 else { return }
    let hundreds = (excess + Self.evictedAtOnce - 1) / Self.evictedAtOnce
    let leaving = min(hundreds * Self.evictedAtOnce, records.count)
    remove(0..<leaving)
    dropped += leaving
  }

  /// Records after the cursor, at most `limit` of them, and the cursor for the following call; with
  /// a profile, only those that it recorded.
  public func records(
    after cursor: Int = 0, limit: Int? = nil, of profile: String? = nil
  ) -> (records: ArraySlice<Record>, next: Int) {
    let all = profile.map { byProfile[$0] ?? [] } ?? records
    let found = ArraySlice(all[Self.positions(in: all, after: cursor, limit: limit)])
    return (found, found.last?.index ?? cursor)
  }

  /// Removes the records that `records(after:limit:)` with the same arguments returns.
  public mutating func clear(after cursor: Int, limit: Int? = nil, of profile: String? = nil) {
    guard let profile else {
      return remove(Self.positions(in: records, after: cursor, limit: limit))
    }
    let own = byProfile[profile] ?? []
    let positions = Self.positions(in: own, after: cursor, limit: limit)
    guard let first = own[positions].first, let last = own[positions].last else { return }
    keepIfMany(own[positions])
    // From here on only the table has them, so that they aren't copied.
    byProfile[profile]?.removeSubrange(positions)
    let start = Self.position(in: records, after: first.index - 1)
    let end = Self.position(in: records, after: last.index)
    let others = records[start..<end].filter { $0.profile != profile }
    records.replaceSubrange(start..<end, with: others)
  }

  /// Removes the records at these positions.
  private mutating func remove(_ positions: Range<Int>) {
    if positions == records.indices { return removeAll() }
    guard let first = records[positions].first, let last = records[positions].last else { return }
    keepIfMany(records[positions])
    for profile in Set(records[positions].lazy.map(\.profile)) {
      guard let own = byProfile[profile] else { continue }
      let start = Self.position(in: own, after: first.index - 1)
      let end = Self.position(in: own, after: last.index)
      byProfile[profile]?.removeSubrange(start..<end)
    }
    records.removeSubrange(positions)
  }

  private mutating func removeAll() {
    if records.count > Self.manyRecords {
      left.append(records)
      left += byProfile.values
    }
    (records, byProfile) = ([], [:])
  }

  /// Keeps records that are about to leave, if they are many, until they are taken.
  private mutating func keepIfMany(_ leaving: ArraySlice<Record>) {
    if leaving.count > Self.manyRecords { left.append(ContiguousArray(leaving)) }
  }

  /// The number of records that are freed in about a millisecond.
  private static let manyRecords = 1_000

  /// Takes the records that left, for whoever has the time to free them.
  public mutating func takeLeft() -> [ContiguousArray<Record>] {
    defer { left = [] }
    return left
  }

  private static func positions(
    in records: ContiguousArray<Record>, after cursor: Int, limit: Int?
  ) -> Range<Int> {
    let start = position(in: records, after: cursor)
    let room = records.count - start
    return start..<start + min(room, max(0, limit ?? room))
  }

  /// Position of the first record after the cursor. Indices have gaps where records were cleared.
  private static func position(in records: ContiguousArray<Record>, after cursor: Int) -> Int {
    records.partitioningIndex { $0.index > cursor }
  }
}
