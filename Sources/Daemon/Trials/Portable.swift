import JSON

/// What work in a process of its own can hand back.
protocol Portable {
  func send(to channel: TrialChannel)
  init(from channel: TrialChannel) throws(TrialChannel.Failure)
}

/// The outcome of work that is done only to see whether it throws.
struct Success: Portable {
  init() {}
  func send(to channel: TrialChannel) {}
  init(from channel: TrialChannel) throws(TrialChannel.Failure) {}
}

/// The members of a result.
final class WrittenMembers: Portable {
  private var object = JSONWriter()

  /// Throws, too, if they are longer than an answer may be.
  init(_ write: (inout JSONWriter) throws(RequestError) -> Void) throws(RequestError) {
    object.limit = Limit.answerBytes.value
    object.beginObject()
    try write(&object)
    object.endObject()
    guard object.isOverLimit else { return }
    let limit = object.limit
    throw RequestError(
      .limitExceeded("the answer is longer than \(limit) bytes", limit: limit))
  }

  init(from channel: TrialChannel) throws(TrialChannel.Failure) {
    try channel.receive(into: &object)
  }

  func send(to channel: TrialChannel) { channel.send(object.bytes) }

  func write(into result: inout JSONWriter) { result.members(ofWritten: object.bytes) }
}
