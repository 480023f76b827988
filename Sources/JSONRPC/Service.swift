import JSON

/// The implementation of the methods that a connection serves.
///
/// The connection reads messages, checks that they are requests, tracks the life cycle, and makes
/// one of these calls at a time, in the order of the messages. `params` is an object, or nil if the
/// client sent none; it is valid until the call returns.
///
/// Where memory is short, a call may be made in a scout first, a copy of this process. So it changes nothing that the
/// two share, such as a file, unless `Connection.isScout` says that it isn't one.
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

  /// Reads input, at most once a millisecond, so that it is cheap to call often. Work that may take
  /// longer than that calls it repeatedly.
  func breathe()

  /// Reads input likewise, within a step of the work rather than between two.
  func attend()

  /// Frees the parameters of the request being handled, if they are long and it isn't cancelled meanwhile:
  /// nothing reads them any more.
  func dropParams()

  /// Frees an element of an array in these parameters likewise, in whose place null remains.
  func drop(elementAt index: Int, of array: JSONValue)

  /// Has memory returned to the system in the next silence, since much was freed.
  func trimMemory()

  /// Returns what was freed to the system at once, which takes milliseconds where it is much.
  func returnMemory()

  /// Does some work between messages, as long as `isWanted` returns true: all of it, or nothing and throws. It takes as
  /// much memory as a message of that length may.
  func carryOut(
    bytes: Int, _ work: () -> Void, while isWanted: () -> Bool
  ) throws(ResponseError)

  /// The time of what is being done, in nanoseconds of the monotonic clock. Where it is done twice, it is the same.
  var present: UInt64 { get }

  /// The length that the answer to what is being done may have.
  var maximumAnswer: Int { get }

  /// The memory that may be taken for the length of the message being handled, less what has been since it came.
  var memoryForLength: Int { get }

  /// Whether the message being handled has more than some ten thousand bytes.
  var isMessageLong: Bool { get }

  /// Whether the client has cancelled the request being handled. Changes only in `breathe`, `attend`
  /// and `ask`.
  var isCancelled: Bool { get }

  /// Whether the client cancelled the request being handled a while ago, and waits for its answer.
  var isOverdue: Bool { get }

  /// Answers the request being handled, which was cancelled, and drops its later answer; does nothing where
  /// it can't be answered by itself.
  func answerAhead(_ result: (inout JSONWriter) throws(ResponseError) -> Void)

  /// Ends the connection, and with it the process, when process `process` ends.
  func watch(process: Int32)

  /// Statistics of this connection so far.
  var statistics: Statistics { get }

  /// The log for what the client isn't told.
  var log: Log { get }
}

extension Link {
  public func attend() { breathe() }
  public func dropParams() {}
  public func drop(elementAt index: Int, of array: JSONValue) {}
  public func trimMemory() {}
  public func returnMemory() {}
  public func carryOut(
    bytes: Int, _ work: () -> Void, while isWanted: () -> Bool
  ) throws(ResponseError) { work() }
  public func carryOut(bytes: Int = 0, _ work: () -> Void) throws(ResponseError) {
    try carryOut(bytes: bytes, work) { true }
  }
  public var present: UInt64 { monotonicNanoseconds() }
  public var maximumAnswer: Int { .max }
  public var memoryForLength: Int { 0 }
  public var isMessageLong: Bool { false }
  public var isOverdue: Bool { false }
  public func answerAhead(_ result: (inout JSONWriter) throws(ResponseError) -> Void) {}
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
  case unwanted
  /// The connection ended before an answer.
  case closed

  /// What became of a question whose request was cancelled, in words that tell it from others in a recording.
  public static let unwantedInWords: StaticString = "the client has cancelled the request"
}
