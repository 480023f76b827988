import Hands
import JSON

/// Moves two fingers apart or together.
struct PinchRequest: Request {
  static let method = "pinch"
  static let alwaysReportsEffects = true

  private let fingers: TwoFingersInput

  init(_ params: inout Parameters) throws(RequestError) {
    fingers = try TwoFingersInput(.pinch, &params)
  }

  func check() throws(RequestError) { try fingers.check() }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try fingers.perform(in: session, result: &result)
  }
}
