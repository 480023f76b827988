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
  /// A class's thresholds; infinity for no limit.
  case thresholds([Threshold])
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

  static func == (first: PropertyValue, second: PropertyValue) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.bool(let one), .bool(let two)): one == two
    case (.number(let one), .number(let two)): one == two
    case (.integer(let one), .integer(let two)): one == two
    case (.string(let one), .string(let two)): one == two
    case (.strings(let one), .strings(let two)): one == two
    case (.point(let one), .point(let two)): one == two
    case (.vector(let one), .vector(let two)): one == two
    case (.size(let one), .size(let two)): one == two
    case (.rect(let one), .rect(let two)): one == two
    case (.list(let one), .list(let two)): one == two
    case (.transform(let one), .transform(let two)): one == two
    case (.insets(let one), .insets(let two)): one == two
    case (.identifier(let one), .identifier(let two)): one == two
    case (.identifiers(let one), .identifiers(let two)): one == two
    case (.object(let one), .object(let two)): one === two
    case (.objects(let one), .objects(let two)): one.elementsEqual(two, by: ===)
    case (.thresholds(let one), .thresholds(let two)): one == two
    case (.always(let one), .always(let two)): one === two
    case (.keyCommand(let one), .keyCommand(let two)): one == two
    case (.passes(let one, let two), .passes(let three, let four)): one == three && two == four
    case (.custom(let one), .custom(let two)): one === two
    case (.marks(let one), .marks(let two)): one.given == two.given
    case (.beginAnswer(let one), .beginAnswer(let two)): one == two
    case (.members(let one), .members(let two)): one == two
    case (.condition(let one), .condition(let two)): one == two
    case (.actions(let one), .actions(let two)): one == two
    default: false
    }
  }

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
    case .thresholds(let value):
      writer.beginObject()
      for threshold in value {
        writer.key(threshold.name)
        if threshold.value.isFinite { writer.value(threshold.value) } else { writer.null() }
      }
      writer.endObject()
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
