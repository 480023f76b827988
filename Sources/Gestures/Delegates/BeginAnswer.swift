/// A view's own answer to whether a recognizer may begin with touches that hit it, in place of its class's.
public struct BeginAnswer: Equatable {
  public enum Value: Equatable {
    case fixed(Bool)
    /// Yes while the recognizer moves that way.
    case heading(Heading)
    /// Yes while it holds.
    case condition(Condition)
    /// The engine's `asker` is asked.
    case ask

    /// What decides, as a reason.
    func because(_ context: ConditionContext) -> String {
      switch self {
      case .fixed(let flag): "it is set to \(flag)"
      case .heading(let heading): "it lets it begin only \(heading.words)"
      case .condition(let condition): condition.because(context)
      case .ask: "the client is asked"
      }
    }
  }

  public let value: Value
  /// The name of the class of recognizers that it concerns, with those derived from it; nil for all. About others the
  /// view's class answers.
  public let className: String?

  public init(_ value: Value, about className: String? = nil) {
    (self.value, self.className) = (value, className)
  }

  /// Whether it is about such a recognizer.
  func concerns(_ recognizer: GestureRecognizer) -> Bool {
    guard let className else { return true }
    return sequence(first: recognizer.objectClass, next: \.superclass).contains {
      $0.name == className
    }
  }
}

extension View {
  /// Its answer to whether a recognizer may begin; nil for that of its class.
  public final var gestureShouldBegin: BeginAnswer? {
    get { details?.gestureShouldBegin }
    set {
      if newValue?.value == .ask { engine.allowAsking() }
      changeDetails(newValue) { $0.gestureShouldBegin = newValue }
    }
  }

  /// The view that answers for touches on it: of a part that UIKit makes in a control, that control.
  final var answeringView: View {
    objectClass.defaults.isControlPart ? superviewOfKind(Control.self) ?? self : self
  }

  /// The reason why it doesn't let a recognizer begin; nil if it does.
  final func refusal(toBegin recognizer: GestureRecognizer) -> Reason? {
    let answer = answer(toBegin: recognizer)
    let mayBegin =
      switch answer {
      case .fixed(let flag): flag
      case .heading(let heading): heading.contains(recognizer)
      case .condition(let condition): condition.holds(context(of: recognizer))
      case .ask: askedToBegin(recognizer)
      }
    if let set = gestureShouldBegin, set.concerns(recognizer), set.value != .ask {
      engine.noteAnswer(
        "view/gestureShouldBegin", [("view", self), ("recognizer", recognizer)], mayBegin,
        because: set.value.because(context(of: recognizer)))
    }
    if mayBegin { return nil }
    if case .condition(let condition) = answer {
      return Reason(
        "@ doesn't let it begin (gestureRecognizerShouldBegin): %", self,
        text: condition.because(context(of: recognizer)))
    }
    guard case .heading(let heading) = answer else {
      return Reason("@ doesn't let it begin (gestureRecognizerShouldBegin)", self)
    }
    return heading.refusal(
      of: recognizer,
      "@ lets it begin only % (gestureRecognizerShouldBegin), and its velocity was (#, #)", self)
  }

  /// Whether it never lets a recognizer begin, however fingers move and whatever the client answers.
  final func alwaysRefuses(toBegin recognizer: GestureRecognizer) -> Bool {
    switch answer(toBegin: recognizer) {
    case .fixed(let flag): !flag
    case .condition(let condition): condition.decided(context(of: recognizer)) == false
    case .heading, .ask: false
    }
  }

  /// How it keeps a pan from beginning where fingers land in it; nil if it lets it begin, or the client is asked.
  final func limit(on pan: PanGestureRecognizer) -> Reason? {
    switch answer(toBegin: pan) {
    case .fixed(true), .ask: return nil
    case .fixed(false):
      return Reason(
        "@ doesn't let it begin where fingers land in it (gestureRecognizerShouldBegin)", self)
    case .heading(let heading):
      return Reason(
        "@ lets it begin only % where fingers land in it (gestureRecognizerShouldBegin)", self,
        text: heading.words)
    case .condition(let condition):
      return Reason(
        "@ lets it begin only if % where fingers land in it (gestureRecognizerShouldBegin)", self,
        text: condition.text)
    }
  }

  private final func context(of recognizer: GestureRecognizer) -> ConditionContext {
    var context = engine.context(of: recognizer)
    context.view = self
    return context
  }

  private final func answer(toBegin recognizer: GestureRecognizer) -> BeginAnswer.Value {
    guard let answer = gestureShouldBegin, answer.concerns(recognizer) else {
      return .fixed(shouldBegin(recognizer))
    }
    return answer.value
  }

  private final func askedToBegin(_ recognizer: GestureRecognizer) -> Bool {
    let usual = shouldBegin(recognizer)
    return engine.reachableAsker?.mayBegin(recognizer, on: self, default: usual) ?? usual
  }
}
