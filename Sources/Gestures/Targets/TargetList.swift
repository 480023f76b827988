/// The identity of a target-action pair.
public struct TargetKey: Hashable, Sendable {
  /// Nil for a target that is looked up when the action is sent.
  let target: ObjectNumber?
  let action: String
}

/// A target-action pair of a recognizer or control.
public protocol TargetPair: Keyed where Key == TargetKey {
  /// Whether the target isn't released.
  var isLive: Bool { get }
  /// The corresponding pair in a copy of the engine.
  func twin(by copy: WorldCopy) -> Self
}

/// Target-action pairs in the order in which they are sent, including those with released targets.
public struct TargetList<Pair: TargetPair>: Sequence {
  @usableFromInline var pairs = OrderedTable<Pair>()
  /// The cached number of live pairs, with the engine's number of releases when it was counted.
  @usableFromInline var known: (live: Int, releases: Int)?

  public init() {}

  public var isEmpty: Bool { pairs.isEmpty }
  public var count: Int { pairs.count }
  @inlinable public func makeIterator() -> OrderedTable<Pair>.Iterator { pairs.makeIterator() }
  public subscript(key: TargetKey) -> Pair? { pairs[key: key] }

  /// Appends a pair, which must be new.
  public mutating func append(_ pair: Pair) {
    pairs.append(pair)
    if let known, pair.isLive { self.known = (known.live + 1, known.releases) }
  }

  @discardableResult
  public mutating func remove(_ key: TargetKey) -> Pair? {
    guard let pair = pairs.remove(key: key) else { return nil }
    if let known, pair.isLive { self.known = (known.live - 1, known.releases) }
    return pair
  }

  /// Removes the pairs of a target and an action; nil stands for any.
  public mutating func removeAll(of target: Object?, action: String?) {
    if let target, let action {
      remove(TargetKey(target: target.number, action: action))
    } else {
      removeAll { $0.isPair(of: target, action) }
    }
  }

  public mutating func removeAll(where isGone: (Pair) -> Bool) {
    pairs.removeAll(where: isGone)
    known = nil
  }

  public mutating func removeAll() { self = TargetList() }

  /// Changes the pair with that key, if there is one; the key must stay the same.
  mutating func change(_ key: TargetKey, _ change: (inout Pair) -> Void) {
    guard var pair = pairs[key: key] else { return }
    change(&pair)
    pairs[key: key] = pair
  }

  /// The number of live pairs, counted again only if an object was released since the last time.
  public mutating func liveCount(in engine: Engine) -> Int {
    let releases = engine.objects.releases
    if let known, known.releases == releases { return known.live }
    let live = pairs.lazy.filter(\.isLive).count
    known = (live, releases)
    return live
  }

  /// The corresponding pairs in a copy of the engine.
  @inlinable public func twin(by copy: WorldCopy) -> TargetList {
    var twin = self
    twin.pairs = pairs.replacing { $0.twin(by: copy) }
    twin.known = nil
    return twin
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
