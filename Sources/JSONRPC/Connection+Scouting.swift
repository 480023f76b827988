import CLinux
import JSON

/// What a connection has to do with a scout.
///
/// Want of memory ends a process. So where a limit is set on it, as by `ulimit -v`, and less is left than a request may
/// take, a scout goes ahead: a process that does the same work for nobody to see. If it comes through, so will this one.
struct Scouting {
  /// In a scout, its end of the channel.
  fileprivate(set) var channel: ProcessChannel?
  /// In a scout, notifications since its last question: the client gets them before the next one, or not at all.
  fileprivate var notifications: [[UInt8]] = []
  /// The answers to what a scout asked, which this process is yet to ask, the last first.
  fileprivate var answers: [Answer] = []
  /// The number of notifications that a scout sent, which this process is yet to send.
  fileprivate var sent = 0

  /// What comes next over the channel.
  fileprivate enum Message: Int {
    case done, question
  }

  /// What a scout has to do without, so that whoever follows it has a little more than it had.
  fileprivate static let margin = 128 << 10
  /// What a request may take whatever its message and its answer.
  fileprivate static let free = 64 << 20
}

extension Connection {
  /// Does the work of a request. If memory may be short a scout does it first, and this throws if the scout doesn't
  /// come through, or the client cancels the request meanwhile.
  func carryOut(
    _ request: RunningRequest, _ answer: inout JSONWriter,
    _ work: (inout JSONWriter) throws(ResponseError) -> Void
  ) throws(ResponseError) {
    guard isMemoryLimited else { return try work(&answer) }
    try scout(request, &answer, work)
    defer { scouting = Scouting() }
    try work(&answer)
  }

  private func scout(
    _ request: RunningRequest, _ answer: inout JSONWriter,
    _ work: (inout JSONWriter) throws(ResponseError) -> Void
  ) throws(ResponseError) {
    guard isShortOfMemory(for: Scouting.free + 10 * request.bytes + 2 * options.maxAnswerBytes)
    else { return }
    let asked = questionsAsked
    do throws(ProcessChannel.Failure) {
      try sendScout {
        try? work(&answer)
        // What is sent waits in a buffer, too.
        unsent.append(answer.bytes, style: .headers)
        return true
      } while: {
        !isCancelled
      }
    } catch {
      throw error == .unwanted
        ? .cancelled : .internalError("there is not enough memory to carry out the request")
    }
    questionsAsked = asked
  }

  /// Sends a scout ahead likewise to parse a text, which crashes where memory runs out within a long string.
  func scout(
    parsing text: UnsafeRawBufferPointer, isAbandoned: () -> Bool
  ) throws(JSONParseError) {
    guard isShortOfMemory(for: Scouting.margin + 10 * text.count) else { return }
    do throws(ProcessChannel.Failure) {
      try sendScout {
        do throws(JSONParseError) {
          _ = try JSONDocument.parse(text)
          return true
        } catch {
          return error.kind != .outOfMemory
        }
      } while: {
        !isAbandoned()
      }
    } catch {
      throw .outOfMemory
    }
  }

  /// Whether less memory is left than that, where there is a limit.
  private func isShortOfMemory(for needed: Int) -> Bool {
    isMemoryLimited && options.mayScout && rehearsal == nil && linux_memory_left() < needed
  }

  /// Waits until a scout has done some work; it is cut off if it doesn't come through, or the work returns false.
  /// Nothing happens if there is no room for another process.
  private func sendScout(
    _ work: () -> Bool, while isWanted: () -> Bool
  ) throws(ProcessChannel.Failure) {
    let scout = ForkedProcess { channel in
      linux_lower_memory_limits(Scouting.margin)
      linux_crash_silently()
      log.silence()
      scouting.channel = channel
      if work() { channel.send(Scouting.Message.done.rawValue) }
    }
    guard let scout else { return }
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
  var isScout: Bool { scouting.channel != nil }
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
