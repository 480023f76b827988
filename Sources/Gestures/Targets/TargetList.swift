/// The identity of a target-action pair.
public struct TargetKey: Hashable, Sendable {
  /// Nil for a target that is looked up when the action is sent.
  let target: ObjectNumber?
  let action: String

  public init(target: ObjectNumber?, action: String) {
    self.target = target
    self.action = action
  }
}

/// A target-action pair of a recognizer or control.
public protocol TargetPair: Keyed where Key == TargetKey {
  /// Whether the target isn't released.
  func isLive(in engine: Engine) -> Bool
  /// The events of a control that send it; none for a recognizer's pair.
  var events: ControlEvents { get }
}

/// Target-action pairs in the order in which they are sent, including those with released targets until they
/// are counted.
///
/// They are out of line: copies share them until one of them changes them.
public struct TargetList<Pair: TargetPair>: Sequence {
  /// Nil for none.
  @usableFromInline var room: Room?

  @usableFromInline final class Room {
    @usableFromInline final var pairs: OrderedTable<Pair>
    /// Where the pairs of a long list are by half of their keys; nil until one is looked for.
    fileprivate final var halves: TargetHalves?
    /// The engine's number of releases when pairs with released targets were dropped from a long list; nil
    /// before that.
    fileprivate final var releases: Int?
    /// How many pairs of a long list each event sends; nil until that is asked.
    fileprivate final var tally: EventTally?

    fileprivate init(_ pairs: OrderedTable<Pair>) { self.pairs = pairs }

    fileprivate init(like other: Room, _ pairs: OrderedTable<Pair>) {
      self.pairs = pairs
      (halves, releases, tally) = (other.halves, other.releases, other.tally)
    }
  }

  /// The number of pairs up to which going through them is as fast as looking something up.
  private static var scanLimit: Int { 16 }

  public init() {}

  /// Whether looking something up is faster than going through the pairs.
  public var isLong: Bool { count > Self.scanLimit }
  public var isEmpty: Bool { room?.pairs.isEmpty ?? true }
  public var count: Int { room?.pairs.count ?? 0 }
  @inlinable var pairs: OrderedTable<Pair> { room?.pairs ?? OrderedTable() }
  @inlinable public func makeIterator() -> OrderedTable<Pair>.Iterator { pairs.makeIterator() }
  public subscript(key: TargetKey) -> Pair? { room?.pairs[key: key] }

  /// Appends a pair, which must be new, with a target that isn't released.
  public mutating func append(_ pair: Pair) {
    let room = ownRoom()
    room.pairs.append(pair)
    room.halves?.append(pair.key)
    room.tally?.add(pair.events)
  }

  @discardableResult
  public mutating func remove(_ key: TargetKey) -> Pair? {
    guard self[key] != nil else { return nil }
    let room = ownRoom()
    let pair = room.pairs.remove(key: key)
    if let pair { room.tally?.subtract(pair.events) }
    if (room.halves?.count ?? 0) > Self.scanLimit + 4 * count { room.halves = nil }
    return pair
  }

  public mutating func removeAll() { self = TargetList() }

  /// Removes the pairs of a target and an action; nil stands for any.
  public mutating func removeAll(of target: Object?, action: String?) {
    if target == nil, action == nil { return removeAll() }
    for key in keys(of: target, action: action) { remove(key) }
  }

  /// The keys of the pairs of a target and an action, in no order; nil stands for any.
  mutating func keys(of target: Object?, action: String?) -> [TargetKey] {
    switch (target, action) {
    case (let target?, let action?):
      let key = TargetKey(target: target.number, action: action)
      return self[key] == nil ? [] : [key]
    case (let target?, nil) where isLong:
      return ownRoom().keys(of: target.number)
    case (nil, let action?) where isLong:
      return ownRoom().keys(of: action)
    default:
      return pairs.map(\.key).filter {
        (target == nil || $0.target == target?.number) && (action == nil || $0.action == action)
      }
    }
  }

  /// Changes the pair with that key, if there is one; the key must stay the same.
  mutating func change(_ key: TargetKey, _ change: (inout Pair) -> Void) {
    guard let former = self[key] else { return }
    var pair = former
    change(&pair)
    let room = ownRoom()
    room.pairs[key: key] = pair
    room.tally?.subtract(former.events)
    room.tally?.add(pair.events)
  }

  /// Drops the pairs with released targets. Those of many are looked for only if an object was released since
  /// the last time, and among those that were.
  public mutating func dropReleased(in engine: Engine) {
    guard isLong else {
      for pair in pairs where !pair.isLive(in: engine) { remove(pair.key) }
      return
    }
    guard room?.releases != engine.objects.releases.count else { return }
    for target in ownRoom().takeReleasedTargets(in: engine) {
      for key in ownRoom().keys(of: target) { remove(key) }
    }
  }

  /// The pairs whose targets aren't released.
  public func live(in engine: Engine) -> TargetList {
    var live = TargetList()
    for pair in pairs where pair.isLive(in: engine) { live.append(pair) }
    live.room?.releases = engine.objects.releases.count
    return live
  }

  /// Drops the pairs with released targets where going through them each time would take long.
  mutating func dropReleasedOfMany(in engine: Engine) {
    if isLong { dropReleased(in: engine) }
  }

  /// Whether some pair may have to be told of the event; false only if none has.
  mutating func mayTell(_ event: ControlEvents, in engine: Engine) -> Bool {
    isLong ? liveEvents(in: engine).contains(event) : count > 0
  }

  /// The number of live pairs; the others are dropped.
  public mutating func liveCount(in engine: Engine) -> Int {
    dropReleased(in: engine)
    return count
  }

  /// The events of live pairs; pairs that aren't are dropped.
  public mutating func liveEvents(in engine: Engine) -> ControlEvents {
    dropReleased(in: engine)
    if let tally = room?.tally { return tally.events }
    guard isLong else {
      return pairs.reduce(into: []) { $0.formUnion($1.events) }
    }
    var tally = EventTally()
    for pair in pairs { tally.add(pair.events) }
    ownRoom().tally = tally
    return tally.events
  }

  /// The pairs' room, which no other list has.
  private mutating func ownRoom() -> Room {
    if isKnownUniquelyReferenced(&room), let room { return room }
    let own = room.map { Room(like: $0, $0.pairs) } ?? Room(pairs)
    room = own
    return own
  }

  /// A list of the results of `replace`, which have the same keys.
  fileprivate func replacing(_ replace: (Pair) -> Pair) -> TargetList {
    var list = TargetList()
    list.room = room.map { Room(like: $0, $0.pairs.replacing(replace)) }
    return list
  }
}

extension TargetList.Room {
  /// The keys of the pairs of a target.
  fileprivate final func keys(of target: ObjectNumber) -> [TargetKey] {
    locate()
    return halves?.keys(of: target) { self.pairs[key: $0] != nil } ?? []
  }

  /// The keys of the pairs of an action.
  fileprivate final func keys(of action: String) -> [TargetKey] {
    locate()
    return halves?.keys(of: action) { self.pairs[key: $0] != nil } ?? []
  }

  /// Targets released since this was asked, which may have pairs.
  fileprivate final func takeReleasedTargets(in engine: Engine) -> [ObjectNumber] {
    let log = engine.objects.releases
    defer { releases = log.count }
    if let releases, let numbers = log.numbers(since: releases) { return Array(numbers) }
    locate()
    return halves?.targets.filter { engine.objects[$0] == nil } ?? []
  }

  private final func locate() {
    guard halves == nil else { return }
    var found = TargetHalves()
    for pair in pairs { found.append(pair.key) }
    halves = found
  }
}

/// The keys of many pairs by either half of them. Those of pairs that were removed may be among them, and some
/// twice, until they are come across.
private struct TargetHalves {
  private var actions: [ObjectNumber?: [String]] = [:]
  private var owners: [String: [ObjectNumber?]] = [:]
  /// At least the number of keys, as often as they are here.
  private(set) var count = 0

  mutating func append(_ key: TargetKey) {
    actions[key.target, default: []].append(key.action)
    owners[key.action, default: []].append(key.target)
    count += 1
  }

  /// The keys of a target for which `isThere`, each once; the others are dropped.
  mutating func keys(of target: ObjectNumber, where isThere: (TargetKey) -> Bool) -> [TargetKey] {
    let keys = (actions[target] ?? []).map { TargetKey(target: target, action: $0) }
    let there = Self.unique(keys, where: isThere)
    if there.count < keys.count { actions[target] = there.isEmpty ? nil : there.map(\.action) }
    return there
  }

  /// The keys of an action for which `isThere`, each once; the others are dropped.
  mutating func keys(of action: String, where isThere: (TargetKey) -> Bool) -> [TargetKey] {
    let keys = (owners[action] ?? []).map { TargetKey(target: $0, action: action) }
    let there = Self.unique(keys, where: isThere)
    if there.count < keys.count { owners[action] = there.isEmpty ? nil : there.map(\.target) }
    return there
  }

  private static func unique(
    _ keys: [TargetKey], where isThere: (TargetKey) -> Bool
  ) -> [TargetKey] {
    var seen: Set<TargetKey> = []
    return keys.filter { isThere($0) && seen.insert($0).inserted }
  }

  var targets: [ObjectNumber] { actions.keys.compactMap(\.self) }
}

/// How many pairs each event sends.
private struct EventTally {
  /// By the event's bit.
  private var counts = Array(repeating: 0, count: ControlEvents.RawValue.bitWidth)
  private(set) var events: ControlEvents = []

  mutating func add(_ added: ControlEvents) { change(added, by: 1) }

  mutating func subtract(_ removed: ControlEvents) { change(removed, by: -1) }

  private mutating func change(_ changed: ControlEvents, by difference: Int) {
    var rest = changed.rawValue
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      counts[bit] += difference
      let event = ControlEvents(rawValue: 1 << UInt32(bit))
      if counts[bit] > 0 { events.insert(event) } else { events.remove(event) }
    }
  }
}

extension TargetList<ControlTarget> {
  /// The corresponding pairs in a copy of the engine.
  func twin(by copy: WorldCopy) -> TargetList {
    replacing { $0.twin(by: copy) }
  }
}
