import Gestures

/// The keys of action sources that are down.
struct Keyboard {
  /// A key of a source: the same key may be down in several.
  private struct HeldKey: Hashable {
    let source: String
    let key: ActionKey
  }

  /// The maximum number of keys that are down at once.
  static let maximumKeys = 1_000

  /// For each key that is down, its place in the order of going down, and whether its press
  /// was sent.
  private var down: [HeldKey: (number: Int, isHeard: Bool)] = [:]
  private var presses = 0
  /// The number of keys that are down for each modifier.
  private var holders: [UInt32: Int] = [:]

  var count: Int { down.count }

  /// The modifiers of the keys that are down.
  var modifiers: ModifierFlags { ModifierFlags(holders.keys.map(ModifierFlags.init(rawValue:))) }

  func isDown(_ key: ActionKey, of source: String) -> Bool {
    down[HeldKey(source: source, key: key)] != nil
  }

  /// Keys and their sources, last pressed first.
  var lifts: [(source: String, key: ActionKey)] {
    down.sorted { $0.value.number > $1.value.number }.map { ($0.key.source, $0.key.key) }
  }

  mutating func press(_ key: ActionKey, of source: String) {
    presses += 1
    let wasDown =
      down.updateValue((presses, false), forKey: HeldKey(source: source, key: key)) != nil
    if !wasDown, !key.modifier.isEmpty { holders[key.modifier.rawValue, default: 0] += 1 }
  }

  mutating func hear(_ key: ActionKey, of source: String) {
    down[HeldKey(source: source, key: key)]?.isHeard = true
  }

  /// Lifts a key, and returns whether its press was sent; false if it isn't down.
  mutating func lift(_ key: ActionKey, of source: String) -> Bool {
    guard let held = down.removeValue(forKey: HeldKey(source: source, key: key)) else {
      return false
    }
    if !key.modifier.isEmpty {
      let rest = holders[key.modifier.rawValue, default: 0] - 1
      holders[key.modifier.rawValue] = rest > 0 ? rest : nil
    }
    return held.isHeard
  }
}
