/// One end of the stream: a descriptor that is read or written without ever blocking.
///
/// Its flags aren't changed, because other processes may share them: a shell that started us would
/// find its terminal non-blocking. Where the system can, pipes and terminals are reopened for flags of our own, and
/// sockets take a flag with each call; files never block.
public final class Descriptor {
  /// The number of the descriptor to poll, read and write.
  public let number: Int32
  private let manner: Manner

  private enum Manner {
    /// An open file description of our own, non-blocking; to be closed.
    case own
    case socket
    case file
    /// Shared and blocking: used only if poll says that it won't block.
    case shared
  }

  /// What the descriptor is for.
  public enum Direction: Sendable {
    case reading, writing
  }

  public init(_ descriptor: Int32, for direction: Direction) {
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    if kind == S_IFIFO || isatty(descriptor) == 1 {
      let own = Self.reopened(descriptor, for: direction)
      number = own >= 0 ? own : descriptor
      manner = own >= 0 ? .own : .shared
    } else {
      number = descriptor
      let isSocket = kind == S_IFSOCK && Self.socketsTakeFlags
      manner = isSocket ? .socket : kind == S_IFREG ? .file : .shared
    }
  }

  deinit {
    if manner == .own { close(number) }
  }

  /// What came of reading or writing.
  public enum Outcome: Sendable {
    case moved(Int)
    case wouldBlock
    /// The end of the input, or a client that is gone.
    case ended
    /// Reading or writing failed, with the system's error number.
    case failed(Int32)
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    if manner == .shared, !isReady(for: POLLIN) { return .wouldBlock }
    let count =
      manner == .socket
      ? Self.receive(number, buffer)
      : Platform.read(number, buffer.baseAddress, buffer.count)
    return count == 0 ? .ended : outcome(count)
  }

  public func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    switch manner {
    case .socket:
      return outcome(Self.send(number, bytes))
    case .own, .file:
      return outcome(Platform.write(number, bytes.baseAddress, bytes.count))
    case .shared:
      guard isReady(for: POLLOUT) else { return .wouldBlock }
      // A pipe that is ready accepts this much without blocking.
      return outcome(Platform.write(number, bytes.baseAddress, min(bytes.count, Int(PIPE_BUF))))
    }
  }

  private func isReady(for event: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    return poll(&request, 1, 0) == 1
  }

  private func outcome(_ count: Int) -> Outcome {
    if count >= 0 { return .moved(count) }
    switch errno {
    case EAGAIN, EINTR: return .wouldBlock
    case EPIPE, ECONNRESET: return .ended
    case let reason: return .failed(reason)
    }
  }
}

extension Descriptor {
  /// Takes over standard output, replaces it by standard error for everyone else, and returns its
  /// new descriptor; nil if it isn't open.
  public static func takeStandardOutput() -> Int32? {
    let taken = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard taken >= 0 else { return nil }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return taken
  }

  /// Opens the null device for standard descriptors that are closed, so that no other file gets
  /// their numbers and with them messages for people; returns which were. Input that was closed
  /// can't be read rather than be empty. To be called before anything is opened.
  public static func fillStandardDescriptors() -> [Int32] {
    [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].filter { number in
      guard fcntl(number, F_GETFD) < 0 else { return false }
      // This is the lowest free number, so it is the one used.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDWR)
      return true
    }
  }

  /// Keeps every writer to standard error, the runtime included, from waiting for its reader.
  /// Descriptions shared with other processes don't change.
  public static func releaseStandardError() {
    let errors = Descriptor(STDERR_FILENO, for: .writing)
    if errors.manner == .own { dup2(errors.number, STDERR_FILENO) }
  }
}
