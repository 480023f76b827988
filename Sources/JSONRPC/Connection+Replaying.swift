import JSON

/// The answers of a recording's client.
public protocol RecordedAnswers: AnyObject {
  /// The client's answer to a question that was just sent, if it gave one in time.
  func answer(toQuestion id: Int) -> Answer
}

extension Connection {
  /// Handles a message of a recording as if it had arrived as a line, or in headers; its answer goes only to the
  /// recorder.
  ///
  /// - Parameter isCancelled: whether the client cancelled it in time; for a message with a single
  ///   request, which is then only answered.
  public func replay(
    _ text: UnsafeRawBufferPointer, style: FramingStyle, isCancelled: Bool,
    with answers: any RecordedAnswers
  ) {
    replay = Replay(style: style, answers: answers)
    let message = IncomingMessage(text)
    if isCancelled { message.onlyRequest?.isCancelled = true }
    var response = JSONWriter()
    handle(message, &response)
    replay = nil
    clearEnding()
  }

  /// Forgets that answers were errors, so that they don't affect the exit status.
  public func forgetFailures() { lifecycle.forgetFailures() }

  /// The recording whose message is being handled.
  struct Replay {
    let style: FramingStyle
    unowned let answers: any RecordedAnswers
  }
}
