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
    session.discardTree(root, of: object as? Controller)
  }

  /// Releases an alert and all that was made with it.
  static func dismiss(_ alert: Controller, from session: Session) {
    if let root = root(of: alert) { session.discardTree(root, of: alert) }
  }

  /// The view that contains all of it; nil for other objects.
  private static func root(of object: Object) -> View? {
    if let controller = object as? Controller, controller.objectClass.name == "UIAlertController" {
      return controller.presentation?.container ?? controller.view
    }
    let classes = [
      "UICalloutBar", "_UIContextMenuContainerView", "UINavigationBar", "UITabBar",
    ]
    guard let view = object as? View, classes.contains(view.objectClass.name) else { return nil }
    return view
  }
}

extension Session {
  /// Releases a view and all in it, with the controller that presents it. Descendants go first, with their
  /// recognizers and the items of their buttons.
  func discardTree(_ root: View, of controller: Controller? = nil) {
    var views: [View] = []
    var pending = [root]
    while let view = pending.popLast() {
      views.append(view)
      pending += view.subviews
    }
    // Its view leaves the tree with it.
    if let controller { discard(controller) }
    for view in views.reversed() where !view.isReleased {
      for recognizer in view.gestureRecognizers { discard(recognizer) }
      if let item = (view as? BarButton)?.item { discard(item) }
      discard(view)
    }
  }
}
