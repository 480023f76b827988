import Gestures
import JSON
import JSONRPC

/// Questions that objects of a class put to the client.
struct ClassQuestions: OptionSet, Sendable {
  let rawValue: UInt8

  /// The state that a recognizer wants.
  static let touches = ClassQuestions(rawValue: 1)
  /// The result of a view's hit test, and whether a point is inside it.
  static let hitTest = ClassQuestions(rawValue: 2)
  static let pointInside = ClassQuestions(rawValue: 4)

  /// The questions of views.
  var ofViews: HitQuestions {
    var questions: HitQuestions = []
    if contains(.hitTest) { questions.insert(.hitTest) }
    if contains(.pointInside) { questions.insert(.pointInside) }
    return questions
  }

  /// Throws if objects of that class don't have these questions.
  func check(for parent: ObjectClass, in classes: ClassHierarchy) throws(RequestError) {
    let isView = parent.isKind(of: classes.builtIn("UIView"))
    let isRecognizer = parent.isKind(of: classes.builtIn("UIGestureRecognizer"))
    guard contains(.touches) && !isRecognizer || !ofViews.isEmpty && !isView else { return }
    throw RequestError.expected(
      isView
        ? #"false, or any of "hitTest" and "pointInside": only recognizers ask about touches"#
        : isRecognizer
          ? #"true, false or ["touches"]: only views ask about hits"#
          : "false: only recognizers and views ask the client"
    ).within("asks")
  }
}

extension ObjectClass {
  /// The class's own questions, without inherited ones.
  var questions: ClassQuestions {
    var questions: ClassQuestions = asks ? .touches : []
    if ownHitQuestions.contains(.hitTest) { questions.insert(.hitTest) }
    if ownHitQuestions.contains(.pointInside) { questions.insert(.pointInside) }
    return questions
  }
}

extension JSONWriter {
  /// Writes the member `asks`, unless the class has no questions.
  mutating func questions(of objectClass: ObjectClass) {
    let questions = objectClass.questions
    guard !questions.isEmpty else { return }
    key("asks")
    ClassQuestionsReader().write(questions, to: &self)
  }
}

/// An array of names of questions, or true for those of recognizers.
struct ClassQuestionsReader: ReaderWriter {
  private var names: OptionsReader<ClassQuestions> { .options(ClassQuestions.self, "names") }

  func read(_ value: JSONValue) throws(RequestError) -> ClassQuestions {
    if let flag = value.bool { return flag ? .touches : [] }
    guard value.isArray else { throw .expected(expected) }
    return try names.read(value)
  }

  func write(_ value: ClassQuestions, to writer: inout JSONWriter) {
    switch value {
    case []: writer.value(false)
    case .touches: writer.value(true)
    default: names.write(value, to: &writer)
    }
  }

  var expected: String { "true, false or \(names.expected)" }
  var schema: Schema { .oneOf(Schema(.boolean), names.schema) }
  var placeholder: ClassQuestions { [] }
}
