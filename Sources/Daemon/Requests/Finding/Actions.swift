import Gestures
import JSON

/// Sends an action as the application does: to its target, or up the responder chain.
struct SendAction: Request {
  static let method = "sendAction"

  let action: String
  let target: String?
  let from: String?

  init(_ params: inout Parameters) throws(RequestError) {
    action = try params["action", .name]
    target = try params.optional("target", .identifier)
    from = try params.optional("from", .identifier)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let target: Object? =
      if let target { try session.object(target, at: "target") } else { nil }
    let sender: Object? = if let from { try session.object(from, at: "from") } else { nil }
    do throws(ActionError) {
      let handler = try session.engine.sendAction(action, to: target, from: sender)
      result.member("handledBy", identifier: handler)
    } catch {
      guard case .doesNotRespond(let id) = error else { return }
      throw RequestError(
        .wrongKind(
          id, expected: "an object that implements \(quoted(action))",
          actual: "an object that doesn't"), at: "target")
    }
  }
}

/// Finds the object that would perform an action, from a responder up.
struct TargetForAction: Request {
  static let method = "targetForAction"

  let action: String
  let from: String

  init(_ params: inout Parameters) throws(RequestError) {
    action = try params["action", .name]
    from = try params["from", .identifier]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let start = try session.responder(from, at: "from")
    result.member("target", identifier: start.target(forAction: action))
  }
}

/// Answers whether an object implements an action.
struct CanPerformAction: Request {
  static let method = "canPerformAction"

  let object: String
  let action: String

  init(_ params: inout Parameters) throws(RequestError) {
    object = try params["object", .identifier]
    action = try params["action", .name]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    result.member("can", try session.object(object, at: "object").responds(to: action))
  }
}
