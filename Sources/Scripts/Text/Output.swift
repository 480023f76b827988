import Platform

/// Buffered text for a descriptor.
public final class Output {
  /// Nil if text is only collected.
  private let descriptor: Int32?
  private var buffer: [UInt8] = []
  /// The errno of a failed write, after which nothing more is written; 0 without a failure.
  public private(set) var failure: Int32 = 0

  /// Whether colours are used: on a terminal, unless NO_COLOR is set.
  public let isColored: Bool

  public init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isColored = Self.isColored(descriptor)
  }

  private static func isColored(_ descriptor: Int32) -> Bool {
    let refusal = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let terminal = getenv("TERM").map { String(cString: $0) }
    return isatty(descriptor) == 1 && !refusal && terminal != "dumb"
  }

  /// Whether both write to one file, such as a terminal.
  func isSameFile(as other: Output) -> Bool {
    if self === other { return true }
    guard let descriptor, let otherDescriptor = other.descriptor else { return false }
    var mine = stat()
    var others = stat()
    return fstat(descriptor, &mine) == 0 && fstat(otherDescriptor, &others) == 0
      && mine.st_dev == others.st_dev && mine.st_ino == others.st_ino
  }

  private init() {
    descriptor = nil
    isColored = false
  }

  /// An output that only collects text.
  package static func collecting() -> Output { Output() }

  /// Text that isn't written yet; all text, if it is only collected.
  package var collected: String { String(decoding: buffer, as: UTF8.self) }

  public func write(_ text: String) { write(bytes: text.utf8) }

  public func write(_ bytes: UnsafeRawBufferPointer) { write(bytes: bytes) }

  private func write(bytes: some Collection<UInt8>) {
    buffer += bytes
    if buffer.count >= Self.pieceSize { flush() }
  }

  /// Writes pending text.
  public func flush() {
    guard let descriptor else { return }
    var start = 0
    while start < buffer.count, failure == 0 {
      let count = buffer.withUnsafeBytes {
        Platform.write(descriptor, $0.baseAddress! + start, $0.count - start)
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        failure = errno
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static let pieceSize = 64 << 10
}

/// Styles of text on a terminal.
enum Style: String {
  case bold = "1"
  case dim = "2"
  case good = "32"
  case bad = "31"
  case name = "36"

  func callAsFunction(_ text: String, if isColored: Bool) -> String {
    isColored ? "\u{1b}[\(rawValue)m\(text)\u{1b}[0m" : text
  }
}
