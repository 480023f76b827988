import Gestures
import JSON

/// A reader of values that properties can have.
protocol PropertyReader: ReaderWriter {
  func box(_ value: Value) -> PropertyValue
  /// The value that was boxed; nil for a value of another kind.
  func unbox(_ value: PropertyValue) -> Value?
}

extension PropertyReader {
  func write(_ value: Value, to writer: inout JSONWriter) { box(value).write(to: &writer) }
}

extension BoolReader: PropertyReader {
  func box(_ value: Bool) -> PropertyValue { .bool(value) }
  func unbox(_ value: PropertyValue) -> Bool? {
    if case .bool(let flag) = value { flag } else { nil }
  }
}

extension NumberReader: PropertyReader {
  func box(_ value: Double) -> PropertyValue { .number(value) }
  func unbox(_ value: PropertyValue) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }
}

extension IntegerReader: PropertyReader {
  func box(_ value: Int) -> PropertyValue { .integer(value) }
  func unbox(_ value: PropertyValue) -> Int? {
    if case .integer(let number) = value { number } else { nil }
  }
}

extension StringReader: PropertyReader {
  func box(_ value: String) -> PropertyValue { .string(value) }
  func unbox(_ value: PropertyValue) -> String? {
    if case .string(let text) = value { text } else { nil }
  }
}

extension SizeReader: PropertyReader {
  func box(_ value: Size) -> PropertyValue { .size(value) }
  func unbox(_ value: PropertyValue) -> Size? {
    if case .size(let size) = value { size } else { nil }
  }
}

extension NumberListReader: PropertyReader {
  func box(_ value: Value) -> PropertyValue { value.boxed }
  func unbox(_ value: PropertyValue) -> Value? { Value.unbox(value) }
}

extension NullableReader: PropertyReader where Base: PropertyReader {
  func box(_ value: Base.Value?) -> PropertyValue { value.map { base.box($0) } ?? .null }
  func unbox(_ value: PropertyValue) -> Base.Value?? {
    if case .null = value { return Optional<Base.Value?>.some(nil) }
    return base.unbox(value).map { Optional($0) }
  }
}

extension ArrayReader: PropertyReader where Element: PropertyReader {
  func box(_ value: [Element.Value]) -> PropertyValue { .list(value.map { element.box($0) }) }
  func unbox(_ value: PropertyValue) -> [Element.Value]? {
    guard case .list(let values) = value else { return nil }
    return values.compactMap { element.unbox($0) }
  }
}

extension ChoiceReader: PropertyReader {
  func box(_ value: Choice) -> PropertyValue { .string(value.wireName) }
  func unbox(_ value: PropertyValue) -> Choice? {
    guard case .string(let name) = value else { return nil }
    return Choice.allCases.first { $0.wireName == name }
  }
}

extension OptionsReader: PropertyReader {
  func box(_ value: Options) -> PropertyValue { .list(value.wireNames.map { .string($0) }) }
  func unbox(_ value: PropertyValue) -> Options? {
    guard case .list(let names) = value else { return nil }
    return Options.names.reduce(into: []) { options, known in
      if names.contains(.string(known.name)) { options.formUnion(known.option) }
    }
  }
}
