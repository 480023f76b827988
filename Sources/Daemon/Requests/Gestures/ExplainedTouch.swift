import JSON
import JSONRPC

/// What came of a gesture that was played in a trial, without anything of the trial.
struct ExplainedTouch: Portable {
  private enum Account {
    case closed(TouchAccount)
    case written(WrittenMembers)
  }

  /// The result of the gesture's own request; nil if it couldn't be played.
  let landing: JSONDocument?
  /// The reason why the intended view can't be hit anywhere; nil if it can.
  let obstacle: String?
  private let account: Account

  init(_ landing: JSONDocument?, obstacle: String?, closed account: TouchAccount) {
    self.landing = landing
    self.obstacle = obstacle
    self.account = .closed(account)
  }

  /// Writes its account in an answer of a session.
  func writeAccount(in session: Session, to result: inout JSONWriter) throws(RequestError) {
    switch account {
    case .written(let members): try members.write(into: &result)
    case .closed(let account):
      // The trial makes room for a long answer.
      if account.isLong { session.giveUpTrials(isMuch: true) }
      // Beside what the trial took.
      try result.measuring(keeping: 8 << 20) { result throws(RequestError) in
        try account.write(in: session, to: &result)
      }
    }
  }

  // MARK: From process to process

  init(from channel: ProcessChannel) throws(ProcessChannel.Failure) {
    var text = JSONWriter()
    try channel.receive(into: &text)
    (landing, obstacle) = text.document.withRoot { root in
      (root[0].isNull ? nil : JSONDocument(retaining: root[0]), root[1].string)
    }
    account = .written(try WrittenMembers(from: channel))
  }

  func send(to channel: ProcessChannel, from trial: Session) {
    var text = JSONWriter()
    text.beginArray()
    if let landing { landing.withRoot { root in text.value(root) } } else { text.null() }
    if let obstacle { text.value(obstacle) } else { text.null() }
    text.endArray()
    channel.send(text.bytes)
    do {
      let members = try WrittenMembers { members throws(RequestError) in
        try writeAccount(in: trial, to: &members)
      }
      members.send(to: channel, from: trial)
    } catch {
      preconditionFailure("nobody cancels what a trial's process hands back")
    }
  }
}
