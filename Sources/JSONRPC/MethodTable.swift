import Glibc

/// Methods that were called: their names, as strings made once, and their latencies.
///
/// Only existing methods get an entry, so that a client's mistakes don't fill the table.
struct MethodTable: ~Copyable {
  private(set) var methods: [Statistics.Method] = []
  /// The latencies of requests for methods that don't exist.
  private(set) var unknown = Histogram()

  /// Indices into `methods` plus one, by the hash of the name; 0 for none.
  private var slots: [UInt16] = Array(repeating: 0, count: Self.slotCount)
  private static let slotCount = 1024
  private static let maximumMethods = slotCount / 2

  /// The index of a method's entry; nil if it has none.
  func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !name.isEmpty else { return nil }
    var slot = Self.hash(name) % Self.slotCount
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if Self.equal(methods[index].name, name) { return index }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  func name(at index: Int) -> String { methods[index].name }

  /// Counts a request with that latency. `index` is its method's entry, if there is one; `exists`
  /// says whether it may get one.
  mutating func count(
    _ name: UnsafeBufferPointer<UInt8>, at index: Int?, exists: Bool, nanoseconds: UInt64
  ) {
    if let index = index ?? (exists ? insert(name) : nil) {
      methods[index].latency.add(nanoseconds: nanoseconds)
    } else {
      unknown.add(nanoseconds: nanoseconds)
    }
  }

  private mutating func insert(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !name.isEmpty, methods.count < Self.maximumMethods else { return nil }
    var slot = Self.hash(name) % Self.slotCount
    while slots[slot] != 0 { slot = (slot + 1) % Self.slotCount }
    methods.append(Statistics.Method(name: String(decoding: name, as: UTF8.self)))
    slots[slot] = UInt16(methods.count)
    return methods.count - 1
  }

  private static func equal(_ name: String, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    var name = name
    return name.withUTF8 { name in
      name.count == other.count
        && memcmp(name.baseAddress!, other.baseAddress!, other.count) == 0
    }
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }
}
