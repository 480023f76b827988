import CLinux
import Glibc
import JSON

/// Waiting for events, and reading, writing and ending.
extension Connection {
  /// The interval at which handling a message is interrupted to take in input, in nanoseconds.
  static let breath: UInt64 = 1_000_000

  private var canRead: Bool {
    ending == .none && inbox.hasRoom(limit: options.maxWaitingInput)
  }

  /// Waits until something happens, at the latest until `time`, and handles the event.
  func wait(until time: UInt64?) {
    let now = monotonicNanoseconds()
    let nanoseconds = time.map { $0 > now ? $0 - now : 0 }
    takeInput(now: now, waiting: nanoseconds)
    lastActivity = monotonicNanoseconds()
    lastIntake = lastActivity
  }

  /// Handles events that have occurred by `now`, without waiting.
  func takeInput(now: UInt64) {
    takeInput(now: now, waiting: 0)
  }

  private func takeInput(now: UInt64, waiting nanoseconds: UInt64?) {
    lastIntake = now
    guard !isScout else { return }
    log.tellDropped()
    let happened = events.wait(
      input: canRead, output: unsent.count > 0, nanoseconds: nanoseconds)
    if happened.contains(.outputClosed) {
      endNow()
      return
    }
    if happened.contains(.parentEnded) {
      log.info("the parent has ended")
      endNow()
      return
    }
    if happened.contains(.signal), events.takeSignals() > 0 {
      // The first signal drains, the second one ends at once.
      if ending == .none { drain() } else { endNow() }
    }
    if running != nil, hasRunOut { endNow() }
    if happened.contains(.input) { read() }
    if !inbox.cancellations.isEmpty {
      answerCancelledWaiting(now: now)
      answerCancelledDeferred()
    }
    if happened.contains(.output) { deliver() }
  }

  /// The maximum time to wait for a client that doesn't read its answers, in nanoseconds.
  private static let maximumPatience: UInt64 = 40_000_000

  /// The same for one that reads some of them now and then, since the signal.
  private static let maximumDelivery: UInt64 = 5_000_000_000

  /// The time for which messages are still handled after a signal, in nanoseconds.
  private static let grace: UInt64 = 30_000_000

  private func drain() {
    let now = monotonicNanoseconds()
    ending = .draining
    patience = now + Self.maximumPatience
    deliveryEnd = now + Self.maximumDelivery
    handlingEnd = now + Self.grace
    linux_watchdog_deadline(UInt(now + Self.grace))
  }

  /// Whether the time for handling messages is over.
  var hasRunOut: Bool { handlingEnd.map { monotonicNanoseconds() > $0 } ?? false }

  private func read() {
    readOnce()
    // The rest of an incomplete message, or the end of the input, may already be there.
    if !inbox.isAtEnd, inbox.hasPart { readOnce() }
  }

  private func readOnce() {
    guard let room = inbox.room() else { return inbox.giveUp() }
    isMemoryLimited = linux_is_memory_limited() != 0
    switch events.input.read(into: room) {
    case .wouldBlock: return
    case .moved(let count): note(count)
    case .ended: note(0)
    case .failed(let reason):
      log.error("the input can't be read: \(String(cString: strerror(reason)))")
      lifecycle.lose()
      note(0)
    }
  }

  private func note(_ count: Int) {
    inbox.append(count)
    framing = inbox.style
    if running != nil, !inbox.cancellations.isEmpty { noteCancellation() }
  }

  private func noteCancellation() {
    guard let running, !running.isCancelled, let key = running.key else { return }
    if inbox.cancellations.contain(key, sentAt: running.position) {
      self.running?.cancelled = lastIntake
    }
  }

  /// Whether a signal asks for the end, or a client is gone. Nothing is taken in by asking.
  public var isToEnd: Bool { !events.wait(input: false, output: false, nanoseconds: 0).isEmpty }

  /// Writes as much as the client accepts now.
  func deliver() {
    if isScout { return }
    if unsent.count > 0 { options.recorder?.willDeliver() }
    while unsent.count > 0 {
      switch output.write(unsent.bytes) {
      case .wouldBlock: return
      case .ended:
        // The reader is gone, and nobody else can be told.
        ending = .immediate
        return
      case .failed(let reason):
        log.error("the output can't be written: \(String(cString: strerror(reason)))")
        lifecycle.lose()
        ending = .immediate
        return
      case .moved(let count):
        unsent.removeFirst(count)
        bytesOut += count
        if let deliveryEnd {
          patience = min(monotonicNanoseconds() + Self.maximumPatience, deliveryEnd)
        }
      }
    }
  }
}
