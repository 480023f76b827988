import Gestures
import JSON
import JSONRPC

/// Whether a view lets recognizers begin; null for what its class answers.
let gestureShouldBeginProperty = {
  var property = Property<View>.value(
    "gestureShouldBegin", .nullable(BeginAnswerReader()), \.gestureShouldBegin
  ).omittedUnlessSet()
  property.needsResolving = true
  property.isPlain = false
  property.resolve = { value, _, session throws(RequestError) in
    if case .beginAnswer(let answer) = value, let name = answer.className {
      _ = try session.objectClass(
        name, kindOf: "UIGestureRecognizer", "a class of recognizers", at: "class")
    }
    return value
  }
  return property
}()

/// Reads an answer about all recognizers, or `{class, answer}`.
private struct BeginAnswerReader: PropertyReader {
  func read(_ value: JSONValue) throws(RequestError) -> BeginAnswer {
    if value[member: "class"] != nil || value[member: "answer"] != nil {
      return try ObjectReader<AnswerForClass>().read(value).answer
    }
    let expected = "true, false, {axis}, {direction}, {class, answer}, \"ask\" or null"
    return BeginAnswer(try BeginValueReader(expected: expected).read(value))
  }

  func write(_ value: BeginAnswer, to writer: inout JSONWriter) { writer.value(value) }

  func box(_ value: BeginAnswer) -> PropertyValue { .beginAnswer(value) }
  func unbox(_ value: PropertyValue) -> BeginAnswer? {
    if case .beginAnswer(let answer) = value { answer } else { nil }
  }

  var expected: String { BeginValueReader().expected }
  var schema: Schema {
    var schema = BeginValueReader().schema
    schema.alternatives.append(.object(AnswerForClass.self))
    return schema
  }
  var placeholder: BeginAnswer { BeginAnswer(.ask) }
}

/// An answer about recognizers of one class.
private struct AnswerForClass: Readable {
  static let expected = "{class, answer}"

  let answer: BeginAnswer

  init(_ params: inout Parameters) throws(RequestError) {
    let name = try params["class", .identifier]
    answer = BeginAnswer(try params["answer", BeginValueReader()], about: name)
  }
}

/// Reads true, false, a heading or `"ask"`.
private struct BeginValueReader: Reader {
  /// The expectation in the words of an error.
  var expected = "true, false, {axis}, {direction} or \"ask\""

  func read(_ value: JSONValue) throws(RequestError) -> BeginAnswer.Value {
    if let flag = value.bool { return .fixed(flag) }
    if value.equals("ask") { return .ask }
    guard value.isObject else { throw .expected(expected, not: value, among: ["ask"]) }
    return .heading(try ObjectReader<HeadingBlueprint>().read(value).heading)
  }

  var schema: Schema {
    .oneOf(Schema(.boolean), .object(HeadingBlueprint.self), .choice(["ask"]))
  }
  var placeholder: BeginAnswer.Value { .ask }
}

extension JSONWriter {
  fileprivate mutating func value(_ answer: BeginAnswer.Value) {
    switch answer {
    case .fixed(let flag): value(flag)
    case .heading(let heading): value(heading)
    case .ask: value("ask")
    }
  }

  /// Writes an answer as `updateView` takes it.
  mutating func value(_ answer: BeginAnswer) {
    guard let name = answer.className else { return value(answer.value) }
    beginObject()
    member("class", name)
    key("answer")
    value(answer.value)
    endObject()
  }
}
