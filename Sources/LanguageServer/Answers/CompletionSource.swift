import JSON
import Scripts

/// Finds the words that may be inserted at a place.
struct CompletionSource {
  let place: CursorPlace
  let document: Document
  let reading: Reading
  let library: Library
  /// The result of playing the document; nil unless it was asked for.
  let result: DocumentResult?

  var vocabulary: Vocabulary { library.vocabulary }

  var items: [CompletionItem] {
    guard let first = place.firstWord else { return beginnings }
    if let items = conditionItems { return items }
    switch first {
    case "test", "wait", "screen": return []
    case "include", "import":
      if place.member == "scene" { return scenes }
      if place.before.count > 1 { return members(of: vocabulary.methods["importTree"]) }
      return library.paths(
        beginningWith: pathBefore, for: document,
        endings: first == "include" ? ["gesture"] : ["xml", "json", "txt", "storyboard", "xib"])
    case "expect": return expectations
    case "on": return reaction
    default:
      if let method = vocabulary.methods[first] { return arguments(of: method) }
      if let facts = vocabulary.classes[first] { return declaration(first, facts) }
      return []
    }
  }

  /// The scenes of the document that the line imports.
  private var scenes: [CompletionItem] {
    guard let word = place.before.dropFirst().first else { return [] }
    let path = place.text(word)
    return reading.scenes(ofDocument: path).map { scene in
      let isBare = scene.utf8.allSatisfy(Lexer.isBare)
      return CompletionItem(
        label: scene, kind: .value, text: isBare ? nil : JSONWriter.quoted(scene))
    }
  }

  private var pathBefore: String {
    guard let word = place.current else { return "" }
    return place.tree.source.string(
      word.range.lowerBound..<max(word.range.lowerBound, place.word.lowerBound))
  }

  // MARK: - The start of a line

  private var beginnings: [CompletionItem] {
    let parent = place.parent.map {
      place.tree.source.string(place.tree.words[$0.words.lowerBound].range)
    }
    let methods = vocabulary.methods.names.map { name in
      CompletionItem(
        label: name, kind: .method,
        fits: parent == nil
          ? vocabulary.methods[name]?.tags.first == "Gestures"
          : vocabulary.methods[name]?.tags.first != "Lifecycle",
        detail: vocabulary.methods[name]?.summary)
    }
    if parent == "on" {
      return methods.filter { vocabulary.reactionMethods.contains($0.label) }
        + classes(under: [nil], fits: false)
    }
    if let parent, parent != "test" {
      let facts = vocabulary.classes[parent]
      let under =
        facts?.isController ?? false ? ["UIViewController"] : ["UIView", "UIGestureRecognizer"]
      return classes(under: under) + keywords(["import", "include"], fits: false)
    }
    let isInTest = parent == "test"
    let words = Vocabulary.keywords.filter { !isInTest || !["test", "screen"].contains($0) }
    return keywords(words, fits: true)
      + (isInTest ? methods + classes(under: [nil], fits: false) : classes(under: [nil]) + methods)
  }

  private func keywords(_ words: [String], fits: Bool) -> [CompletionItem] {
    words.map { word in
      CompletionItem(
        label: word, kind: .keyword, fits: fits,
        detail: LanguageWords.summary(of: word, vocabulary))
    }
  }

  private func classes(under bases: [String?], fits: Bool = true) -> [CompletionItem] {
    bases.flatMap { vocabulary.classNames(under: $0) }.map {
      CompletionItem(label: $0, kind: .classType, fits: fits)
    }
  }

  // MARK: - Commands

  private func arguments(of method: Method) -> [CompletionItem] {
    if let member = place.member {
      return method.parameter(member).map { values(of: $0.schema, named: member) } ?? []
    }
    let behind = place.before.dropFirst()
    guard behind.allSatisfy({ $0.equals == nil }) else { return members(of: method) }
    // A sign begins a step of a selector, which may have blanks.
    if place.sign != nil, method.positional.first?.schema.isSelector ?? false { return viewsHere }
    guard let parameter = method.next(after: behind, in: place.tree.source) else {
      return members(of: method)
    }
    let rest = method.positional.drop { $0.name != parameter.name }
    return values(of: parameter.schema, named: parameter.name)
      + members(of: method, fit: rest.allSatisfy { !$0.isRequired })
  }

  /// A `name=` for each of a method's parameters that the line doesn't have yet, required ones
  /// first.
  private func members(of method: Method?, fit: Bool = true) -> [CompletionItem] {
    guard let method else { return [] }
    let parameters =
      method.parameters.filter(\.isRequired) + method.parameters.filter { !$0.isRequired }
    let placed = Set(
      method.assign(place.before.dropFirst(), in: place.tree.source).map(\.parameter.name))
    let names = parameters.filter { !placed.contains($0.name) }.map { ($0.name, $0.summary) }
    return self.names(names, fit: fit)
  }

  private func names(_ names: [(name: String, summary: String?)], fit: Bool) -> [CompletionItem] {
    if place.sign != nil || place.quote != nil { return [] }
    let present = Set(
      place.before.compactMap { $0.nameRange.map { place.tree.source.string($0) } })
    return names.filter { !present.contains($0.name) }.map { name, summary in
      CompletionItem(
        label: name, kind: .member, fits: fit,
        text: place.next == UInt8(ascii: "=") ? name : name + "=", detail: summary)
    }
  }

  private func values(of schema: Schema, named name: String) -> [CompletionItem] {
    if schema.isSelector { return viewsHere }
    if let kind = schema.named { return objects(kind) }
    // Where a word by itself is allowed, it isn't taken for a list of one.
    if let kind = schema.elementsNamed, place.quote != nil || !schema.types.contains(.string) {
      return objects(kind)
    }
    if name == "class" || name == "superclass" { return classes(under: [nil]) }
    if name == "action" { return actions(first: []) }
    let words = (schema.words + schema.elementWords).map {
      CompletionItem(label: $0, kind: .constant)
    }
    let isBool = schema.types.contains(.bool) && schema.types != .any
    return words
      + (isBool ? ["true", "false"].map { CompletionItem(label: $0, kind: .value) } : [])
  }

  // MARK: - Objects

  /// Objects that are declared by lines above the cursor or by included files.
  var declarations: [Declaration] {
    let own = reading.analysis.own.declarations.filter {
      place.tree.statements[$0.statement].line < place.line
    }
    return own + reading.analysis.included.flatMap(\.analysis.declarations)
  }

  /// The item of a declared object. In a selector, a quoted name needs a `#`, since a quoted word
  /// by itself means a text that a view shows.
  private func item(
    _ declaration: Declaration, fits: Bool, inSelector: Bool = false
  ) -> CompletionItem {
    var text = spelled(declaration.name)
    if inSelector, place.sign == nil, let quoted = text { text = "#" + quoted }
    return CompletionItem(
      label: declaration.name, kind: declaration.kind == .recognizer ? .event : .view, fits: fits,
      text: text, detail: declaration.className)
  }

  private func views(fit: Bool) -> [CompletionItem] {
    declarations.filter { $0.kind == .view }.map { item($0, fits: fit, inSelector: true) }
  }

  /// A name as it is written at the cursor, within the quotes that there are; nil if that is the
  /// name itself.
  private func spelled(_ name: String) -> String? {
    guard let quote = place.quote else {
      return name.utf8.allSatisfy(Lexer.isBare) ? nil : JSONWriter.quoted(name)
    }
    var text = ""
    for character in JSONWriter.quoted(name).dropFirst().dropLast() {
      if character == "'", quote == UInt8(ascii: "'") { text.append("\\") }
      text.append(character)
    }
    if place.next != quote { text.unicodeScalars.append(Unicode.Scalar(quote)) }
    return text
  }

  /// Everything that a selector may go on with at the cursor.
  private var viewsHere: [CompletionItem] {
    switch place.sign {
    case nil: place.quote == nil ? views(fit: true) + classes(under: ["UIView"]) : []
    case .identifier: views(fit: true)
    case .accessibilityIdentifier: values(given: "accessibilityIdentifier")
    case .text: values(given: "text")
    }
  }

  /// The values that lines above the cursor, or included files, give a property.
  private func values(given name: String) -> [CompletionItem] {
    var known: Set<String> = []
    var items: [CompletionItem] = []
    for (index, tree) in reading.script.trees.enumerated() {
      for statement in tree.statements {
        if index == 0, statement.line >= place.line { break }
        let words = tree.words(of: statement)
        if tree.source.string(words.first!.range) == "expect" { continue }
        for word in words.dropFirst() {
          guard let range = word.nameRange, tree.source.string(range) == name else { continue }
          let value = tree.spelled(word.valueRange)
          guard !value.isEmpty, known.insert(value).inserted else { continue }
          items.append(CompletionItem(label: value, kind: .value, text: spelled(value)))
        }
      }
    }
    return items
  }

  /// All declared objects, those of that kind first.
  private func objects(_ kind: String) -> [CompletionItem] {
    let all = declarations.filter { $0.name != "" }
    let wanted = Declaration.Kind(rawValue: kind)
    return all.filter { wanted == nil || $0.kind == wanted }.map { item($0, fits: true) }
      + all.filter { wanted != nil && $0.kind != wanted }.map { item($0, fits: false) }
  }

  /// All declared actions, those that fit best first.
  private func actions(first: [String]) -> [CompletionItem] {
    var known: Set<String> = []
    var items = first.filter { known.insert($0).inserted }.map {
      CompletionItem(label: $0, kind: .event)
    }
    for text in [reading.analysis.own] + reading.analysis.included.map(\.analysis) {
      for mention in text.mentions where mention.role == .action(isDeclaration: true) {
        guard known.insert(mention.name).inserted else { continue }
        items.append(
          CompletionItem(label: mention.name, kind: .event, fits: first.isEmpty && result == nil))
      }
    }
    return items
  }

  // MARK: - Declarations

  private func declaration(_ className: String, _ facts: ClassFacts) -> [CompletionItem] {
    if let member = place.member {
      return facts.making.parameter(member).map { values(of: $0.schema, named: member) } ?? []
    }
    let words = place.before.dropFirst()
    switch words.last.map({ place.text($0) }) {
    case "->": return actions(first: [])
    case "on" where words.contains { place.text($0) == "->" }:
      return vocabulary.controlEvents.map { CompletionItem(label: $0, kind: .constant) }
    default: break
    }
    if words.contains(where: { place.text($0) == "->" }) {
      let on = CompletionItem(
        label: "on", kind: .keyword, detail: "The control event that sends the action.")
      return (facts.isControl ? [on] : [])
        + [CompletionItem(label: "->", kind: .keyword)]
    }
    let positional = words.prefix { $0.equals == nil }.count
    let needed = facts.isView && !facts.isWindow ? 2 : 1
    guard positional >= needed || positional < words.count else { return [] }
    let names = facts.members.filter { !["id", "class"].contains($0) }
    let members = self.names(names.map { ($0, facts.making.parameter($0)?.summary) }, fit: true)
    let hasTargets = facts.isRecognizer || facts.isControl
    return members + (hasTargets ? [CompletionItem(label: "->", kind: .keyword)] : [])
  }

  // MARK: - Reactions

  private var reaction: [CompletionItem] {
    let words = place.before.dropFirst()
    guard let kind = words.first.map({ place.text($0) }) else {
      return vocabulary.reactionKinds.map { CompletionItem(label: $0, kind: .keyword) }
    }
    if let member = place.member {
      if let parameter = vocabulary.methods["addReaction"]?.parameter(member) {
        return values(of: parameter.schema, named: member)
      }
      if member == "on" { return viewsHere }
      let words = vocabulary.words(ofReaction: kind, member: member)
      return words.map { CompletionItem(label: $0, kind: .constant) }
        + (vocabulary.named(by: member, ofExpectation: kind).map(objects) ?? [])
    }
    let own = vocabulary.reactionMembers.map {
      ($0, vocabulary.methods["addReaction"]?.parameter($0)?.summary)
    }
    let members = names(vocabulary.members(ofReaction: kind).map { ($0, nil) } + own, fit: false)
    guard words.allSatisfy({ $0.equals == nil }) else { return members }
    switch kind {
    case "action": return (words.count == 1 ? actions(first: []) : []) + members
    case "scroll":
      let phases = vocabulary.scrollPhases.map { CompletionItem(label: $0, kind: .constant) }
      return (words.count == 1 ? phases : []) + members
    default:
      let constants = vocabulary.words(ofReaction: kind).map {
        CompletionItem(label: $0, kind: .constant)
      }
      return constants + members + declarations.map { item($0, fits: false) }
    }
  }

  // MARK: - Expectations

  private var expectations: [CompletionItem] {
    var words = place.before.dropFirst().map { place.text($0) }[...]
    guard let first = words.popFirst() else {
      if place.sign != nil { return viewsHere }
      return keywords(vocabulary.expectationWords, fits: true)
        + declarations.map { item($0, fits: false, inSelector: true) }
    }
    if first == "no" {
      guard let what = words.popFirst() else {
        return keywords(vocabulary.negatableWords, fits: true)
      }
      guard let form = vocabulary.expectationForm(what), form.isNegatable else { return [] }
      return arguments(of: form, after: words.count, isAbsence: true)
    }
    if let form = vocabulary.expectationForm(first) {
      return arguments(of: form, after: words.count, isAbsence: false)
    }
    return place.sign == nil ? properties(of: first) : viewsHere
  }

  /// What may follow a form of expectation and that many words.
  private func arguments(
    of form: ExpectationForm, after count: Int, isAbsence: Bool
  ) -> [CompletionItem] {
    func constants(_ words: [String]) -> [CompletionItem] {
      count < form.arguments.count
        ? words.map { CompletionItem(label: $0, kind: .constant) } : []
    }
    switch form.arguments[min(count, form.arguments.count - 1)] {
    case .action:
      if place.member != nil { return [] }
      return actions(first: performed) + (count > 0 ? members(ofExpectation: form.word) : [])
        + (form.word == "actions" && count == 0 ? keywords(["none"], fits: true) : [])
    case .event: return captured(eventIsThere: count > 0, isAbsence: isAbsence)
    case .recognizer: return objects("recognizer").filter(\.fits)
    case .state:
      return constants(vocabulary.recognizerStates)
        + (count > 1 ? members(ofExpectation: form.word) : [])
    case .phase: return scroll(phaseIsThere: count > 0, isAbsence: isAbsence)
    case .point: return []
    case .view: return viewsHere
    case .errorKind: return constants(vocabulary.methods.errorKinds)
    case .condition: return []
    case .value: return members(ofEffect: form.word)
    }
  }

  /// A `name=` for each member that a form of expectation takes, below what fits better.
  private func members(ofExpectation form: String) -> [CompletionItem] {
    names(vocabulary.members(ofExpectation: form).map { ($0, nil) }, fit: false)
  }

  private func members(ofEffect kind: String) -> [CompletionItem] {
    if place.sign != nil { return viewsHere }
    return vocabulary.members(ofExpectation: kind).map {
      CompletionItem(label: $0 + "=", kind: .member)
    } + declarations.map { item($0, fits: false, inSelector: true) }
  }

  /// Actions performed by the lines since the previous expectations.
  private var performed: [String] {
    guard let result else { return [] }
    return LineTable(reading).commandsBefore(place.line).flatMap {
      result.accounts[$0]?.actions ?? []
    }
  }

  /// What may follow `expect scroll`; without a phase, that is an object of that name.
  private func scroll(phaseIsThere: Bool, isAbsence: Bool) -> [CompletionItem] {
    let isObject =
      !phaseIsThere && !isAbsence && declarations.contains { $0.name == "scroll" }
    if let member = place.member {
      if isObject { return properties(of: "scroll") }
      return member == "on" ? viewsHere : []
    }
    let phases =
      phaseIsThere
      ? [] : vocabulary.scrollPhases.map { CompletionItem(label: $0, kind: .constant) }
    let on =
      phaseIsThere || isAbsence ? names([("on", LanguageWords.scrollView)], fit: true) : []
    return phases + on + (isObject ? properties(of: "scroll") : [])
  }

  private func captured(eventIsThere: Bool, isAbsence: Bool) -> [CompletionItem] {
    if place.member == "on" { return viewsHere }
    if place.member != nil { return [] }
    let events = Set(result?.accounts.values.flatMap(\.captured) ?? []).sorted()
    return (eventIsThere ? [] : events.map { CompletionItem(label: $0, kind: .constant) })
      + (eventIsThere || isAbsence ? names([("on", LanguageWords.viewOfEvent)], fit: true) : [])
  }

  private func properties(of object: String) -> [CompletionItem] {
    let className = declarations.first { $0.name == object }?.className
    let names = className.flatMap { vocabulary.classes[$0]?.properties } ?? vocabulary.properties
    if let member = place.member {
      return values(of: vocabulary.schema(ofProperty: member), named: member)
    }
    return self.names(names.sorted().map { ($0, nil) }, fit: true)
  }
}
