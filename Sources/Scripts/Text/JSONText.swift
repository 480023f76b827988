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
