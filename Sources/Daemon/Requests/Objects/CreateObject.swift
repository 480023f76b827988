import Gestures
import JSON

/// Makes an object that is only a target, a delegate or a link of the responder chain.
struct CreateObject: Request {
  static let method = "createObject"

  let id: String?
  let className: String
  /// Actions that it implements; nil for all.
  let responds: [String]?

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .identifier)
    className = try params["class", .name, default: "NSObject"]
    responds = try params.optional("responds", .strings)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let objectClass = try session.objectClass(className, at: "class")
    let classes = session.engine.classes
    for (base, method) in Self.madeElsewhere where objectClass.isKind(of: classes.builtIn(base)) {
      throw RequestError.expected("a class that no other method creates: \(method)").within("class")
    }
    let id = try session.identifier(id, forClass: className, .object)
    let actions: Actions = responds.map { .some($0) } ?? .all
    session.register(
      objectClass.isKind(of: classes.builtIn("UIResponder"))
        ? PlainResponder(id: id, class: objectClass, actions: actions)
        : PlainObject(id: id, class: objectClass, actions: actions))
    result.member("id", id)
  }

  /// Classes whose objects other requests make, with a hint to these.
  private static let madeElsewhere = [
    ("UIView", "createView makes views"),
    ("UIViewController", "createController makes controllers"),
    ("UIGestureRecognizer", "createRecognizer makes recognizers"),
    ("UIBarItem", "createItem makes items of bars"),
    ("UIApplication", "there is one application, app"),
    ("UIScene", "there is one scene, scene"),
  ]
}
