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
}

/// Target-action pairs in the order in which they are sent, including those with released targets.
public struct TargetList<Pair: TargetPair>: Sequence {
  @usableFromInline var pairs = OrderedTable<Pair>()
  /// The cached number of live pairs, with the engine's number of releases when it was counted; -1
  /// while it isn't known.
  private var known = (live: -1, releases: -1)

  public init() {}

  public var isEmpty: Bool { pairs.isEmpty }
  public var count: Int { pairs.count }
  @inlinable public func makeIterator() -> OrderedTable<Pair>.Iterator { pairs.makeIterator() }
  public subscript(key: TargetKey) -> Pair? { pairs[key: key] }

  /// Appends a pair, which must be new, with a target that isn't released.
  public mutating func append(_ pair: Pair) {
    pairs.append(pair)
    if known.live >= 0 { known.live += 1 }
  }

  @discardableResult
  public mutating func remove(_ key: TargetKey, in engine: Engine) -> Pair? {
    guard let pair = pairs.remove(key: key) else { return nil }
    if known.live >= 0, pair.isLive(in: engine) { known.live -= 1 }
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
    pairs.removeAll(where: isGone)
    known = (-1, -1)
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
    if known.live >= 0, known.releases == releases { return known.live }
    let live = pairs.lazy.filter { $0.isLive(in: engine) }.count
    known = (live, releases)
    return live
  }
}

extension TargetList<ControlTarget> {
  /// The corresponding pairs in a copy of the engine.
  func twin(by copy: WorldCopy) -> TargetList {
    var twin = self
    twin.pairs = pairs.replacing { $0.twin(by: copy) }
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
