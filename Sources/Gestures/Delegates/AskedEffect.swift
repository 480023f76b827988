/// A question to the app's code, and the answer that was used. A class, because it is rare.
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
  /// Raw values are the names in the protocol.
  public enum Source: String {
    case client
    /// There was no usable answer.
    case usual = "default"
    /// The answer was given in advance.
    case set
  }

  public let source: Source

  /// Leaves out subjects that are nil.
  init(
    _ question: String, about subjects: [(name: StaticString, object: Object?)], answer: Answer,
    source: Source
  ) {
    self.question = question
    self.subjects = subjects.compactMap { name, object in object.map { (name, $0) } }
    self.answer = answer
    self.source = source
  }
}

extension Transcript {
  /// Records a question ahead of the effects of its answer. `reason` says why the default was used;
  /// nil if the client answered.
  public func enterQuestion(
    _ question: String, about subjects: [(name: StaticString, object: Object?)],
    answer: AskedEffect.Answer, defaultBecause reason: Reason?, at time: Time
  ) {
    guard wants(.asked) else { return }
    let asked = AskedEffect(
      question, about: subjects, answer: answer, source: reason == nil ? .client : .usual)
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

extension Engine {
  /// Records an answer that was given in advance, if somebody wants to know.
  @inline(__always)
  func noteAnswer(
    _ question: @autoclosure () -> String,
    _ subjects: @autoclosure () -> [(name: StaticString, object: Object?)], _ answer: Bool,
    because: @autoclosure () -> String
  ) {
    guard transcript.wants(.answers) else { return }
    let asked = AskedEffect(question(), about: subjects(), answer: .flag(answer), source: .set)
    transcript.append(.asked(asked), because: Reason("%", text: because()), at: now)
  }
}
