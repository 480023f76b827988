import Capture
import Gestures
import JSON

/// Answers capture's list of a recognizer's or control's target-action pairs.
struct DescribeCapture: Request {
  static let method = "describeCapture"

  private enum Subject {
    case recognizer(String)
    case control(String)
  }

  private let subject: Subject

  init(_ params: inout Parameters) throws(RequestError) {
    let recognizer = try params.optional("recognizer", .identifier(of: .recognizer))
    let control = try params.optional("control", .identifier(of: .view))
    switch (recognizer, control) {
    case (let id?, nil): subject = .recognizer(id)
    case (nil, let id?): subject = .control(id)
    case (nil, nil):
      throw RequestError(
        .missingParameter(expected: "an identifier, or control in its place"), at: "recognizer")
    default: throw RequestError.expected("either recognizer or control").within("control")
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let recorder = session.capture.firstRecorder
    let tracked =
      switch subject {
      case .recognizer(let id): recorder.trackedPairs(of: try session.recognizer(id))
      case .control(let id): recorder.trackedPairs(of: try session.control(id))
      }
    result.member("tracker", tracked.hasTracker)
    result.list("pairs", tracked.pairs) { pair, result in
      result.member("target", pair.target?.id)
      result.member("action", pair.action)
      result.member("valid", pair.isValid)
      result.member("because", pair.because)
    }
  }
}
