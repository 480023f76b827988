import JSON

/// Lines that begin with `expect`.
extension LineReader {
  /// Reads a line that begins with `expect`.
  func readExpectation(_ line: Line) throws(Unreadable) {
    guard line.words.count > 1 else {
      throw Unreadable(
        line.range, .syntax,
        "expect what? One of \(subjects.joined(separator: ", ")), or an object")
    }
    let form = try readForm(line)
    reader.add(
      .expectations([Expectation(place: Place(source, line.range), form: form)]))
  }

  /// The words that may follow `expect`.
  private var subjects: [String] { Vocabulary.expectations + vocabulary.effectKinds }

  private func readForm(_ line: Line) throws(Unreadable) -> Expectation.Form {
    switch source.string(line.word(1).range) {
    case "action": return .performed(try names(line, from: 2))
    case "actions":
      let names = try names(line, from: 2)
      return .performedOnly(names == ["none"] ? [] : names)
    case "no": return try readAbsence(line)
    case "captured": return .captured(try readCaptured(line, from: 2))
    case "state": return try readState(line)
    case "scroll" where namesPhase(line):
      return .scrolled(try readScroll(line, from: 2), true)
    case "hit": return try readHit(line)
    case "visible": return .visible(try selector(line, from: 2, "a view"), true)
    case "error": return .error(try readError(line))
    case let kind where namesEffect(kind, line, from: 2):
      return .effect(try readEffect(kind, line, from: 2), true)
    default: return try readProperties(line)
    }
  }

  private func readAbsence(_ line: Line) throws(Unreadable) -> Expectation.Form {
    let what = line.words.count > 2 ? source.string(line.word(2).range) : ""
    switch what {
    case "action":
      return .noActions(line.words.count > 3 ? try names(line, from: 3) : [])
    case "captured": return .notCaptured(try readCaptured(line, from: 3))
    case "scroll": return .scrolled(try readScroll(line, from: 3), false)
    case "visible": return .visible(try selector(line, from: 3, "a view"), false)
    case let kind where vocabulary.effectKinds.contains(kind):
      return .effect(try readEffect(kind, line, from: 3), false)
    default:
      let known = ["action", "captured", "scroll", "visible"] + vocabulary.effectKinds
      let word = line.words.count > 2 ? line.word(2) : line.word(1)
      throw Unreadable(
        word.range, .unknownWord, "after no, expect knows \(known.joined(separator: ", "))",
        nearest: what.isEmpty ? nil : Vocabulary.nearestName(to: what, among: known))
    }
  }

  /// The words from that index on, at least one.
  private func names(_ line: Line, from index: Int) throws(Unreadable) -> [String] {
    guard line.words.count > index else {
      throw Unreadable(line.range, .syntax, "the name of an action is missing")
    }
    var names: [String] = []
    for word in line.words(from: index) { names.append(try text(of: word.range)) }
    return names
  }

  /// The words from that index on as one selector, up to a `name=value`.
  private func selector(
    _ line: Line, from index: Int, _ expected: String, upTo end: Int? = nil
  ) throws(Unreadable) -> String {
    let end = end ?? line.words.count
    guard end > index else { throw Unreadable(line.range, .syntax, "\(expected) is missing") }
    return try selector(line.word(index).range.lowerBound..<line.word(end - 1).range.upperBound)
  }

  /// The text of a selector, whose properties and pseudo-classes must be known.
  private func selector(_ range: Range<Int>) throws(Unreadable) -> String {
    let text = source.string(range)
    // An identifier is any bare word.
    if bytes(range).allSatisfy(Lexer.isBare) { return text }
    guard let error = vocabulary.error(inSelector: text),
      let offset = error.data.firstInteger("offset")
    else { return text }
    let scalars = text.unicodeScalars
    let before = scalars.prefix(offset)
    let start = range.lowerBound + String(before).utf8.count
    let name = bytes(start..<range.upperBound).prefix { Lexer.isBare($0) }
    let place = start..<max(name.endIndex, min(start + 1, range.upperBound))
    switch before.last(where: { !$0.properties.isWhitespace }) {
    case "[" where !name.isEmpty:
      throw Unreadable(
        place, .unknownMember, "no view has a property \(source.string(place))",
        nearest: error.data.firstString("nearest"))
    case ":" where !name.isEmpty:
      throw Unreadable(
        place, .unknownWord, "selectors have no :\(source.string(place))",
        nearest: error.data.firstString("nearest"))
    default:
      throw Unreadable(
        place, .syntax, "expected \(error.data.firstString("expected") ?? "a selector") here")
    }
  }

  private func readState(_ line: Line) throws(Unreadable) -> Expectation.Form {
    guard line.words.count == 4 else {
      throw Unreadable(
        line.words.count > 4 ? line.rest(from: 4) : line.range, .syntax,
        "expect state takes a recognizer and a state: expect state open failed")
    }
    let range = line.word(3).range
    let state = source.string(range)
    guard vocabulary.recognizerStates.contains(state) else {
      throw Unreadable(
        range, .unknownWord, "no recognizer has a state \(state)",
        nearest: Vocabulary.nearestName(to: state, among: vocabulary.recognizerStates))
    }
    return .state(recognizer: try text(of: line.word(2).range), state)
  }

  /// Whether a line that begins with `expect scroll` is about a phase, rather than an object of
  /// that name.
  private func namesPhase(_ line: Line) -> Bool {
    guard line.words.count > 2, line.word(2).equals == nil else { return false }
    return line.words.count == 3
      || vocabulary.scrollPhases.contains(source.string(line.word(2).range))
  }

  private func readScroll(_ line: Line, from index: Int) throws(Unreadable) -> ScrollPattern {
    let (phases, members) = try split(line.words(from: index))
    var pattern = ScrollPattern()
    if let phase = phases.first {
      let name = source.string(phase.range)
      guard vocabulary.scrollPhases.contains(name) else {
        throw Unreadable(
          phase.range, .unknownWord, "no scroll view has a phase \(name)",
          nearest: Vocabulary.nearestName(to: name, among: vocabulary.scrollPhases))
      }
      pattern.phase = name
    }
    let limit = "after the phase, only on=SELECTOR is allowed"
    if let extra = phases.dropFirst().first { throw Unreadable(extra.range, .syntax, limit) }
    for (name, word) in members.words {
      guard name == "on" else {
        throw Unreadable(word.nameRange ?? word.range, .unknownMember, limit)
      }
      pattern.view = try selector(word.valueRange)
    }
    return pattern
  }

  /// Whether a line is about effects of a kind, rather than properties of an object of that name.
  private func namesEffect(_ kind: String, _ line: Line, from index: Int) -> Bool {
    guard vocabulary.effectKinds.contains(kind) else { return false }
    guard line.words.count > index, let name = line.word(index).nameRange else { return true }
    return vocabulary.methods.members(ofEffect: kind).contains(source.string(name))
  }

  private func readEffect(
    _ kind: String, _ line: Line, from index: Int
  ) throws(Unreadable) -> EffectPattern {
    let (positional, members) = try split(line.words(from: index))
    let known = vocabulary.methods.members(ofEffect: kind)
    for (_, word) in members.words { try check(word, among: known, of: "\(kind)") }
    var words: [String] = []
    for word in positional { words.append(try text(of: word.range)) }
    return EffectPattern(kind: kind, words: words, members: try values(members) { _ in .any })
  }

  private func readHit(_ line: Line) throws(Unreadable) -> Expectation.Form {
    guard line.words.count > 3, let point = Literal.numbers(bytes(line.word(2).range)),
      point.count == 2
    else {
      throw Unreadable(
        line.words.count > 2 ? line.word(2).range : line.range, .syntax,
        "expect hit takes a point and a view: expect hit 100,150 card")
    }
    let params = Params { writer in
      writer.key("point")
      writer.value(point)
    }
    return .hit(
      params, point: source.string(line.word(2).range), view: try selector(line, from: 3, "a view"))
  }

  private func readError(_ line: Line) throws(Unreadable) -> String {
    guard line.words.count == 3 else {
      throw Unreadable(
        line.words.count > 3 ? line.rest(from: 3) : line.range, .syntax,
        "expect error takes a kind of error: expect error noMatch")
    }
    let kind = source.string(line.word(2).range)
    guard vocabulary.methods.errorKinds.contains(kind) else {
      throw Unreadable(
        line.word(2).range, .unknownWord, "no error has the kind \(kind)",
        nearest: Vocabulary.nearestName(to: kind, among: vocabulary.methods.errorKinds))
    }
    return kind
  }

  // MARK: - Properties

  private func readProperties(_ line: Line) throws(Unreadable) -> Expectation.Form {
    let (object, members) = try split(line.words(from: 1))
    guard let first = object.first else {
      throw Unreadable(
        line.word(1).range, .syntax, "which object? expect card alpha=0.5")
    }
    guard !members.words.isEmpty else {
      let word = source.string(first.range)
      throw Unreadable(
        first.range, .unknownWord,
        "expected one of \(subjects.joined(separator: ", ")), or an object and property=value",
        nearest: object.count > 1 ? Vocabulary.nearestName(to: word, among: subjects) : nil)
    }
    for (name, word) in members.words where !vocabulary.properties.contains(name) {
      throw Unreadable(
        word.nameRange ?? word.range, .unknownMember, "no object has a property \(name)",
        nearest: Vocabulary.nearestName(to: name, among: vocabulary.properties.sorted()))
    }
    return .properties(
      try selector(line, from: 1, "an object", upTo: object.count + 1),
      try values(members, as: vocabulary.schema(ofProperty:)))
  }

  private func values(
    _ members: MemberList, as schema: (String) -> Schema
  ) throws(Unreadable) -> [ExpectedValue] {
    var values: [ExpectedValue] = []
    for (name, word) in members.words {
      var writer = JSONWriter(capacity: 64)
      try write(word.valueRange, as: schema(name), into: &writer)
      guard let value = try? JSONDocument.parse(writer.bytes) else {
        throw Unreadable(word.valueRange, .syntax, "this isn't a value")
      }
      values.append(ExpectedValue(name: name, value: value, place: Place(source, word.range)))
    }
    return values
  }

  // MARK: - Captured events

  private func readCaptured(_ line: Line, from index: Int) throws(Unreadable) -> CapturedPattern {
    let (events, members) = try split(line.words(from: index))
    var pattern = CapturedPattern()
    if let event = events.first {
      pattern.event = try text(of: event.range)
    } else if index == 2 {
      throw Unreadable(line.range, .syntax, "which event? expect captured $AppClick")
    }
    if let extra = events.dropFirst().first {
      throw Unreadable(
        extra.range, .syntax, "after the event, only on=SELECTOR and property=value are allowed")
    }
    var properties = MemberList()
    for (name, word) in members.words {
      if name == "on" {
        pattern.view = try selector(word.valueRange)
      } else {
        properties.append(name, word)
      }
    }
    pattern.properties = try values(properties) { _ in .any }
    return pattern
  }
}
