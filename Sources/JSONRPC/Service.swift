import JSON

/// What a connection serves: everything that methods mean.
///
/// The connection reads messages, checks that they are requests, keeps the lifecycle and calls one
/// of these at a time, in the order in which the messages came. `params` is an object, or nil where
/// the client sent none; it is valid until the call returns.
public protocol Service: AnyObject {
  /// Called once, before anything else, with what the service may use while it is called. To be
  /// held unowned, as the connection holds its service.
  func connect(_ link: any Link)

  /// Whether there is a request by that name.
  func knows(_ method: String) -> Bool

  /// Answers one request by writing its result, exactly one value, or throws; what was written is
  /// then dropped. Requests that the service doesn't know are asked of it, too.
  func answer(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(ResponseError)

  /// Takes a notification. There is no answer, and its errors have nowhere to go but standard
  /// error.
  func receive(_ method: String, _ params: JSONValue?)

  /// The time at which `timePassed()` is to be called, in nanoseconds of the monotonic clock; nil
  /// for never.
  var wakeUp: UInt64? { get }

  func timePassed()
}

/// The connection as a service sees it during a call.
public protocol Link: AnyObject {
  /// Sends a notification. It leaves before the answer of the request being handled.
  func notify(_ method: StaticString, _ params: (inout JSONWriter) -> Void)

  /// Sends a request and waits for its answer, at most `timeout` seconds. Meanwhile input is read:
  /// answers are taken, requests wait their turn.
  func ask(_ method: String, timeout: Double, _ params: (inout JSONWriter) -> Void) -> Answer

  /// The number of questions asked so far; the next one's id is one more.
  var questionsAsked: Int { get set }

  /// Takes in what has come, but at most once a millisecond, so that it is cheap to call often.
  /// Whatever may take longer than that calls it in between.
  func breathe()

  /// Whether the client has taken back the request being handled. Changes only in `breathe` and
  /// `ask`.
  var isCancelled: Bool { get }

  /// Ends the connection, and with it the process, when process `process` ends.
  func watch(process: Int32)

  /// Statistics of this connection so far.
  var statistics: Statistics { get }

  /// The log for what the client isn't told.
  var log: Log { get }
}

/// The client's answer to a question.
public enum Answer {
  case result(JSONDocument)
  /// The client answered with an error object.
  case error(JSONDocument)
  /// The answer has neither a result nor an error.
  case empty
  case timedOut
  /// No answer can come any more.
  case closed
}
