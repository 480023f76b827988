/// A scroll view's own answer about a touch on its content.
public enum ContentAnswer {
  case fixed(Bool)
  /// Yes for touches from there.
  case place(TouchPlace)
  /// Yes while it holds.
  case condition(Condition)
  /// The engine's `asker` is asked.
  case ask

  var isQuestion: Bool { if case .ask = self { true } else { false } }
}

/// What a scroll view answers about touches on its content; raw values are the names in the protocol.
public enum ContentQuestion: String, Sendable {
  /// Whether it hands a touch to its view.
  case touchesShouldBegin
  /// Whether it may cancel a touch that its view has received, to scroll.
  case touchesShouldCancel
}

extension ScrollView {
  /// Whether it hands a touch to the view in its content that the touch is on.
  final func handsOver(_ touch: Touch) -> Bool {
    answer(touchesShouldBegin, to: .touchesShouldBegin, about: touch, default: true)
  }

  /// Whether it may cancel a touch that `content` has received.
  final func mayCancel(_ touch: Touch, in content: View) -> Bool {
    answer(
      touchesShouldCancel, to: .touchesShouldCancel, about: touch, default: !(content is Control))
  }

  private final func answer(
    _ answer: ContentAnswer?, to question: ContentQuestion, about touch: Touch, default usual: Bool
  ) -> Bool {
    let (flag, because): (Bool, String)
    switch answer {
    case nil: return usual
    case .ask:
      return engine.reachableAsker?.answer(question, about: touch, in: self, default: usual)
        ?? usual
    case .fixed(let answer): (flag, because) = (answer, "it is set to \(answer)")
    case .place(let place): (flag, because) = (place.contains(touch, upTo: self), place.refusal)
    case .condition(let condition):
      let context = context(about: touch)
      flag = condition.holds(context)
      because = engine.transcript.wants(.answers) ? condition.because(context) : ""
    }
    engine.noteAnswer(
      "scrollView/\(question.rawValue)", [("scrollView", self), ("view", touch.view)], flag,
      because: because)
    return flag
  }
}

extension ScrollView {
  private final func context(about touch: Touch) -> ConditionContext {
    var context = ConditionContext(engine)
    context.touch = touch
    context.view = touch.view
    return context
  }
}

extension View {
  /// The scroll view, of those around it, the nearest first, that doesn't hand it a touch; nil if all do.
  final func scrollViewKeepingTouch(_ touch: Touch) -> ScrollView? {
    var view = superview
    while let each = view {
      if let scrollView = each as? ScrollView, !scrollView.handsOver(touch) { return scrollView }
      view = each.superview
    }
    return nil
  }
}
