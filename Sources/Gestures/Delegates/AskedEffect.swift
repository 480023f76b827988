/// A question put to the client, and the answer that was used. A class, because it is rare.
public final class AskedEffect {
  /// The client's answer, which depends on the question.
  public enum Answer {
    case flag(Bool)
    /// The state wanted by a recognizer of a client's class; nil leaves it unchanged.
    case state(GestureRecognizer.State?)
    /// The result of a view's hit test; nil for no view.
    case view(View?)
    /// Replaced properties of an event to be captured.
    case properties
    /// The content offset to come to rest at; nil leaves the natural one.
    case target(Point?)
  }

  /// The question's name in the protocol.
  public let question: String
  /// Objects that it is about, with their parameter names.
  public let subjects: [(name: StaticString, object: Object)]
  public let answer: Answer
  /// Whether the default was used, because there was no usable answer.
  public let isDefault: Bool

  init(
    _ question: String, about subjects: [(name: StaticString, object: Object)], answer: Answer,
    isDefault: Bool
  ) {
    self.question = question
    self.subjects = subjects
    self.answer = answer
    self.isDefault = isDefault
  }
}

extension Transcript {
  /// Records a question ahead of the effects of its answer. `reason` says why the default was used;
  /// nil if the client answered.
  public func enterQuestion(
    _ question: String, about subjects: [(name: StaticString, object: Object)],
    answer: AskedEffect.Answer, defaultBecause reason: Reason?, at time: Time
  ) {
    guard wants(.asked) else { return }
    let asked = AskedEffect(
      question, about: subjects, answer: answer, isDefault: reason != nil)
    append(.asked(asked), because: reason ?? Reason("the client answered"), at: time)
  }
}

/// An answer that the client gave in advance, or a question to it.
public enum ClientAnswer<Value> {
  case fixed(Value)
  /// The engine's `asker` is asked.
  case ask

  var isQuestion: Bool { if case .ask = self { true } else { false } }
}
