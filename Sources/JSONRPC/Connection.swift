import CLinux
import Glibc
import JSON

/// Serves one client over a pair of descriptors, in one thread.
///
/// `run` alternates between handling the messages that have been read, in order, and waiting for
/// anything to happen. Their answers collect in a buffer and leave together. Input is also taken in
/// while a message is being handled, by `breathe`, but only looked at there: what it asks for waits
/// its turn.
public final class Connection {
  public struct Options {
    /// Nil: by the first byte of the input.
    public var framing: FramingStyle?
    public var maxMessageBytes = 64 << 20
    /// The number of values that a message may have beyond one for every three bytes, as
    /// `ValueCount` counts them.
    public var maxValues = 1_000_000
    /// An answer longer than this becomes an error.
    public var maxAnswerBytes = 256 << 20
    /// With more output than this unread, requests wait.
    public var maxUnreadOutput = 16 << 20
    /// With more input than this waiting, reading waits.
    public var maxWaitingInput = 16 << 20
    public var logLevel = LogLevel.warning
    /// Whether `initialize`, `shutdown` and `exit` mean what they mean in this protocol; else all
    /// messages are handed on as they come.
    public var hasLifecycle = true
    /// Whether the process lives for this connection alone: it then minds SIGTERM and SIGINT, and
    /// ends at once where waiting for a request to be answered makes no sense.
    public var ownsProcess = false
    /// The recorder of everything sent and received.
    public var recorder: (any Recorder)?

    public init() {}
  }

  let options: Options
  public let log: Log
  let service: any Service
  let output: Descriptor
  var events: EventSources
  var unsent = OutputBuffer()
  var inbox: Inbox
  var lifecycle: Lifecycle
  var methods = MethodTable()
  var slowest = SlowestRequests()

  /// The request being handled.
  var running: RunningRequest?
  /// The question to the client that is being waited for.
  var question: Question?
  public var questionsAsked = 0
  /// The questions whose answers said nothing, which would pass for bad requests when their turn comes.
  var emptyAnswers: Set<Int64> = []
  /// A writer for what is sent besides answers, between two uses.
  var spareWriter: JSONWriter?
  var bytesOut = 0
  /// The time at which input was last taken in, in nanoseconds of the monotonic clock.
  var lastIntake: UInt64 = 0
  /// The time at which the last message was finished, or waiting ended: the next one starts there.
  var lastActivity: UInt64 = 0
  /// Until when a client that doesn't read is waited for when a signal has ended the session.
  var patience: UInt64?
  /// Until when messages are handled when a signal has ended the session.
  var handlingEnd: UInt64?
  var ending = Ending.none
  /// The questions whose answers were kept when they were taken, and come up as messages later.
  var answered: Set<Int64> = []
  /// The message of a recording that is being played.
  var rehearsal: Rehearsal?
  /// Requests that are to be answered later.
  var deferred = DeferredRequests()

  /// Why the connection is about to end, if it is.
  enum Ending {
    case none
    /// Nothing more is read; what has been read is handled, and the answers are delivered.
    case draining
    /// Answers are still delivered, nothing more is handled.
    case delivering
    /// At once.
    case immediate
  }

  public init(
    _ service: any Service, options: Options = Options(), input: Int32, output: Int32
  ) {
    self.options = options
    self.service = service
    log = Log(level: options.logLevel)
    lifecycle = Lifecycle(isKept: options.hasLifecycle)
    self.output = Descriptor(output, for: .writing)
    events = EventSources(
      input: Descriptor(input, for: .reading), output: self.output,
      signals: options.ownsProcess ? [SIGTERM, SIGINT] : [])
    inbox = Inbox(style: options.framing, longestMessage: options.maxMessageBytes)
    service.connect(self)
  }

  /// Serves until the end, and answers the status that the process is to end with.
  public func run() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow any more is told of like a disk that is full.
    signal(SIGXFSZ, SIG_IGN)
    var answer = JSONWriter(capacity: 64 << 10)
    while true {
      handleWaiting(&answer)
      deliver()
      if let status = finalStatus { return status }
      wait(until: nextDeadline)
      passTime()
    }
  }

  /// Handles what has been read, as long as the client takes what it is answered.
  func handleWaiting(_ answer: inout JSONWriter) {
    while ending == .none || ending == .draining {
      if hasRunOut {
        ending = .delivering
        break
      }
      if unsent.count > options.maxUnreadOutput {
        deliver()
        if unsent.count > options.maxUnreadOutput { return }
      }
      guard let frame = inbox.next() else { break }
      let before = lastActivity
      handle(frame, &answer)
      inbox.finish(frame)
      linux_note_message(nil, 0)
      if frame.range.count > Self.exceptionalMessage { linux_trim_heap() }
      if lastActivity == before { lastActivity = monotonicNanoseconds() }
      if lastActivity &- lastIntake > Self.breath {
        takeIn(now: lastActivity)
        passTime()
      }
    }
    if inbox.isLost, ending == .none {
      log.error("no message in more than \(Framing.mostNonsense) bytes; giving up")
      lifecycle.lose()
      ending = .delivering
    }
  }

  private func passTime() {
    if let due = service.wakeUp, due <= lastActivity { service.timePassed() }
  }

  /// After a message longer than this, memory is given back to the system.
  private static let exceptionalMessage = 1 << 20

  private var nextDeadline: UInt64? {
    guard let patience else { return service.wakeUp }
    return min(patience, service.wakeUp ?? patience)
  }

  /// The status to end with, if it is time to.
  private var finalStatus: Int32? {
    switch ending {
    case .none:
      guard inbox.isAtEnd, inbox.isEmpty, unsent.count == 0, !isAwaited else { return nil }
    case .draining:
      let isPatient = patience.map { lastActivity < $0 } ?? true
      if isPatient, !inbox.isEmpty || unsent.count > 0 { return nil }
    case .delivering:
      let isPatient = patience.map { lastActivity < $0 } ?? true
      if isPatient, unsent.count > 0 { return nil }
    case .immediate: break
    }
    return status
  }

  private var status: Int32 {
    if ending == .none, inbox.isInsideMessage {
      log.error("the input ended inside a message")
      lifecycle.lose()
    }
    return lifecycle.exitStatus(style: inbox.style ?? .lines)
  }

  /// Ends without waiting for anything. A request being handled is told that it is cancelled; in a
  /// process of our own nobody is left to wait for it.
  func endNow() {
    ending = .immediate
    running?.isCancelled = true
    guard options.ownsProcess, running != nil else { return }
    deliver()
    exit(lifecycle.exitStatus(style: inbox.style ?? .lines))
  }
}

/// Nanoseconds of the clock that never runs back.
func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}
