import CJansson

/// A value in a parsed text: a borrowed pointer, valid as long as its `JSONDocument` exists.
///
/// Access never fails and never converts: each accessor is nil for values of other kinds.
@frozen public struct JSONValue {
  @usableFromInline let pointer: UnsafeMutablePointer<json_t>

  @inlinable init(_ pointer: UnsafeMutablePointer<json_t>) {
    self.pointer = pointer
  }

  /// JSON's types.
  @frozen public enum Kind: Sendable {
    case object, array, string, number, bool, null
  }

  @inlinable var type: json_type { pointer.pointee.type }

  @inlinable public var kind: Kind {
    switch type {
    case JSON_OBJECT: .object
    case JSON_ARRAY: .array
    case JSON_STRING: .string
    case JSON_INTEGER, JSON_REAL: .number
    case JSON_TRUE, JSON_FALSE: .bool
    default: .null
    }
  }

  @inlinable public var isNull: Bool { type == JSON_NULL }
  @inlinable public var isObject: Bool { type == JSON_OBJECT }
  @inlinable public var isArray: Bool { type == JSON_ARRAY }
  @inlinable public var isString: Bool { type == JSON_STRING }
  @inlinable public var isNumber: Bool { type == JSON_INTEGER || type == JSON_REAL }

  @inlinable public var bool: Bool? {
    switch type {
    case JSON_TRUE: true
    case JSON_FALSE: false
    default: nil
    }
  }

  /// A number, written as an integer or not. Always finite.
  @inlinable public var number: Double? {
    switch type {
    case JSON_INTEGER: Double(json_integer_value(pointer))
    case JSON_REAL: json_real_value(pointer)
    default: nil
    }
  }

  /// An integer that fits 64 bits, in any notation: `3`, `3.0` and `3e0` are equal.
  @inlinable public var integer: Int64? {
    switch type {
    case JSON_INTEGER: json_integer_value(pointer)
    case JSON_REAL: Int64(exactly: json_real_value(pointer))
    default: nil
    }
  }

  /// A number written as an integer.
  @inlinable public var plainInteger: Int64? {
    type == JSON_INTEGER ? json_integer_value(pointer) : nil
  }

  /// The complete string, including NULs.
  @inlinable public var string: String? {
    utf8.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a string, for comparing without making a `String`.
  @inlinable public var utf8: UnsafeBufferPointer<UInt8>? {
    guard type == JSON_STRING, let start = json_string_value(pointer) else { return nil }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self),
      count: json_string_length(pointer))
  }

  /// Whether this is the string `text`.
  @inlinable public func equals(_ text: StaticString) -> Bool {
    guard let utf8 else { return false }
    return utf8.elementsEqual(text)
  }

  /// The number of elements or members; 0 for other values.
  @inlinable public var count: Int {
    switch type {
    case JSON_OBJECT: json_object_size(pointer)
    case JSON_ARRAY: json_array_size(pointer)
    default: 0
    }
  }

  /// The element at `index`, which must be below the array's `count`.
  @inlinable public subscript(index: Int) -> JSONValue {
    guard let element = json_array_get(pointer, index) else {
      preconditionFailure("element \(index) of \(count)")
    }
    return JSONValue(element)
  }

  /// The object's member with that name; nil if there is none, or it isn't an object.
  @inlinable public subscript(member name: StaticString) -> JSONValue? {
    let start = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    return json_object_getn(pointer, start, name.utf8CodeUnitCount).map { JSONValue($0) }
  }

  /// The object's member with that name; nil if there is none, or it isn't an object.
  @inlinable public func member(_ name: String) -> JSONValue? {
    var name = name
    return name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty string may have no address, which jansson takes for an invalid argument.
        guard let start = characters.baseAddress else {
          return json_object_getn(pointer, "", 0).map { JSONValue($0) }
        }
        return json_object_getn(pointer, start, characters.count).map { JSONValue($0) }
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are those of `text`.
  @inlinable public func elementsEqual(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    let other = UnsafeBufferPointer(start: text.utf8Start, count: count)
    for index in 0..<count where self[index] != other[index] { return false }
    return true
  }
}
