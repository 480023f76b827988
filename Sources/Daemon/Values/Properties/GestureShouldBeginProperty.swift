import Gestures
import JSON
import JSONRPC

/// Whether a view lets recognizers begin; null for what its class answers.
let gestureShouldBeginProperty = Property<View>(
  name: "gestureShouldBegin", schema: { NullableReader.nullable(BeginAnswerReader()).schema },
  readsNull: true, isOmittedUnlessSet: true, needsResolving: true, isPlain: false,
  read: { value throws(RequestError) in
    value.isNull ? .null : try BeginAnswerReader().read(value)
  },
  resolve: { value, _, session throws(RequestError) in
    let className: String? =
      switch value {
      case .beginAnswer(let answer): answer.className
      case .conditionText(_, let about): about
      default: nil
      }
    if let className {
      _ = try session.objectClass(
        className, kindOf: "UIGestureRecognizer", "a class of recognizers", at: "class")
    }
    guard case .conditionText(let syntax, _) = value else { return value }
    do throws(RequestError) {
      let condition = try session.condition(syntax, at: .viewAndGesture)
      return .beginAnswer(BeginAnswer(.condition(condition), about: className))
    } catch {
      throw className == nil ? error : error.within("answer")
    }
  },
  get: { view in view.gestureShouldBegin.map { .beginAnswer($0) } ?? .null },
  set: { view, value in
    if case .beginAnswer(let answer) = value {
      view.gestureShouldBegin = answer
    } else {
      view.gestureShouldBegin = nil
    }
  })

/// Reads an answer about all recognizers, or `{class, answer}`.
private struct BeginAnswerReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> PropertyValue {
    if value[member: "class"] != nil || value[member: "answer"] != nil {
      return try ObjectReader<AnswerForClass>().read(value).answer
    }
    let expected = "true, false, {axis}, {direction}, a condition, {class, answer}, \"ask\" or null"
    return try BeginValueReader(expected: expected).read(value)
  }

  var expected: String { BeginValueReader().expected }
  var schema: Schema {
    var schema = BeginValueReader().schema
    schema.alternatives.append(.object(AnswerForClass.self))
    return schema
  }
  var placeholder: PropertyValue { .beginAnswer(BeginAnswer(.ask)) }
}

/// An answer about recognizers of one class.
private struct AnswerForClass: Readable {
  static let expected = "{class, answer}"

  let answer: PropertyValue

  init(_ params: inout Parameters) throws(RequestError) {
    let name = try params["class", .name]
    let value = try params["answer", BeginValueReader()]
    answer =
      switch value {
      case .beginAnswer(let answer): .beginAnswer(BeginAnswer(answer.value, about: name))
      case .conditionText(let syntax, _): .conditionText(syntax, about: name)
      default: value
      }
  }
}

/// Reads true, false, a heading, a condition or `"ask"`.
private struct BeginValueReader: Reader {
  /// The expectation in the words of an error.
  var expected = "true, false, {axis}, {direction}, a condition or \"ask\""

  func read(_ value: JSONValue) throws(RequestError) -> PropertyValue {
    if let flag = value.bool { return .beginAnswer(BeginAnswer(.fixed(flag))) }
    if value.equals("ask") { return .beginAnswer(BeginAnswer(.ask)) }
    if let text = value.string {
      return .conditionText(try ConditionSyntax(reading: text), about: nil)
    }
    guard value.isObject else { throw .expected(expected) }
    let heading = try ObjectReader<HeadingBlueprint>().read(value).heading
    return .beginAnswer(BeginAnswer(.heading(heading)))
  }

  var schema: Schema {
    .oneOf(Schema(.boolean), .object(HeadingBlueprint.self), .condition, .choice(["ask"]))
  }
  var placeholder: PropertyValue { .beginAnswer(BeginAnswer(.ask)) }
}

extension JSONWriter {
  fileprivate mutating func value(_ answer: BeginAnswer.Value) {
    switch answer {
    case .fixed(let flag): value(flag)
    case .heading(let heading): value(heading)
    case .condition(let condition): value(condition.text)
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
