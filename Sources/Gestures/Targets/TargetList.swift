/// What tells one pair of a target and an action from another.
public struct TargetKey: Hashable, Sendable {
  /// None for a target that is looked for when the action is sent.
  let target: ObjectNumber?
  let action: String
}

/// Somebody who is told an action.
public protocol TargetPair: Keyed where Key == TargetKey {
  /// Whether the target isn't gone.
  var isLive: Bool { get }
  /// The same pair in a copy of the engine.
  func twin(by copy: WorldCopy) -> Self
}

/// Pairs of a target and an action in the order in which they are told; also those whose target is gone.
public struct TargetList<Pair: TargetPair>: Sequence {
  private var pairs = OrderedTable<Pair>()
  /// How many were live when so many objects had been released.
  private var known: (live: Int, releases: Int)?

  public init() {}

  public var isEmpty: Bool { pairs.isEmpty }
  public var count: Int { pairs.count }
  public func makeIterator() -> OrderedTable<Pair>.Iterator { pairs.makeIterator() }
  public subscript(key: TargetKey) -> Pair? { pairs[key: key] }

  /// Adds a pair that isn't there yet.
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

  /// Changes what isn't the key of a pair, if there is one with that key.
  mutating func change(_ key: TargetKey, _ change: (inout Pair) -> Void) {
    guard var pair = pairs[key: key] else { return }
    change(&pair)
    pairs[key: key] = pair
  }

  /// How many pairs have a live target: counted anew only where an object went since the last time.
  public mutating func liveCount(in engine: Engine) -> Int {
    let releases = engine.objects.releases
    if let known, known.releases == releases { return known.live }
    let live = pairs.lazy.filter(\.isLive).count
    known = (live, releases)
    return live
  }

  /// The pairs in a copy of the engine.
  public func twin(by copy: WorldCopy) -> TargetList {
    var twin = self
    twin.pairs = pairs.replacing { $0.twin(by: copy) }
    twin.known = nil
    return twin
  }
}

extension TargetPair {
  /// Whether it is one of that target and action; nil stands for any.
  func isPair(of target: Object?, _ action: String?) -> Bool {
    let key = key
    return (target == nil || key.target == target?.number)
      && (action == nil || key.action == action)
  }
}
