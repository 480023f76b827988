import Glibc
import JSON
import JSONRPC

/// A copy of this process, made to try something out: whatever happens in it, happens nowhere else.
///
/// The copy shares memory with the process until one of the two writes to it, so that making one costs
/// little however large the session. It says what came of it by one JSON text, and ends.
struct ProcessCopy {
  private let process: pid_t
  private let output: Int32

  enum Failure: Error {
    case cancelled
    /// The system didn't make the copy, or the copy ended before it had said all.
    case broken
  }

  /// Does `work` in a copy and answers what it wrote. Cancelled with the request, it ends the copy.
  static func run(
    beside link: any Link, _ work: (inout JSONWriter) -> Void
  ) throws(Failure) -> JSONDocument {
    let copy = try ProcessCopy(doing: work)
    let text = copy.read(beside: link)
    if link.isCancelled { throw .cancelled }
    do {
      return try text.withUnsafeBytes { bytes in try JSONDocument.parse(bytes) }
    } catch {
      throw .broken
    }
  }

  private init(doing work: (inout JSONWriter) -> Void) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .broken }
    process = fork()
    output = ends[0]
    guard process != 0 else {
      close(ends[0])
      var text = JSONWriter()
      work(&text)
      Self.write(text, to: ends[1])
      // Neither what is buffered nor what waits for the end of the process is the copy's business.
      _exit(0)
    }
    close(ends[1])
    if process < 0 {
      close(output)
      throw .broken
    }
  }

  private static func write(_ text: borrowing JSONWriter, to descriptor: Int32) {
    var rest = text.bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// All that the copy writes until it ends; the client is listened to meanwhile.
  private func read(beside link: any Link) -> [UInt8] {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    defer {
      close(output)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
    while true {
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let found = poll(&ready, 1, 20)
      link.breathe()
      if link.isCancelled {
        kill(process, SIGKILL)
        return []
      }
      guard found > 0 else { continue }
      let count = Glibc.read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return text }
      text += buffer[..<count]
    }
  }
}

/// Nobody at the other end: what a session talks to that was cut off from its client.
final class SilentLink: Link {
  let statistics: Statistics
  let log: Log

  init(in place: any Link) {
    statistics = place.statistics
    log = place.log
  }

  var isCancelled: Bool { false }
  func notify(_ method: StaticString, _ params: (inout JSONWriter) -> Void) {}
  func ask(
    _ method: String, timeout: Double, _ params: (inout JSONWriter) -> Void
  ) -> Answer { .closed }
  func breathe() {}
  func watch(process: Int32) {}
}
