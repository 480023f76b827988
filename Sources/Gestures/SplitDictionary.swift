/// A dictionary that never moves all of its entries at once.
///
/// Many of them are split into parts by the hashes of their keys, and each part grows, is copied when it is shared
/// and changed, and is freed by itself: of a million entries less than two hundredths in a few milliseconds, where a
/// plain dictionary takes a quarter of a second.
public struct SplitDictionary<Key: Hashable, Value> {
  /// All entries, while there are few of them.
  @usableFromInline var whole: [Key: Value] = [:]
  /// The entries by their keys' hashes; empty while there are few of them.
  @usableFromInline var parts: ContiguousArray<[Key: Value]> = []
  /// The number of entries in the parts.
  @usableFromInline var partedCount = 0

  /// The number of entries that are moved in about a millisecond.
  @usableFromInline static var fewEntries: Int { 8_192 }
  /// A power of two.
  @usableFromInline static var numberOfParts: Int { 64 }

  public init() {}

  public var count: Int { parts.isEmpty ? whole.count : partedCount }
  public var isEmpty: Bool { count == 0 }

  @inlinable public subscript(key: Key) -> Value? {
    get { parts.isEmpty ? whole[key] : parts[Self.part(of: key)][key] }
    set {
      if let newValue { updateValue(newValue, forKey: key) } else { removeValue(forKey: key) }
    }
  }

  /// The key's value, which becomes the default one if it is changed without being there.
  @inlinable public subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    _modify {
      splitIfMany()
      if parts.isEmpty {
        yield &whole[key, default: value()]
      } else {
        let part = Self.part(of: key)
        let former = parts[part].count
        defer { partedCount += parts[part].count - former }
        yield &parts[part][key, default: value()]
      }
    }
  }

  /// Sets the value of a key, and returns the former one.
  @inlinable @discardableResult
  public mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    splitIfMany()
    guard !parts.isEmpty else { return whole.updateValue(value, forKey: key) }
    let former = parts[Self.part(of: key)].updateValue(value, forKey: key)
    if former == nil { partedCount += 1 }
    return former
  }

  @inlinable @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? {
    guard !parts.isEmpty else { return whole.removeValue(forKey: key) }
    let former = parts[Self.part(of: key)].removeValue(forKey: key)
    if former != nil { partedCount -= 1 }
    return former
  }

  /// Makes room for that many entries, unless so many are there that it takes long.
  public mutating func reserveCapacity(_ capacity: Int) {
    guard parts.isEmpty else { return }
    guard capacity > Self.fewEntries else { return whole.reserveCapacity(capacity) }
    split()
    // Chance makes some parts a little larger than others.
    let each = capacity / Self.numberOfParts
    for part in parts.indices { parts[part].reserveCapacity(each + each / 16) }
  }

  /// Frees some of the entries of a dictionary that is of no more use; false once there are none.
  public mutating func removePart() -> Bool {
    whole = [:]
    return parts.popLast() != nil
  }

  /// All keys, in no order.
  public var keys: [Key] { parts.isEmpty ? Array(whole.keys) : parts.flatMap(\.keys) }

  @inlinable static func part(of key: Key) -> Int { key.hashValue & (numberOfParts - 1) }

  @inlinable mutating func splitIfMany() {
    if whole.count >= Self.fewEntries { split() }
  }

  @usableFromInline mutating func split() {
    parts = ContiguousArray(repeating: [:], count: Self.numberOfParts)
    partedCount = whole.count
    for (key, value) in whole { parts[Self.part(of: key)][key] = value }
    whole = [:]
  }
}
