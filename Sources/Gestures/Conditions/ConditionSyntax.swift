/// A condition as it is written: a boolean expression in Swift's syntax, as a tree.
///
///     condition   part { "||" part },  part  term { "&&" term }
///     term        cast [ "==" | "!=" | "<" | "<=" | ">" | ">=" cast ]
///     cast        sum [ "is" CLASS ]
///     sum         product { "+" | "-" product },  product  unary { "*" | "/" unary }
///     unary       "!" unary | "-" unary | "(" condition ")" | literal | function "(" … ")" | path
///     path        name { "." name [ "(" [ label ":" ] condition ")" ] }
public struct ConditionSyntax: Equatable, Sendable {
  /// The maximum number of Unicode scalars.
  public static let maximumLength = 1_000
  /// The maximum depth of parentheses, `!` and calls.
  public static let maximumDepth = 32

  public let text: String
  public let root: Expression

  public init(_ text: String) throws(ConditionError) {
    self.text = text
    var parser = ConditionParser(text)
    root = try parser.parse()
  }

  public static func == (one: ConditionSyntax, other: ConditionSyntax) -> Bool {
    one.text == other.text
  }

  /// A part of a condition; places are counted in Unicode scalars.
  public struct Expression: Sendable {
    public let range: Range<Int>
    public let form: Form
  }

  public indirect enum Form: Sendable {
    case number(Double)
    case string(String)
    case bool(Bool)
    case null
    /// `.began`
    case choice(String)
    case not(Expression)
    case negative(Expression)
    case all([Expression])
    case any([Expression])
    case comparison(Comparison, Expression, Expression)
    case arithmetic(Arithmetic, Expression, Expression)
    case isKind(Expression, Word)
    case function(Word, [Expression])
    case path([Step])
  }

  public enum Comparison: String, CaseIterable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
  }

  public enum Arithmetic: String, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
  }

  /// A name and its place, backticks included.
  public struct Word: Sendable {
    public let name: String
    public let range: Range<Int>
    /// Whether it stands in backticks, and so is an object's identifier.
    public var isQuoted = false
  }

  /// A part of a path: a name, or a call such as `location(in: card)`.
  public struct Step: Sendable {
    public let word: Word
    public let argument: Argument?
  }

  public struct Argument: Sendable {
    public let label: String?
    public let value: Expression
  }
}

/// A condition that can't be read, or doesn't make sense: the place in Unicode scalars, and what was expected there.
public struct ConditionError: Error, Equatable {
  public let offset: Int
  public let expected: String
  public var nearest: String?
  /// Whether it is a name of nothing, which may still be made.
  public var isUnknownName = false

  public init(offset: Int, expected: String, nearest: String? = nil) {
    (self.offset, self.expected, self.nearest) = (offset, expected, nearest)
  }
}

/// Reads a condition from left to right.
private struct ConditionParser {
  private typealias Expression = ConditionSyntax.Expression
  private typealias Form = ConditionSyntax.Form

  private let scalars: [Unicode.Scalar]
  private var offset = 0
  /// The end of what was read last, without the blanks after it.
  private var end = 0
  private var depth = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func parse() throws(ConditionError) -> ConditionSyntax.Expression {
    if scalars.count > ConditionSyntax.maximumLength {
      throw error(
        "at most \(ConditionSyntax.maximumLength) characters", at: ConditionSyntax.maximumLength)
    }
    skipBlanks()
    let root = try parseAny()
    if offset < scalars.count {
      throw error(
        isAt("=") && !isAt("==") ? "==: a condition changes nothing" : "&&, || or the end")
    }
    return root
  }

  private func error(_ expected: String, at place: Int? = nil) -> ConditionError {
    ConditionError(offset: place ?? offset, expected: expected)
  }

  // MARK: Words

  private func isAt(_ text: StaticString) -> Bool {
    scalars[offset...].starts(with: "\(text)".unicodeScalars)
  }

  private mutating func skipBlanks() {
    end = offset
    while offset < scalars.count, scalars[offset].properties.isWhitespace { offset += 1 }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    offset += text.utf8CodeUnitCount
    skipBlanks()
    return true
  }

  private func isWord(at place: Int) -> Bool {
    place < scalars.count
      && (scalars[place] == "_" || scalars[place].properties.isAlphabetic
        || scalars[place].properties.numericType != nil)
  }

  /// The word that begins here, without blanks after it; nil if none does.
  private func wordAhead() -> String? {
    guard isWord(at: offset), scalars[offset].properties.numericType == nil else { return nil }
    var place = offset
    while isWord(at: place) { place += 1 }
    return text(offset..<place)
  }

  private func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  private mutating func word(_ expected: String) throws(ConditionError) -> ConditionSyntax.Word {
    let start = offset
    guard offset < scalars.count, scalars[offset] == "`" else {
      guard let name = wordAhead() else { throw error(expected) }
      offset += name.unicodeScalars.count
      skipBlanks()
      return ConditionSyntax.Word(name: name, range: start..<end)
    }
    guard let close = scalars[(offset + 1)...].firstIndex(of: "`") else {
      throw error("a closing backtick for this one")
    }
    if close == start + 1 { throw error("an id in the backticks") }
    offset = close + 1
    skipBlanks()
    return ConditionSyntax.Word(name: text(start + 1..<close), range: start..<end, isQuoted: true)
  }

  /// Reads what is one level deeper.
  private mutating func deeper<Value>(
    _ read: (inout Self) throws(ConditionError) -> Value
  ) throws(ConditionError) -> Value {
    guard depth < ConditionSyntax.maximumDepth else {
      throw error("at most \(ConditionSyntax.maximumDepth) levels of parentheses, ! and calls")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  // MARK: Levels of precedence, the loosest first

  private mutating func parseAny() throws(ConditionError) -> Expression {
    try parseChain("||", Form.any) { parser throws(ConditionError) in
      try parser.parseChain("&&", Form.all) { parser throws(ConditionError) in
        try parser.parseComparison()
      }
    }
  }

  private mutating func parseChain(
    _ symbol: StaticString, _ make: ([Expression]) -> Form,
    _ next: (inout Self) throws(ConditionError) -> Expression
  ) throws(ConditionError) -> Expression {
    let start = offset
    var parts = [try next(&self)]
    while take(symbol) { parts.append(try next(&self)) }
    return parts.count == 1 ? parts[0] : Expression(range: start..<end, form: make(parts))
  }

  private mutating func parseComparison() throws(ConditionError) -> Expression {
    let start = offset
    let left = try parseCast()
    guard let comparison = takeComparison() else { return left }
    let right = try parseCast()
    let place = offset
    if takeComparison() != nil { throw error("&&, || or the end", at: place) }
    return Expression(range: start..<end, form: .comparison(comparison, left, right))
  }

  private mutating func takeComparison() -> ConditionSyntax.Comparison? {
    if take("==") { return .equal }
    if take("!=") { return .notEqual }
    if take("<=") { return .atMost }
    if take(">=") { return .atLeast }
    if take("<") { return .less }
    if take(">") { return .greater }
    return nil
  }

  private mutating func parseCast() throws(ConditionError) -> Expression {
    let start = offset
    let value = try parseSum()
    guard wordAhead() == "is" else { return value }
    _ = take("is")
    let name = try word("a class")
    return Expression(range: start..<end, form: .isKind(value, name))
  }

  private mutating func parseSum() throws(ConditionError) -> Expression {
    let start = offset
    var value = try parseProduct()
    while true {
      let operation: ConditionSyntax.Arithmetic
      if take("+") {
        operation = .plus
      } else if take("-") {
        operation = .minus
      } else {
        return value
      }
      let right = try parseProduct()
      value = Expression(range: start..<end, form: .arithmetic(operation, value, right))
    }
  }

  private mutating func parseProduct() throws(ConditionError) -> Expression {
    let start = offset
    var value = try parseUnary()
    while true {
      let operation: ConditionSyntax.Arithmetic
      if take("*") {
        operation = .times
      } else if take("/") {
        operation = .divided
      } else {
        return value
      }
      let right = try parseUnary()
      value = Expression(range: start..<end, form: .arithmetic(operation, value, right))
    }
  }

  private mutating func parseUnary() throws(ConditionError) -> Expression {
    let start = offset
    if !isAt("!="), take("!") {
      let value = try deeper { parser throws(ConditionError) in try parser.parseUnary() }
      return Expression(range: start..<end, form: .not(value))
    }
    if take("-") {
      let value = try deeper { parser throws(ConditionError) in try parser.parseUnary() }
      return Expression(range: start..<end, form: .negative(value))
    }
    if take("(") {
      let value = try deeper { parser throws(ConditionError) in try parser.parseAny() }
      guard take(")") else { throw error("&&, || or )") }
      return value
    }
    guard offset < scalars.count else { throw error("an expression") }
    if scalars[offset] == "\"" {
      let string = try parseString()
      return Expression(range: start..<end, form: .string(string))
    }
    if take(".") {
      let choice = try word("a case, such as .began")
      return Expression(range: start..<end, form: .choice(choice.name))
    }
    if scalars[offset].properties.numericType != nil {
      let number = try parseNumber()
      return Expression(range: start..<end, form: .number(number))
    }
    return try parsePath()
  }

  private mutating func parseNumber() throws(ConditionError) -> Double {
    let start = offset
    while isWord(at: offset)
      || offset < scalars.count && scalars[offset] == "."
        && isWord(at: offset + 1)
    { offset += 1 }
    guard let number = Double(text(start..<offset)), number.isFinite else {
      throw error("a number", at: start)
    }
    skipBlanks()
    return number
  }

  private mutating func parseString() throws(ConditionError) -> String {
    let start = offset
    var string = String.UnicodeScalarView()
    offset += 1
    while offset < scalars.count {
      var scalar = scalars[offset]
      offset += 1
      if scalar == "\"" {
        skipBlanks()
        return String(string)
      }
      if scalar == "\\" {
        guard offset < scalars.count, let meant = Self.escapes[scalars[offset]] else {
          throw error("an escape: one of \\\" \\\\ \\n \\t", at: offset - 1)
        }
        scalar = meant
        offset += 1
      }
      string.append(scalar)
    }
    throw error("a closing quotation mark for this one", at: start)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "n": "\n", "t": "\t",
  ]

  private mutating func parsePath() throws(ConditionError) -> Expression {
    let start = offset
    let first = try word("an expression")
    if !first.isQuoted {
      switch first.name {
      case "true", "false":
        return Expression(range: start..<end, form: .bool(first.name == "true"))
      case "nil": return Expression(range: start..<end, form: .null)
      default: break
      }
    }
    if take("(") {
      // A function, or a method of the recognizer that is asked.
      if ConditionFunction(rawValue: first.name) != nil
        || !ConditionMethod.names.contains(first.name)
      {
        let arguments = try deeper { parser throws(ConditionError) in try parser.parseArguments() }
        return Expression(range: start..<end, form: .function(first, arguments))
      }
      return try parseSteps(from: start, [try parseCall(of: first)])
    }
    return try parseSteps(from: start, [ConditionSyntax.Step(word: first, argument: nil)])
  }

  private mutating func parseSteps(
    from start: Int, _ first: [ConditionSyntax.Step]
  ) throws(ConditionError) -> Expression {
    var steps = first
    while true {
      // Optional chaining, as in the code that it is copied from.
      if isAt("?.") { offset += 1 }
      guard take(".") else { break }
      let name = try word("a member")
      steps.append(
        take("(") ? try parseCall(of: name) : ConditionSyntax.Step(word: name, argument: nil))
    }
    return Expression(range: start..<end, form: .path(steps))
  }

  private mutating func parseArguments() throws(ConditionError) -> [Expression] {
    var arguments = [try parseAny()]
    while take(",") { arguments.append(try parseAny()) }
    guard take(")") else { throw error(", or )") }
    return arguments
  }

  /// Reads the argument of a method, after its parenthesis.
  private mutating func parseCall(
    of name: ConditionSyntax.Word
  ) throws(ConditionError) -> ConditionSyntax.Step {
    let argument = try deeper { parser throws(ConditionError) in
      let label = parser.takeLabel()
      return ConditionSyntax.Argument(label: label, value: try parser.parseAny())
    }
    guard take(")") else { throw error(")") }
    return ConditionSyntax.Step(word: name, argument: argument)
  }

  private mutating func takeLabel() -> String? {
    guard let word = wordAhead() else { return nil }
    let start = offset
    offset += word.unicodeScalars.count
    skipBlanks()
    if take(":") { return word }
    offset = start
    return nil
  }
}
