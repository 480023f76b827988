import Glibc

/// Bytes that wait to be written.
struct OutputBuffer: ~Copyable {
  private var block: UnsafeMutableRawPointer
  private var capacity: Int
  /// The number of bytes of the block that have been written.
  private var sent = 0
  private var end = 0

  private static let initialCapacity = 64 * 1024
  private static let maximumKept = 1 << 20

  init() {
    capacity = Self.initialCapacity
    block = malloc(capacity)!
  }

  deinit {
    free(block)
  }

  var count: Int { end - sent }

  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: block + sent, count: count)
  }

  /// Appends a message in the given style. Only the one header is written that every client
  /// understands, because some fail at others.
  mutating func append(_ message: UnsafeRawBufferPointer, style: FramingStyle) {
    reserve(message.count + 64)
    if style == .headers {
      store("Content-Length: ")
      storeDecimal(message.count)
      store("\r\n\r\n")
    }
    memcpy(block + end, message.baseAddress!, message.count)
    end += message.count
    if style == .lines { store("\n") }
  }

  /// Drops bytes that have been written.
  mutating func removeFirst(_ count: Int) {
    sent += count
    guard sent == end else { return }
    sent = 0
    end = 0
    if capacity > Self.maximumKept {
      free(block)
      capacity = Self.initialCapacity
      block = malloc(capacity)!
    }
  }

  private mutating func reserve(_ count: Int) {
    if end + count <= capacity { return }
    if sent > 0 {
      memmove(block, block + sent, end - sent)
      end -= sent
      sent = 0
    }
    if end + count > capacity {
      capacity = max(end + count, capacity * 2)
      block = realloc(block, capacity)!
    }
  }

  private mutating func store(_ text: StaticString) {
    memcpy(block + end, text.utf8Start, text.utf8CodeUnitCount)
    end += text.utf8CodeUnitCount
  }

  private mutating func storeDecimal(_ number: Int) {
    var digits = 1
    var rest = number / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    rest = number
    for place in stride(from: end + digits - 1, through: end, by: -1) {
      let digit = UInt8(ascii: "0") + UInt8(rest % 10)
      block.storeBytes(of: digit, toByteOffset: place, as: UInt8.self)
      rest /= 10
    }
    end += digits
  }
}
