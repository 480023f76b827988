/// The sources of events that the connection waits for: input, room for output, signals, the end of
/// the parent, the time.
public struct EventSources: ~Copyable {
  public let input: Descriptor
  private let polls: UnsafeMutablePointer<pollfd>
  private let signals: PendingSignals?
  private var process: WatchedProcess?

  private static let inputIndex = 0
  private static let outputIndex = 1
  private static let signalIndex = 2
  private static let processIndex = 3

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
    [SIGTERM, SIGINT] + (system_ignores(SIGHUP) == 0 ? [SIGHUP] : [])
  }

  public init(input: Descriptor, output: Descriptor, signals: [Int32]) {
    self.input = input
    polls = .allocate(capacity: 4)
    self.signals = signals.isEmpty ? nil : PendingSignals(signals)
    if let pending = self.signals {
      system_watchdog_start(pending.descriptor, output.number)
    }
    polls[Self.inputIndex] = pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)
    polls[Self.outputIndex] = pollfd(fd: output.number, events: Int16(POLLOUT), revents: 0)
    polls[Self.signalIndex] = pollfd(
      fd: self.signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    polls[Self.processIndex] = pollfd(fd: -1, events: Int16(POLLIN), revents: 0)
  }

  deinit { polls.deallocate() }

  /// Makes the end of `process` an event. Returns errno, or 0 for success.
  public mutating func watch(_ process: Int32) -> Int32 {
    guard let watched = WatchedProcess(process) else { return errno }
    self.process = watched
    polls[Self.processIndex].fd = watched.descriptor
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
    var limit = nanoseconds
    if process != nil, let interval = WatchedProcess.interval {
      limit = min(interval, nanoseconds ?? interval)
    }
    let ready = poll(polls, 4, nanoseconds: limit)
    var happened: Happened = []
    if process?.hasEnded(isReady: ready > 0 && polls[Self.processIndex].revents != 0) == true {
      happened.insert(.parentEnded)
    }
    guard ready > 0 else { return happened }
    if polls[Self.inputIndex].revents != 0 { happened.insert(.input) }
    let output = Int32(polls[Self.outputIndex].revents)
    if output & POLLOUT != 0 { happened.insert(.output) }
    if output & (POLLERR | POLLHUP | POLLNVAL) != 0 { happened.insert(.outputClosed) }
    if polls[Self.signalIndex].revents != 0 { happened.insert(.signal) }
    return happened
  }

  /// Consumes pending signals, and returns their number.
  public func takeSignals() -> Int { signals?.take() ?? 0 }
}
