import JSON

/// Lines that declare an object.
extension LineReader {
  /// Reads a line that declares an object: class, name, frame, members, targets.
  func readDeclaration(
    _ line: Line, _ facts: ClassFacts, _ enclosing: Enclosing?
  ) throws(Unreadable) -> Nesting {
    let words = line.words(from: 1)
    let own = words.prefix { !isArrow($0) }
    let (positional, members) = try split(own)
    let className = line.firstWord
    guard let nameWord = positional.first else {
      throw Unreadable(
        line.word(0).range, .syntax, "\(className) needs a name: \(example(className, facts))")
    }
    if facts.isView, Literal.numbers(bytes(nameWord.range))?.count == 4 {
      throw Unreadable(
        nameWord.range, .syntax,
        "\(className) needs a name before its frame: \(example(className, facts))")
    }
    let id = try text(of: nameWord.range)
    for (_, word) in members.words {
      try check(word, among: facts.members, of: className)
    }
    for name in ["id", "class"] where members.contains(name) {
      throw Unreadable(line.range, .syntax, "the line begins with the \(name) already")
    }
    let frame = try frame(positional.dropFirst(), facts, members, in: line, name: id)
    let owner = try owner(of: line, id, facts, enclosing, members)

    var writer = JSONWriter(capacity: 256)
    writer.beginObject()
    writer.member("id", id)
    writer.member("class", className)
    if let owner {
      writer.key(owner.name)
      writer.value(owner.id)
    }
    if let frame {
      writer.member("frame", frame)
    }
    var arguments = [(name: "id", range: nameWord.range), ("class", line.word(0).range)]
    if frame != nil { arguments.append(("frame", positional[positional.startIndex + 1].range)) }
    var later: [Command] = []
    for (name, word) in members.words {
      let schema = facts.making.parameter(name)?.schema ?? .any
      if schema.named != nil, isDeclared(word.valueRange, within: line) {
        later.append(try update(id, name, word, schema, facts, in: line))
        continue
      }
      writer.key(name)
      try write(word.valueRange, as: schema, into: &writer)
      arguments.append((name, word.valueRange))
    }
    writer.endObject()
    let touched = facts.isControl ? id : owner?.name == "view" ? owner?.id : view(among: members)
    let targets = try self.targets(
      words.dropFirst(own.count), of: ActionSource(id: id, target: nil, view: touched), facts,
      in: line)
    reader.add(
      .command(
        Command(
          place: Place(source, line.range), method: facts.making.name,
          params: Params(text: writer.bytes), arguments: arguments,
          target: facts.isView ? try delegate(among: members) : nil, isDeclaration: true)))
    for target in targets { reader.add(.command(target)) }
    guard facts.isView || facts.isController else { return .nothing(className) }
    if enclosing == .leftOut { return .lines(.leftOut, then: []) }
    return .lines(facts.isView ? .view(id) : .controller(id), then: later)
  }

  /// Whether a word names an object that is declared in the lines nested in its own.
  private func isDeclared(_ range: Range<Int>, within line: Line) -> Bool {
    let statement = line.statement
    let upToEnd = tree.statements.prefix(statement.end)
    // Backwards, past those that are nested in it.
    guard let index = upToEnd.lastIndex(where: { $0.words == statement.words }) else {
      return false
    }
    return upToEnd[(index + 1)...].contains { nested in
      tree.words(of: nested).dropFirst().first.map { bytes($0.range) == bytes(range) } ?? false
    }
  }

  /// The request that sets a member once the object that it names exists.
  private func update(
    _ id: String, _ name: String, _ word: Word, _ schema: Schema, _ facts: ClassFacts, in line: Line
  ) throws(Unreadable) -> Command {
    let method = "update" + facts.making.name.dropFirst("create".count)
    var writer = JSONWriter(capacity: 64)
    writer.beginObject()
    writer.key(vocabulary.methods[method]?.parameters.first?.name ?? "id")
    writer.value(id)
    writer.key(name)
    try write(word.valueRange, as: schema, into: &writer)
    writer.endObject()
    return Command(
      place: Place(source, line.range), method: method, params: Params(text: writer.bytes),
      arguments: [(name, word.valueRange)], isDeclaration: true)
  }

  private func example(_ className: String, _ facts: ClassFacts) -> String {
    facts.isView && !facts.isWindow
      ? "\(className) name x,y,width,height" : "\(className) name"
  }

  private func isArrow(_ word: Word) -> Bool { bytes(word.range).elementsEqual("->".utf8) }

  /// The frame of a view, which must be given in one of two ways.
  private func frame(
    _ words: ArraySlice<Word>, _ facts: ClassFacts, _ members: MemberList, in line: Line,
    name: String
  ) throws(Unreadable) -> [Double]? {
    guard facts.isView else {
      if let extra = words.first {
        throw Unreadable(
          extra.range, .syntax, "after its name, \(line.firstWord) takes name=value and ->")
      }
      return nil
    }
    guard let word = words.first else {
      if facts.isWindow || members.contains("frame") || members.contains("bounds") { return nil }
      throw Unreadable(
        line.word(min(1, line.words.count - 1)).range, .syntax,
        "\(name) needs a frame: \(line.firstWord) \(name) x,y,width,height")
    }
    guard let numbers = Literal.numbers(bytes(word.range)), numbers.count == 4 else {
      throw Unreadable(
        word.range, .syntax,
        "expected the frame here, four numbers: x,y,width,height" + textSuggestion(for: word))
    }
    if let extra = words.dropFirst().first {
      throw Unreadable(
        extra.range, .syntax,
        "after its frame, a view takes name=value and ->" + textSuggestion(for: extra))
    }
    if members.contains("frame") {
      throw Unreadable(word.range, .syntax, "the frame is given twice")
    }
    return numbers
  }

  /// Where a declaration has a quoted word by itself, how to write the view's text.
  private func textSuggestion(for word: Word) -> String {
    let bytes = bytes(word.range)
    guard bytes.first == UInt8(ascii: "\"") || bytes.first == UInt8(ascii: "'") else { return "" }
    return "; did you mean text=\(String(decoding: bytes, as: UTF8.self))?"
  }

  /// The object to which another is added, by the member for that.
  private func owner(
    of line: Line, _ id: String, _ facts: ClassFacts, _ enclosing: Enclosing?,
    _ members: MemberList
  ) throws(Unreadable) -> (name: String, id: String)? {
    func refuse(_ outer: String, _ expected: String) -> Unreadable {
      Unreadable(line.range, .syntax, "\(id) can't be nested in \(outer): \(expected)")
    }
    switch enclosing {
    case .view(let outer):
      if facts.isRecognizer { return members.contains("view") ? nil : ("view", outer) }
      if facts.isView { return members.contains("superview") ? nil : ("superview", outer) }
      throw refuse(outer, "a view has views and recognizers in it")
    case .controller(let outer):
      guard facts.isController else {
        throw refuse(
          outer, "a controller has controllers in it; its view is declared before it: view=\(id)")
      }
      return members.contains("parent") ? nil : ("parent", outer)
    case nil, .test, .reaction:
      if !facts.isView || facts.isWindow || members.contains("superview") { return nil }
      return ("superview", "window")
    case .leftOut: return nil
    }
  }

  /// The object that is named as the delegate of a view; nil if there is none.
  private func delegate(among members: MemberList) throws(Unreadable) -> String? {
    guard let word = members.words.first(where: { $0.name == "delegate" })?.word,
      !bytes(word.valueRange).elementsEqual("null".utf8)
    else { return nil }
    return try text(of: word.valueRange)
  }

  /// The view that a member names by its identifier only; nil if there is none.
  private func view(among members: MemberList) -> String? {
    guard let word = members.words.first(where: { $0.name == "view" })?.word,
      bytes(word.valueRange).allSatisfy(Lexer.isBare)
    else { return nil }
    return source.string(word.valueRange)
  }

  // MARK: - Targets

  /// Reads `-> [target.]action [on EVENT]` or `-> { closure } [on EVENT]`, any number of them.
  private func targets(
    _ words: ArraySlice<Word>, of source: ActionSource, _ facts: ClassFacts, in line: Line
  ) throws(Unreadable) -> [Command] {
    var commands: [Command] = []
    var rest = words
    while let arrow = rest.popFirst() {
      guard facts.isRecognizer || facts.isControl else {
        throw Unreadable(
          arrow.range, .syntax, "\(line.firstWord) has no targets: recognizers and controls do")
      }
      guard isArrow(arrow) else {
        throw Unreadable(arrow.range, .syntax, "expected -> or the end of the line here")
      }
      guard let action = rest.popFirst(), !isArrow(action) else {
        throw Unreadable(arrow.range, .syntax, "-> leads to an action: -> cart.buy:")
      }
      var events: [String]?
      if let on = rest.first, bytes(on.range).elementsEqual("on".utf8) {
        rest.removeFirst()
        guard facts.isControl, let names = rest.popFirst() else {
          throw Unreadable(
            on.range, .syntax,
            facts.isControl
              ? "on needs an event: on touchUpInside" : "a recognizer has no events to choose from")
        }
        events = try self.events(names.range)
      }
      commands.append(try target(action.range, of: source, facts, events, in: line))
    }
    return commands
  }

  private func events(_ range: Range<Int>) throws(Unreadable) -> [String] {
    var events: [String] = []
    for name in source.string(range).split(separator: ",").map({ String($0) }) {
      guard vocabulary.controlEvents.contains(name) else {
        throw Unreadable(
          range, .unknownWord, "no control has an event \(name)",
          nearest: Vocabulary.nearestName(to: name, among: vocabulary.controlEvents))
      }
      events.append(name)
    }
    return events
  }

  /// The name in `{ name }`, a closure; nil for a plain action.
  private func closure(_ range: Range<Int>, _ facts: ClassFacts) throws(Unreadable) -> String? {
    guard bytes(range).first == UInt8(ascii: "{") else { return nil }
    let name = bytes(range).dropFirst().dropLast().filter { !Lexer.isBlank($0) }
    guard facts.isControl else {
      throw Unreadable(range, .syntax, "a recognizer has no closures: -> action")
    }
    guard !name.isEmpty, name.allSatisfy(Lexer.isNameByte) else {
      throw Unreadable(range, .syntax, "expected the name of a closure here: { bought }")
    }
    return String(decoding: name, as: UTF8.self)
  }

  private func target(
    _ range: Range<Int>, of owner: ActionSource, _ facts: ClassFacts, _ events: [String]?,
    in line: Line
  ) throws(Unreadable) -> Command {
    if let closure = try closure(range, facts) {
      let params = Params { writer in
        writer.member("control", owner.id)
        if let events { writer.member("events", events) }
        writer.member("closure", closure)
      }
      reader.note(ActionSource(id: owner.id, target: nil, view: owner.view), of: closure)
      return Command(
        place: Place(source, line.range), method: "addTarget", params: params,
        arguments: [("closure", range)], target: nil, isDeclaration: true)
    }
    let name = ActionName(try text(of: range))
    guard !name.action.isEmpty, name.target != "" else {
      throw Unreadable(range, .syntax, "expected [target.]action here, as in cart.buy:")
    }
    let subject = facts.isControl ? "control" : "recognizer"
    let params = Params { writer in
      writer.key(subject)
      writer.value(owner.id)
      if let events {
        writer.member("events", events)
      }
      if let target = name.target {
        writer.member("target", target)
      }
      writer.member("action", name.action)
    }
    reader.note(
      ActionSource(id: owner.id, target: name.target, view: owner.view), of: name.action)
    return Command(
      place: Place(source, line.range), method: "addTarget", params: params,
      arguments: [("action", range), ("target", range)], target: name.target, isDeclaration: true)
  }
}
