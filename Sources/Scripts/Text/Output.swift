import Glibc

/// Buffered text for a descriptor.
public final class Output {
  /// Nil if text is only collected.
  private let descriptor: Int32?
  /// What somebody has to read for this to be worth waiting for; nil if it always is.
  private let companion: Int32?
  private var buffer: [UInt8] = []
  /// What is collected, if it is to be elided; nil otherwise.
  private var elided: ElidedText?
  /// The errno of a failed write, after which nothing more is written; 0 without a failure.
  public private(set) var failure: Int32 = 0

  /// Whether colours are used: on a terminal, unless NO_COLOR is set.
  public let isColored: Bool

  public init(_ descriptor: Int32) {
    (self.descriptor, companion) = (descriptor, nil)
    isColored = Self.isColored(descriptor)
  }

  /// Standard error of a command, which waits for its reader as long as standard output has one.
  public static func messages() -> Output {
    Output(STDERR_FILENO, besides: STDOUT_FILENO)
  }

  private init(_ descriptor: Int32, besides companion: Int32) {
    (self.descriptor, self.companion) = (descriptor, companion)
    isColored = Self.isColored(descriptor)
  }

  private static func isColored(_ descriptor: Int32) -> Bool {
    let refusal = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let terminal = getenv("TERM").map { String(cString: $0) }
    return isatty(descriptor) == 1 && !refusal && terminal != "dumb"
  }

  private init() {
    (descriptor, companion) = (nil, nil)
    isColored = false
  }

  /// An output that only collects text.
  package static func collecting() -> Output { Output() }

  /// An output that collects what is left of a long text.
  package static func eliding() -> Output {
    let output = Output()
    output.elided = ElidedText()
    return output
  }

  /// Text that isn't written yet; all text, if it is only collected.
  package var collected: String { elided?.text ?? String(decoding: buffer, as: UTF8.self) }

  public func write(_ text: String) { write(bytes: text.utf8) }

  public func write(_ bytes: UnsafeRawBufferPointer) { write(bytes: bytes) }

  private func write(bytes: some Collection<UInt8>) {
    if elided != nil {
      elided?.append(bytes)
      return
    }
    buffer += bytes
    if buffer.count >= Self.pieceSize { flush() }
  }

  /// Writes pending text.
  public func flush() {
    guard let descriptor else { return }
    var start = 0
    while start < buffer.count, failure == 0 {
      // So much can be written at once, without waiting, where there is room at all.
      let piece = companion.map { awaitRoom(besides: $0) ? Int(PIPE_BUF) : 0 } ?? .max
      if piece == 0 {
        failure = EPIPE
        break
      }
      let count = buffer.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress! + start, min(piece, $0.count - start))
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

  /// Waits until there is room; false if the companion's reader goes away first.
  private func awaitRoom(besides companion: Int32) -> Bool {
    guard let descriptor else { return true }
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: companion, events: 0, revents: 0),
    ]
    while poll(&requests, 2, -1) < 0, errno == EINTR {}
    return requests[0].revents != 0 || requests[1].revents == 0
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
