import Gestures
import JSON

/// Answers the session's classes, with the properties of their objects.
struct ListClasses: Request {
  static let method = "listClasses"

  let under: String?

  init(_ params: inout Parameters) throws(RequestError) {
    under = try params.optional("under", .name)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let classes = session.engine.classes
    let base: ObjectClass? =
      if let under { try session.objectClass(under, at: "under") } else { nil }
    var properties = ClassProperties(session)
    let listed = classes.all.filter { each in base.map { each.isKind(of: $0) } ?? true }
    result.list("classes", listed) { each, result in
      result.member("name", each.name)
      result.member("superclass", each.superclass?.name)
      result.member("bundle", each.bundle)
      result.questions(of: each)
      result.member("properties", properties.names(of: each))
    }
  }
}

/// Names of the properties of a class's objects, inherited ones included.
struct ClassProperties {
  private let session: Session
  private let bases: (view: ObjectClass, controller: ObjectClass, recognizer: ObjectClass)
  private let items: ObjectClass

  init(_ session: Session) {
    self.session = session
    let classes = session.engine.classes
    bases = (
      classes.builtIn("UIView"), classes.builtIn("UIViewController"),
      classes.builtIn("UIGestureRecognizer")
    )
    items = classes.builtIn("UIBarItem")
  }

  mutating func names(of objectClass: ObjectClass) -> [String] {
    let engine = session.engine
    // Determined by a sample object, which isn't part of the session.
    if objectClass.isKind(of: bases.view) {
      let view = View.make(id: "", class: objectClass, in: engine)
      defer { engine.release(view) }
      return viewProperties.names(of: view)
    }
    if objectClass.isKind(of: bases.controller) {
      return controllerProperties.properties.map(\.name)
    }
    if objectClass.isKind(of: bases.recognizer) {
      guard let made = GestureRecognizer.make(id: "", class: objectClass, in: engine) else {
        return []
      }
      defer { engine.release(made) }
      return recognizerProperties.names(of: made)
    }
    return objectClass.isKind(of: items) ? itemProperties.properties.map(\.name) : []
  }
}

extension PropertyTable {
  fileprivate func names(of owner: Owner) -> [String] { properties(of: owner).map(\.name) }
}
