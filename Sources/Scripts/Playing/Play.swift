import JSON
import JSONRPC

/// An event while a script is played.
package enum PlayEvent {
  case testBegan(Test)
  case testEnded(Test, [Failure])
  /// A command succeeded; the document is its whole answer.
  case played(Command, JSONDocument)
  /// A command was refused; without a failure, that was expected.
  case refused(Command, ResponseError, Failure?)
  case passed(Expectation)
  case failed(Failure)
}

/// An observer of a play.
package protocol PlayObserver: AnyObject {
  func observe(_ event: PlayEvent)
}

/// An expectation that isn't met, or a refused command.
public struct Failure {
  /// Whether an expectation failed or a request was refused.
  public enum Kind: Sendable {
    case expectation, refusal
  }

  public let kind: Kind
  public let place: Place
  /// The whole line, if the place is only a part of it.
  var line: Place?
  /// `expected …, got …`, or the message of the refusal.
  public let message: String
  /// The actual events, with reasons, a line each.
  public var details: [String] = []
  /// The actual value, if it can be said in a word or two.
  package var got: String?
  /// The error of a refused command.
  package var refusal: ResponseError?
}

/// The result of a script.
public struct ScriptResult {
  public internal(set) var tests: [TestResult] = []
  /// Failures before the first test.
  public internal(set) var setUpFailures: [Failure] = []

  public var hasFailed: Bool { !setUpFailures.isEmpty || tests.contains { $0.hasFailed } }
}

/// The result of a test.
public struct TestResult {
  public let name: String
  public let place: Place
  public internal(set) var failures: [Failure]
  /// The time of its end, on the session's clock.
  public internal(set) var time = 0.0

  public var hasFailed: Bool { !failures.isEmpty }
}
