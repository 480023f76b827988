/// Stages of a pointer's presence, with the meaning of UIKit's region phases.
public enum HoverPhase: String, CaseIterable, Sendable {
  case entered, moved, exited
}

extension Engine {
  /// Whether the pointer is on the screen.
  public var isHovering: Bool { otherInput.hovered != nil }

  /// The pointer comes to the screen, moves over it, or leaves it.
  ///
  /// Each time the view under it is looked up: hover recognizers of that view and of those above are what
  /// it is over. Those that it left hear first, then those that it stays over or comes to, each time
  /// the deepest view's first.
  public func sendHover(_ phase: HoverPhase, at point: Point, time: Time) throws(EventError) {
    try checkTime(time)
    if phase == .entered {
      if otherInput.hovered != nil { throw .alreadyBegan }
    } else if otherInput.hovered == nil {
      throw .notBegun
    }
    handleEvent(at: time) {
      let before = otherInput.hovered ?? []
      let knownBefore = Set(before.lazy.map(\.number))
      let now = phase == .exited ? [] : hoverRecognizers(at: point, besides: knownBefore)
      let knownNow = Set(now.lazy.map(\.number))
      otherInput.hovered = phase == .exited ? nil : now
      for recognizer in before where !knownNow.contains(recognizer.number) {
        recognizer.exited(at: point)
      }
      for recognizer in now {
        recognizer.modifierFlags = modifierFlags
        if knownBefore.contains(recognizer.number) {
          recognizer.moved(to: point)
        } else {
          recognizer.entered(at: point)
        }
      }
    }
  }

  /// Recognizers that the pointer is over; of those that it comes to, the ones that are enabled.
  private final func hoverRecognizers(
    at point: Point, besides before: Set<ObjectNumber>
  ) -> [HoverGestureRecognizer] {
    var found: [HoverGestureRecognizer] = []
    var view = hitTest(point, asksViews: true)?.view
    while let each = view {
      for case let recognizer as HoverGestureRecognizer in each.gestureRecognizers {
        let isKnown = before.contains(recognizer.number)
        if isKnown || recognizer.isEnabled && receivesHover(recognizer) {
          found.append(recognizer)
        }
      }
      view = each.superview
    }
    return found
  }

  private final func receivesHover(_ recognizer: HoverGestureRecognizer) -> Bool {
    answer(recognizer.delegate?.shouldReceiveEvent, default: true) {
      Question(member: .shouldReceiveEvent, recognizer: recognizer)
    }
  }
}
