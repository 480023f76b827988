/// A view's own answer to whether a recognizer may begin with touches on it or below it, in place of its class's.
public struct BeginAnswer: Equatable, Sendable {
  public enum Value: Equatable, Sendable {
    case fixed(Bool)
    /// Yes while the recognizer moves that way.
    case heading(Heading)
    /// The engine's `asker` is asked.
    case ask
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

  /// The reason why it doesn't let a recognizer begin; nil if it does.
  final func refusal(toBegin recognizer: GestureRecognizer) -> Reason? {
    let answer = answer(toBegin: recognizer)
    let mayBegin =
      switch answer {
      case .fixed(let flag): flag
      case .heading(let heading): heading.contains(recognizer)
      case .ask: askedToBegin(recognizer)
      }
    if mayBegin { return nil }
    guard case .heading(let heading) = answer else {
      return Reason("@ doesn't let it begin (gestureRecognizerShouldBegin)", self)
    }
    return heading.refusal(
      of: recognizer,
      "@ lets it begin only % (gestureRecognizerShouldBegin), and its velocity was (#, #)", self)
  }

  /// Whether it never lets a recognizer begin, however fingers move and whatever the client answers.
  final func alwaysRefuses(toBegin recognizer: GestureRecognizer) -> Bool {
    answer(toBegin: recognizer) == .fixed(false)
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
