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
      let now = phase == .exited ? [] : hoverRecognizers(at: point, besides: before)
      otherInput.hovered = phase == .exited ? nil : now
      var rollNow = Roll(now)
      for recognizer in before where !rollNow.lists(recognizer) {
        recognizer.exited(at: point)
      }
      var rollBefore = Roll(before)
      for recognizer in now {
        recognizer.modifierFlags = modifierFlags
        if rollBefore.lists(recognizer) {
          recognizer.moved(to: point)
        } else {
          recognizer.entered(at: point)
        }
      }
    }
  }

  /// Recognizers under the pointer; those not among `before` only if they are enabled and receive
  /// it. A class of recognizer that the pointer drives derives from `HoverGestureRecognizer`.
  private func hoverRecognizers(
    at point: Point, besides before: [HoverGestureRecognizer]
  ) -> [HoverGestureRecognizer] {
    var roll = Roll(before)
    var found: [HoverGestureRecognizer] = []
    var view = hitTest(point, asksViews: true)?.view
    while let each = view {
      for case let recognizer as HoverGestureRecognizer in each.gestureRecognizers.reversed() {
        if roll.lists(recognizer) || recognizer.isEnabled && receivesHover(recognizer) {
          found.append(recognizer)
        }
      }
      view = each.superview
    }
    return found
  }

  private func receivesHover(_ recognizer: HoverGestureRecognizer) -> Bool {
    answer(recognizer.delegate?.shouldReceiveEvent, to: .shouldReceiveEvent, of: recognizer)
  }
}

/// Recognizers that are looked for mostly in the order in which they are listed, as those under a
/// pointer that moves within a view are.
private struct Roll {
  private let recognizers: [HoverGestureRecognizer]
  /// The index of the one that is probably looked for next.
  private var next = 0
  private lazy var numbers = Set(recognizers.lazy.map(\.number))

  init(_ recognizers: [HoverGestureRecognizer]) { self.recognizers = recognizers }

  mutating func lists(_ recognizer: HoverGestureRecognizer) -> Bool {
    if next < recognizers.count, recognizers[next] === recognizer {
      next += 1
      return true
    }
    return !recognizers.isEmpty && numbers.contains(recognizer.number)
  }
}
