import JSON
import Platform

/// Serves one client over a pair of descriptors, in one thread.
///
///     read(2) ─▶ framing ─▶ inbox ─▶ handle ─▶ service ─▶ unsent ─▶ write(2)
///
/// `run` alternates between handling the messages that have been read, in order, and waiting for
/// events. Answers collect in a buffer and are sent together. While a request is being handled, `isCancelled` reads
/// input, whose messages wait for their turn.
public final class Connection {
  /// Framing, and limits of messages and answers.
  public struct Options {
    /// Nil to decide by the first byte of the input.
    public var framing: FramingStyle?
    public var maxMessageBytes = 64 << 20
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
    /// Whether the process exists only for this connection, and ends on signals.
    public var ownsProcess = false
    /// The notification that cancels a request.
    public var cancelling = CancellationNotice.languageServer
    /// The recorder of everything sent and received.
    public var recorder: (any MessageRecorder)?

    public init() {}
  }

  let options: Options
  public let log: Log
  let service: any Service
  private let output: Descriptor
  private var events: EventSources
  /// Room for what is read at once. With more, the messages of one read would be parsed long before they are handled,
  /// and would leave the processor's cache in between, which takes twice the time.
  private let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 << 10, alignment: 16)
  private var unsent = OutputBuffer()
  var inbox: Inbox
  var lifecycle: Lifecycle
  private(set) var counts = Statistics()
  /// The request being handled.
  var running: IncomingRequest?
  /// Requests with deferred responses.
  var deferred = DeferredRequests()
  /// Messages that were responded to ahead of their turn, with the responses, and are yet to be recorded.
  var earlyResponses: [(message: IncomingMessage, response: [UInt8])] = []
  public var questionsAsked = 0
  /// The message of a recording that is being replayed; nil otherwise.
  var replay: Replay?
  private(set) var ending = Ending.none
  /// The time at which input was last read, in nanoseconds of the monotonic clock.
  private var lastRead: UInt64 = 0
  /// The time at which the last message was finished, or waiting ended; the next one's latency
  /// starts there.
  var lastActivity: UInt64 = 0

  /// The number of bytes that the id of a request may have.
  public static let maximumIDBytes = RequestID.maximumLength

  /// The stage of the connection's end.
  enum Ending {
    case none
    /// A signal arrived: messages that have been read are handled, and answers delivered, as long as there is time.
    case draining(Farewell)
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
    inbox = Inbox(
      style: options.framing, maximumMessageSize: options.maxMessageBytes,
      cancelling: options.cancelling)
    service.connect(self)
  }

  deinit { chunk.deallocate() }

  /// Serves until the end, and returns the process's exit status.
  public func run() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    lastActivity = monotonicNanoseconds()
    var response = JSONWriter(capacity: 64 << 10)
    while true {
      handleWaiting(&response)
      deliver()
      if shouldEnd { return status }
      wait(until: service.wakeUp)
      passTime()
    }
  }

  /// Handles messages that have been read, as long as the client accepts the responses.
  func handleWaiting(_ response: inout JSONWriter) {
    while handlesMessages {
      recordEarlyResponses()
      if unsent.count > options.maxUnreadOutput {
        deliver()
        if unsent.count > options.maxUnreadOutput { return }
      }
      guard let message = inbox.next() else { break }
      handle(message, &response)
      inbox.finish()
      lastActivity = monotonicNanoseconds()
      if lastActivity &- lastRead > Self.interval {
        handleEvents(waiting: 0)
        passTime()
      }
    }
    if inbox.isLost, case .none = ending {
      log.error("no message in \(Framing.maximumNonsense) bytes of input; exiting")
      lifecycle.lose()
      end()
    }
  }

  /// The interval at which input is read while requests are handled, in nanoseconds.
  private static let interval: UInt64 = 1_000_000

  private func passTime() {
    guard let due = service.wakeUp, due <= lastActivity else { return }
    Watchdog.setStatus(lifecycle.exitStatus(style: inbox.style ?? .lines))
    Watchdog.during(UnsafeRawBufferPointer(start: nil, count: 0)) { service.timePassed() }
  }

  // MARK: - Waiting

  /// Waits until something happens, at the latest until `time`, and handles it.
  func wait(until time: UInt64?) {
    let now = monotonicNanoseconds()
    var limit = time
    if case .draining(let farewell) = ending { limit = min(farewell.patience, time ?? .max) }
    handleEvents(waiting: limit.map { $0 > now ? $0 - now : 0 })
    lastActivity = monotonicNanoseconds()
    lastRead = lastActivity
  }

  /// Handles events that occur within so many nanoseconds; nil waits for one.
  func handleEvents(waiting nanoseconds: UInt64?) {
    log.reportDropped()
    let happened = events.wait(
      input: canRead, output: unsent.count > 0, nanoseconds: nanoseconds)
    lastRead = monotonicNanoseconds()
    if happened.contains(.outputClosed) || happened.contains(.parentEnded) {
      ending = .immediate
      return
    }
    let mayRead = canRead
    if happened.contains(.signal), events.takeSignals() > 0 {
      // The first signal drains, the second one ends at once.
      if case .none = ending { drain() } else { ending = .immediate }
    }
    // What was sent before a signal is handled, too.
    if happened.contains(.input), mayRead { read(untilEmpty: isEnding) }
    if happened.contains(.output) { deliver() }
  }

  private func drain() {
    let farewell = Farewell(from: monotonicNanoseconds())
    ending = .draining(farewell)
    Watchdog.setDeadline(farewell.handlingEnd)
  }

  private var canRead: Bool {
    if case .none = ending { inbox.hasRoom(limit: options.maxWaitingInput) } else { false }
  }

  /// Reads input, at most once a millisecond, so that it is cheap to ask for often.
  func readIfDue() {
    let now = monotonicNanoseconds()
    guard now &- lastRead > Self.interval, replay == nil else { return }
    lastRead = now
    deliver()
    if canRead { read(untilEmpty: false) }
  }

  /// Reads until there is a message, as the rest of one may be there already, or until the input is empty; at most what
  /// a pipe holds.
  private func read(untilEmpty: Bool) {
    for _ in 0..<Self.chunksOfPipe where !inbox.isAtEnd {
      guard readOnce(), untilEmpty || inbox.isEmpty else { break }
    }
    respondToCancelled()
  }

  private static let chunksOfPipe = 16

  /// Reads what is there, at most a chunk; false if nothing is.
  private func readOnce() -> Bool {
    switch events.input.read(into: chunk) {
    case .wouldBlock: return false
    case .moved(let count): inbox.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    case .ended: inbox.append(UnsafeRawBufferPointer(start: nil, count: 0))
    case .failed(let reason):
      log.error("the input can't be read: \(errorText(reason))")
      lifecycle.lose()
      inbox.append(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    return true
  }

  /// Ends the connection, and with it the process, when process `process` ends.
  public func watch(process: Int32) {
    // A process at the time of the recording is irrelevant.
    guard replay == nil else { return }
    switch events.watch(process) {
    case 0: return
    case ESRCH:
      log.info("client process \(process) isn't running; exiting")
      end()
    case let failure:
      log.warning("can't watch process \(process): \(errorText(failure))")
    }
  }

  // MARK: - Sending

  /// Sends a message; the caller records it if `isRecorded` is false.
  func send(_ message: UnsafeRawBufferPointer, isRecorded: Bool = true) {
    if isRecorded { options.recorder?.sent(message) }
    // A message from a recording has been answered before.
    if replay == nil { unsent.append(message, style: style ?? .headers) }
  }

  /// Waits, within a request, until the client has read so much that what is unread may grow again.
  func awaitReader() {
    guard running != nil, unsent.count > options.maxUnreadOutput else { return }
    deliver()
    while unsent.count > options.maxUnreadOutput, handlesMessages, !isRunningCancelled {
      wait(until: nil)
    }
  }

  /// Writes as much as the client accepts now.
  func deliver() {
    if unsent.count > 0 { options.recorder?.willDeliver() }
    while unsent.count > 0 {
      switch unsent.read(output.write) {
      case .wouldBlock: return
      case .ended:
        // The reader is gone.
        ending = .immediate
        return
      case .failed(let reason):
        log.error("the output can't be written: \(errorText(reason))")
        lifecycle.lose()
        ending = .immediate
        return
      case .moved(let count):
        unsent.removeFirst(count)
        counts.bytesOut += count
        if case .draining(var farewell) = ending {
          farewell.extend()
          ending = .draining(farewell)
        }
      }
    }
  }

  /// The framing; nil until it is known.
  public var style: FramingStyle? { replay?.style ?? inbox.style }

  // MARK: - The end

  /// Whether the connection is about to end, so that waiting for more is pointless.
  public var isEnding: Bool { if case .none = ending { false } else { true } }

  /// Whether messages are handled; otherwise they are dropped.
  var handlesMessages: Bool {
    switch ending {
    case .none: true
    case .draining(let farewell): monotonicNanoseconds() <= farewell.handlingEnd
    case .delivering, .immediate: false
    }
  }

  /// Whether there is nothing left to do, or no time to do it.
  private var shouldEnd: Bool {
    switch ending {
    case .none: inbox.isAtEnd && inbox.isEmpty && unsent.count == 0 && !owesOutput
    case .draining(let farewell):
      unsent.count == 0 && (inbox.isEmpty || !handlesMessages)
        || monotonicNanoseconds() > farewell.patience
    case .delivering: unsent.count == 0
    case .immediate: true
    }
  }

  /// Whether the service has yet to send something.
  private var owesOutput: Bool { !deferred.isEmpty || (inbox.isAtEnd && service.wakeUp == 0) }

  private var status: Int32 {
    if case .none = ending, inbox.isInsideMessage {
      log.error("the input ended inside a message")
      lifecycle.lose()
    }
    return lifecycle.exitStatus(style: inbox.style ?? .lines)
  }

  /// Handles no more messages, and ends once answers are delivered.
  func end() { ending = .delivering }

  /// Whether `end` was called, and no more messages are handled.
  var isDelivering: Bool { if case .delivering = ending { true } else { false } }

  /// Undoes what a replayed message did: an `exit` of the recording ends nothing.
  func clearEnding() { ending = .none }

  /// Whether a signal asks for the end, or a client is gone; looks without reading either.
  public var hasReasonToEnd: Bool {
    !events.wait(input: false, output: false, nanoseconds: 0).isEmpty
  }

  public var statistics: Statistics {
    var statistics = counts
    statistics.queueDepth = inbox.depth
    statistics.bytesIn = inbox.bytesIn
    return statistics
  }

  func count(_ request: IncomingRequest, exists: Bool, bytesOut: Int) {
    let now = monotonicNanoseconds()
    counts.count(
      request.method, exists: exists, nanoseconds: now &- lastActivity, bytesIn: request.bytes,
      bytesOut: bytesOut)
    lastActivity = now
  }
}

/// How long a connection goes on after a signal, in nanoseconds of the monotonic clock.
struct Farewell {
  /// Until when messages are handled.
  let handlingEnd: UInt64
  /// Until when to wait for a client that doesn't read.
  private(set) var patience: UInt64
  /// Until when to wait for one that reads now and then.
  private let deliveryEnd: UInt64

  init(from now: UInt64) {
    handlingEnd = now + 300_000_000
    patience = now + Self.pause
    deliveryEnd = now + 5_000_000_000
  }

  /// Called when the client has read something.
  mutating func extend() { patience = min(monotonicNanoseconds() + Self.pause, deliveryEnd) }

  private static let pause: UInt64 = 40_000_000
}
