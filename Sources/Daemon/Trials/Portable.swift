import JSON
import JSONRPC

/// What a trial in a process of its own can hand back.
protocol Portable {
  func send(to channel: ProcessChannel, from trial: Session)
  init(from channel: ProcessChannel) throws(ProcessChannel.Failure)
}

/// The outcome of work that is done only to see whether it throws.
struct Success: Portable {
  init() {}
  func send(to channel: ProcessChannel, from trial: Session) {}
  init(from channel: ProcessChannel) throws(ProcessChannel.Failure) {}
}

/// The members of a result, as long as an answer may be.
final class WrittenMembers: Portable {
  private var object = JSONWriter()
  private var isTooLong = false

  init(_ write: (inout JSONWriter) throws(RequestError) -> Void) throws(RequestError) {
    object.limit = Limit.answerBytes.value
    object.beginObject()
    try write(&object)
    object.endObject()
    guard object.isOverLimit else { return }
    isTooLong = true
    object.removeAll()
  }

  init(from channel: ProcessChannel) throws(ProcessChannel.Failure) {
    isTooLong = try channel.receiveNumber() == 1
    try channel.receive(into: &object)
  }

  func send(to channel: ProcessChannel, from trial: Session) {
    channel.send(isTooLong ? 1 : 0)
    channel.send(object.bytes)
  }

  /// Throws if they are too long.
  func write(into result: inout JSONWriter) throws(RequestError) {
    guard isTooLong else { return result.members(ofWritten: object.bytes) }
    throw .answerTooLong
  }
}

extension RequestError {
  /// The error of an answer that would be longer than one may be.
  static var answerTooLong: RequestError {
    let limit = Limit.answerBytes.value
    return RequestError(.limitExceeded("the answer is longer than \(limit) bytes", limit: limit))
  }
}
