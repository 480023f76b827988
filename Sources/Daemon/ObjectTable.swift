import Gestures

/// A session's objects by identifier, in order of creation.
struct ObjectTable {
  private var slots: [Identifier: Int] = [:]
  /// Objects in order; nil in place of removed ones.
  private var objects: ContiguousArray<Object?> = []
  /// The number of the last identifier made for each class.
  private var counters: [String: Int] = [:]
  /// For each class whose counter passed identifiers in use: the numbers of those which still are.
  private var taken: [String: NumberSet] = [:]
  /// The previous values of the counters that the current request has advanced, in order.
  private var counted: [(name: String, previous: Int?)] = []

  var count: Int { slots.count }
  /// The number of objects of each kind.
  private(set) var counts = KindCounts()

  subscript(id: String) -> Object? {
    slots[Identifier(id)].flatMap { objects[$0] }
  }

  /// Makes room for that many more objects.
  mutating func reserveCapacity(forMore count: Int) {
    slots.reserveCapacity(slots.count + count)
    objects.reserveCapacity(objects.count + count)
  }

  /// Adds an object, whose identifier must be free.
  mutating func insert(_ object: Object) {
    let previous = slots.updateValue(objects.count, forKey: Identifier(object.id))
    precondition(previous == nil, "two objects named \(object.id)")
    objects.append(object)
    counts[ObjectKind(object)] += 1
  }

  mutating func remove(_ id: String) {
    guard let slot = slots.removeValue(forKey: Identifier(id)) else { return }
    if let object = objects[slot] { counts[ObjectKind(object)] -= 1 }
    objects[slot] = nil
    if !taken.isEmpty { isFree(id) }
    while case .some(nil) = objects.last { objects.removeLast() }
    if objects.count > 64, slots.count < objects.count / 4 { closeGaps() }
  }

  /// Orders an object after all others, as if it had just been created.
  mutating func moveToEnd(_ object: Object) {
    remove(object.id)
    insert(object)
  }

  /// `<class>-<n>`, counted per class from 1, skipping identifiers in use. Of a long name it has the beginning.
  mutating func nextIdentifier(forClass className: String) -> String {
    let name = Self.stem(of: className)
    var counter = counters[name, default: 0] + 1
    var id = "\(name)-\(counter)"
    if slots[Identifier(id)] != nil {
      // Counted back, it would pass the same ones again.
      var known = taken.removeValue(forKey: name) ?? NumberSet(from: counter)
      while slots[Identifier(id)] != nil {
        known.insert(counter, ofAbout: slots.count)
        counter = known.firstMissing(after: counter)
        id = "\(name)-\(counter)"
      }
      taken[name] = known
    }
    counted.append((name, counters.updateValue(counter, forKey: name)))
    return id
  }

  private static func stem(of name: String) -> String {
    guard name.utf8.count > longestStem else { return name }
    var stem = String(name.unicodeScalars.prefix(longestStem))
    while stem.utf8.count > longestStem { stem.unicodeScalars.removeLast() }
    return stem
  }

  /// With the number, the identifier may be that of an object with parts.
  private static let longestStem = Limit.ownerNameBytes.value / 2

  /// Records that an identifier is no longer in use.
  private mutating func isFree(_ id: String) {
    guard let hyphen = id.utf8.lastIndex(of: UInt8(ascii: "-")) else { return }
    guard let number = Int(id[id.index(after: hyphen)...]) else { return }
    taken[String(id[..<hyphen])]?.remove(number)
  }

  /// The same identifiers for the objects' copies.
  func copied(by copy: WorldCopy) -> ObjectTable {
    var result = self
    result.objects = ContiguousArray(objects.lazy.map { $0.map(copy.copy) })
    return result
  }

  /// Starts recording counters, so that `countBack` can restore them.
  mutating func beginCounting() { counted.removeAll() }

  /// Restores the counters as of `beginCounting`, after a request was refused.
  mutating func countBack() {
    while let (name, previous) = counted.popLast() { counters[name] = previous }
  }

  /// Removes all objects, those made last first.
  mutating func dismantle() {
    slots = [:]
    while objects.popLast() != nil {}
  }

  /// The object made last.
  var last: Object? { objects.last { $0 != nil } ?? nil }

  /// Objects made after another one, the last first.
  func made(after other: Object?) -> [Object] {
    Array(objects.lazy.reversed().compactMap(\.self).prefix { $0 !== other })
  }

  /// All objects, in order of creation.
  var all: some Sequence<Object> { objects.lazy.compactMap { $0 } }

  /// The identifier that `id` was probably meant to be.
  func nearest(to id: String) -> String? {
    Daemon.nearest(to: id, among: objects.lazy.compactMap { $0?.id })
  }

  private mutating func closeGaps() {
    objects.removeAll { $0 == nil }
    for (slot, object) in objects.enumerated() {
      if let object { slots[Identifier(object.id)] = slot }
    }
  }
}

/// Some of the numbers from a first one on, with a bit for each: 30,000 in a row are gone over in 469 steps.
private struct NumberSet {
  private var first: Int
  private var words: [UInt64] = []

  init(from first: Int) { self.first = first }

  /// Adds a number to a set of about that many. One that lies before the others, or so far behind that there would
  /// be more words than numbers, begins a new set: the counter has passed the others, or goes over them once more.
  mutating func insert(_ number: Int, ofAbout count: Int) {
    if number < first || (number - first) >> 6 > count { self = NumberSet(from: number) }
    let (word, bit) = place(of: number)
    while words.count <= word { words.append(0) }
    words[word] |= bit
  }

  mutating func remove(_ number: Int) {
    guard number >= first, (number - first) >> 6 < words.count else { return }
    let (word, bit) = place(of: number)
    words[word] &= ~bit
  }

  /// The first number after one of the set that isn't in it.
  func firstMissing(after number: Int) -> Int {
    let next = place(of: number + 1)
    var word = next.word
    // Of its own word, that number and those after it.
    var missing = word < words.count ? ~words[word] & ~(next.bit - 1) : next.bit
    while missing == 0 {
      word += 1
      missing = word < words.count ? ~words[word] : 1
    }
    return first + (word << 6) + missing.trailingZeroBitCount
  }

  private func place(of number: Int) -> (word: Int, bit: UInt64) {
    ((number - first) >> 6, 1 << UInt64((number - first) & 63))
  }
}

/// The number of objects of each kind.
struct KindCounts {
  private var counts = [Int](repeating: 0, count: ObjectKind.allCases.count)

  subscript(kind: ObjectKind) -> Int {
    get { counts[kind.position] }
    set { counts[kind.position] = newValue }
  }
}

/// An identifier as the client wrote it, equal to another only byte for byte.
struct Identifier: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (one: Identifier, other: Identifier) -> Bool {
    one.text.isIdentical(to: other.text)
  }

  func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }
}
