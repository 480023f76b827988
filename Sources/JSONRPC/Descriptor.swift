import Glibc

/// One end of the stream: a descriptor that is read or written without ever waiting for it.
///
/// Its flags stay as they are, since other processes may share them: a shell that started us
/// would find its terminal non-blocking. Pipes and terminals are opened anew for flags of our own;
/// sockets take the wish with each call; files don't make anyone wait.
public final class Descriptor {
  /// What to poll, read and write.
  let number: Int32
  private let manner: Manner

  private enum Manner {
    /// A description of our own, non-blocking; to be closed.
    case own
    case socket
    case file
    /// Shared and blocking: touched only when poll says that it won't block.
    case shared
  }

  enum Direction {
    case reading, writing
  }

  init(_ descriptor: Int32, for direction: Direction) {
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    if kind == S_IFIFO || isatty(descriptor) == 1 {
      let mode = direction == .reading ? O_RDONLY : O_WRONLY
      let own = open("/proc/self/fd/\(descriptor)", mode | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      number = own >= 0 ? own : descriptor
      manner = own >= 0 ? .own : .shared
    } else {
      number = descriptor
      manner = kind == S_IFSOCK ? .socket : kind == S_IFREG ? .file : .shared
    }
  }

  deinit {
    if manner == .own { close(number) }
  }

  enum Outcome {
    case moved(Int)
    case wouldBlock
    /// The end of the input, or a reader that is gone.
    case ended
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    if manner == .shared, !isReady(for: POLLIN) { return .wouldBlock }
    let count =
      manner == .socket
      ? recv(number, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      : Glibc.read(number, buffer.baseAddress, buffer.count)
    return count == 0 ? .ended : outcome(count)
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    switch manner {
    case .socket:
      let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
      return outcome(send(number, bytes.baseAddress, bytes.count, flags))
    case .own, .file:
      return outcome(Glibc.write(number, bytes.baseAddress, bytes.count))
    case .shared:
      guard isReady(for: POLLOUT) else { return .wouldBlock }
      // A pipe that is ready takes this much without blocking.
      return outcome(Glibc.write(number, bytes.baseAddress, min(bytes.count, Int(PIPE_BUF))))
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
    default: return .ended
    }
  }
}

extension Descriptor {
  /// Takes standard output away from everyone else, who get standard error in its place, and
  /// answers what it was; nil if it isn't open.
  public static func takeStandardOutput() -> Int32? {
    let taken = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard taken >= 0 else { return nil }
    if dup2(STDERR_FILENO, STDOUT_FILENO) < 0 {
      // Nothing else may get these numbers, and with them what is meant for people.
      let null = open("/dev/null", O_WRONLY)
      dup2(null, STDOUT_FILENO)
      dup2(null, STDERR_FILENO)
    }
    return taken
  }
}
