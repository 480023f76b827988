import JSON
import JSONRPC

/// An event of a play, as it happens.
package enum PlayEvent {
  case testBegan(Test)
  case testEnded(Test, [Failure])
  /// A command went well; the result is the whole answer.
  case played(Command, JSONDocument)
  case refused(Command, ResponseError, isExpected: Bool)
  case passed(Expectation)
  case failed(Failure)
}

/// A listener that is told what happens while a script is played.
package protocol Audience: AnyObject {
  func take(_ event: PlayEvent)
}

/// Something that a script says and that isn't so, or a command that was refused.
public struct Failure {
  public enum Kind: Sendable {
    case expectation, refusal
  }

  public let kind: Kind
  public let place: Place
  /// `expected …, got …`, or what the refusal says.
  public let message: String
  /// What happened instead, and why, a line each.
  public var details: [String] = []
  /// What there was in place of what was expected, where that can be said in a word or two.
  package var got: String?
  /// Why a command was refused.
  package var refusal: ResponseError?
}

/// The outcome of a script.
public struct Outcome {
  public internal(set) var tests: [TestResult] = []
  /// Failures before the first test.
  public internal(set) var setUpFailures: [Failure] = []

  public var hasFailed: Bool { !setUpFailures.isEmpty || tests.contains { $0.hasFailed } }
}

/// The outcome of a test.
public struct TestResult {
  public let name: String
  public let place: Place
  public internal(set) var failures: [Failure]
  /// The time of its end, on the session's clock.
  public internal(set) var time = 0.0

  public var hasFailed: Bool { !failures.isEmpty }
}
