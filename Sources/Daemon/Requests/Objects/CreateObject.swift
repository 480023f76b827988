import Gestures
import JSON

/// Makes an object that is nothing but a target, a delegate or a link of the responder chain.
struct CreateObject: Request {
  static let method = "createObject"

  let id: String?
  let className: String
  /// The actions it implements; nil for every one.
  let responds: [String]?

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optionalID("id")
    className = try params.optionalID("class") ?? "NSObject"
    responds = try params.optional("responds") { value throws(RequestError) in
      try value.asStrings()
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let objectClass = try session.plainClass(className, at: "class")
    let id = try session.identifier(id, forClass: className)
    session.register(session.engine.makeObject(id: id, class: objectClass, responds: responds))
    result.member("id", id)
  }
}
