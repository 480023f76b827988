import JSON
import Platform

/// What a service sends by itself: notifications and questions.
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

  public func ask(
    _ method: String, timeout: Double, _ params: (inout JSONWriter) -> Void
  ) -> Answer {
    if isRunningCancelled { return .cancelled }
    questionsAsked += 1
    let question = Int64(questionsAsked)
    send { writer in
      writer.key("id")
      writer.value(question)
      writer.key("method")
      writer.value(method)
      writer.key("params")
      params(&writer)
    }
    if let replay {
      let answer = replay.answers.answer(toQuestion: questionsAsked)
      if case .cancelled = answer { running?.isCancelled = true }
      return answer
    }
    let limit = UInt64(clamping: Int64(max(0, min(timeout, 1e9)) * 1e9))
    let deadline = monotonicNanoseconds() &+ limit
    while true {
      deliver()
      if let answer = takeAnswer(to: question) { return answer }
      if isRunningCancelled { return .cancelled }
      if monotonicNanoseconds() >= deadline { return .timedOut }
      if isEnding || inbox.isAtEnd { return .closed }
      wait(until: deadline)
    }
  }

  /// Takes the answer to a question out of its turn; one in a batch is otherwise handled with it.
  private func takeAnswer(to question: Int64) -> Answer? {
    guard let (found, message) = inbox.takeAnswer(to: question) else { return nil }
    if message.onlyAnswer === found {
      inbox.remove(message)
      message.text.withUnsafeBytes { options.recorder?.received($0) }
    }
    return found.answer
  }

  /// Sends a request whose answer is ignored.
  public func sendRequest(_ method: String, _ params: ((inout JSONWriter) -> Void)? = nil) {
    questionsAsked += 1
    let id = questionsAsked
    send { writer in
      writer.key("id")
      writer.value(id)
      writer.key("method")
      writer.value(method)
      if let params {
        writer.key("params")
        params(&writer)
      }
    }
  }

  /// Sends a message that isn't an answer.
  private func send(_ members: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(capacity: 1024)
    writer.beginObject()
    writer.key("jsonrpc")
    writer.value("2.0")
    members(&writer)
    writer.endObject()
    send(writer.bytes)
  }
}
