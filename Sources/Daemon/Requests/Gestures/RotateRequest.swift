import Hands
import JSON

/// Turns two fingers about each other.
struct RotateRequest: Request {
  static let method = "rotate"
  static let alwaysReportsEffects = true

  private let fingers: TwoFingersInput

  init(_ params: inout Parameters) throws(RequestError) {
    fingers = try TwoFingersInput(.rotation, &params)
  }

  func check() throws(RequestError) { try fingers.check() }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try fingers.perform(in: session, result: &result)
  }
}
