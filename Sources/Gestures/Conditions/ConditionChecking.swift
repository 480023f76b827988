extension Condition {
  public convenience init(
    _ syntax: ConditionSyntax, at place: ConditionPlace, in world: some ConditionWorld
  ) throws(ConditionError) {
    self.init(unbound: syntax)
    try bind(at: place, in: world)
  }

  /// Looks up what it names. Throws if something is unknown, or types don't fit.
  public func bind(at place: ConditionPlace, in world: some ConditionWorld) throws(ConditionError) {
    var checker = Checker(place: place, world: world)
    let root = try checker.check(syntax.root)
    guard root.type == .bool || root.type == .unknown else {
      throw checker.notBoolean(syntax, root.type)
    }
    bind(to: root.node, isSettled: checker.isSettled, objects: checker.objects)
  }
}

extension ConditionSyntax {
  /// The type of a path at a place; nil if it has none.
  public func type(at place: ConditionPlace, in world: some ConditionWorld) -> ConditionType? {
    var checker = Checker(place: place, world: world)
    return try? checker.check(root).type
  }
}

extension ConditionType {
  fileprivate var isObject: Bool { if case .object = self { true } else { self == .unknown } }
}

private struct Checker<World: ConditionWorld> {
  typealias Expression = ConditionSyntax.Expression
  typealias Node = Condition.Node
  typealias Checked = (node: Node, type: ConditionType)

  let place: ConditionPlace
  let world: World
  var isSettled = true
  var objects: [LoggedReference] = []

  /// The error for a condition that is no question; an id alone was meant as a list of recognizers.
  func notBoolean(_ syntax: ConditionSyntax, _ type: ConditionType) -> ConditionError {
    var nearest: String?
    if place.names.contains(.other), type == .object(.recognizer) {
      nearest = "[\"\(syntax.text)\"]"
    }
    return ConditionError(
      offset: syntax.root.range.lowerBound, expected: "a boolean, not \(type.words)",
      nearest: nearest)
  }

  private func expect(
    _ expected: ConditionType, _ expression: Expression, _ type: ConditionType
  ) throws(ConditionError) {
    if type == expected || type == .null || type == .unknown || expected.isNumeric && type.isNumeric
    {
      return
    }
    throw ConditionError(
      offset: expression.range.lowerBound, expected: "\(expected.words), not \(type.words)")
  }

  mutating func check(
    _ expression: Expression, as expected: ConditionType
  ) throws(ConditionError) -> Node {
    let (node, type) = try check(expression)
    try expect(expected, expression, type)
    return node
  }

  mutating func check(_ expression: Expression) throws(ConditionError) -> Checked {
    let (form, type) = try form(of: expression)
    return (Node(range: expression.range, form: form), type)
  }

  private mutating func form(
    of expression: Expression
  ) throws(ConditionError) -> (Condition.Form, ConditionType) {
    switch expression.form {
    case .number(let number): return (.number(number), .number)
    case .string(let string): return (.string(string), .string())
    case .bool(let flag): return (.bool(flag), .bool)
    case .null: return (.null, .null)
    case .choice(let name):
      throw ConditionError(
        offset: expression.range.lowerBound, expected: "a case beside == or !=, not .\(name) alone")
    case .not(let part): return (.not(try check(part, as: .bool)), .bool)
    case .negative(let part): return (.negative(try check(part, as: .number)), .number)
    case .all(let parts): return (.all(try check(parts, as: .bool)), .bool)
    case .any(let parts): return (.any(try check(parts, as: .bool)), .bool)
    case .comparison(let comparison, let left, let right):
      let (left, right) = try checkSides(left, comparison, right)
      return (.comparison(comparison, left, right), .bool)
    case .arithmetic(let operation, let left, let right):
      let left = try check(left, as: .number)
      return (.arithmetic(operation, left, try check(right, as: .number)), .number)
    case .isKind(let part, let word):
      let (node, type) = try check(part)
      guard type.isObject else {
        throw ConditionError(
          offset: part.range.lowerBound, expected: "an object, not \(type.words)")
      }
      guard let objectClass = world.conditionClass(word.name) else {
        throw ConditionError(
          offset: word.range.lowerBound, expected: "a class",
          nearest: world.nearestClassName(to: word.name))
      }
      return (.isKind(node, objectClass), .bool)
    case .function(let word, let arguments):
      guard let function = ConditionFunction(rawValue: word.name) else {
        let names = ConditionFunction.allCases.map(\.rawValue)
        throw ConditionError(
          offset: word.range.lowerBound, expected: "one of \(names.joined(separator: ", "))",
          nearest: world.nearestName(
            to: word.name, among: names + ConditionMethod.allCases.map(\.rawValue)))
      }
      guard function.takes(arguments.count) else {
        throw ConditionError(
          offset: word.range.lowerBound, expected: "\(word.name) with \(function.argumentWords)")
      }
      return (.function(function, try check(arguments, as: .number)), .number)
    case .path(let steps): return try checkPath(steps)
    }
  }

  private mutating func check(
    _ parts: [Expression], as type: ConditionType
  ) throws(ConditionError) -> [Node] {
    var nodes: [Node] = []
    for part in parts { nodes.append(try check(part, as: type)) }
    return nodes
  }

  // MARK: Comparisons

  private mutating func checkSides(
    _ left: Expression, _ comparison: ConditionSyntax.Comparison, _ right: Expression
  ) throws(ConditionError) -> (Node, Node) {
    if case .choice = left.form {
      if case .choice = right.form { return (try check(left).node, try check(right).node) }
      let (node, type) = try check(right)
      return (try choice(left, of: right, type), node)
    }
    let (node, type) = try check(left)
    if case .choice = right.form { return (node, try choice(right, of: left, type)) }
    let (other, otherType) = try check(right)
    if case .string = right.form { _ = try choice(right, of: left, type) }
    if case .string = left.form { _ = try choice(left, of: right, otherType) }
    let isEquality = comparison == .equal || comparison == .notEqual
    let fits =
      isEquality
      ? type.compares(with: otherType)
      : [type, otherType].allSatisfy { $0.isNumeric || $0 == .null }
        || [type, otherType].allSatisfy { if case .string = $0 { true } else { false } }
    guard fits else {
      let isOrdered = type.isNumeric || isEquality
      let (at, expected, found) =
        isOrdered ? (right, type, otherType) : (left, ConditionType.number, type)
      throw ConditionError(
        offset: at.range.lowerBound, expected: "\(expected.words), not \(found.words)")
    }
    return (node, other)
  }

  /// A case or a string beside a value that has only some.
  private func choice(
    _ expression: Expression, of value: Expression, _ type: ConditionType
  ) throws(ConditionError) -> Node {
    let (name, isCase) =
      switch expression.form {
      case .choice(let name): (name, true)
      case .string(let name): (name, false)
      default: preconditionFailure("neither a case nor a string")
      }
    let node = Node(range: expression.range, form: .string(name))
    if place.isBetweenEvents, ["ended", "cancelled", "failed"].contains(name),
      case .path(let steps) = value.form, steps.last?.word.name == "state",
      type.choices.contains("possible") || type == .unknown && isCase
    {
      let id = steps.dropLast().map(\.word.name).joined(separator: ".")
      throw ConditionError(
        offset: expression.range.lowerBound,
        expected: "a state that lasts: a finished recognizer is possible between events",
        nearest: "expect state \(id) \(name)")
    }
    guard case .string(let choices) = type else {
      if !isCase || type == .unknown { return node }
      throw ConditionError(
        offset: expression.range.lowerBound, expected: "\(type.words), not a case")
    }
    if choices.isEmpty || choices.contains(name) { return node }
    let dot = isCase ? "." : ""
    throw ConditionError(
      offset: expression.range.lowerBound,
      expected: "one of \(choices.map { dot + $0 }.joined(separator: ", "))",
      nearest: world.nearestName(to: name, among: choices).map { dot + $0 })
  }

  // MARK: Paths

  private mutating func checkPath(
    _ steps: [ConditionSyntax.Step]
  ) throws(ConditionError) -> (Condition.Form, ConditionType) {
    let (base, baseType, used) = try findBase(of: steps)
    if case .object(let reference) = base {
      if !objects.contains(reference) { objects.append(reference) }
    }
    if case .name(let name) = base, ![.gesture, .other, .view].contains(name) { isSettled = false }
    var type = baseType
    var checked: [Condition.Step] = []
    for step in steps[used...] {
      let (next, nextType) = try check(
        step, of: type, isKnown: checked.isEmpty || type != .object(.object))
      checked.append(next)
      type = nextType
    }
    return (.path(base, checked), type)
  }

  /// The beginning of a path: a name, one whose member it is, or an object by the longest identifier there is.
  private func findBase(
    of steps: [ConditionSyntax.Step]
  ) throws(ConditionError) -> (Condition.Base, ConditionType, used: Int) {
    let first = steps[0].word
    if !first.isQuoted {
      if steps[0].argument == nil,
        let name = place.names.first(where: { $0.rawValue == first.name })
      {
        return (.name(name), name.type, 1)
      }
      for name in place.implied {
        guard case .object(let kind) = name.type else { continue }
        let isMember =
          steps[0].argument == nil
          ? kind.member(first.name, world.conditionProperties, isKnown: true) != nil
          : ConditionMethod(rawValue: first.name)?.isFor(kind) == true
        if isMember { return (.name(name), name.type, 0) }
      }
    }
    let words = first.isQuoted ? 1 : steps.prefix { $0.argument == nil && !$0.word.isQuoted }.count
    for count in stride(from: words, to: 0, by: -1) {
      let id = steps[..<count].map(\.word.name).joined(separator: ".")
      if let object = world.conditionObject(id) {
        return (
          .object(object.reference), object.kind.map { .object($0) } ?? .unknown, count
        )
      }
    }
    var error = unknown(first)
    error.isUnknownName = true
    throw error
  }

  private func unknown(_ word: ConditionSyntax.Word) -> ConditionError {
    if word.isQuoted {
      return ConditionError(
        offset: word.range.lowerBound, expected: "an object's id",
        nearest: world.nearestObject(to: word.name).map { "`\($0)`" })
    }
    var names = place.names.map(\.rawValue)
    for name in place.implied {
      if case .object(let kind) = name.type { names += kind.memberNames(world.conditionProperties) }
    }
    let known = place.names.map(\.rawValue).joined(separator: ", ")
    let expected =
      place.names.isEmpty
      ? "an object's id"
      : "\(known), \(place.implied.isEmpty ? "" : "a member of \(place.implied[0]), ")or an object's id"
    return ConditionError(
      offset: word.range.lowerBound, expected: expected,
      nearest: world.nearestName(to: word.name, among: names) ?? world.nearestObject(to: word.name))
  }

  private mutating func check(
    _ step: ConditionSyntax.Step, of type: ConditionType, isKnown: Bool
  ) throws(ConditionError) -> (Condition.Step, ConditionType) {
    let word = step.word
    if type == .unknown {
      return (.member(ConditionMember(word.name, .unknown) { _ in .null }), .unknown)
    }
    if let argument = step.argument { return try check(word, argument, of: type, isKnown) }
    if let component = Condition.Component(rawValue: word.name),
      let result = component.type(of: type)
    {
      return (.component(component), result)
    }
    if case .object(let kind) = type,
      let member = kind.member(word.name, world.conditionProperties, isKnown: isKnown)
    {
      if !member.isSetting { isSettled = false }
      return (.member(member), member.type)
    }
    let names: [String] =
      if case .object(let kind) = type {
        (isKnown ? [kind] : ConditionType.Kind.allCases).flatMap {
          $0.memberNames(world.conditionProperties)
        }
      } else {
        Condition.Component.allCases.filter { $0.type(of: type) != nil }.map(\.rawValue)
      }
    let list =
      names.count <= 12 && !names.isEmpty ? ": one of \(names.joined(separator: ", "))" : ""
    throw ConditionError(
      offset: word.range.lowerBound,
      expected: names.isEmpty
        ? "no member: \(type.words) has none" : "a member of \(type.words)\(list)",
      nearest: world.nearestName(to: word.name, among: names))
  }

  private mutating func check(
    _ word: ConditionSyntax.Word, _ argument: ConditionSyntax.Argument, of type: ConditionType,
    _ isKnown: Bool
  ) throws(ConditionError) -> (Condition.Step, ConditionType) {
    let methods = ConditionMethod.allCases.filter {
      if case .object(let kind) = type { !isKnown || $0.isFor(kind) } else { false }
    }
    guard let method = methods.first(where: { $0.rawValue == word.name }) else {
      throw ConditionError(
        offset: word.range.lowerBound,
        expected: methods.isEmpty
          ? "no method: \(type.words) has none"
          : "a method of \(type.words): \(methods.map(\.form).joined(separator: ", "))",
        nearest: world.nearestName(to: word.name, among: methods.map(\.rawValue)))
    }
    guard argument.label == method.label else {
      throw ConditionError(offset: argument.value.range.lowerBound, expected: method.form)
    }
    guard method == .matches else {
      if method != .isDescendant { isSettled = false }
      let node = try check(argument.value, as: .object(.view), method)
      return (.method(method, node), method.type)
    }
    guard case .string(let selector) = argument.value.form else {
      throw ConditionError(
        offset: argument.value.range.lowerBound, expected: "a selector in quotation marks")
    }
    do {
      try world.checkSelector(selector, isHitTest: place.isHitTest)
    } catch {
      throw ConditionError(
        offset: argument.value.range.lowerBound + 1 + error.offset, expected: error.expected,
        nearest: error.nearest)
    }
    if selector.contains(":") || selector.contains("[") { isSettled = false }
    return (.method(method, try check(argument.value).node), method.type)
  }

  /// A view as an argument; `nil` too.
  private mutating func check(
    _ expression: Expression, as expected: ConditionType, _ method: ConditionMethod
  ) throws(ConditionError) -> Node {
    let (node, type) = try check(expression)
    guard type == expected || [.null, .unknown, .object(.object)].contains(type) else {
      throw ConditionError(
        offset: expression.range.lowerBound, expected: "a view, not \(type.words)")
    }
    return node
  }
}

extension ConditionFunction {
  fileprivate func takes(_ count: Int) -> Bool {
    switch self {
    case .abs: count == 1
    case .hypot: count == 2
    case .min, .max: count >= 2
    }
  }

  fileprivate var argumentWords: String {
    switch self {
    case .abs: "one number"
    case .hypot: "two numbers"
    case .min, .max: "two numbers or more"
    }
  }
}

extension Condition.Component {
  /// The type of this component; nil if a type has none of that name.
  func type(of type: ConditionType) -> ConditionType? {
    switch (type, self) {
    case (.point, .x), (.point, .y), (.vector, .x), (.vector, .y): .number
    case (.numberOrVector, .x), (.numberOrVector, .y): .number
    case (.size, .width), (.size, .height): .number
    case (.rect, .origin): .point
    case (.rect, .size): .size
    case (.rect, .x), (.rect, .y), (.rect, .top), (.rect, .left), (.rect, .bottom), (.rect, .right):
      nil
    case (.rect, _): .number
    case (.insets, .top), (.insets, .left), (.insets, .bottom), (.insets, .right): .number
    default: nil
    }
  }
}
