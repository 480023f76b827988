#if !os(Linux) || POSIX

  // What every POSIX system has: signals write into a pipe, processes are looked at now and then, and descriptors that
  // other processes share are used only when `poll` says that they won't block.

  extension Descriptor {
    /// A description of our own of a pipe or terminal; -1 if there is none.
    static func reopened(_ descriptor: Int32, for direction: Direction) -> Int32 { -1 }

    /// Whether single calls can be kept from waiting.
    static let socketsTakeFlags = false

    static func receive(_ socket: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
      Platform.read(socket, buffer.baseAddress, buffer.count)
    }

    static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
      Platform.write(socket, bytes.baseAddress, bytes.count)
    }
  }

  /// Signals that wait in a pipe.
  final class PendingSignals {
    /// Readable while there are any.
    let descriptor: Int32

    init(_ signals: [Int32]) { descriptor = system_signal_pipe_open(signals, signals.count) }

    deinit { system_signal_pipe_close() }

    /// Consumes them, and returns their number.
    func take() -> Int {
      var bytes: UInt64 = 0
      return max(0, read(descriptor, &bytes, MemoryLayout.size(ofValue: bytes)))
    }
  }

  /// A process whose end is an event.
  final class WatchedProcess {
    /// Readable once it has ended; -1 if that has to be looked at.
    let descriptor: Int32 = -1
    /// How often to look, in nanoseconds; nil if the descriptor tells.
    static let interval: UInt64? = 200_000_000
    private let process: Int32

    /// Fails with errno.
    init?(_ process: Int32) {
      guard system_process_has_ended(process) == 0 else {
        errno = ESRCH
        return nil
      }
      self.process = process
      system_watchdog_process(process)
    }

    func hasEnded(isReady: Bool) -> Bool { system_process_has_ended(process) != 0 }
  }

  /// Waits at most `nanoseconds`, rounded up to milliseconds; nil waits forever.
  func poll(_ polls: UnsafeMutablePointer<pollfd>, _ count: UInt, nanoseconds: UInt64?) -> Int32 {
    let milliseconds = nanoseconds.map { Int32(clamping: ($0 + 999_999) / 1_000_000) }
    return Platform.poll(polls, nfds_t(count), milliseconds ?? -1)
  }

  /// Sets the heap up for messages that grow; the system's own settings have to do.
  public func configureHeap() {}

  /// The path of an open file without symbolic links; nil if another file is there by now.
  public func resolvedPath(of descriptor: Int32, openedAs path: String) -> String? {
    guard let resolved = resolvedPath(path) else { return nil }
    var opened = stat()
    var found = stat()
    guard fstat(descriptor, &opened) == 0, stat(resolved, &found) == 0,
      opened.st_dev == found.st_dev, opened.st_ino == found.st_ino
    else { return nil }
    return resolved
  }

  /// The resident memory of the process; 0, as POSIX doesn't tell.
  public func residentBytes() -> Int { 0 }

#endif
