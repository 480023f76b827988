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
    /// The actions of a long list's pairs by target, and the targets by action; nil until one is looked for.
    fileprivate final var actions: HalfKeys<ObjectNumber?, String>?
    fileprivate final var owners: HalfKeys<String, ObjectNumber?>?
    /// The engine's number of releases when pairs with released targets were dropped from a long list; nil
    /// before that.
    fileprivate final var releases: Int?
    /// How many pairs of a long list each event sends; nil until that is asked.
    fileprivate final var tally: EventTally?

    fileprivate init(_ pairs: OrderedTable<Pair>) { self.pairs = pairs }

    fileprivate init(like other: Room, _ pairs: OrderedTable<Pair>) {
      self.pairs = pairs
      (actions, owners) = (other.actions, other.owners)
      (releases, tally) = (other.releases, other.tally)
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
    let key = pair.key
    room.actions?.append(key.action, for: key.target)
    room.owners?.append(key.target, for: key.action)
    room.tally?.add(pair.events)
  }

  @discardableResult
  public mutating func remove(_ key: TargetKey) -> Pair? {
    guard self[key] != nil else { return nil }
    let room = ownRoom()
    let pair = room.pairs.remove(key: key)
    if let pair { room.tally?.subtract(pair.events) }
    let limit = Self.scanLimit + 4 * count
    if (room.actions?.count ?? 0) > limit { room.actions = nil }
    if (room.owners?.count ?? 0) > limit { room.owners = nil }
    return pair
  }

  mutating func removeAll() { self = TargetList() }

  /// Removes all pairs. Many are freed one by one, unless other lists share them.
  public mutating func removeAll(in engine: Engine) {
    if isLong, isKnownUniquelyReferenced(&room) { room?.takeApart(in: engine) }
    self = TargetList()
  }

  /// Removes the pairs of a target and an action; nil stands for any.
  public mutating func removeAll(of target: Object?, action: String?, in engine: Engine) {
    if target == nil, action == nil { return removeAll(in: engine) }
    for key in keys(of: target, action: action, in: engine) {
      engine.breathe()
      remove(key)
    }
  }

  /// The keys of the pairs of a target and an action, in no order; nil stands for any.
  mutating func keys(of target: Object?, action: String?, in engine: Engine) -> [TargetKey] {
    switch (target, action) {
    case (let target?, let action?):
      let key = TargetKey(target: target.number, action: action)
      return self[key] == nil ? [] : [key]
    case (let target?, nil) where isLong:
      return ownRoom().keys(of: target.number, in: engine)
    case (nil, let action?) where isLong:
      return ownRoom().keys(of: action, in: engine)
    default:
      var keys: [TargetKey] = []
      for pair in pairs {
        engine.breathe()
        let key = pair.key
        guard target == nil || key.target == target?.number else { continue }
        if action == nil || key.action == action { keys.append(key) }
      }
      return keys
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
    for key in ownRoom().takeReleasedKeys(in: engine) {
      engine.breathe()
      remove(key)
    }
  }

  /// The pairs whose targets aren't released; while that are all, in the same memory.
  public func live(in engine: Engine) -> TargetList {
    var live = self
    live.dropReleased(in: engine)
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
    for pair in pairs {
      engine.breathe()
      tally.add(pair.events)
    }
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

  /// The pairs for which that holds, in order.
  func filtered(in engine: Engine, where isIncluded: (Pair) -> Bool) -> [Pair] {
    var found: [Pair] = []
    for pair in pairs {
      engine.breathe()
      if isIncluded(pair) { found.append(pair) }
    }
    return found
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
  fileprivate final func keys(of target: ObjectNumber, in engine: Engine) -> [TargetKey] {
    if actions == nil { actions = HalfKeys(of: pairs, in: engine, by: \.target, \.action) }
    return actions?.keys(of: target, in: engine) { action in
      let key = TargetKey(target: target, action: action)
      return pairs[key: key] == nil ? nil : key
    } ?? []
  }

  /// The keys of the pairs of an action.
  fileprivate final func keys(of action: String, in engine: Engine) -> [TargetKey] {
    if owners == nil { owners = HalfKeys(of: pairs, in: engine, by: \.action, \.target) }
    return owners?.keys(of: action, in: engine) { target in
      let key = TargetKey(target: target, action: action)
      return pairs[key: key] == nil ? nil : key
    } ?? []
  }

  /// The keys of pairs with targets that were released since this was asked.
  fileprivate final func takeReleasedKeys(in engine: Engine) -> [TargetKey] {
    let log = engine.objects.releases
    defer { releases = log.count }
    if let releases, let numbers = log.numbers(since: releases) {
      return numbers.flatMap { keys(of: $0, in: engine) }
    }
    var released: [TargetKey] = []
    for pair in pairs {
      engine.breathe()
      if !pair.isLive(in: engine) { released.append(pair.key) }
    }
    return released
  }

  /// Frees the pairs one by one.
  fileprivate final func takeApart(in engine: Engine) {
    while actions?.removePart(in: engine) == true {}
    while owners?.removePart(in: engine) == true {}
    pairs.takeApart { engine.breathe(after: $0) }
  }
}

/// The keys of many pairs by one half of them. Those of pairs that were removed may be among them, and some
/// twice, until they are come across.
private struct HalfKeys<Half: Hashable, Rest: Hashable> {
  private var rests = SplitDictionary<Half, [Rest]>()
  /// At least the number of keys, as often as they are here.
  private(set) var count = 0

  init(
    of pairs: OrderedTable<some TargetPair>, in engine: Engine, by half: KeyPath<TargetKey, Half>,
    _ rest: KeyPath<TargetKey, Rest>
  ) {
    for pair in pairs {
      engine.breathe()
      let key = pair.key
      append(key[keyPath: rest], for: key[keyPath: half])
    }
  }

  mutating func append(_ rest: Rest, for half: Half) {
    rests[half, default: []].append(rest)
    count += 1
  }

  /// The keys with that half of which `key` returns one for the rest, each once; the others are dropped.
  mutating func keys(
    of half: Half, in engine: Engine, key: (Rest) -> TargetKey?
  ) -> [TargetKey] {
    let known = rests[half] ?? []
    var (kept, keys): ([Rest], [TargetKey]) = ([], [])
    var seen = SplitDictionary<Rest, Bool>()
    for rest in known {
      engine.breathe()
      guard let key = key(rest), seen.updateValue(true, forKey: rest) == nil else { continue }
      kept.append(rest)
      keys.append(key)
    }
    if kept.count < known.count { rests[half] = kept.isEmpty ? nil : kept }
    return keys
  }

  /// Frees some of them; false once there are none.
  mutating func removePart(in engine: Engine) -> Bool {
    engine.breathe(after: 256)
    return rests.removePart()
  }
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
    replacing {
      copy.goesOn()
      return $0.twin(by: copy)
    }
  }
}
