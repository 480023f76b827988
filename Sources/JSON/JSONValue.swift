import CJansson

/// A value inside a parsed text: a borrowed pointer, valid as long as its `JSONDocument` lives.
///
/// Reading never fails and never converts: each accessor answers nil for a value of another kind.
@frozen public struct JSONValue {
  @usableFromInline let pointer: UnsafeMutablePointer<json_t>

  @inlinable init(_ pointer: UnsafeMutablePointer<json_t>) {
    self.pointer = pointer
  }

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

  /// Any number, whether it was written as an integer or not. Always finite.
  @inlinable public var number: Double? {
    switch type {
    case JSON_INTEGER: Double(json_integer_value(pointer))
    case JSON_REAL: json_real_value(pointer)
    default: nil
    }
  }

  /// A whole number that fits 64 bits, however it was written: `3`, `3.0` and `3e0` alike.
  @inlinable public var integer: Int64? {
    switch type {
    case JSON_INTEGER: json_integer_value(pointer)
    case JSON_REAL: Int64(exactly: json_real_value(pointer))
    default: nil
    }
  }

  /// A number that was written as an integer.
  @inlinable public var plainInteger: Int64? {
    type == JSON_INTEGER ? json_integer_value(pointer) : nil
  }

  /// The string, whole, also where it has a NUL inside.
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

  /// How many elements an array has, or members an object; 0 for anything else.
  @inlinable public var count: Int {
    switch type {
    case JSON_OBJECT: json_object_size(pointer)
    case JSON_ARRAY: json_array_size(pointer)
    default: 0
    }
  }

  /// The element at `index`, which has to be below `count` of an array.
  @inlinable public subscript(index: Int) -> JSONValue {
    guard let element = json_array_get(pointer, index) else {
      preconditionFailure("element \(index) of \(count)")
    }
    return JSONValue(element)
  }

  /// The member of an object by that name; nil where there is none, or this is no object.
  @inlinable public subscript(member name: StaticString) -> JSONValue? {
    let start = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    return json_object_getn(pointer, start, name.utf8CodeUnitCount).map { JSONValue($0) }
  }

  /// The member of an object by that name; nil where there is none, or this is no object.
  @inlinable public func member(_ name: String) -> JSONValue? {
    var name = name
    return name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // A name without bytes may come without an address, which jansson takes for a mistake.
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
