import Gestures
import JSON
import JSONRPC

/// Any string, up to the limit of texts.
struct StringReader: Reader {
  /// Whether it may be as long as a message.
  fileprivate var isUnlimited = false

  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> String {
    guard let string = value.string else { throw .expected(expected) }
    if !isUnlimited { try Limit.textBytes.check(textOf: string) }
    return string
  }

  var expected: String { "a string" }
  var schema: Schema { Schema(.string) }
  var placeholder: String { "" }
}

extension Reader where Self == StringReader {
  static var string: Self { StringReader() }
  /// A whole document.
  static var document: Self { StringReader(isUnlimited: true) }
}

/// The identifier of an object, or the name of a class or an action.
struct IdentifierReader: ReaderWriter {
  /// The kind of object; nil for a name that is no object's.
  fileprivate let named: ObjectKind?

  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> String {
    guard let bytes = value.utf8, !bytes.isEmpty else { throw .expected(expected) }
    guard bytes.count <= Limit.nameBytes.value else { throw Limit.nameBytes.exceeded(byA: "name") }
    return String(decoding: bytes, as: UTF8.self)
  }

  func write(_ value: String, to writer: inout JSONWriter) { writer.value(value) }

  var expected: String { "an identifier (a string that isn't empty)" }
  var schema: Schema {
    var schema = Schema(.string)
    schema.minimumCount = 1
    schema.named = named
    return schema
  }
  var placeholder: String { "-" }
}

extension Reader where Self == IdentifierReader {
  /// Any object's identifier.
  static var identifier: Self { .identifier(of: .object) }
  static func identifier(of kind: ObjectKind) -> Self { IdentifierReader(named: kind) }
  /// The name of a class, an action, a checkpoint.
  static var name: Self { IdentifierReader(named: nil) }
}

struct BoolReader: Reader {
  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Bool {
    guard let flag = value.bool else { throw .expected(expected) }
    return flag
  }

  var expected: String { "true or false" }
  var schema: Schema { Schema(.boolean) }
  var placeholder: Bool { false }
}

extension Reader where Self == BoolReader {
  static var bool: Self { BoolReader() }
}

/// A finite number within bounds, which are integers.
struct NumberReader: Reader {
  fileprivate var minimum = -Double.infinity
  fileprivate var maximum = Double.infinity
  /// Whether the minimum itself is out of bounds.
  fileprivate var isAboveMinimum = false

  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Double {
    guard let number = value.number, number >= minimum, number <= maximum,
      !isAboveMinimum || number > minimum
    else { throw .expected(expected) }
    return number
  }

  var expected: String {
    switch (minimum.isFinite, maximum.isFinite) {
    case (false, _): "a finite number"
    case (true, false):
      isAboveMinimum
        ? "a finite number above \(Int(minimum))" : "a finite number, at least \(Int(minimum))"
    case (true, true): "a number from \(Int(minimum)) to \(Int(maximum))"
    }
  }

  var schema: Schema {
    var schema = Schema(.number)
    if minimum.isFinite {
      if isAboveMinimum { schema.exclusiveMinimum = minimum } else { schema.minimum = minimum }
    }
    if maximum.isFinite { schema.maximum = maximum }
    return schema
  }

  var placeholder: Double { 0 }
}

extension Reader where Self == NumberReader {
  static var number: Self { NumberReader() }
  static func number(atLeast minimum: Double) -> Self { NumberReader(minimum: minimum) }
  static func number(above minimum: Double) -> Self {
    NumberReader(minimum: minimum, isAboveMinimum: true)
  }
  static func number(in range: ClosedRange<Double>) -> Self {
    NumberReader(minimum: range.lowerBound, maximum: range.upperBound)
  }
}

/// An integer within bounds, in any notation: `3`, `3.0` and `3e0` are equal.
struct IntegerReader: Reader {
  fileprivate var range = Int.min...Int.max

  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Int {
    guard let integer = value.integer, range.contains(Int(integer)) else {
      throw .expected(expected)
    }
    return Int(integer)
  }

  var expected: String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number"
    case (let minimum, .max): "a whole number, at least \(minimum)"
    case (let minimum, let maximum): "a whole number from \(minimum) to \(maximum)"
    }
  }

  var schema: Schema {
    var schema = Schema(.integer)
    if range.lowerBound > .min { schema.minimum = Double(range.lowerBound) }
    if range.upperBound < .max { schema.maximum = Double(range.upperBound) }
    return schema
  }

  var placeholder: Int { max(range.lowerBound, 0) }
}

extension Reader where Self == IntegerReader {
  static var integer: Self { IntegerReader() }
  static func integer(in range: ClosedRange<Int>) -> Self { IntegerReader(range: range) }
  static func integer(in range: PartialRangeFrom<Int>) -> Self {
    IntegerReader(range: range.lowerBound...Int.max)
  }
}

/// A time on the session's clock, in seconds.
struct TimeReader: Reader {
  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Time {
    guard let number = value.number else { throw .expected(expected) }
    guard let time = Time(seconds: number) else { throw .beyondTheClock }
    return time
  }

  var expected: String { "a time: a finite number of seconds" }
  var schema: Schema { Schema(.number) }
  var placeholder: Time { .zero }
}

extension Reader where Self == TimeReader {
  static var time: Self { TimeReader() }
}

/// A duration that the clock can measure, in seconds.
struct DurationReader: Reader {
  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Seconds {
    let seconds = try NumberReader.number(atLeast: 0).read(value)
    guard Time(seconds: seconds) != nil else { throw .beyondTheClock }
    return seconds
  }

  var expected: String { NumberReader.number(atLeast: 0).expected }
  var schema: Schema { NumberReader.number(atLeast: 0).schema }
  var placeholder: Seconds { 0 }
}

extension Reader where Self == DurationReader {
  static var duration: Self { DurationReader() }
}
