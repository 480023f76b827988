/// What a recognizer looks for in touches, by which audits compare it with others.
enum GestureKind: Equatable {
  case tap(Int, touches: Int)
  case press(taps: Int, touches: Int, Seconds)
  case swipe(SwipeDirection, touches: Int)
  case edge(EdgeSet)
  case pan(Touches)
  case scroll(Touches)
  case pinch
  case rotation

  /// The numbers of touches that a pan takes; none if the least exceeds the greatest.
  struct Touches: Equatable {
    let least: Int
    let greatest: Int

    fileprivate init(_ pan: PanGestureRecognizer) {
      (least, greatest) = (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches)
    }

    func contains(_ count: Int) -> Bool { least <= count && count <= greatest }
  }

  /// Nil for a recognizer that is like no other.
  init?(of recognizer: GestureRecognizer) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      self = .tap(tap.numberOfTapsRequired, touches: tap.numberOfTouchesRequired)
    case let press as LongPressGestureRecognizer:
      self = .press(
        taps: press.numberOfTapsRequired, touches: press.numberOfTouchesRequired,
        press.minimumPressDuration)
    case let swipe as SwipeGestureRecognizer:
      self = .swipe(swipe.direction, touches: swipe.numberOfTouchesRequired)
    case let pan as ScreenEdgePanGestureRecognizer: self = .edge(pan.edges)
    case let pan as ScrollViewPanGestureRecognizer:
      self = .scroll(Touches(pan))
    case is SheetDismissGestureRecognizer, is SwipeActionsGestureRecognizer: return nil
    case let pan as PanGestureRecognizer:
      self = .pan(Touches(pan))
    case is PinchGestureRecognizer: self = .pinch
    case is RotationGestureRecognizer: self = .rotation
    default: return nil
    }
  }
}

extension GestureKind? {
  /// Whether a recognizer of this kind recognizes whenever one of the other does, given the same touches.
  func includes(_ other: GestureKind?) -> Bool {
    switch (self, other) {
    case (.press(let taps, let touches, let duration), .press(let others, let fingers, let other)):
      taps == others && touches == fingers && duration <= other
    case (.edge(let edges), .edge(let others)):
      edges.isSuperset(of: others)
    case (.pan(let touches), .pan(let others)), (.pan(let touches), .scroll(let others)):
      touches.least <= others.least && touches.greatest >= others.greatest
    // A scroll view's begins only where there is something to be scrolled.
    case (nil, _), (.scroll, _): false
    default: self == other
    }
  }
}
