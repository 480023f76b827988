/// Parses a selector from left to right; throws at the first invalid character.
struct SelectorParser {
  private static let maximumNesting = 50

  private var cursor: SelectorCursor
  private let properties: any SelectableProperties
  private var nesting = 0

  init(_ text: String, properties: any SelectableProperties) {
    cursor = SelectorCursor(text)
    self.properties = properties
  }

  mutating func parseSelector() throws(SelectorSyntaxError) -> Chain {
    guard cursor.count <= Selector.maximumLength else {
      throw cursor.failure(
        "the end: a selector has at most \(Selector.maximumLength) characters",
        at: Selector.maximumLength)
    }
    cursor.skipBlanks()
    try refuseOtherLanguages()
    let chains = try parseList()
    guard cursor.next == nil else { throw cursor.failure(Self.afterStep) }
    return Chain(oneOf: chains)
  }

  private static let stepBeginning =
    "an id, a class, a quoted text, *, #id, ~identifier, [property=value] or :pseudo-class"
  private static let afterStep = "a blank, >, a comma, [property=value], :pseudo-class or the end"

  /// XPath and class chains look similar, but mean something else.
  private func refuseOtherLanguages() throws(SelectorSyntaxError) {
    if cursor.isAt("/") || cursor.isAt("(/") || cursor.isAt("./") {
      throw cursor.failure(
        "a selector; XPath isn't supported: write UITableView UILabel for //UITableView//UILabel")
    }
    if cursor.isAt("**/") {
      throw cursor.failure(
        "a selector; class chains aren't supported: write UITableView UILabel for **/UITableView/**/UILabel",
        at: cursor.offset + 1)
    }
  }

  /// Parses selectors that are separated by commas.
  private mutating func parseList(isRelative: Bool = false) throws(SelectorSyntaxError) -> [Chain] {
    var chains = [try parseChain(isRelative: isRelative)]
    while cursor.take(",") { chains.append(try parseChain(isRelative: isRelative)) }
    return chains
  }

  /// Parses steps up to the end, a comma or a closing parenthesis, with surrounding blanks.
  private mutating func parseChain(isRelative: Bool = false) throws(SelectorSyntaxError) -> Chain {
    var chain = Chain()
    cursor.skipBlanks()
    var combinator = Step.Combinator.descendant
    if isRelative, cursor.take(">") {
      combinator = .child
      cursor.skipBlanks()
    }
    while true {
      var step = try parseStep()
      step.combinator = combinator
      chain.steps.append(step)
      let isApart = cursor.skipBlanks()
      if cursor.take(">") {
        combinator = .child
        cursor.skipBlanks()
      } else if isApart, let next = cursor.next, next != ")", next != "," {
        combinator = .descendant
      } else {
        return chain
      }
    }
  }

  private mutating func parseStep() throws(SelectorSyntaxError) -> Step {
    var step = Step()
    if let head = try parseHead() { step.filters.append(head) }
    while let filter = try parseFilter() { step.filters.append(filter) }
    guard !step.filters.isEmpty else { throw cursor.failure(Self.stepBeginning) }
    return step
  }

  private mutating func parseHead() throws(SelectorSyntaxError) -> Filter? {
    if cursor.isAtQuote { return .text(try cursor.quotation()) }
    if cursor.take("*") { return .any }
    let word = cursor.word()
    return word.isEmpty ? nil : .word(word)
  }

  /// The next filter of a step; nil if there is none.
  private mutating func parseFilter() throws(SelectorSyntaxError) -> Filter? {
    if cursor.take("#") { return .id(try parseName("an id")) }
    if cursor.take("~") {
      return .accessibilityIdentifier(try parseName("an accessibility identifier"))
    }
    if cursor.take("[") { return .property(try parsePropertyTest()) }
    if cursor.take(":") { return try parsePseudoClass() }
    return nil
  }

  /// A word, or anything in quotes.
  private mutating func parseName(_ expected: String) throws(SelectorSyntaxError) -> String {
    let start = cursor.offset
    let name = cursor.isAtQuote ? try cursor.quotation() : cursor.word()
    guard !name.isEmpty else { throw cursor.failure("\(expected), or one in quotes", at: start) }
    return name
  }

  // MARK: Properties

  private mutating func parsePropertyTest() throws(SelectorSyntaxError) -> PropertyTest {
    cursor.skipBlanks()
    let start = cursor.offset
    // A dollar sign belongs to the operator: no property's name has one.
    let name = cursor.text { $0.isPartOfWord && $0 != "$" }
    guard !name.isEmpty else { throw cursor.failure("a property, as describeView names it") }
    guard let property = properties.property(named: name) else {
      throw SelectorSyntaxError(
        offset: start, expected: "a property, as describeView names it",
        nearest: properties.nearestName(to: name))
    }
    cursor.skipBlanks()
    guard
      let comparison = PropertyTest.Comparison.allCases.first(where: { cursor.isAt($0.rawValue) })
    else { throw cursor.failure("one of = != *= ^= $= < <= > >=", at: badOperatorOffset) }
    _ = cursor.take(comparison.rawValue)
    cursor.skipBlanks()
    let value = try parseValue(for: comparison)
    cursor.skipBlanks()
    guard cursor.take("]") else { throw cursor.failure("]") }
    return PropertyTest(property: property, comparison: comparison, value: value)
  }

  /// The offset after the first half of an operator whose second half is wrong.
  private var badOperatorOffset: Int {
    let isHalf = ["!", "*", "^", "$"].contains { cursor.isAt($0) }
    return cursor.offset + (isHalf ? 1 : 0)
  }

  private mutating func parseValue(
    for comparison: PropertyTest.Comparison
  ) throws(SelectorSyntaxError) -> SelectableValue {
    let start = cursor.offset
    let value = try parseAnyValue()
    switch (comparison.operands, value) {
    case (.any, _), (.strings, .string), (.numbers, .number): return value
    case (.strings, _):
      throw cursor.failure(
        "a string: a number, true, false or null needs quotes to be one", at: start)
    case (.numbers, _): throw cursor.failure("a number", at: start)
    }
  }

  private mutating func parseAnyValue() throws(SelectorSyntaxError) -> SelectableValue {
    if cursor.isAtQuote { return .string(try cursor.quotation()) }
    let start = cursor.offset
    if let number = numberAhead() {
      guard let value = Double(number), value.isFinite else {
        throw cursor.failure("a number within the range of doubles", at: start)
      }
      return .number(value)
    }
    let word = cursor.word()
    switch word {
    case "": throw cursor.failure("a value: a word, a number, true, false, null or a quoted text")
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: return .string(word)
    }
  }

  /// The text of a number, in JSON's notation (or `.5`), if it is the whole value; otherwise nil.
  private mutating func numberAhead() -> String? {
    var probe = cursor
    var text = probe.take("-") ? "-" : ""
    func digits() -> String { probe.text { $0 >= "0" && $0 <= "9" } }
    let whole = digits()
    if whole.count > 1, whole.first == "0" { return nil }
    text += whole.isEmpty ? "0" : whole
    var hasDigits = !whole.isEmpty
    if probe.take(".") {
      let fraction = digits()
      if fraction.isEmpty { return nil }
      hasDigits = true
      text += "." + fraction
    }
    guard hasDigits else { return nil }
    if probe.take("e") || probe.take("E") {
      text += "e"
      if probe.take("-") { text += "-" } else { _ = probe.take("+") }
      let exponent = digits()
      if exponent.isEmpty { return nil }
      text += exponent
    }
    if let next = probe.next, next.isPartOfWord { return nil }
    cursor = probe
    return text
  }

  // MARK: Pseudo-classes

  private mutating func parsePseudoClass() throws(SelectorSyntaxError) -> Filter {
    let start = cursor.offset
    let name = cursor.word()
    switch name {
    case "first": return .nth(0)
    case "last": return .nth(-1)
    case "visible": return .visible
    case "hittable": return .hittable
    case "nth": return .nth(try parseNumberArgument())
    case "child": return .child(try parseNumberArgument())
    case "has": return .has(try parseListArgument(isRelative: true))
    case "not": return .not(try parseSelectorArgument())
    case "above": return .beside(.above, try parseSelectorArgument())
    case "below": return .beside(.below, try parseSelectorArgument())
    case "leftOf": return .beside(.leftOf, try parseSelectorArgument())
    case "rightOf": return .beside(.rightOf, try parseSelectorArgument())
    case "nearest": return .nearest(try parseSelectorArgument())
    default:
      throw SelectorSyntaxError(
        offset: start, expected: "one of " + Self.pseudoClasses.joined(separator: ", "),
        nearest: properties.nearest(to: name, among: Self.pseudoClasses))
    }
  }

  private static let pseudoClasses = [
    "nth", "first", "last", "child", "has", "not", "visible", "hittable", "above", "below",
    "leftOf", "rightOf", "nearest",
  ]

  private mutating func parseNumberArgument() throws(SelectorSyntaxError) -> Int {
    guard cursor.take("(") else { throw cursor.failure("( and a whole number") }
    cursor.skipBlanks()
    let start = cursor.offset
    let sign = cursor.take("-") ? -1 : 1
    let digits = cursor.text { $0 >= "0" && $0 <= "9" }
    guard !digits.isEmpty else { throw cursor.failure("a whole number") }
    guard let number = Int(digits) else {
      throw cursor.failure("a whole number of at most 18 digits", at: start)
    }
    cursor.skipBlanks()
    guard cursor.take(")") else { throw cursor.failure(")") }
    return sign * number
  }

  private mutating func parseSelectorArgument() throws(SelectorSyntaxError) -> Chain {
    Chain(oneOf: try parseListArgument())
  }

  private mutating func parseListArgument(
    isRelative: Bool = false
  ) throws(SelectorSyntaxError) -> [Chain] {
    guard cursor.take("(") else { throw cursor.failure("( and a selector") }
    guard nesting < Self.maximumNesting else {
      throw cursor.failure("no more than \(Self.maximumNesting) selectors within each other")
    }
    nesting += 1
    let chains = try parseList(isRelative: isRelative)
    guard cursor.take(")") else { throw cursor.failure(cursor.next == nil ? ")" : Self.afterStep) }
    nesting -= 1
    return chains
  }
}
