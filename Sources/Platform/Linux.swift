#if os(Linux) && !POSIX

  // Linux's own ways: signals and processes are descriptors, other processes' descriptors are opened once more.

  extension Descriptor {
    /// A description of our own of a pipe or terminal; -1 if there is none.
    static func reopened(_ descriptor: Int32, for direction: Direction) -> Int32 {
      let mode = direction == .reading ? O_RDONLY : O_WRONLY
      return open("/proc/self/fd/\(descriptor)", mode | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    }

    /// Whether single calls can be kept from waiting.
    static let socketsTakeFlags = true

    static func receive(_ socket: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
      recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
    }

    static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
      Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    }
  }

  /// Signals that wait in a descriptor instead of interrupting.
  final class PendingSignals {
    /// Readable while there are any.
    let descriptor: Int32
    private var before = sigset_t()

    init(_ signals: [Int32]) {
      var set = sigset_t()
      sigemptyset(&set)
      for signal in signals { sigaddset(&set, signal) }
      sigprocmask(SIG_BLOCK, &set, &before)
      descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    }

    deinit {
      sigprocmask(SIG_SETMASK, &before, nil)
      close(descriptor)
    }

    /// Consumes them, and returns their number.
    func take() -> Int {
      var information = signalfd_siginfo()
      var count = 0
      let size = MemoryLayout<signalfd_siginfo>.size
      while read(descriptor, &information, size) == size { count += 1 }
      return count
    }
  }

  /// A process whose end is an event.
  final class WatchedProcess {
    /// Readable once it has ended; -1 if that has to be looked at.
    let descriptor: Int32
    /// How often to look, in nanoseconds; nil if the descriptor tells.
    static let interval: UInt64? = nil

    /// Fails with errno.
    init?(_ process: Int32) {
      let opened = linux_pidfd_open(process)
      guard opened >= 0 else { return nil }
      descriptor = opened
      system_watchdog_descriptor(descriptor)
    }

    deinit { close(descriptor) }

    func hasEnded(isReady: Bool) -> Bool { isReady }
  }

  /// Waits at most `nanoseconds`; nil waits forever.
  func poll(_ polls: UnsafeMutablePointer<pollfd>, _ count: UInt, nanoseconds: UInt64?) -> Int32 {
    guard let nanoseconds else { return Glibc.poll(polls, count, -1) }
    let seconds = Int(clamping: nanoseconds / 1_000_000_000)
    var limit = timespec(tv_sec: seconds, tv_nsec: Int(nanoseconds % 1_000_000_000))
    return linux_ppoll(polls, count, &limit)
  }

  /// Sets the heap up for messages that grow; to be called before any arrives.
  public func configureHeap() { linux_configure_heap() }

  /// The path of an open file without symbolic links, wherever the one it was opened by leads; nil if
  /// the system doesn't tell.
  public func resolvedPath(of descriptor: Int32, openedAs path: String) -> String? {
    resolvedPath("/proc/self/fd/\(descriptor)")
  }

  /// The resident memory of the process, in bytes; 0 if the system doesn't tell.
  public func residentBytes() -> Int {
    let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { return 0 }
      // Two numbers of pages: the whole address space, then what is resident.
      let fields = buffer.prefix(count).split(separator: UInt8(ascii: " "))
      guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else {
        return 0
      }
      return pages * sysconf(Int32(_SC_PAGESIZE))
    }
  }

#endif
