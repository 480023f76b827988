import Gestures
import JSON

/// Lists the session's objects, in order of creation.
struct ListObjects: Request {
  static let method = "listObjects"

  let kind: ObjectKind?
  /// The class, including derived ones; nil for any.
  let className: String?

  init(_ params: inout Parameters) throws(RequestError) {
    kind = try params.optional("kind", .choice(ObjectKind.self))
    className = try params.optional("class", .string)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let objectClass =
      if let className { try session.objectClass(className, at: "class") } else {
        nil as ObjectClass?
      }
    let objects = session.objects.all.lazy.filter { object in
      (kind == nil || kind == ObjectKind(object))
        && objectClass.map { object.objectClass.isKind(of: $0) } ?? true
    }
    result.list("objects", objects) { object, result in
      result.member("id", object.id)
      result.member("kind", ObjectKind(object).wireName)
      result.member("class", object.objectClass.name)
    }
  }
}
