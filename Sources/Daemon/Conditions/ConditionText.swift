import Gestures
import Selectors

/// A condition's text as scripts and editors look at it, before it is known which objects there are.
///
/// An object that isn't known may have any member.
package struct ConditionText {
  /// A word of a condition, its place in Unicode scalars, and what it is.
  package struct Word {
    package enum Kind {
      /// `gesture`, `view`, …
      case name
      case identifier, member, className, function, string, number, constant
    }

    package let kind: Kind
    package let text: String
    package let range: Range<Int>
  }

  private let place: ConditionPlace
  private let world: ScriptWorld

  /// A condition in a place that is known by the name of its parameter; `kind` is that of a declared object.
  package init(
    parameter: String, isClass: @escaping (String) -> Bool,
    kind: @escaping (String) -> ObjectKindName? = { _ in nil }
  ) {
    place = Self.places[parameter] ?? .everything
    world = ScriptWorld(isClass: isClass, kind: kind)
  }

  /// What an id stands for.
  package enum ObjectKindName { case view, recognizer, controller, other }

  /// The parameter's name for the condition of `expect that`.
  package static let expectation = "that"

  private static let places: [String: ConditionPlace] = [
    "shouldBegin": .gesture, "shouldReceiveTouch": .gestureAndTouch,
    "shouldReceivePress": .gestureAndPress, "shouldReceiveEvent": .gesture,
    "shouldRecognizeSimultaneouslyWith": .pair, "shouldRequireFailureOf": .pair,
    "shouldBeRequiredToFailBy": .pair, "gestureShouldBegin": .viewAndGesture,
    "touchesShouldBegin": .content, "touchesShouldCancel": .content, "pointInside": .pointInside,
    "acceptsHit": .acceptsHit, "begins": .gesture, "ends": .gesture, "fails": .gesture,
    "condition": .anywhere, "shouldDismiss": .anywhere, expectation: .expectation,
  ]

  /// What can't be right whatever objects there are: the place, what was expected, and the nearest name.
  package func error(in text: String) -> (offset: Int, expected: String, nearest: String?)? {
    do throws(ConditionError) {
      try Condition(unbound: try ConditionSyntax(text)).bind(at: place, in: world)
      return nil
    } catch {
      return error.isUnknownName ? nil : (error.offset, error.expected, error.nearest)
    }
  }

  /// Whether a parameter of that name is a condition, or may be.
  package static func isCondition(_ parameter: String) -> Bool { places[parameter] != nil }

  /// The words of a condition in their order; none if it can't be read.
  package func words(of text: String) -> [Word] {
    guard let syntax = try? ConditionSyntax(text) else { return [] }
    var words: [Word] = []
    collect(syntax.root, &words)
    return words.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func collect(_ expression: ConditionSyntax.Expression, _ words: inout [Word]) {
    func add(_ kind: Word.Kind, _ text: String, _ range: Range<Int>) {
      words.append(Word(kind: kind, text: text, range: range))
    }
    switch expression.form {
    case .number(let number): add(.number, "\(number)", expression.range)
    case .string(let string): add(.string, string, expression.range)
    case .bool(let flag): add(.constant, "\(flag)", expression.range)
    case .null: add(.constant, "nil", expression.range)
    case .choice(let name): add(.constant, name, expression.range)
    case .not(let part), .negative(let part): collect(part, &words)
    case .all(let parts), .any(let parts): for part in parts { collect(part, &words) }
    case .comparison(_, let left, let right), .arithmetic(_, let left, let right):
      collect(left, &words)
      collect(right, &words)
    case .isKind(let part, let word):
      collect(part, &words)
      add(.className, word.name, word.range)
    case .function(let word, let arguments):
      add(.function, word.name, word.range)
      for argument in arguments { collect(argument, &words) }
    case .path(let steps):
      let count = countOfObject(steps)
      if count > 0 {
        let id = steps[..<count].map(\.word.name).joined(separator: ".")
        add(
          .identifier, id,
          steps[0].word.range.lowerBound..<steps[count - 1].word.range.upperBound)
      }
      for (index, step) in steps.enumerated() {
        if index >= count {
          let isName =
            index == 0 && place.names.contains { $0.rawValue == step.word.name }
          add(isName ? .name : .member, step.word.name, step.word.range)
        }
        if let argument = step.argument { collect(argument.value, &words) }
      }
    }
  }

  /// The number of words of a path that are an object's id; 0 if it begins with a name or a member of one.
  private func countOfObject(_ steps: [ConditionSyntax.Step]) -> Int {
    let first = steps[0]
    if first.word.isQuoted { return 1 }
    if first.argument != nil || place.names.contains(where: { $0.rawValue == first.word.name }) {
      return 0
    }
    for name in place.implied {
      if name.type.memberNames(WireProperties()).contains(first.word.name) { return 0 }
    }
    let words = steps.prefix { $0.argument == nil && !$0.word.isQuoted }
    for count in stride(from: words.count, to: 1, by: -1) {
      let id = words[..<count].map(\.word.name).joined(separator: ".")
      if world.kind(id) != nil { return count }
    }
    return 1
  }

  /// Words that may stand at the end of a text that isn't finished, and the number of Unicode scalars that they replace.
  package func completions(
    after text: String, ids: [String], classes: () -> [String]
  ) -> (words: [String], replaced: Int) {
    let scalars = Array(text.unicodeScalars)
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    let start = scalars.lastIndex { !isWord($0) }.map { $0 + 1 } ?? 0
    let replaced = scalars.count - start
    var before = scalars[..<start]
    if before.last == "." {
      before.removeLast()
      while before.last == "?" { before.removeLast() }
      let path = pathAtEnd(of: before)
      if path.isEmpty { return (choices(before), replaced) }
      return (type(of: path)?.memberNames(WireProperties()) ?? [], replaced)
    }
    while before.last?.properties.isWhitespace == true { before.removeLast() }
    if String(String.UnicodeScalarView(before)).hasSuffix(" is") { return (classes(), replaced) }
    let names = place.names.map(\.rawValue)
    let members = place.implied.flatMap { $0.type.memberNames(WireProperties()) }
    return (
      names + members + ids + ["abs", "min", "max", "hypot", "true", "false", "nil"], replaced
    )
  }

  /// The cases that a value has which is compared with what follows.
  private func choices(_ text: ArraySlice<Unicode.Scalar>) -> [String] {
    var text = text
    while text.last?.properties.isWhitespace == true { text.removeLast() }
    guard
      text.suffix(2).elementsEqual("==".unicodeScalars)
        || text.suffix(2).elementsEqual("!=".unicodeScalars)
    else { return [] }
    text = text.dropLast(2)
    while text.last?.properties.isWhitespace == true { text.removeLast() }
    return type(of: pathAtEnd(of: text))?.choices ?? []
  }

  private func type(of path: String) -> ConditionType? {
    (try? ConditionSyntax(path))?.type(at: place, in: world)
  }

  private func pathAtEnd(of text: ArraySlice<Unicode.Scalar>) -> String {
    var start = text.endIndex
    var depth = 0
    while start > text.startIndex {
      let scalar = text[start - 1]
      if scalar == ")" { depth += 1 }
      if scalar == "(" {
        if depth == 0 { break }
        depth -= 1
      }
      let isPart =
        depth > 0 || "_.`?()".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
        || scalar.properties.numericType != nil
      if !isPart { break }
      start -= 1
    }
    return String(String.UnicodeScalarView(text[start...]))
  }
}

extension ConditionPlace {
  /// Where it isn't known what a condition may name.
  fileprivate static let everything = ConditionPlace(
    .gesture, .other, .touch, .press, .view, .point, .result, .control, .scrollView)
}

/// UIKit's classes and those of a script, and the objects that it declares.
private struct ScriptWorld: ConditionWorld {
  let isClass: (String) -> Bool
  let kind: (String) -> ConditionText.ObjectKindName?
  // Never changed: it has UIKit's classes alone.
  nonisolated(unsafe) private static let uiKit = ClassHierarchy()
  private var classes: ClassHierarchy { Self.uiKit }

  func conditionObject(_ id: String) -> ConditionObject? {
    switch kind(id) {
    case .view: ConditionObject(id: id, kind: .view)
    case .recognizer: ConditionObject(id: id, kind: .recognizer)
    case .controller: ConditionObject(id: id, kind: .controller)
    case .other, nil: ConditionObject(missing: id)
    }
  }

  func conditionClass(_ name: String) -> ObjectClass? {
    classes[name] ?? (isClass(name) ? classes.builtIn("NSObject") : nil)
  }

  var conditionProperties: any ConditionProperties { WireProperties() }

  func checkSelector(_ text: String, isHitTest: Bool) throws(ConditionError) {
    try Daemon.checkSelector(text, isHitTest: isHitTest)
  }

  func nearestObject(to name: String) -> String? { nil }

  func nearestClassName(to name: String) -> String? {
    nearest(to: name, among: classes.allNames)
  }

  func nearestName(to name: String, among names: [String]) -> String? {
    nearest(to: name, among: names)
  }
}
