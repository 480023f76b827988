import JSON

/// A source of data that a recording has and a connection without a client hasn't.
public protocol Prompter: AnyObject {
  /// The client's answer to a question that was just sent, if it gave one in time.
  func answer(toQuestion id: Int) -> Answer
}

extension Connection {
  /// Handles a message as if it had arrived as a line, or in headers; its answer goes only to the
  /// recorder.
  ///
  /// - Parameter isCancelled: whether the client cancelled it in time; for a message with a single
  ///   request, which is then only answered.
  public func rehearse(
    _ message: UnsafeRawBufferPointer, style: FramingStyle, isCancelled: Bool,
    with prompter: any Prompter
  ) {
    rehearsal = Rehearsal(style: style, prompter: prompter)
    let message = message.withoutByteOrderMark
    if isCancelled, let id = MessageOutline.id(inBeginning: message) {
      answerCancelled(id)
    } else {
      var answer = JSONWriter()
      handle(message, at: 0, &answer)
      if answer.count > 0 { send(answer.bytes) }
    }
    rehearsal = nil
    ending = .none
  }

  /// Forgets that answers were errors, so that they don't affect the exit status.
  public func forgetFailures() { lifecycle.forgetFailures() }

  /// A message played from a recording.
  struct Rehearsal {
    let style: FramingStyle
    unowned let prompter: any Prompter
  }

  /// The framing; nil until it is known. The inbox isn't asked, since it may be at work.
  public var style: FramingStyle? { rehearsal?.style ?? framing }
}
