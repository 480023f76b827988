extension GestureRecognizer {
  /// The recognizers of UIKit's classes, by name.
  ///
  /// A new class also needs its place in `BuiltInClasses.swift`; CONTRIBUTING lists the rest.
  private static let classes: [String: GestureRecognizer.Type] = [
    "UIGestureRecognizer": GestureRecognizer.self,
    "UITapGestureRecognizer": TapGestureRecognizer.self,
    "UILongPressGestureRecognizer": LongPressGestureRecognizer.self,
    "_UIContextMenuSelectionGestureRecognizer": LongPressGestureRecognizer.self,
    "UIPanGestureRecognizer": PanGestureRecognizer.self,
    "UIScreenEdgePanGestureRecognizer": ScreenEdgePanGestureRecognizer.self,
    "_UIParallaxTransitionPanGestureRecognizer": InteractivePopGestureRecognizer.self,
    "_UISwipeActionPanGestureRecognizer": SwipeActionsGestureRecognizer.self,
    "UIScrollViewPanGestureRecognizer": ScrollViewPanGestureRecognizer.self,
    "UIPinchGestureRecognizer": PinchGestureRecognizer.self,
    "UIScrollViewPinchGestureRecognizer": ScrollViewPinchGestureRecognizer.self,
    "UIRotationGestureRecognizer": RotationGestureRecognizer.self,
    "UISwipeGestureRecognizer": SwipeGestureRecognizer.self,
    "UIHoverGestureRecognizer": HoverGestureRecognizer.self,
  ]

  /// Names of UIKit's classes that have a recognizer of their own, in alphabetical order.
  static var classNames: [String] { classes.keys.sorted() }

  /// A recognizer that behaves as the nearest of UIKit's classes that its class is or derives from;
  /// nil if the class isn't one of recognizers.
  ///
  /// For a class that asks, or derives from one that does, the client decides on states. Other
  /// client classes that derive directly from UIGestureRecognizer have their state set by the
  /// client.
  public static func make(id: String, class objectClass: ObjectClass, in engine: Engine)
    -> GestureRecognizer?
  {
    var ancestor: ObjectClass? = objectClass
    while let each = ancestor {
      if each.asks { return AskingGestureRecognizer(id: id, class: objectClass, in: engine) }
      if let found = classes[each.name] {
        let recognizer = found.init(id: id, class: objectClass, in: engine)
        // It follows a finger over a menu from the moment it lands.
        if each.name == "_UIContextMenuSelectionGestureRecognizer" {
          (recognizer as? LongPressGestureRecognizer)?.minimumPressDuration = 0
        }
        return recognizer
      }
      ancestor = each.superclass
    }
    return nil
  }
}
