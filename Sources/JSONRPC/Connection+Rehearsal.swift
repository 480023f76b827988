import JSON

/// A source of what a recording knows and a connection without a client can't.
public protocol Prompter: AnyObject {
  /// The client's answer to a question that was just sent, if it gave one in time.
  func answer(toQuestion id: Int) -> Answer
}

extension Connection {
  /// Handles a message as if it had come as a line of its own, or in headers; what it is answered goes to
  /// the recorder, and to nobody else.
  ///
  /// - Parameter isCancelled: whether the client took it back in time, which can be told of a message
  ///   with a single request.
  public func rehearse(
    _ message: UnsafeRawBufferPointer, style: FramingStyle, isCancelled: Bool,
    with prompter: any Prompter
  ) {
    rehearsal = Rehearsal(style: style, prompter: prompter, isCancelled: isCancelled)
    var answer = JSONWriter()
    handle(message.withoutByteOrderMark, at: 0, &answer)
    if answer.count > 0 { send(answer.bytes) }
    rehearsal = nil
    ending = .none
  }

  /// Forgets that answers were errors, for the status that the process ends with.
  public func forgetFailures() { lifecycle.forgetFailures() }

  /// A message that is played from a recording.
  struct Rehearsal {
    let style: FramingStyle
    unowned let prompter: any Prompter
    let isCancelled: Bool
  }

  /// The framing, as far as it is known.
  public var style: FramingStyle? { rehearsal?.style ?? inbox.style }
}
