import CLinux
import JSON

/// What a connection has to do with a scout.
///
/// Want of memory ends a process. So where a limit is set on it, as by `ulimit -v`, and less is left than some work may
/// take, a scout goes ahead: a process that does the same work for nobody to see. If it comes through, so will this one.
/// Where no other process can be started, the work is done only if what is left is certain to suffice.
struct Scouting {
  /// In a scout, its end of the channel.
  fileprivate(set) var channel: ProcessChannel?
  /// In a scout, notifications since its last question: the client gets them before the next one, or not at all.
  fileprivate var notifications: [[UInt8]] = []
  /// The time at which the work began, for a scout and for whoever follows it; nil if none was sent.
  fileprivate var moment: UInt64?
  /// The length that the answer may have, where no scout could be sent.
  fileprivate var maximumAnswer = Int.max
  /// The answers to what a scout asked, which this process is yet to ask, the last first.
  fileprivate var answers: [Answer] = []
  /// The number of notifications that a scout sent, which this process is yet to send.
  fileprivate var sent = 0

  /// What comes next over the channel.
  fileprivate enum Message: Int {
    case done, question
  }

  /// What a scout has to do without, so that whoever follows it has a little more than it had, and something is left
  /// for the next message.
  fileprivate static let margin = 1 << 20
  /// What some work may take whatever its message and its answer.
  fileprivate static let free = 64 << 20

  /// What the work that a message of that length asks for may take, without its answer.
  fileprivate static func need(bytes: Int) -> Int { free + 10 * bytes }

  /// Whether the work being done is a scout's, or follows one.
  var isUnderWay: Bool { moment != nil }
}

extension Connection {
  /// Does the work of a request. If memory may be short a scout does it first, and this throws if the scout doesn't
  /// come through, or the client cancels the request meanwhile.
  func carryOut(
    _ request: RunningRequest, _ answer: inout JSONWriter,
    _ work: (inout JSONWriter) throws(ResponseError) -> Void
  ) throws(ResponseError) {
    guard mayWant(bytes: request.bytes) else { return try work(&answer) }
    let former = scouting
    defer { scouting = former }
    try scout(bytes: request.bytes) {
      try? work(&answer)
      // What is sent waits in a buffer, too.
      unsent.append(answer.bytes, style: .headers)
    } while: {
      !wasCancelled
    }
    let limit = answer.limit
    answer.limit = min(limit, answer.count + maximumAnswer)
    try work(&answer)
    guard !answer.isOverLimit || answer.limit == limit else {
      throw .internalError("there is not enough memory for the answer")
    }
  }

  /// Does some work likewise that isn't that of a request. It ends with the connection.
  public func carryOut(
    bytes: Int, _ work: () -> Void, while isWanted: () -> Bool
  ) throws(ResponseError) {
    guard mayWant(bytes: bytes) else { return work() }
    let former = scouting
    defer { scouting = former }
    try scout(bytes: bytes, work) { ending != .immediate && !hasRunOut && isWanted() }
    work()
  }

  /// Whether memory may be short for the work that a message of that length asks for.
  private func mayWant(bytes: Int) -> Bool {
    isShortOfMemory(for: Scouting.need(bytes: bytes) + 2 * options.maxAnswerBytes)
  }

  /// Throws if there isn't enough memory for some work, or it isn't wanted to the end. Time stands still until
  /// it is done.
  private func scout(
    bytes: Int, _ work: () -> Void, while isWanted: () -> Bool
  ) throws(ResponseError) {
    scouting = Scouting()
    scouting.moment = monotonicNanoseconds()
    let asked = questionsAsked
    do throws(ProcessChannel.Failure) {
      let isSent = try sendScout {
        work()
        return true
      } while: {
        isWanted()
      }
      if !isSent { try makeSure(bytes: bytes) }
    } catch {
      throw error == .unwanted
        ? .cancelled : .internalError("there is not enough memory to carry out the request")
    }
    questionsAsked = asked
  }

  /// Without a scout: throws if what is left may be less than some work takes, and leaves the rest to its answer, once
  /// where it is written and once where it waits to be sent. The work may copy whatever there is.
  private func makeSure(bytes: Int) throws(ProcessChannel.Failure) {
    let rest = linux_memory_left() - linux_memory_held() - Scouting.need(bytes: bytes)
    guard rest > 0 else { throw .cutOff }
    scouting.maximumAnswer = rest / 2
  }

  /// Sends a scout ahead likewise to parse a text, which crashes where memory runs out within a long string.
  func scout(
    parsing text: UnsafeRawBufferPointer, isAbandoned: () -> Bool
  ) throws(JSONParseError) {
    guard isShortOfMemory(for: Scouting.margin + 10 * text.count) else { return }
    do throws(ProcessChannel.Failure) {
      let isSent = try sendScout {
        do throws(JSONParseError) {
          _ = try JSONDocument.parse(text)
          return true
        } catch {
          return error.kind != .outOfMemory
        }
      } while: {
        !isAbandoned()
      }
      if !isSent { throw .cutOff }
    } catch {
      throw .outOfMemory
    }
  }

  /// Whether less memory is left than that, where there is a limit.
  private func isShortOfMemory(for needed: Int) -> Bool {
    isMemoryLimited && rehearsal == nil && !isScout && linux_memory_left() < needed
  }

  /// Waits until a scout has done some work; it is cut off if it doesn't come through, or the work returns false.
  /// Returns false if there is no room for another process.
  private func sendScout(
    _ work: () -> Bool, while isWanted: () -> Bool
  ) throws(ProcessChannel.Failure) -> Bool {
    let scout = ForkedProcess { channel in
      linux_lower_memory_limits(Scouting.margin)
      linux_crash_silently()
      log.silence()
      scouting.channel = channel
      if work() { channel.send(Scouting.Message.done.rawValue) }
    }
    guard let scout else { return false }
    defer { scout.end() }
    let result = withoutActuallyEscaping(isWanted) { isWanted in
      Result { () throws(ProcessChannel.Failure) in
        try follow(
          scout.channel {
            self.breathe()
            return isWanted()
          })
      }
    }
    try result.get()
    return true
  }

  /// Puts a scout's questions to the client until it has done its work.
  private func follow(_ channel: ProcessChannel) throws(ProcessChannel.Failure) {
    var answers: [Answer] = []
    var sent = 0
    while case .question = Scouting.Message(rawValue: try channel.receiveNumber()) {
      for _ in 0..<(try channel.receiveNumber()) {
        var notification = JSONWriter()
        try channel.receive(into: &notification)
        send(notification.bytes)
        sent += 1
      }
      questionsAsked = try channel.receiveNumber() - 1
      let timeout = Double(bitPattern: UInt64(bitPattern: Int64(try channel.receiveNumber())))
      let question = try RelayedQuestion(from: channel)
      let answer = ask(question.method, timeout: timeout, question.write)
      answers.append(answer)
      answer.send(to: channel)
    }
    scouting.answers = answers.reversed()
    scouting.sent = sent
  }
}

extension Connection {
  /// Whether this is a scout, which receives and sends nothing.
  public var isScout: Bool { scouting.channel != nil }

  public var now: UInt64 { scouting.moment ?? monotonicNanoseconds() }

  public var maximumAnswer: Int { min(options.maxAnswerBytes, scouting.maximumAnswer) }
}

extension Scouting {
  /// Takes a notification that isn't to be sent: in a scout, or where a scout has sent it before.
  mutating func take(_ notification: UnsafeRawBufferPointer) -> Bool {
    if channel != nil {
      notifications.append(Array(notification))
      return true
    }
    guard sent > 0 else { return false }
    sent -= 1
    return true
  }

  /// The answer to a question with that number in a scout, or where a scout has asked it before; nil if it is yet to
  /// be asked.
  mutating func answer(
    toQuestion number: Int, _ method: String, timeout: Double, _ params: (inout JSONWriter) -> Void
  ) -> Answer? {
    guard let channel else { return answers.popLast() }
    channel.send(Message.question.rawValue)
    channel.send(notifications.count)
    for notification in notifications { notification.withUnsafeBytes(channel.send) }
    notifications = []
    channel.send(number)
    channel.send(Int(bitPattern: UInt(timeout.bitPattern)))
    RelayedQuestion(method, params).send(to: channel)
    return (try? Answer(from: channel)) ?? .closed
  }
}
