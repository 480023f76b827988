import Capture
import Gestures
import JSON

/// The value of a property, as read or as it is.
enum PropertyValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case integer(Int)
  case string(String)
  case strings([String])
  case list([PropertyValue])
  case point(Point)
  case vector(Vector)
  case size(Size)
  case rect(Rect)
  case transform(Transform)
  case insets(Insets)
  /// An object named by the client, not looked up yet.
  case identifier(String)
  case identifiers([String])
  /// Looked up.
  case object(Object)
  case objects([Object])
  /// The view that a hit test always returns.
  case always(Object)
  case keyCommand(KeyCommand)
  /// Values that differ between the passes of a hit test.
  indirect case passes(first: PropertyValue, second: PropertyValue)
  /// Properties that capture adds to events; the engine stores them unseen.
  case custom(CustomProperties)
  /// Marks for SDKs, likewise.
  case marks(CaptureMarks)
  case beginAnswer(BeginAnswer)
  /// Not looked up yet; a view's answer to whether recognizers may begin may be about those of a class only.
  case conditionText(ConditionSyntax, about: String?)
  case condition(Condition)
  /// Actions of a row; never empty.
  case actions([TableRow.Action])
  /// An object with these members.
  case members([Member])

  struct Member: Equatable {
    let name: String
    let value: PropertyValue
  }

  /// Whether it is null, false or an empty list.
  var isUnset: Bool { self == .null || self == .bool(false) || self == .list([]) }

  /// Actions of a row; none for other values.
  var actions: [TableRow.Action] { if case .actions(let actions) = self { actions } else { [] } }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.value(value)
    case .number(let value): writer.value(value)
    case .integer(let value): writer.value(value)
    case .string(let value), .identifier(let value): writer.value(value)
    case .strings(let value), .identifiers(let value): writer.value(value)
    case .point(let value): writer.value(value)
    case .vector(let value): writer.value(value)
    case .size(let value): writer.value(value)
    case .rect(let value): writer.value(value)
    case .list(let value):
      writer.beginArray()
      for each in value { each.write(to: &writer) }
      writer.endArray()
    case .transform(let value): writer.value(value)
    case .insets(let value): writer.value(value)
    case .object(let value): writer.value(value.id)
    case .objects(let value): writer.identifiers(value)
    case .always(let value):
      writer.beginObject()
      writer.member("always", identifier: value)
      writer.endObject()
    case .keyCommand(let value): KeyCommandReader().write(value, to: &writer)
    case .passes(let first, let second):
      writer.beginObject()
      writer.key("first")
      first.write(to: &writer)
      writer.key("second")
      second.write(to: &writer)
      writer.endObject()
    case .custom(let value): writer.value(custom: value.given)
    case .marks(let value): writer.value(custom: value.given)
    case .beginAnswer(let value): writer.value(value)
    case .conditionText(let syntax, _): writer.value(syntax.text)
    case .condition(let condition): writer.value(condition.text)
    case .actions(let value):
      writer.beginArray()
      for action in value {
        writer.beginObject()
        writer.member("name", action.name)
        writer.member("title", action.title)
        if action.isDestructive { writer.member("destructive", true) }
        writer.endObject()
      }
      writer.endArray()
    case .members(let value):
      writer.beginObject()
      for member in value {
        writer.key(member.name)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

extension Object: Equatable {
  public static func == (one: Object, other: Object) -> Bool { one === other }
}
