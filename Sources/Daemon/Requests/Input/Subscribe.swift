import Gestures
import JSON

/// Reports some kinds of effect in notifications, too.
struct Subscribe: Request {
  static let method = "subscribe"

  let kinds: EffectKinds

  init(_ params: inout Parameters) throws(RequestError) {
    kinds = try params["kinds", .effectKinds, default: .standard]
  }

  func run(in session: Session, result: inout JSONWriter) {
    session.reporting.subscribed = kinds
  }
}

/// Ends all notifications of effects.
struct Unsubscribe: Request {
  static let method = "unsubscribe"

  init(_ params: inout Parameters) {}

  func run(in session: Session, result: inout JSONWriter) {
    session.reporting.subscribed = []
  }
}
