import Gestures
import JSON
import JSONRPC

/// A geometric value, which is an array of a fixed number of finite numbers on the wire.
protocol NumberList: Sendable {
  static var count: Int { get }
  /// The expectation in the words of an error.
  static var expected: String { get }
  init(_ numbers: NumberListReader<Self>.Numbers)
  func write(to writer: inout JSONWriter)
  var boxed: PropertyValue { get }
  static func unbox(_ value: PropertyValue) -> Self?
}

struct NumberListReader<Value: NumberList>: Reader {
  /// Storage for the longest value; unused numbers are 0.
  typealias Numbers = (Double, Double, Double, Double, Double, Double)

  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Value {
    let wanted = Value.count
    guard value.isArray, value.count == wanted else { throw .expected(expected) }
    func number(_ index: Int) throws(RequestError) -> Double {
      guard index < wanted else { return 0 }
      guard let number = value[index].number else {
        throw RequestError.expected("a finite number").within(index: index)
      }
      return number
    }
    return Value(
      (
        try number(0), try number(1), try number(2), try number(3), try number(4), try number(5)
      ))
  }

  var expected: String { Value.expected }
  var schema: Schema { .array(of: Schema(.number), count: Value.count) }
  var placeholder: Value { Value((0, 0, 0, 0, 0, 0)) }
}

extension Point: NumberList {
  static var count: Int { 2 }
  static var expected: String { "a point: [x, y], two finite numbers" }
  init(_ numbers: NumberListReader<Point>.Numbers) { self.init(x: numbers.0, y: numbers.1) }
  func write(to writer: inout JSONWriter) { writer.value(self) }
  var boxed: PropertyValue { .point(self) }
  static func unbox(_ value: PropertyValue) -> Point? {
    if case .point(let point) = value { point } else { nil }
  }
}

extension Vector: NumberList {
  static var count: Int { 2 }
  static var expected: String { "a vector: [dx, dy], two finite numbers" }
  init(_ numbers: NumberListReader<Vector>.Numbers) { self.init(dx: numbers.0, dy: numbers.1) }
  func write(to writer: inout JSONWriter) { writer.value(self) }
  var boxed: PropertyValue { .vector(self) }
  static func unbox(_ value: PropertyValue) -> Vector? {
    if case .vector(let vector) = value { vector } else { nil }
  }
}

/// Negative sizes are standardized, as by CGRectStandardize.
extension Rect: NumberList {
  static var count: Int { 4 }
  static var expected: String { "a rect: [x, y, width, height], four finite numbers" }
  init(_ numbers: NumberListReader<Rect>.Numbers) {
    let x = numbers.2 < 0 ? (numbers.0 + numbers.2).withinRange : numbers.0
    let y = numbers.3 < 0 ? (numbers.1 + numbers.3).withinRange : numbers.1
    self.init(x: x, y: y, width: abs(numbers.2), height: abs(numbers.3))
  }
  func write(to writer: inout JSONWriter) { writer.value(self) }
  var boxed: PropertyValue { .rect(self) }
  static func unbox(_ value: PropertyValue) -> Rect? {
    if case .rect(let rect) = value { rect } else { nil }
  }
}

extension Insets: NumberList {
  static var count: Int { 4 }
  static var expected: String { "insets: [top, left, bottom, right], four finite numbers" }
  init(_ numbers: NumberListReader<Insets>.Numbers) {
    self.init(top: numbers.0, left: numbers.1, bottom: numbers.2, right: numbers.3)
  }
  func write(to writer: inout JSONWriter) { writer.value(self) }
  var boxed: PropertyValue { .insets(self) }
  static func unbox(_ value: PropertyValue) -> Insets? {
    if case .insets(let insets) = value { insets } else { nil }
  }
}

extension Transform: NumberList {
  static var count: Int { 6 }
  static var expected: String { "a transform: [a, b, c, d, tx, ty], six finite numbers" }
  init(_ numbers: NumberListReader<Transform>.Numbers) {
    self.init(
      a: numbers.0, b: numbers.1, c: numbers.2, d: numbers.3, tx: numbers.4, ty: numbers.5)
  }
  func write(to writer: inout JSONWriter) { writer.value(self) }
  var boxed: PropertyValue { .transform(self) }
  static func unbox(_ value: PropertyValue) -> Transform? {
    if case .transform(let transform) = value { transform } else { nil }
  }
}

extension Reader where Self == NumberListReader<Point> {
  static var point: Self { Self() }
}

extension Reader where Self == NumberListReader<Vector> {
  static var vector: Self { Self() }
}

extension Reader where Self == NumberListReader<Rect> {
  static var rect: Self { Self() }
}

extension Reader where Self == NumberListReader<Insets> {
  static var insets: Self { Self() }
}

extension Reader where Self == NumberListReader<Transform> {
  static var transform: Self { Self() }
}

/// A size: width and height, neither negative.
struct SizeReader: Reader {
  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Size {
    guard value.isArray, value.count == 2 else { throw .expected(expected) }
    let width = try within(at: 0, NumberReader.number.read(value[0]))
    let height = try within(at: 1, NumberReader.number.read(value[1]))
    guard width >= 0, height >= 0 else { throw .expected(expected) }
    return Size(width: width, height: height)
  }

  var expected: String { "a size: [width, height], two finite numbers, not negative" }
  var schema: Schema { .array(of: NumberReader.number(atLeast: 0).schema, count: 2) }
  var placeholder: Size { Size(width: 0, height: 0) }
}

extension Reader where Self == SizeReader {
  static var size: Self { SizeReader() }
}
