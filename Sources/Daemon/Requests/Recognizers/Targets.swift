import Gestures
import JSON

/// Has a target told of a recognizer's actions.
struct AddTarget: Request {
  static let method = "addTarget"

  let recognizer: String
  let target: String
  let action: String

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params.id("recognizer")
    target = try params.optionalID("target") ?? "client"
    action = try params.id("action")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let recognizer = try session.recognizer(recognizer)
    recognizer.addTarget(try session.object(target, at: "target"), action: action)
    result.member("targets", recognizer.listedTargets.count)
  }
}

/// Ends a target's interest in an action; whatever is left out stands for any.
struct RemoveTarget: Request {
  static let method = "removeTarget"

  let recognizer: String
  let target: String?
  let action: String?

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params.id("recognizer")
    target = try params.optionalID("target")
    action = try params.optionalID("action")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let recognizer = try session.recognizer(recognizer)
    let target: Object? =
      if let target { try session.object(target, at: "target") } else { nil }
    result.member("removed", recognizer.removeTarget(target, action: action))
    result.member("targets", recognizer.listedTargets.count)
  }
}
