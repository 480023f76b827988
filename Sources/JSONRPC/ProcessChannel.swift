import Glibc
import JSON

/// One end of the way between a process and the copy of it that works for it: what one sends, the other receives in
/// the same order.
public struct ProcessChannel {
  public enum Failure: Error {
    /// What is to come isn't wanted any more.
    case unwanted
    /// The other side ended before it had sent everything.
    case cutOff
  }

  private let socket: Int32
  private let isWanted: () -> Bool

  /// The time between two questions whether it is still wanted, in milliseconds.
  private static let patience: Int32 = 2

  /// `isWanted` is asked repeatedly while something is to come.
  init(_ socket: Int32, while isWanted: @escaping () -> Bool = { true }) {
    self.socket = socket
    self.isWanted = isWanted
  }

  // MARK: Sending, in vain once the other side has ended

  /// Sends a value that is JSON.
  public func send(_ text: UnsafeRawBufferPointer) {
    send(text.count)
    write(text)
  }

  public func send<Element: BitwiseCopyable>(_ list: [Element]) {
    send(list.count)
    list.withUnsafeBytes { write($0) }
  }

  public func send(_ number: Int) { withUnsafeBytes(of: number) { write($0) } }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.send(socket, piece.baseAddress, piece.count, Int32(MSG_NOSIGNAL))
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  // MARK: Receiving

  public func receive(into text: inout JSONWriter) throws(Failure) {
    let count = try receiveNumber()
    text.makeRoom(for: count + 1)
    try text.raw(count: count, read)
  }

  public func receiveList<Element: BitwiseCopyable>() throws(Failure) -> [Element] {
    let count = try receiveNumber()
    var failure: Failure?
    let list = [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      do throws(Failure) {
        try read(UnsafeMutableRawBufferPointer(buffer))
        initialized = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return list
  }

  public func receiveNumber() throws(Failure) -> Int {
    var number = 0
    try withUnsafeMutableBytes(of: &number) { bytes throws(Failure) in try read(bytes) }
    return number
  }

  /// Fills the buffer.
  private func read(_ buffer: UnsafeMutableRawBufferPointer) throws(Failure) {
    var rest = buffer[...]
    while !rest.isEmpty {
      guard isWanted() else { throw .unwanted }
      guard isReady else { continue }
      let room = UnsafeMutableRawBufferPointer(rebasing: rest)
      let count = Glibc.read(socket, room.baseAddress, room.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno != EINTR {
        throw .cutOff
      }
    }
  }

  /// Whether there is something to read, or the other side has ended; waits for it for a while.
  private var isReady: Bool {
    var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Self.patience) == 1
  }
}
