import CJansson
import Platform

/// A writer of JSON into one buffer, which is reused for the next text.
///
/// The caller opens, names and closes; the writer puts the commas. It is not checked that what
/// was opened is closed.
///
///     writer.beginObject()
///     writer.key("point")
///     writer.value([1.5, 2])
///     writer.endObject()          {"point":[1.5,2]}
@frozen public struct JSONWriter: ~Copyable {
  @usableFromInline var start: UnsafeMutableRawPointer
  @usableFromInline var capacity: Int

  /// The number of bytes written.
  @usableFromInline var written = 0

  /// Whether a value has just ended, so that the next one is set off with a comma.
  @usableFromInline var needsComma = false

  /// The maximum length of the text; see `isOverLimit`.
  public var limit = Int.max

  /// The position up to which the text stays when the limit is exceeded.
  @usableFromInline var keptWhenOverLimit = 0

  /// Whether more was written than `limit` allows. What was written since the last `mark` is then
  /// lost, and the caller has to truncate to that mark.
  public var isOverLimit: Bool { hasDropped || written > limit }
  var hasDropped = false

  public init(capacity: Int = 4096) {
    self.capacity = max(capacity, 64)
    start = Self.allocated(self.capacity, movedFrom: nil)
  }

  deinit {
    free(start)
  }

  /// The number of bytes written.
  @inlinable public var count: Int { written }

  /// The text so far. Valid until the writer is used again.
  @inlinable public var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: written)
  }

  // MARK: - Starting over

  /// Empties the buffer for the next text, and frees what an exceptionally long one took.
  public mutating func removeAll() {
    written = 0
    needsComma = false
    limit = .max
    keptWhenOverLimit = 0
    hasDropped = false
    if capacity > Self.maximumKept { replaceBuffer(capacity: Self.maximumKept) }
  }

  /// The size beyond which a buffer isn't kept for the next text.
  static let maximumKept = 1 << 20

  /// A position to go back to.
  @frozen public struct Mark {
    @usableFromInline let written: Int
    @usableFromInline let needsComma: Bool

    @inlinable init(written: Int, needsComma: Bool) {
      self.written = written
      self.needsComma = needsComma
    }
  }

  /// Marks the position, so that what follows can be dropped if it fails or becomes too long.
  @inlinable public mutating func mark() -> Mark {
    keptWhenOverLimit = written
    return Mark(written: written, needsComma: needsComma)
  }

  /// Drops everything since `mark`.
  public mutating func truncate(to mark: Mark) {
    written = mark.written
    needsComma = mark.needsComma
    hasDropped = false
  }

  // MARK: - Room

  /// Makes sure that `count` bytes can be stored at the end.
  @inlinable @inline(__always)
  mutating func reserve(_ count: Int) {
    if _slowPath(count > capacity - written) { grow(by: count) }
  }

  @usableFromInline @inline(never)
  mutating func grow(by count: Int) {
    if count > limit - written {
      hasDropped = true
      written = keptWhenOverLimit
      if count <= capacity - written { return }
    }
    let doubled = hasDropped ? 0 : min(capacity * 2, limit)
    replaceBuffer(capacity: max(written + count, doubled))
  }

  mutating func replaceBuffer(capacity: Int) {
    if capacity == self.capacity { return }
    start = Self.allocated(capacity, movedFrom: start)
    self.capacity = capacity
  }

  /// A buffer with the contents of `buffer`, which is moved rather than copied if it is long: there is no
  /// time at which the text takes up memory twice.
  private static func allocated(
    _ capacity: Int, movedFrom buffer: UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer {
    guard let moved = realloc(buffer, capacity) else {
      fatalError("no memory for \(capacity) bytes")
    }
    return moved
  }

  /// Stores one byte for which there is room.
  @inlinable @inline(__always)
  mutating func store(_ byte: UInt8) {
    start.storeBytes(of: byte, toByteOffset: written, as: UInt8.self)
    written += 1
  }

  /// Stores bytes for which there is room.
  @inlinable @inline(__always)
  mutating func store(_ bytes: UnsafeRawPointer, count: Int) {
    (start + written).copyMemory(from: bytes, byteCount: count)
    written += count
  }

  /// Makes room for a value of up to `count` bytes and the comma before it.
  @inlinable @inline(__always)
  mutating func beginValue(_ count: Int) {
    reserve(count + 1)
    if needsComma { store(UInt8(ascii: ",")) }
    needsComma = true
  }

  // MARK: - Structure

  @inlinable public mutating func beginObject() {
    beginValue(1)
    store(UInt8(ascii: "{"))
    needsComma = false
  }

  @inlinable public mutating func endObject() {
    reserve(1)
    store(UInt8(ascii: "}"))
    needsComma = true
  }

  @inlinable public mutating func beginArray() {
    beginValue(1)
    store(UInt8(ascii: "["))
    needsComma = false
  }

  @inlinable public mutating func endArray() {
    reserve(1)
    store(UInt8(ascii: "]"))
    needsComma = true
  }

  /// The name of the next member, without characters to escape.
  @inlinable public mutating func key(_ name: StaticString) {
    let count = name.utf8CodeUnitCount
    beginValue(count + 3)
    store(UInt8(ascii: "\""))
    store(name.utf8Start, count: count)
    store(UInt8(ascii: "\""))
    store(UInt8(ascii: ":"))
    needsComma = false
  }

  /// The name of the next member. Literals prefer the other overload.
  @_disfavoredOverload
  @inlinable public mutating func key(_ name: String) {
    value(name)
    reserve(1)
    store(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: - Values

  @inlinable public mutating func null() {
    beginValue(4)
    store("null" as StaticString)
  }

  @inlinable public mutating func value(_ value: Bool) {
    beginValue(5)
    store(value ? "true" : "false" as StaticString)
  }

  @inlinable @inline(__always)
  mutating func store(_ text: StaticString) {
    store(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// A value that is JSON already, byte for byte.
  public mutating func raw(_ bytes: UnsafeRawBufferPointer) {
    beginValue(bytes.count)
    if let address = bytes.baseAddress { store(address, count: bytes.count) }
  }

  /// A value that is JSON already, byte for byte.
  @inlinable public mutating func raw(_ text: StaticString) {
    beginValue(text.utf8CodeUnitCount)
    store(text)
  }

  /// The members of an object that a writer wrote.
  public mutating func members(ofWritten object: UnsafeRawBufferPointer) {
    let members = UnsafeRawBufferPointer(rebasing: object[1..<object.count - 1])
    if !members.isEmpty { raw(members) }
  }

  /// Prints a parsed value again: its members in their order, its numbers in our spelling.
  public mutating func value(_ value: JSONValue) {
    switch value.type {
    case JSON_OBJECT:
      beginObject()
      for member in value.members {
        key(member.utf8)
        self.value(member.value)
      }
      endObject()
    case JSON_ARRAY:
      beginArray()
      for element in value.elements { self.value(element) }
      endArray()
    case JSON_STRING: self.value(utf8: value.utf8!)
    case JSON_INTEGER: self.value(json_integer_value(value.pointer))
    case JSON_REAL: self.value(json_real_value(value.pointer))
    case JSON_TRUE: self.value(true)
    case JSON_FALSE: self.value(false)
    default: null()
    }
  }

  /// The name of the next member, as UTF-8.
  public mutating func key(_ name: UnsafeBufferPointer<UInt8>) {
    value(utf8: name)
    reserve(1)
    store(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func value(_ numbers: [Double]) {
    beginArray()
    for number in numbers { value(number) }
    endArray()
  }

  public mutating func value(_ strings: [String]) {
    beginArray()
    for string in strings { value(string) }
    endArray()
  }
}
