import Gestures

/// The keys of action sources that are down.
struct Keyboard {
  /// A key of a source: the same key may be down in several.
  private struct Place: Hashable {
    let source: String
    let key: ActionKey
  }

  /// The maximum number of keys that are down at once.
  static let maximumKeys = 1_000

  /// For each key that is down, its place in the order of going down, and whether somebody hears of
  /// it.
  private var down: [Place: (number: Int, isHeard: Bool)] = [:]
  private var presses = 0
  /// The modifiers of the keys that are down.
  private(set) var modifiers: ModifierFlags = []

  var count: Int { down.count }

  /// Keys that are down, by source.
  var keysBySource: [String: Set<ActionKey>] {
    down.keys.reduce(into: [:]) { $0[$1.source, default: []].insert($1.key) }
  }

  /// Keys and their sources, last pressed first.
  var lifts: [(source: String, key: ActionKey)] {
    down.sorted { $0.value.number > $1.value.number }.map { ($0.key.source, $0.key.key) }
  }

  mutating func press(_ key: ActionKey, of source: String) {
    presses += 1
    down[Place(source: source, key: key)] = (presses, false)
    modifiers.formUnion(key.modifier)
  }

  mutating func hear(_ key: ActionKey, of source: String) {
    down[Place(source: source, key: key)]?.isHeard = true
  }

  /// Lifts a key, and returns whether somebody hears of it; false if it isn't down.
  mutating func lift(_ key: ActionKey, of source: String) -> Bool {
    let held = down.removeValue(forKey: Place(source: source, key: key))
    if !key.modifier.isEmpty { modifiers = ModifierFlags(down.keys.map(\.key.modifier)) }
    return held?.isHeard ?? false
  }
}
