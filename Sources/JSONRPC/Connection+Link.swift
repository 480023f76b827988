import CLinux
import Glibc
import JSON

extension Connection: Link {
  public func notify(_ method: StaticString, _ params: (inout JSONWriter) -> Void) {
    send { writer in
      writer.key("method")
      writer.value(method)
      writer.key("params")
      params(&writer)
    }
    awaitReader()
  }

  /// Waits, within a request, until the client has read so much that what is unread may grow again.
  private func awaitReader() {
    guard running != nil, rehearsal == nil, unsent.count > options.maxUnreadOutput else { return }
    deliver()
    while unsent.count > options.maxUnreadOutput, ending == .none || ending == .draining,
      !hasRunOut, !wasCancelled
    {
      wait(until: handlingEnd)
    }
  }

  public func ask(
    _ method: String, timeout: Double, _ params: (inout JSONWriter) -> Void
  ) -> Answer {
    precondition(question == nil, "asked \(method) while another question was open")
    if wasCancelled { return .cancelled }
    questionsAsked += 1
    let id = questionsAsked
    if let answer = scouting.answer(toQuestion: id, method, timeout: timeout, params) {
      return answer
    }
    send { writer in
      writer.key("id")
      writer.value(id)
      writer.key("method")
      writer.value(method)
      writer.key("params")
      params(&writer)
    }
    if let rehearsal {
      let answer = rehearsal.prompter.answer(toQuestion: id)
      if case .cancelled = answer { running?.cancelled = monotonicNanoseconds() }
      return answer
    }
    question = Question(id: id)
    defer { question = nil }
    let limit = UInt64(clamping: Int64(max(0, min(timeout, 1e9)) * 1e9))
    let deadline = monotonicNanoseconds() &+ limit
    while true {
      deliver()
      // A script written in advance contains the answer, too.
      takeAnswer()
      if let answer = question?.answer { return answer }
      if wasCancelled { return .cancelled }
      if monotonicNanoseconds() >= deadline { return .timedOut }
      if ending != .none || inbox.isAtEnd { return .closed }
      wait(until: deadline)
    }
  }

  public func breathe() {
    let now = monotonicNanoseconds()
    guard now &- lastIntake > Self.breath else { return }
    deliver()
    takeInput(now: now)
  }

  public func dropParams() {
    guard let params = running?.longParams else { return }
    running?.longParams = nil
    takeApart(params) { !wasCancelled }
  }

  public func drop(elementAt index: Int, of array: JSONValue) {
    if running?.longParams != nil { JSONDocument.drop(elementAt: index, of: array) }
  }

  public var memoryForLength: Int { allowance.rest }
  public var isMessageLong: Bool { allowance.isForLong }

  public func trimMemory() { trimsHeap = true }

  public func returnMemory() { linux_trim_heap() }

  public var isCancelled: Bool {
    breathe()
    return wasCancelled
  }

  /// The same, as far as input has been read.
  var wasCancelled: Bool { running?.isCancelled ?? false }

  public var isOverdue: Bool {
    guard let cancelled = running?.cancelled, mayAnswerAhead else { return false }
    return lastIntake &- cancelled > Self.maximumDelay
  }

  /// The time after a cancellation for which a request may go on, or wait, without being answered, in nanoseconds.
  static let maximumDelay: UInt64 = 30_000_000

  public func answerAhead(
    _ result: (inout JSONWriter) throws(ResponseError) -> Void
  ) {
    guard let id = running?.id, mayAnswerAhead else { return }
    running?.isAnswered = true
    answer(id, result)
    deliver()
  }

  /// Whether the request being handled, which was cancelled, is still to be answered, and by itself.
  private var mayAnswerAhead: Bool {
    guard let running, !running.isAnswered, !running.isDeferred else { return false }
    return !isInBatch && rehearsal == nil && options.cancelling.isAnswered
  }

  public func watch(process: Int32) {
    // A process at the time of the recording is irrelevant.
    guard rehearsal == nil else { return }
    let failure = events.watch(process)
    switch failure {
    case 0: return
    case ESRCH:
      log.info("process \(process), which was to be watched, doesn't exist")
      ending = .delivering
    default:
      log.warning("process \(process) can't be watched: \(String(cString: strerror(failure)))")
    }
  }

  public var statistics: Statistics {
    Statistics(
      methods: methods.methods, unknownMethods: methods.unknown, slowest: slowest.all,
      queueDepth: inbox.depth,
      bytesIn: inbox.bytesIn, bytesOut: bytesOut)
  }

  /// Sends a message that isn't an answer.
  private func send(_ members: (inout JSONWriter) -> Void) {
    var writer = spareWriter.take() ?? JSONWriter(capacity: 1024)
    writer.removeAll()
    writer.beginObject()
    writer.key("jsonrpc")
    writer.value("2.0")
    members(&writer)
    writer.endObject()
    if !scouting.take(writer.bytes) { send(writer.bytes) }
    spareWriter = consume writer
  }
}
