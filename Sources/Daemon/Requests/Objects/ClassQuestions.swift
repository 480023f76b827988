import Gestures
import JSON
import JSONRPC

/// What objects of a class have the client answer.
struct ClassQuestions: OptionSet, Sendable {
  let rawValue: UInt8

  /// Which state a recognizer wants.
  static let touches = ClassQuestions(rawValue: 1)
  /// What a view hits, and whether a point is inside of it.
  static let hitTest = ClassQuestions(rawValue: 2)
  static let pointInside = ClassQuestions(rawValue: 4)

  fileprivate enum Name: String, OptionName {
    case touches, hitTest, pointInside

    var option: ClassQuestions {
      switch self {
      case .touches: .touches
      case .hitTest: .hitTest
      case .pointInside: .pointInside
      }
    }
  }

  /// Those that views ask.
  var ofViews: HitQuestions {
    var questions: HitQuestions = []
    if contains(.hitTest) { questions.insert(.hitTest) }
    if contains(.pointInside) { questions.insert(.pointInside) }
    return questions
  }

  /// Refuses what objects of that class don't ask.
  func check(for parent: ObjectClass, in classes: ClassHierarchy) throws(RequestError) {
    if contains(.touches), !parent.isKind(of: classes.builtIn("UIGestureRecognizer")) {
      let ofViews = parent.isKind(of: classes.builtIn("UIView"))
      throw RequestError.expected(
        ofViews
          ? #"false, or any of "hitTest" and "pointInside": only recognizers ask about touches"#
          : "false: only recognizers and views ask the client"
      ).within("asks")
    }
    if !ofViews.isEmpty, !parent.isKind(of: classes.builtIn("UIView")) {
      throw RequestError.expected(
        #"true, false or ["touches"]: only views ask about hits"#
      ).within("asks")
    }
  }
}

extension ObjectClass {
  /// What the class itself has the client answer, beside what it inherits.
  fileprivate var questions: ClassQuestions {
    var questions: ClassQuestions = asks ? .touches : []
    if ownHitQuestions.contains(.hitTest) { questions.insert(.hitTest) }
    if ownHitQuestions.contains(.pointInside) { questions.insert(.pointInside) }
    return questions
  }
}

extension JSONWriter {
  /// The member `asks` of a class that has the client answer anything.
  mutating func questions(of objectClass: ObjectClass) {
    let questions = objectClass.questions
    guard !questions.isEmpty else { return }
    key("asks")
    ClassQuestionsReader().write(questions, to: &self)
  }
}

extension DefineClass {
  /// Whether a class that is there is the same.
  func isSame(as existing: ObjectClass, under parent: ObjectClass) -> Bool {
    existing.superclass === parent && existing.bundle == bundle && existing.questions == asks
  }
}

/// The names of questions, or true for what recognizers ask.
struct ClassQuestionsReader: ReaderWriter {
  private var names: OptionsReader<ClassQuestions.Name> {
    .options(ClassQuestions.Name.self, "names")
  }

  func read(_ value: JSONValue, _ link: (any Link)?) throws(RequestError) -> ClassQuestions {
    if let flag = value.bool { return flag ? .touches : [] }
    guard value.isArray else { throw .expected(expected) }
    return try names.read(value, link)
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
