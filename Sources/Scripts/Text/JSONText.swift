import JSON

extension JSONWriter {
  /// A value as JSON on one line; `null` if there is none.
  package static func text(_ value: JSONValue?) -> String {
    var writer = JSONWriter(capacity: 64)
    if let value { writer.value(value) } else { writer.null() }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A text in quotation marks, as JSON.
  package static func quoted(_ text: String) -> String {
    var writer = JSONWriter(capacity: 64)
    writer.value(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONValue {
  /// Whether two values are equal; numbers may differ by less than a millionth.
  func isSame(as other: JSONValue) -> Bool {
    switch (kind, other.kind) {
    case (.number, .number):
      abs((number ?? 0) - (other.number ?? 0)) <= 1e-6
    case (.string, .string): utf8!.elementsEqual(other.utf8!)
    case (.bool, .bool): bool == other.bool
    case (.null, .null): true
    case (.array, .array):
      count == other.count && zip(elements, other.elements).allSatisfy { $0.isSame(as: $1) }
    case (.object, .object):
      count == other.count
        && members.allSatisfy { other.member($0.name)?.isSame(as: $0.value) ?? false }
    default: false
    }
  }
}
