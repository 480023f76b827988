import Gestures
import JSON
import JSONRPC

extension Property<GestureRecognizer> {
  /// A choice of other recognizers: all, none, or some by name; null leaves it to the class.
  static func choice(
    _ name: String, get: @escaping @Sendable (GestureRecognizer) -> RecognizerChoice?,
    set: @escaping @Sendable (GestureRecognizer, RecognizerChoice?) -> Void
  ) -> Property {
    Property(
      name: name, schema: { RecognizerChoiceReader().schema }, readsNull: true,
      needsResolving: true, isPlain: false,
      read: { value throws(RequestError) in try RecognizerChoiceReader().read(value) },
      resolve: { value, _, session throws(RequestError) in
        guard case .identifiers(let ids) = value else { return value }
        return .objects(try session.recognizers(ids))
      },
      get: { recognizer in
        switch get(recognizer) {
        case nil: .null
        case .some(.all): .bool(true)
        case .some(.none): .bool(false)
        case .some(.these(let list)): .objects(recognizer.members(of: list))
        }
      },
      set: { recognizer, value in
        switch value {
        case .bool(let flag): set(recognizer, flag ? .all : RecognizerChoice.none)
        case .objects(let others):
          set(recognizer, .listed(others.compactMap { $0 as? GestureRecognizer }))
        default: set(recognizer, nil)
        }
      })
  }
}

/// All recognizers, none, or some by identifier; null leaves it to the class.
private struct RecognizerChoiceReader: Reader {
  static var readsNull: Bool { true }

  func read(_ value: JSONValue) throws(RequestError) -> PropertyValue {
    if value.isNull { return .null }
    if let flag = value.bool { return .bool(flag) }
    guard value.isArray else { throw .expected(expected) }
    return .identifiers(try ArrayReader.identifiers(of: .recognizer).read(value))
  }

  var expected: String { "true, false or an array of identifiers" }
  var schema: Schema {
    .oneOf(Schema(.boolean), ArrayReader.identifiers(of: .recognizer).schema, Schema(.null))
  }
  var placeholder: PropertyValue { .null }
}
