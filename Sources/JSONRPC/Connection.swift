import CLinux
import Glibc
import JSON

/// Serves one client over a pair of descriptors, in one thread.
///
/// `run` alternates between handling the messages that have been read, in order, and waiting for
/// events. Answers collect in a buffer and are sent together. While a message is being handled,
/// `breathe` reads input, but only examines it: its messages wait for their turn.
public final class Connection {
  /// Framing, and limits of messages and answers.
  public struct Options {
    /// Nil to decide by the first byte of the input.
    public var framing: FramingStyle?
    public var maxMessageBytes = 64 << 20
    /// What the values of a message may come to beyond two for each byte, as `ValueCount` counts them.
    public var maxValues = 14_600_000
    /// The number of combining marks that a text may have in a row.
    public var maxCombiningMarks = 256
    /// The maximum length of an answer; a longer one becomes an error.
    public var maxAnswerBytes = 64 << 20
    /// The amount of unread output beyond which requests wait.
    public var maxUnreadOutput = 16 << 20
    /// The amount of waiting input beyond which reading pauses.
    public var maxWaitingInput = 16 << 20
    public var logLevel = LogLevel.warning
    /// Whether `initialize`, `shutdown` and `exit` have this protocol's meaning; otherwise all
    /// messages are passed on.
    public var hasLifecycle = true
    /// Whether the process exists only for this connection: it then ends on signals, and
    /// ends at once when there is no point in waiting for a request to be answered.
    public var ownsProcess = false
    /// The notification that cancels a request.
    public var cancelling = CancellationNotice.languageServer
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
  /// The framing of what has been read; nil until it is known.
  var framing: FramingStyle?
  var lifecycle: Lifecycle
  var methods = MethodTable()
  var slowest = SlowestRequests()

  /// The request being handled.
  var running: RunningRequest?
  /// Whether it belongs to a batch, whose answers are sent together.
  var isInBatch = false
  /// The memory for the message being handled.
  var allowance = MemoryAllowance()
  /// The question to the client being awaited.
  var question: Question?
  public var questionsAsked = 0
  /// Questions with empty answers, which would pass for invalid requests when their turn comes.
  var emptyAnswers: Set<Int64> = []
  /// A reusable writer for messages other than answers; nil while it is in use.
  var spareWriter: JSONWriter?
  var bytesOut = 0
  /// The time at which input was last read, in nanoseconds of the monotonic clock.
  var lastIntake: UInt64 = 0
  /// The time at which the last message was finished, or waiting ended; the next one's latency
  /// starts there.
  var lastActivity: UInt64 = 0
  /// The time until which to wait for a client that doesn't read, once a signal ended the session.
  var patience: UInt64?
  /// The time by which answers are delivered or given up, once a signal ended the session.
  var deliveryEnd: UInt64?
  /// The time until which to handle messages, once a signal ended the session.
  var handlingEnd: UInt64?
  var ending = Ending.none
  /// Questions whose answers were recorded when they were taken; these still come up as messages.
  var answered: Set<Int64> = []
  /// Cancelled requests that were answered before their turn, with their answers, and are yet to be recorded.
  var answeredAhead: [(request: [UInt8], answer: [UInt8])] = []
  /// The message of a recording that is being played.
  var rehearsal: Rehearsal?
  /// Long messages that have been handled, or parts of them, and are yet to be freed.
  var leftovers: [JSONDocument] = []
  /// Whether memory is to be returned to the system once that is freed.
  var trimsHeap = false
  /// Whether a limit is set on the memory of this process.
  var isMemoryLimited = false
  var scouting = Scouting()
  /// Requests with deferred answers.
  var deferred = DeferredRequests()

  /// The number of bytes that the id of a request may have.
  public static let maximumIDBytes = RequestKey.maximumLength

  /// The stage of the connection's end.
  enum Ending {
    case none
    /// No more input is read; messages that have been read are handled, and answers delivered.
    case draining
    /// No more messages are handled; answers are delivered.
    case delivering
    /// The connection ends at once.
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
      signals: options.ownsProcess ? EventSources.endings : [])
    framing = options.framing
    inbox = Inbox(
      style: options.framing, maximumMessageSize: options.maxMessageBytes,
      cancelling: options.cancelling)
    service.connect(self)
  }

  /// Serves until the end, and returns the process's exit status.
  public func run() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    // Input may have been read already.
    lastActivity = monotonicNanoseconds()
    var answer = JSONWriter(capacity: 64 << 10)
    while true {
      handleWaiting(&answer)
      deliver()
      if let status = finalStatus { return status }
      linux_watchdog_status(lifecycle.exitStatus(style: inbox.style ?? .lines))
      let isClear = clearUp { inbox.isEmpty && ending == .none && !isDue && !isOver }
      // Whatever came meanwhile is attended to first; it may have been the end.
      if let status = finalStatus { return status }
      guard isClear || isDue else { continue }
      wait(until: nextDeadline)
      passTime()
    }
  }

  /// Frees what long messages left, as long as `goesOn` returns true; false if some of it is left.
  @discardableResult
  func clearUp(while goesOn: () -> Bool) -> Bool {
    guard !leftovers.isEmpty || trimsHeap else { return true }
    linux_note_work(1)
    defer { linux_note_work(0) }
    while let leftover = leftovers.last {
      guard takeApart(leftover, while: goesOn) else { return false }
      leftovers.removeLast()
    }
    if trimsHeap { linux_trim_heap() }
    trimsHeap = false
    return true
  }

  /// Frees a long document in pieces, between which the client is attended to, as long as `goesOn` returns true; what
  /// is retained of it stays. False if something is left to free.
  func takeApart(_ document: JSONDocument, while goesOn: () -> Bool) -> Bool {
    takeApart(document.root, while: goesOn)
  }

  /// The same for one value of a document.
  @discardableResult
  func takeApart(_ value: JSONValue, while goesOn: () -> Bool) -> Bool {
    var freed = 0
    return JSONDocument.takeApart(value) {
      freed += 1
      // Reading the clock takes as long as freeing a few.
      if freed % 32 == 0 { breathe() }
      return goesOn()
    }
  }

  /// Whether the service is to be called.
  private var isDue: Bool { service.wakeUp.map { $0 <= monotonicNanoseconds() } ?? false }

  /// Handles messages that have been read, as long as the client accepts the answers.
  func handleWaiting(_ answer: inout JSONWriter) {
    while ending == .none || ending == .draining {
      recordAnsweredAhead()
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
      let unsentBefore = unsent.count
      handle(frame, &answer)
      inbox.finish(frame)
      linux_note_message(nil, 0)
      let longest = max(frame.range.count, unsent.count - unsentBefore)
      if longest > Self.exceptionalMessage { trimsHeap = true }
      if lastActivity == before { lastActivity = monotonicNanoseconds() }
      if lastActivity &- lastIntake > Self.breath {
        takeInput(now: lastActivity)
        passTime()
      }
    }
    if inbox.isLost, ending == .none {
      log.error("no message in more than \(Framing.maximumNonsense) bytes; giving up")
      lifecycle.lose()
      ending = .delivering
    }
  }

  private func passTime() {
    guard let due = service.wakeUp, due <= lastActivity else { return }
    linux_watchdog_status(lifecycle.exitStatus(style: inbox.style ?? .lines))
    linux_note_work(1)
    service.timePassed()
    linux_note_work(0)
  }

  /// The length of a message, or of its answer, after which memory is returned to the system.
  static let exceptionalMessage = 1 << 20

  private var nextDeadline: UInt64? {
    guard let patience else { return service.wakeUp }
    return min(patience, service.wakeUp ?? patience)
  }

  /// The exit status; nil until it is time to exit.
  private var finalStatus: Int32? { isOver ? status : nil }

  /// Whether it is time to exit.
  private var isOver: Bool {
    let isPatient = patience.map { lastActivity < $0 } ?? true
    return switch ending {
    case .none: inbox.isAtEnd && inbox.isEmpty && unsent.count == 0 && !isAwaited
    case .draining: !isPatient || inbox.isEmpty && unsent.count == 0
    case .delivering: !isPatient || unsent.count == 0
    case .immediate: true
    }
  }

  private var status: Int32 {
    if ending == .none, inbox.isInsideMessage {
      log.error("the input ended inside a message")
      lifecycle.lose()
    }
    return lifecycle.exitStatus(style: inbox.style ?? .lines)
  }

  /// Ends without waiting. A request being handled is cancelled; in a process of our own nobody is
  /// left to wait for it.
  func endNow() {
    ending = .immediate
    if !wasCancelled { running?.cancelled = lastIntake }
    guard options.ownsProcess, running != nil else { return }
    deliver()
    exit(lifecycle.exitStatus(style: inbox.style ?? .lines))
  }
}

/// Nanoseconds of the monotonic clock.
func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}
