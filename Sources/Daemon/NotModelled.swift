import Gestures

/// Recognizers that UIKit's own views and controllers have, and gestured doesn't model.
private struct NotModelled {
  /// The class of the views or controllers that have them.
  let owner: String
  /// The last parts of their names, after the owner's identifier; nil stands for any that no object has.
  let names: [String]?
  let instead: String

  static let all = [
    NotModelled(
      owner: "UINavigationController", names: ["barHideOnTap"],
      instead: "a UITapGestureRecognizer on the controller's view"),
    NotModelled(
      owner: "UINavigationController", names: ["barHideOnSwipe"],
      instead: "a UIPanGestureRecognizer on the controller's view"),
    NotModelled(
      owner: "UINavigationController", names: ["interactiveContentPop"],
      // ios.B8
      instead: "a UIPanGestureRecognizer on the controller's view, that of its stack"),
    NotModelled(
      owner: "UISplitViewController", names: ["presents", "presentsWithGesture"],
      instead: "a UIScreenEdgePanGestureRecognizer on the controller's view"),
    NotModelled(
      owner: "UIPageViewController", names: nil,
      instead: "a UIScrollView with pagingEnabled in the controller's view"),
    NotModelled(
      owner: "UIScrollView", names: ["drag", "drop", "reorder"],
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
      instead: "a UILongPressGestureRecognizer on the view"),
  ]
}

/// Properties of UIKit's views and controllers that gestured doesn't model, by their names.
private let propertiesNotModelled: [(names: [String], instead: String)] = [
  (
    ["preferredScreenEdgesDeferringSystemGestures"],
    "sendTouch with the phase cancelled, where the system takes a drag"
  ),
  (
    ["passthroughViews"],
    "acceptsHit of the popover's container, with a condition that is false above these views"
  ),
  (
    ["contextMenuInteraction", "contextMenuInteractionEnabled", "isContextMenuInteractionEnabled"],
    "a UILongPressGestureRecognizer on the view, and createMenu"
  ),
  (
    [
      "dragDelegate", "dropDelegate", "dragInteraction", "dropInteraction",
      "dragInteractionEnabled",
    ],
    "a UILongPressGestureRecognizer on the view"
  ),
  (
    ["modalTransitionStyle", "transitioningDelegate", "animated"],
    "userInteractionEnabled of the window, false while the presentation is animated"
  ),
  (
    ["detents", "selectedDetentIdentifier"],
    "the frame of the sheet's view"
  ),
  (
    ["largestUndimmedDetentIdentifier"],
    "dimmed, which is false up to the largest undimmed detent"
  ),
  (
    ["hidesBarsOnTap"],
    "a UITapGestureRecognizer on the controller's view"
  ),
  (
    ["hidesBarsOnSwipe"],
    "a UIPanGestureRecognizer on the controller's view"
  ),
  (
    ["presentsWithGesture"],
    "a UIScreenEdgePanGestureRecognizer on the controller's view"
  ),
  (
    ["scrollEdgeEffect", "hidesSharedBackground", "tabBarMinimizeBehavior"],
    "views with the bars' frames, and acceptsHit where they let touches through"
  ),
]

/// What to use instead of a property that UIKit has and gestured doesn't model; nil for other names.
public func substitute(forProperty name: String) -> String? {
  propertiesNotModelled.first { $0.names.contains(name) }?.instead
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
