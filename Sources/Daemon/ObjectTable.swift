import Gestures

/// A session's objects by identifier, in order of creation.
struct ObjectTable {
  private var slots: [Identifier: Int] = [:]
  /// Objects in order; nil in place of removed ones.
  private var objects: ContiguousArray<Object?> = []
  /// The number of the last identifier made for each class.
  private var counters: [String: Int] = [:]
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
    var counter = counters[name, default: 0]
    var id: String
    repeat {
      counter += 1
      id = "\(name)-\(counter)"
    } while slots[Identifier(id)] != nil
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

  /// The same identifiers for the objects' copies.
  func copied(by copy: WorldCopy) -> ObjectTable {
    var result = self
    result.objects = ContiguousArray(objects.lazy.map { $0.map(copy.copy) })
    return result
  }

  /// Starts recording counters, so that `countBack` can restore them.
  mutating func beginCounting() { counted.removeAll() }

  /// The state of the counters, for `countBack`.
  var counterMark: Int { counted.count }

  /// Restores the counters as of `beginCounting`, or as of a mark since, after a request was refused.
  mutating func countBack(to mark: Int = 0) {
    while counted.count > mark, let (name, previous) = counted.popLast() {
      counters[name] = previous
    }
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
