/// Bytes that have been read and not yet split into messages, addressed by their position in the stream.
struct InputBuffer {
  private var bytes: [UInt8] = []
  /// The position of the first byte.
  private var start = 0

  /// The position after the last byte that was read.
  var end: Int { start + bytes.count }

  mutating func append(_ read: UnsafeRawBufferPointer) { bytes.append(contentsOf: read) }

  /// Drops everything before `position`.
  mutating func discard(before position: Int) {
    guard position > start else { return }
    let isLarge = bytes.capacity > Self.maximumKept
    bytes.removeFirst(position - start)
    start = position
    // What an exceptional message took is given back.
    if isLarge, bytes.count < Self.maximumKept { bytes = Array(bytes) }
  }

  private static let maximumKept = 1 << 20

  /// Calls `body` with the bytes as they are now.
  func read<Result>(_ body: (Contents) -> Result) -> Result {
    bytes.withUnsafeBytes { body(Contents(start: start, bytes: $0)) }
  }

  /// The buffered bytes, by their position in the stream.
  struct Contents {
    fileprivate let start: Int
    fileprivate let bytes: UnsafeRawBufferPointer

    var end: Int { start + bytes.count }

    func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
      let place = range.lowerBound - start..<range.upperBound - start
      return UnsafeRawBufferPointer(rebasing: bytes[place])
    }
  }
}
