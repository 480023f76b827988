import Daemon
import JSONRPC
import Platform

/// Writes the messages of a connection to a file, so that it can be played again.
///
/// Everything on which an answer depends is handed to the system before the answer is sent, so that
/// the recording of a process that is killed is complete up to its last answer.
public final class RecordingWriter: MessageRecorder {
  private let descriptor: Int32
  private let path: String
  private weak var service: GesturedService?
  private var buffer: [UInt8] = []
  private var hasHead = false
  /// Whether something couldn't be written; nothing more is recorded then.
  public private(set) var hasFailed = false
  /// Asked while a reader of the recording is waited for: whether the process is to end.
  public var hasReasonToEnd: () -> Bool = { false }
  /// The framing of the connection.
  public var framing: () -> FramingStyle? = { nil }

  /// Nil if the file can't be written, with the reason in errno.
  public init?(path: String, of service: GesturedService) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return nil }
    // Whoever reads a pipe or a terminal isn't waited for without end.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK | O_APPEND)
    self.path = path
    self.service = service
  }

  deinit {
    flush()
    close(descriptor)
  }

  public func received(_ message: UnsafeRawBufferPointer) {
    let start = buffer.count
    append("--> ", message)
    putOnOneLine(from: start)
    flushIfLarge()
  }

  public func receivedUnreadable(_ because: String) {
    buffer += "    A message couldn't be read from the stream: ".utf8
    buffer += because.utf8
    buffer.append(UInt8(ascii: "\n"))
  }

  public func sent(_ message: UnsafeRawBufferPointer) {
    if !hasHead {
      hasHead = true
      let head = RecordingHead.present(screen: service?.screen, framing: framing())
      buffer.insert(contentsOf: (head.text + "\n").utf8, at: 0)
    }
    append("<-- ", message)
    flushIfLarge()
  }

  public func willDeliver() { flush() }

  private func append(_ arrow: StaticString, _ message: UnsafeRawBufferPointer) {
    buffer.append(contentsOf: UnsafeBufferPointer(start: arrow.utf8Start, count: 4))
    buffer.append(contentsOf: message)
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Replaces the line breaks of a client's message by spaces, which are equivalent between values.
  private func putOnOneLine(from start: Int) {
    buffer.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for end in [UInt8(ascii: "\n"), UInt8(ascii: "\r")] {
        var position = start
        while let found = memchr(base + position, Int32(end), bytes.count - 1 - position) {
          position = UnsafeRawPointer(found) - UnsafeRawPointer(base)
          bytes[position] = UInt8(ascii: " ")
        }
      }
    }
  }

  private func flushIfLarge() {
    if buffer.count > Self.maximumWaiting, hasHead { flush() }
  }

  private static let maximumWaiting = 1 << 20

  private func flush() {
    var start = 0
    while start < buffer.count, !hasFailed {
      let count = buffer.withUnsafeBytes {
        write(descriptor, $0.baseAddress! + start, $0.count - start)
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        if !awaitReader() { fail("its reader has stopped reading") }
      } else if errno != EINTR {
        fail(errorText(errno))
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func fail(_ reason: String) {
    hasFailed = true
    Log(level: .error).error("the recording \(path) ends here: \(reason)")
  }

  /// Waits until there is room in a pipe; false if the process is to end before, or patience does.
  private func awaitReader() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var waited: Int32 = 0
    while waited < Self.maximumPatience, !hasReasonToEnd() {
      if poll(&request, 1, Self.pause) > 0 { return true }
      waited += Self.pause
    }
    return false
  }

  /// The maximum time to wait for a reader, and the time between two questions about the end, in
  /// milliseconds.
  private static let (maximumPatience, pause): (Int32, Int32) = (2_000, 10)
}

/// The first line of a recording.
struct RecordingHead: Equatable {
  let version: String
  let protocolVersion: String
  var screen: String?
  var framing: FramingStyle?

  /// The head of a recording made by this program.
  static func present(screen: (width: Double, height: Double)?, framing: FramingStyle?) -> Self {
    RecordingHead(
      version: serverVersion, protocolVersion: Daemon.protocolVersion,
      screen: screen.map { "\(shortest($0.width))x\(shortest($0.height))" }, framing: framing)
  }

  private static func shortest(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// `gestured 1.0.0, protocol 1.0, screen 390x844, lines`.
  var text: String {
    var words = ["gestured \(version)", "protocol \(protocolVersion)"]
    if let screen { words.append("screen \(screen)") }
    if let framing { words.append(framing.rawValue) }
    return words.joined(separator: ", ")
  }
}

extension RecordingHead {
  /// Nil for any other line.
  init?(_ line: String) {
    var members: [String: String] = [:]
    for part in line.split(separator: ",") {
      let words = part.split(separator: " ").map { String($0) }
      if words.count == 2 { members[words[0]] = words[1] }
      if words.count == 1 { members["framing"] = words[0] }
    }
    guard let version = members["gestured"], let number = members["protocol"] else { return nil }
    self.version = version
    protocolVersion = number
    screen = members["screen"]
    framing = members["framing"].flatMap { FramingStyle(rawValue: $0) }
  }
}
