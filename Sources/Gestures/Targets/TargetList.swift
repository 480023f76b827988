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

/// Target-action pairs in the order in which they are sent, including those with released targets.
///
/// They are out of line: copies share them until one of them changes them.
public struct TargetList<Pair: TargetPair>: Sequence {
  /// Nil for none.
  @usableFromInline var room: Room?

  @usableFromInline final class Room {
    @usableFromInline final var pairs: OrderedTable<Pair>
    /// The cached number of live pairs of a long list, with the engine's number of releases when it was
    /// counted; -1 while it isn't known.
    fileprivate final var known = (live: -1, releases: -1)
    /// The cached events of the pairs so counted; nil while they aren't known.
    fileprivate final var events: ControlEvents?

    fileprivate init(_ pairs: OrderedTable<Pair>) { self.pairs = pairs }
  }

  /// The number of pairs up to which counting them is as fast as looking their number up.
  private static var scanLimit: Int { 16 }

  public init() {}

  public var isEmpty: Bool { room?.pairs.isEmpty ?? true }
  public var count: Int { room?.pairs.count ?? 0 }
  @inlinable var pairs: OrderedTable<Pair> { room?.pairs ?? OrderedTable() }
  @inlinable public func makeIterator() -> OrderedTable<Pair>.Iterator { pairs.makeIterator() }
  public subscript(key: TargetKey) -> Pair? { room?.pairs[key: key] }

  /// Appends a pair, which must be new, with a target that isn't released.
  public mutating func append(_ pair: Pair) {
    let room = ownRoom()
    room.pairs.append(pair)
    if room.known.live >= 0 { room.known.live += 1 }
    room.events?.formUnion(pair.events)
  }

  @discardableResult
  public mutating func remove(_ key: TargetKey, in engine: Engine) -> Pair? {
    guard self[key] != nil else { return nil }
    let room = ownRoom()
    let pair = room.pairs.remove(key: key)
    if room.known.live >= 0, pair?.isLive(in: engine) == true { room.known.live -= 1 }
    room.events = nil
    return pair
  }

  /// Removes the pairs of a target and an action; nil stands for any.
  public mutating func removeAll(of target: Object?, action: String?, in engine: Engine) {
    if let target, let action {
      remove(TargetKey(target: target.number, action: action), in: engine)
    } else {
      removeAll { $0.isPair(of: target, action) }
    }
  }

  public mutating func removeAll(where isGone: (Pair) -> Bool) {
    guard room != nil else { return }
    let room = ownRoom()
    room.pairs.removeAll(where: isGone)
    room.known = (-1, -1)
    room.events = nil
  }

  public mutating func removeAll() { self = TargetList() }

  /// Changes the pair with that key, if there is one; the key must stay the same.
  mutating func change(_ key: TargetKey, _ change: (inout Pair) -> Void) {
    guard var pair = self[key] else { return }
    change(&pair)
    let room = ownRoom()
    room.pairs[key: key] = pair
    room.events = nil
  }

  /// The number of live pairs; many are counted again only if an object was released since the last time.
  public mutating func liveCount(in engine: Engine) -> Int {
    guard let known = room?.known else { return 0 }
    let releases = engine.objects.releases
    if known.live >= 0, known.releases == releases { return known.live }
    var live = 0
    for pair in pairs where pair.isLive(in: engine) { live += 1 }
    if count > Self.scanLimit {
      let room = ownRoom()
      room.known = (live, releases)
      room.events = nil
    }
    return live
  }

  /// The events of live pairs; those of many are gathered again only if a pair was removed or
  /// changed, or an object released, since the last time.
  public mutating func liveEvents(in engine: Engine) -> ControlEvents {
    // What was gathered before a release is dropped as the pairs are counted.
    guard liveCount(in: engine) > 0 else { return [] }
    if let events = room?.events { return events }
    var events: ControlEvents = []
    for pair in pairs where pair.isLive(in: engine) { events.formUnion(pair.events) }
    if count > Self.scanLimit { ownRoom().events = events }
    return events
  }

  /// The pairs' room, which no other list has.
  private mutating func ownRoom() -> Room {
    if isKnownUniquelyReferenced(&room), let room { return room }
    let own = Room(pairs)
    if let room { (own.known, own.events) = (room.known, room.events) }
    room = own
    return own
  }

  /// A list of the results of `replace`, which have the same keys.
  fileprivate func replacing(_ replace: (Pair) -> Pair) -> TargetList {
    var list = TargetList()
    guard let room else { return list }
    let own = list.ownRoom()
    (own.pairs, own.known) = (room.pairs.replacing(replace), room.known)
    own.events = room.events
    return list
  }
}

extension TargetList<ControlTarget> {
  /// The corresponding pairs in a copy of the engine.
  func twin(by copy: WorldCopy) -> TargetList {
    replacing { $0.twin(by: copy) }
  }
}

extension TargetPair {
  /// Whether it has that target and action; nil stands for any.
  func isPair(of target: Object?, _ action: String?) -> Bool {
    let key = key
    return (target == nil || key.target == target?.number)
      && (action == nil || key.action == action)
  }
}
