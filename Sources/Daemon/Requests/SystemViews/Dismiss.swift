import Gestures
import JSON

/// Removes an alert, a menu or a bar, with everything that was made with it.
struct Dismiss: Request {
  static let method = "dismiss"

  let id: String

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params["id", .identifier]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let object = try session.object(id, at: "id")
    guard let root = Self.root(of: object) else {
      throw RequestError(
        .wrongKind(
          id, expected: "an alert, a menu or a bar", actual: ObjectKind(object).described),
        at: "id")
    }
    let views = Self.views(from: root)
    if object is Controller { session.discard(object) }
    // Descendants go first, with their recognizers and the items of their buttons.
    for view in views.reversed() {
      for recognizer in view.gestureRecognizers { session.discard(recognizer) }
      if let item = (view as? BarButton)?.item { session.discard(item) }
      session.discard(view)
    }
  }

  /// The view that contains all of it; nil for other objects.
  private static func root(of object: Object) -> View? {
    if let controller = object as? Controller, controller.objectClass.name == "UIAlertController" {
      return controller.view?.superview ?? controller.view
    }
    let classes = [
      "UICalloutBar", "_UIContextMenuContainerView", "UINavigationBar", "UITabBar",
    ]
    guard let view = object as? View, classes.contains(view.objectClass.name) else { return nil }
    return view
  }

  /// A view and its descendants, superviews first.
  private static func views(from root: View) -> [View] {
    var found: [View] = []
    var pending = [root]
    while let view = pending.popLast() {
      found.append(view)
      pending += view.subviews
    }
    return found
  }
}
