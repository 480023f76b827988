import Gestures
import JSON

/// Lists the responders that receive an event, from a responder up.
struct FollowResponderChain: Request {
  static let method = "responderChain"

  let from: String

  init(_ params: inout Parameters) throws(RequestError) {
    from = try params["from", .identifier]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    result.member("chain", identifiers: try session.responder(from, at: "from").chain)
  }
}

/// Makes a responder the first responder of its window, if it and the current one allow it.
struct BecomeFirstResponder: Request {
  static let method = "becomeFirstResponder"

  let id: String

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params["id", .identifier]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let responder = try session.responder(id, at: "id")
    let before = responder.window?.firstResponder
    responder.becomeFirstResponder()
    let after = responder.window?.firstResponder
    result.member("changed", before !== after)
    result.member("firstResponder", identifier: after)
  }
}

/// Makes a first responder resign, if it allows it.
struct ResignFirstResponder: Request {
  static let method = "resignFirstResponder"

  let id: String

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params["id", .identifier]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let responder = try session.responder(id, at: "id")
    let hasChanged = responder.resignFirstResponder()
    result.member("changed", hasChanged)
    result.member("firstResponder", identifier: responder.window?.firstResponder)
  }
}
