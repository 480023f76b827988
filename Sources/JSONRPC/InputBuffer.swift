import Glibc

/// Bytes that have been read and are still needed, addressed by their position in the stream.
struct InputBuffer: ~Copyable {
  /// The position of the first byte that is kept.
  private(set) var start = 0
  /// The position after the last byte that was read.
  private(set) var end = 0

  private var block: UnsafeMutableRawPointer
  private var capacity: Int
  /// The position of the byte at the beginning of `block`.
  private var origin = 0

  /// For each reader with pointers to bytes, which must not move, the block that was current when it began. Reading
  /// may have continued in another one.
  private var pinned: [UnsafeMutableRawPointer] = []
  private var isPinned: Bool { !pinned.isEmpty }

  /// The number of bytes to read at once: a pipe's capacity.
  static let readSize = 64 * 1024
  private static let initialCapacity = 2 * readSize
  /// The size beyond which a block is freed when it is no longer full.
  private static let maximumKept = 1 << 20

  init() {
    capacity = Self.initialCapacity
    block = malloc(capacity)!
  }

  deinit {
    free(block)
  }

  /// The bytes from one position to another. Valid until more is read, or while pinned.
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: block + (range.lowerBound - origin), count: range.count)
  }

  /// Room for the next bytes, at least `readSize`; nil if there is no memory for it.
  mutating func room() -> UnsafeMutableRawBufferPointer? {
    if start == end, !isPinned { origin = start }
    if capacity - (end - origin) < Self.readSize {
      guard makeRoom() else { return nil }
    }
    let used = end - origin
    return UnsafeMutableRawBufferPointer(start: block + used, count: capacity - used)
  }

  private mutating func makeRoom() -> Bool {
    let needed = end - start + Self.readSize
    if !isPinned, needed <= capacity / 2 {
      memmove(block, block + (start - origin), end - start)
      origin = start
      return true
    }
    let doubled = max(needed, (end - start) * 2, Self.initialCapacity)
    return move(toCapacity: doubled) || move(toCapacity: needed)
  }

  /// Answers false, and does nothing, if there is no memory for that.
  @discardableResult
  private mutating func move(toCapacity newCapacity: Int) -> Bool {
    guard let replacement = malloc(newCapacity) else { return false }
    memcpy(replacement, block + (start - origin), end - start)
    if !pinned.contains(block) { free(block) }
    block = replacement
    capacity = newCapacity
    origin = start
    return true
  }

  /// Records that `count` bytes were read into `room()`.
  mutating func append(_ count: Int) {
    end += count
  }

  /// Drops everything before `position`.
  mutating func discard(before position: Int) {
    start = position
    if capacity > Self.maximumKept, end - start <= Self.readSize, !isPinned {
      move(toCapacity: Self.initialCapacity)
    }
  }

  /// Keeps the bytes where they are until `unpin()`. Of several pins the last one ends first.
  mutating func pin() {
    pinned.append(block)
  }

  mutating func unpin() {
    let former = pinned.removeLast()
    if former != block, !pinned.contains(former) { free(former) }
  }
}
