/// Writing of strings.
extension JSONWriter {
  /// A string. UTF-8 passes through; quotes, backslashes and control characters are escaped.
  /// A literal is taken for the other kind.
  @_disfavoredOverload
  @inlinable public mutating func value(_ string: String) {
    var string = string
    string.withUTF8 { value(utf8: $0) }
  }

  /// A string without characters to escape.
  @inlinable public mutating func value(_ string: StaticString) {
    value(plain: UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount))
  }

  /// A string given as UTF-8, without characters to escape.
  @inlinable public mutating func value(plain utf8: UnsafeBufferPointer<UInt8>) {
    beginValue(utf8.count + 2)
    store(UInt8(ascii: "\""))
    if let address = utf8.baseAddress { store(address, count: utf8.count) }
    store(UInt8(ascii: "\""))
  }

  /// A string given as UTF-8.
  public mutating func value(utf8: UnsafeBufferPointer<UInt8>) {
    // Room for a string without escapes; those that have some reserve more.
    beginValue(utf8.count + 2)
    store(UInt8(ascii: "\""))
    if let address = utf8.baseAddress {
      let bytes = UnsafeRawBufferPointer(start: address, count: utf8.count)
      let plain = bytes.endOfPlainText(from: 0)
      store(address, count: plain)
      if plain < bytes.count { storeEscaping(bytes, from: plain) }
    }
    reserve(1)
    store(UInt8(ascii: "\""))
  }

  /// Begins a string whose parts follow.
  public mutating func beginString() {
    beginValue(1)
    store(UInt8(ascii: "\""))
  }

  /// Adds a part of a string.
  public mutating func add(_ part: String) {
    var part = part
    part.withUTF8 { utf8 in
      reserve(utf8.count)
      storeEscaping(UnsafeRawBufferPointer(utf8), from: 0)
    }
  }

  /// Ends a string of parts.
  public mutating func endString() {
    reserve(1)
    store(UInt8(ascii: "\""))
  }

  private mutating func storeEscaping(_ bytes: UnsafeRawBufferPointer, from position: Int) {
    var position = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte.needsEscape {
        storeEscape(byte)
        position += 1
      } else {
        let end = bytes.endOfPlainText(from: position)
        reserve(end - position)
        store(bytes.baseAddress! + position, count: end - position)
        position = end
      }
    }
  }

  private mutating func storeEscape(_ byte: UInt8) {
    reserve(6)
    store(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): store(byte)
    case 0x08: store(UInt8(ascii: "b"))
    case 0x09: store(UInt8(ascii: "t"))
    case 0x0a: store(UInt8(ascii: "n"))
    case 0x0c: store(UInt8(ascii: "f"))
    case 0x0d: store(UInt8(ascii: "r"))
    default:
      store("u00" as StaticString)
      store(Self.hexadecimalDigit(byte >> 4))
      store(Self.hexadecimalDigit(byte & 15))
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
