extension GestureRecognizer {
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
      switch each.name {
      case "UITapGestureRecognizer":
        return TapGestureRecognizer(id: id, class: objectClass, in: engine)
      case "UILongPressGestureRecognizer":
        return LongPressGestureRecognizer(id: id, class: objectClass, in: engine)
      case "UIScreenEdgePanGestureRecognizer":
        return ScreenEdgePanGestureRecognizer(id: id, class: objectClass, in: engine)
      case "UIScrollViewPanGestureRecognizer":
        return ScrollViewPanGestureRecognizer(id: id, class: objectClass, in: engine)
      case "UIPanGestureRecognizer":
        return PanGestureRecognizer(id: id, class: objectClass, in: engine)
      case "UIScrollViewPinchGestureRecognizer":
        return ScrollViewPinchGestureRecognizer(id: id, class: objectClass, in: engine)
      case "UIPinchGestureRecognizer":
        return PinchGestureRecognizer(id: id, class: objectClass, in: engine)
      case "UIRotationGestureRecognizer":
        return RotationGestureRecognizer(id: id, class: objectClass, in: engine)
      case "UISwipeGestureRecognizer":
        return SwipeGestureRecognizer(id: id, class: objectClass, in: engine)
      case "UIHoverGestureRecognizer":
        return HoverGestureRecognizer(id: id, class: objectClass, in: engine)
      case "_UIContextMenuSelectionGestureRecognizer":
        // It follows a finger over a menu from the moment it lands.
        let selecting = LongPressGestureRecognizer(id: id, class: objectClass, in: engine)
        selecting.minimumPressDuration = 0
        return selecting
      case "UIGestureRecognizer":
        return GestureRecognizer(id: id, class: objectClass, in: engine)
      default:
        ancestor = each.superclass
      }
    }
    return nil
  }
}
