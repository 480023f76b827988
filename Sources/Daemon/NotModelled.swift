import Gestures

/// Recognizers and properties that UIKit's own views and controllers have, and gestured doesn't model.
private struct NotModelled {
  /// The class of the views or controllers that have them.
  let owner: String
  /// The last parts of their names, after the owner's identifier; nil stands for any that no object has.
  let names: [String]?
  var properties: [String] = []
  let instead: String

  static let all = [
    NotModelled(
      owner: "UINavigationController", names: ["barHideOnTap"],
      properties: ["hidesBarsOnTap"],
      instead: "a UITapGestureRecognizer on the controller's view"),
    NotModelled(
      owner: "UINavigationController", names: ["barHideOnSwipe"],
      properties: ["hidesBarsOnSwipe"],
      instead: "a UIPanGestureRecognizer on the controller's view"),
    NotModelled(
      owner: "UINavigationController", names: ["interactiveContentPop"],
      // ios.B8
      instead: "a UIPanGestureRecognizer on the controller's view, that of its stack"),
    NotModelled(
      owner: "UISplitViewController", names: ["presents", "presentsWithGesture"],
      properties: ["presentsWithGesture"],
      instead: "a UIScreenEdgePanGestureRecognizer on the controller's view"),
    NotModelled(
      owner: "UIPageViewController", names: nil,
      instead: "a UIScrollView with pagingEnabled in the controller's view"),
    NotModelled(
      owner: "UIScrollView", names: ["drag", "drop", "reorder"],
      properties: ["dragDelegate", "dropDelegate", "dragInteractionEnabled"],
      instead: "a UILongPressGestureRecognizer on the list"),
    NotModelled(
      owner: "UIScrollView", names: ["directionalPress"],
      instead: "sendPress, which presses arrows"),
    NotModelled(
      owner: "UIDatePicker", names: nil,
      instead: "sendActions, which sends the valueChanged of the picker"),
    NotModelled(
      owner: "UIPickerView", names: nil, instead: "a UITableView with a row for each of its rows"),
    NotModelled(
      owner: "MKMapView", names: nil, instead: "a UIScrollView with viewForZooming"),
    NotModelled(
      owner: "WKWebView", names: nil, instead: "a UIScrollView, or recognizers on the web view"),
    NotModelled(
      owner: "UIWindow", names: ["systemGestureGate"],
      instead: "a recognizer of the window with delaysTouchesBegan"),
    NotModelled(
      owner: "UIView", names: ["contextMenu", "contextMenuInteraction"],
      properties: ["contextMenuInteraction", "isContextMenuInteractionEnabled"],
      instead: "a UILongPressGestureRecognizer on the view"),
    NotModelled(
      owner: "UIViewController", names: [],
      properties: ["preferredScreenEdgesDeferringSystemGestures"],
      instead: "sendTouch with the phase cancelled, where the system takes a drag"),
    NotModelled(
      owner: "UIViewController", names: [], properties: ["passthroughViews"],
      instead:
        "acceptsHit of the popover's container, with a condition that is false above these views"),
    NotModelled(
      owner: "UIViewController", names: [],
      properties: ["modalTransitionStyle", "transitioningDelegate", "animated"],
      instead: "userInteractionEnabled of the window, false while the presentation is animated"),
    NotModelled(
      owner: "UIViewController", names: [], properties: ["detents", "selectedDetentIdentifier"],
      instead: "the frame of the sheet's view"),
    NotModelled(
      owner: "UIViewController", names: [], properties: ["largestUndimmedDetentIdentifier"],
      instead: "dimmed, which is false up to the largest undimmed detent"),
    NotModelled(
      owner: "UIView", names: [],
      properties: ["scrollEdgeEffect", "hidesSharedBackground", "tabBarMinimizeBehavior"],
      instead: "views with the bars' frames, and acceptsHit where they let touches through"),
  ]
}

/// What to use instead of a property that UIKit has and gestured doesn't model, where a view's or controller's are
/// `known`; nil for other names.
public func substitute(forProperty name: String, among known: some Sequence<String>) -> String? {
  guard let found = NotModelled.all.first(where: { $0.properties.contains(name) }),
    known.contains("canBecomeFirstResponder")
  else { return nil }
  return found.instead
}

extension Session {
  /// The error for an identifier that no object has.
  func unknown(_ id: String) -> RequestError.Kind {
    let name = id.hasSuffix(Self.suffix) ? String(id.dropLast(Self.suffix.count)) : id
    if objects[name] != nil { return .unknownObject(id, nearest: name) }
    if let dot = name.lastIndex(of: "."), let owner = objects[String(name[..<dot])] {
      let part = String(name[name.index(after: dot)...])
      let found = NotModelled.all.first {
        owner.objectClass.isKind(of: engine.classes.builtIn($0.owner))
          && $0.names?.contains(part) ?? true
      }
      if let found { return .notModelled(id, instead: found.instead) }
    }
    return .unknownObject(id, nearest: objects.nearest(to: id))
  }

  /// What UIKit's properties that hold recognizers end with, which identifiers here don't.
  private static let suffix = "GestureRecognizer"
}
