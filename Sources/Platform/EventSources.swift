/// The sources of events that the connection waits for: input, room for output, signals, the end of
/// the parent, the time.
public struct EventSources: ~Copyable {
  public let input: Descriptor
  private let polls: UnsafeMutablePointer<pollfd>
  private let signals: Int32
  private var parent: Int32 = -1
  private var signalsToRestore = sigset_t()

  private static let inputIndex = 0
  private static let outputIndex = 1
  private static let signalIndex = 2
  private static let parentIndex = 3

  /// The events that have happened.
  public struct Happened: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let input = Self(rawValue: 1)
    public static let output = Self(rawValue: 2)
    public static let signal = Self(rawValue: 4)
    public static let parentEnded = Self(rawValue: 8)
    /// The reader of the output is gone.
    public static let outputClosed = Self(rawValue: 16)
  }

  /// The signals that end a process: SIGHUP as well, unless whoever started it has it ignored, as nohup
  /// does.
  public static var endings: [Int32] {
    var hangUp = sigaction()
    sigaction(SIGHUP, nil, &hangUp)
    let handler = unsafeBitCast(hangUp.__sigaction_handler.sa_handler, to: Int.self)
    let isIgnored = handler == unsafeBitCast(SIG_IGN, to: Int.self)
    return [SIGTERM, SIGINT] + (isIgnored ? [] : [SIGHUP])
  }

  public init(input: Descriptor, output: Descriptor, signals: [Int32]) {
    self.input = input
    polls = .allocate(capacity: 4)
    if signals.isEmpty {
      self.signals = -1
    } else {
      var set = sigset_t()
      sigemptyset(&set)
      for signal in signals { sigaddset(&set, signal) }
      sigprocmask(SIG_BLOCK, &set, &signalsToRestore)
      self.signals = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
      linux_watchdog_start(self.signals, output.number)
    }
    polls[Self.inputIndex] = pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)
    polls[Self.outputIndex] = pollfd(fd: output.number, events: Int16(POLLOUT), revents: 0)
    polls[Self.signalIndex] = pollfd(fd: self.signals, events: Int16(POLLIN), revents: 0)
    polls[Self.parentIndex] = pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
  }

  deinit {
    if signals >= 0 {
      var set = signalsToRestore
      sigprocmask(SIG_SETMASK, &set, nil)
      close(signals)
    }
    if parent >= 0 { close(parent) }
    polls.deallocate()
  }

  /// Makes the end of `process` an event. Returns errno, or 0 for success.
  public mutating func watch(_ process: Int32) -> Int32 {
    let descriptor = linux_pidfd_open(process)
    guard descriptor >= 0 else { return errno }
    linux_watchdog_process(descriptor)
    if parent >= 0 { close(parent) }
    parent = descriptor
    polls[Self.parentIndex].fd = descriptor
    return 0
  }

  /// Waits for the requested events, at most `nanoseconds`; nil waits forever.
  public mutating func wait(
    input wantsInput: Bool, output wantsOutput: Bool, nanoseconds: UInt64?
  ) -> Happened {
    // Negative descriptors are ignored.
    let input = polls[Self.inputIndex].fd
    polls[Self.inputIndex].fd = wantsInput == (input >= 0) ? input : ~input
    // The disappearance of the reader is reported in any case.
    polls[Self.outputIndex].events = wantsOutput ? Int16(POLLOUT) : 0
    var ready: Int32
    if let nanoseconds {
      let seconds = Int(clamping: nanoseconds / 1_000_000_000)
      var limit = timespec(tv_sec: seconds, tv_nsec: Int(nanoseconds % 1_000_000_000))
      ready = linux_ppoll(polls, 4, &limit)
    } else {
      ready = poll(polls, 4, -1)
    }
    guard ready > 0 else { return [] }
    var happened: Happened = []
    if polls[Self.inputIndex].revents != 0 { happened.insert(.input) }
    let output = Int32(polls[Self.outputIndex].revents)
    if output & POLLOUT != 0 { happened.insert(.output) }
    if output & (POLLERR | POLLHUP | POLLNVAL) != 0 { happened.insert(.outputClosed) }
    if polls[Self.signalIndex].revents != 0 { happened.insert(.signal) }
    if polls[Self.parentIndex].revents != 0 { happened.insert(.parentEnded) }
    return happened
  }

  /// Consumes pending signals, and returns their number.
  public func takeSignals() -> Int {
    var information = signalfd_siginfo()
    var count = 0
    let size = MemoryLayout<signalfd_siginfo>.size
    while read(signals, &information, size) == size { count += 1 }
    return count
  }
}
