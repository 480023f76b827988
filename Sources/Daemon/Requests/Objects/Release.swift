import Gestures
import JSON

/// Releases an object; weak references to it become nil.
struct Release: Request {
  static let method = "release"

  let id: String

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params["id", .identifier]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let object = try session.object(id, at: "id")
    guard !session.isPermanent(object) else {
      throw RequestError(
        .wrongKind(
          id, expected: "an object that the client made", actual: ObjectKind(object).described),
        at: "id")
    }
    session.discard(object)
  }
}
