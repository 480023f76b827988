import Gestures
import JSON

/// Typed reading of a value; each error says what was expected, and the callers add where.
extension JSONValue {
  static let identifier = "an identifier (a string that isn't empty)"
  static let point = "a point: [x, y], two finite numbers"

  func asString() throws(RequestError) -> String {
    guard let string else { throw .expected("a string") }
    return string
  }

  func asIdentifier() throws(RequestError) -> String {
    guard let string, !string.isEmpty else { throw .expected(Self.identifier) }
    return string
  }

  func asBool() throws(RequestError) -> Bool {
    guard let bool else { throw .expected("true or false") }
    return bool
  }

  func asNumber() throws(RequestError) -> Double {
    guard let number else { throw .expected("a finite number") }
    return number
  }

  func asNumber(atLeast least: Double) throws(RequestError) -> Double {
    guard let number, number >= least else {
      throw .expected(
        "a finite number, at least \(least == least.rounded() ? "\(Int(least))" : "\(least)")")
    }
    return number
  }

  /// The bounds are whole numbers.
  func asNumber(in range: ClosedRange<Double>) throws(RequestError) -> Double {
    guard let number, range.contains(number) else {
      throw .expected("a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return number
  }

  func asInteger(in range: ClosedRange<Int> = Int.min...Int.max) throws(RequestError) -> Int {
    guard let integer, let fitting = Int(exactly: integer), range.contains(fitting) else {
      switch (range.lowerBound, range.upperBound) {
      case (.min, .max): throw .expected("a whole number")
      case (let least, .max): throw .expected("a whole number, at least \(least)")
      case (let least, let most): throw .expected("a whole number from \(least) to \(most)")
      }
    }
    return fitting
  }

  func asPoint() throws(RequestError) -> Point {
    let numbers = try numbers(2, Self.point)
    return Point(x: numbers.0, y: numbers.1)
  }

  func asVector() throws(RequestError) -> Vector {
    let numbers = try numbers(2, "a vector: [dx, dy], two finite numbers")
    return Vector(dx: numbers.0, dy: numbers.1)
  }

  func asSize() throws(RequestError) -> Size {
    let expected = "a size: [width, height], two finite numbers, not negative"
    let numbers = try numbers(2, expected)
    guard numbers.0 >= 0, numbers.1 >= 0 else { throw .expected(expected) }
    return Size(width: numbers.0, height: numbers.1)
  }

  /// A rectangle; a negative extent is turned around, as CGRectStandardize does.
  func asRect() throws(RequestError) -> Rect {
    let numbers = try numbers(4, "a rect: [x, y, width, height], four finite numbers")
    let x = numbers.2 < 0 ? (numbers.0 + numbers.2).withinRange : numbers.0
    let y = numbers.3 < 0 ? (numbers.1 + numbers.3).withinRange : numbers.1
    return Rect(x: x, y: y, width: abs(numbers.2), height: abs(numbers.3))
  }

  func asInsets() throws(RequestError) -> Insets {
    let numbers = try numbers(4, "insets: [top, left, bottom, right], four finite numbers")
    return Insets(top: numbers.0, left: numbers.1, bottom: numbers.2, right: numbers.3)
  }

  func asTransform() throws(RequestError) -> Transform {
    let numbers = try numbers(6, "a transform: [a, b, c, d, tx, ty], six finite numbers")
    return Transform(
      a: numbers.0, b: numbers.1, c: numbers.2, d: numbers.3, tx: numbers.4, ty: numbers.5)
  }

  func asTime() throws(RequestError) -> Time {
    guard let number else { throw .expected("a time: a finite number of seconds") }
    guard let time = Time(seconds: number) else { throw .beyondTheClock }
    return time
  }

  func asChoice<Choice: WireName>() throws(RequestError) -> Choice {
    if let string {
      for choice in Choice.allCases where choice.wireName == string { return choice }
    }
    throw .expected(Choice.expected)
  }

  /// Reads each element of an array; errors name its index.
  func eachElement(
    of expected: String, _ read: (JSONValue) throws(RequestError) -> Void
  ) throws(RequestError) {
    guard isArray else { throw .expected("an array of \(expected)") }
    for index in 0..<count {
      do {
        try read(self[index])
      } catch {
        throw error.within(index: index)
      }
    }
  }

  func asArray<Element>(
    of expected: String, _ read: (JSONValue) throws(RequestError) -> Element
  ) throws(RequestError) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    try eachElement(of: expected) { value throws(RequestError) in elements.append(try read(value)) }
    return elements
  }

  func asStrings() throws(RequestError) -> [String] {
    try asArray(of: "strings") { value throws(RequestError) in try value.asString() }
  }

  func asIdentifiers() throws(RequestError) -> [String] {
    try asArray(of: "identifiers") { value throws(RequestError) in try value.asIdentifier() }
  }

  /// `wanted` finite numbers, at most six, in an array of just as many.
  private func numbers(
    _ wanted: Int, _ expected: String
  ) throws(RequestError) -> (Double, Double, Double, Double, Double, Double) {
    guard isArray, count == wanted else { throw .expected(expected) }
    func number(_ index: Int) throws(RequestError) -> Double {
      guard index < wanted else { return 0 }
      guard let number = self[index].number else {
        throw RequestError.expected("a finite number").within(index: index)
      }
      return number
    }
    return (
      try number(0), try number(1), try number(2), try number(3), try number(4), try number(5)
    )
  }
}
