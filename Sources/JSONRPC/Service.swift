import JSON
import Platform

/// The implementation of the methods that a connection serves.
///
/// The connection reads messages, checks that they are requests, tracks the life cycle, and makes
/// one of these calls at a time, in the order of the messages. `params` is an object, or nil if the
/// client sent none; it is valid until the call returns.
public protocol Service: AnyObject {
  /// Called once, before anything else, with the link for use during calls. To be held unowned,
  /// because the connection retains its service.
  func connect(_ link: any Link)

  /// Whether there is a request with that name.
  func knows(_ method: String) -> Bool

  /// Answers one request by writing its result, which is exactly one value. If it throws, what was
  /// written is dropped. It is called for unknown requests, too.
  func answer(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(ResponseError)

  /// Handles a notification. There is no answer; errors can only be logged.
  func receive(_ method: String, _ params: JSONValue?)

  /// The time at which `timePassed()` is to be called, in nanoseconds of the monotonic clock; nil
  /// for never.
  var wakeUp: UInt64? { get }

  func timePassed()
}

/// The connection as a service sees it during a call.
public protocol Link: AnyObject {
  /// Sends a notification, ahead of the answer to the request being handled.
  func notify(_ method: StaticString, _ params: (inout JSONWriter) -> Void)

  /// Sends a request and waits for its answer, at most `timeout` seconds. Meanwhile input is read:
  /// answers are taken, and requests wait for their turn.
  func ask(_ method: String, timeout: Double, _ params: (inout JSONWriter) -> Void) -> Answer

  /// The number of questions asked so far; the next one's id is one more.
  var questionsAsked: Int { get set }

  /// The time of what is being done, in nanoseconds of the monotonic clock.
  var now: UInt64 { get }

  /// Whether the client has cancelled the request being handled. Looks at input for that, at most once a millisecond:
  /// reads, writes what is due, and answers others that were cancelled while they waited.
  func pollForCancellation() -> Bool

  /// Ends the connection, and with it the process, when process `process` ends.
  func watch(process: Int32)

  /// Statistics of this connection so far.
  var statistics: Statistics { get }

  /// The log, for what no answer says.
  var log: Log { get }
}

extension Link {
  public var now: UInt64 { monotonicNanoseconds() }
}

/// The client's answer to a question.
public enum Answer {
  case result(JSONDocument)
  /// The client answered with an error object.
  case error(JSONDocument)
  /// The answer has neither a result nor an error.
  case empty
  case timedOut
  /// The client cancelled the request that asks.
  case cancelled
  /// The connection ended before an answer.
  case closed

  /// What became of a question whose request was cancelled, in words that tell it from others in a recording.
  public static let cancelledInWords: StaticString = "the client has cancelled the request"
}

/// A recorder of the messages of a connection.
public protocol MessageRecorder: AnyObject {
  /// Called before a message is handled, and when it is taken as the answer to a question. Its
  /// bytes are without framing.
  func received(_ message: UnsafeRawBufferPointer)
  /// Called for a part of the stream that isn't a message; its answer follows by `sent`.
  func receivedUnreadable(_ because: String)
  /// Called before a message is sent.
  func sent(_ message: UnsafeRawBufferPointer)
  /// Called before messages are written: from here on the client may know of them.
  func willDeliver()
}
