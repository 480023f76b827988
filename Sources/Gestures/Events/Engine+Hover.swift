/// Phases of a pointer on the screen, as UIKit's region phases.
public enum HoverPhase: String, CaseIterable, Sendable {
  case entered, moved, exited
}

extension Engine {
  /// Whether the pointer is on the screen.
  public var isHovering: Bool { otherInput.hovered != nil }

  /// Sends a pointer that enters the screen, moves over it, or leaves it.
  ///
  /// Each time, a hit test finds the view under it; its hover recognizers and those of its
  /// superviews are the ones hovered over. Recognizers that the pointer left are told first, then
  /// those that it is over, each group with the deepest view's first.
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

  /// Recognizers under the pointer; those not among `before` only if they are enabled and receive
  /// it.
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
