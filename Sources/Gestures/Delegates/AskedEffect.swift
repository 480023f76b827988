/// A question that somebody outside was asked, and what was taken for the answer. A class, since it is rare.
public final class AskedEffect {
  public enum Answer {
    case flag(Bool)
    /// A state, for a recognizer of a class of the client's; nil leaves it where it is.
    case state(GestureRecognizer.State?)
    /// What a view hits; nil for nothing.
    case view(View?)
    /// Other properties for an event that is to be captured.
    case properties
    /// Where content is to come to rest; nil leaves that as it would.
    case target(Point?)
  }

  /// As the client knows it.
  public let question: String
  /// Objects that it is about, with the names that the question has for them.
  public let subjects: [(name: StaticString, object: Object)]
  public let answer: Answer
  /// Nobody gave a usable answer, so that the usual one is taken.
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
  /// Enters a question ahead of what it decides; with a reason where the default was taken.
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

extension GestureDelegate.Member {
  /// What holds where a delegate doesn't answer.
  public var usualAnswer: Bool {
    switch self {
    case .shouldBegin, .shouldReceiveTouch, .shouldReceivePress, .shouldReceiveEvent: true
    case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
      false
    }
  }
}
