/// Bytes that wait to be written.
struct OutputBuffer {
  private var bytes: [UInt8] = []
  /// The number of bytes that have been written.
  private var sent = 0

  private static let maximumKept = 1 << 20

  var count: Int { bytes.count - sent }

  /// Appends a message in the given style. Only the one header is written that every client
  /// understands, because some fail at others.
  mutating func append(_ message: UnsafeRawBufferPointer, style: FramingStyle) {
    if sent > 0, bytes.count + message.count > bytes.capacity {
      bytes.removeFirst(sent)
      sent = 0
    }
    switch style {
    case .headers:
      bytes.append(contentsOf: "Content-Length: \(message.count)\r\n\r\n".utf8)
      bytes.append(contentsOf: message)
    case .lines:
      bytes.append(contentsOf: message)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Calls `body` with what is to be written.
  func read<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
  }

  /// Drops bytes that have been written.
  mutating func removeFirst(_ count: Int) {
    sent += count
    guard sent == bytes.count else { return }
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.maximumKept)
    sent = 0
  }
}
