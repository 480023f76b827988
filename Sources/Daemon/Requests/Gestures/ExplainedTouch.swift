import JSON

/// What came of a gesture that was played in a trial, without anything of the trial.
struct ExplainedTouch: Portable {
  /// The result of the gesture's own request; nil if it couldn't be played.
  let landing: JSONDocument?
  /// The reason why the intended view can't be hit anywhere; nil if it can.
  let obstacle: String?
  let account: WrittenMembers

  /// `account` is closed.
  init(
    _ landing: JSONDocument?, obstacle: String?, _ account: TouchAccount, in trial: Session
  ) throws(RequestError) {
    self.landing = landing
    self.obstacle = obstacle
    self.account = try WrittenMembers { members throws(RequestError) in
      try account.write(in: trial, to: &members)
    }
  }

  init(from channel: TrialChannel) throws(TrialChannel.Failure) {
    var text = JSONWriter()
    try channel.receive(into: &text)
    let place = text.document
    landing = place.withRoot { root in root[0].isNull ? nil : JSONDocument(retaining: root[0]) }
    obstacle = place.withRoot { root in root[1].string }
    account = try WrittenMembers(from: channel)
  }

  func send(to channel: TrialChannel) {
    var text = JSONWriter()
    text.beginArray()
    if let landing { landing.withRoot { root in text.value(root) } } else { text.null() }
    if let obstacle { text.value(obstacle) } else { text.null() }
    text.endArray()
    channel.send(text.bytes)
    account.send(to: channel)
  }
}
