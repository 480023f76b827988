import Daemon
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

  private var subjects: [String] { vocabulary.expectationWords }

  private func readForm(_ line: Line) throws(Unreadable) -> Expectation.Form {
    let isExpected = source.string(line.word(1).range) != "no"
    if !isExpected { try checkNegation(line) }
    let index = isExpected ? 2 : 3
    switch source.string(line.word(index - 1).range) {
    case "action" where !isExpected && line.words.count == index:
      return .noActions(ActionPattern())
    case "action":
      let pattern = try readActions(line, from: index)
      return isExpected ? .performed(pattern) : .noActions(pattern)
    case "actions" where !isExpected && line.words.count == index:
      return .noActions(ActionPattern())
    case "actions":
      var pattern = try readActions(line, from: index)
      if pattern.names == ["none"] { pattern.names = [] }
      return .performedOnly(pattern, isExpected: isExpected)
    case "captured":
      return .captured(
        try readCaptured(line, from: index, needsEvent: isExpected), isExpected: isExpected)
    case "state": return .state(try readState(line, from: index), isExpected: isExpected)
    case "scroll" where !isExpected || namesPhase(line):
      return .scrolled(try readScroll(line, from: index), isExpected: isExpected)
    case "hit": return try readHit(line, from: index, isExpected)
    case "visible":
      return .visible(try readVisible(line, from: index), isExpected: isExpected)
    case "error": return .error(try readError(line, from: index), isExpected: isExpected)
    case "that": return .holds(try readCondition(line, from: index))
    case let kind where namesEffect(kind, line, from: index):
      return .effect(try readEffect(kind, line, from: index), isExpected: isExpected)
    default: return try readProperties(line, from: index - 1, isExpected)
    }
  }

  /// Throws if the word after `no` is none that may follow it.
  private func checkNegation(_ line: Line) throws(Unreadable) {
    let what = line.words.count > 2 ? source.string(line.word(2).range) : ""
    let known = vocabulary.negatableWords
    // What is no form is an object with properties.
    let isObject =
      !what.isEmpty && what != "no" && line.words.dropFirst(3).contains { $0.equals != nil }
    guard !known.contains(what), !isObject else { return }
    throw Unreadable(
      line.word(min(2, line.words.count - 1)).range, .unknownWord,
      "after no, expect knows \(known.joined(separator: ", ")), and an object with property=value",
      nearest: what.isEmpty ? nil : Vocabulary.nearestName(to: what, among: known))
  }

  /// Names of actions, and members of the effects that perform them.
  private func readActions(_ line: Line, from index: Int) throws(Unreadable) -> ActionPattern {
    guard line.words.count > index else {
      throw Unreadable(line.range, .syntax, "the name of an action is missing")
    }
    let (words, members) = try splitInAnyOrder(line.words(from: index))
    for (_, word) in members.words {
      try check(word, among: vocabulary.members(ofExpectation: "action"), of: "an action")
    }
    var names: [String] = []
    for word in words { names.append(try text(of: word.range)) }
    return ActionPattern(names: names, members: try values(members) { _ in .any })
  }

  /// The places of a form's parts, in order or by name, and its other members. The last part may have several words.
  /// Without names, all members of the form are parts.
  private func parts(
    _ names: [String]? = nil, of line: Line, from index: Int, _ usage: String
  ) throws(Unreadable) -> (places: [Range<Int>], others: MemberList) {
    let form = source.string(line.word(index - 1).range)
    let names = names ?? vocabulary.members(ofExpectation: form)
    let (words, members) = try splitInAnyOrder(line.words(from: index))
    var others = MemberList()
    for (name, word) in members.words {
      try check(word, among: vocabulary.members(ofExpectation: form), of: form)
      if !names.contains(name) { others.append(name, word) }
    }
    let unnamed = names.filter { !members.contains($0) }
    guard words.count >= unnamed.count, words.isEmpty || !unnamed.isEmpty else {
      throw Unreadable(line.range, .syntax, usage)
    }
    var places: [Range<Int>] = []
    var rest = words[...]
    for name in names {
      if let word = members.words.first(where: { $0.name == name })?.word {
        places.append(word.valueRange)
      } else {
        let taken = name == unnamed.last ? rest : rest.prefix(1)
        rest = rest.dropFirst(taken.count)
        places.append(taken.first!.range.lowerBound..<taken.last!.range.upperBound)
      }
    }
    return (places, others)
  }

  private func readVisible(_ line: Line, from index: Int) throws(Unreadable) -> String {
    try selector(parts(of: line, from: index, "a view is missing").places[0])
  }

  /// The text of a selector, whose properties and pseudo-classes must be known.
  func selector(_ range: Range<Int>) throws(Unreadable) -> String {
    let text = selectorText(range)
    // An identifier is any bare word.
    if bytes(range).allSatisfy(Lexer.isBare) { return text }
    guard let error = vocabulary.error(inSelector: text),
      let offset = error.data.firstInteger("offset")
    else { return text }
    let scalars = text.unicodeScalars
    let before = scalars.prefix(offset)
    let isList = text.utf8.count < range.count
    let start = range.lowerBound + String(before).utf8.count + (isList ? 1 : 0)
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

  private func readState(_ line: Line, from index: Int) throws(Unreadable) -> StatePattern {
    let (places, others) = try parts(
      ["recognizer", "to"], of: line, from: index,
      "expect state takes a recognizer and a state: expect state open failed")
    let state = source.string(places[1])
    guard vocabulary.recognizerStates.contains(state) else {
      throw Unreadable(
        places[1], .unknownWord, "no recognizer has a state \(state)",
        nearest: Vocabulary.nearestName(to: state, among: vocabulary.recognizerStates))
    }
    return StatePattern(
      recognizer: try text(of: places[0]), state: state,
      members: try values(others) { _ in .any })
  }

  /// Whether a line that begins with `expect scroll` is about a phase, rather than an object of
  /// that name.
  private func namesPhase(_ line: Line) -> Bool {
    guard line.words.count > 2 else { return true }
    if let name = line.word(2).nameRange {
      return vocabulary.members(ofExpectation: "scroll").contains(source.string(name))
    }
    return line.words.count == 3
      || vocabulary.scrollPhases.contains(source.string(line.word(2).range))
  }

  private func readScroll(_ line: Line, from index: Int) throws(Unreadable) -> ScrollPattern {
    let (phases, members) = try splitInAnyOrder(line.words(from: index))
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
    if let extra = phases.dropFirst().first {
      throw Unreadable(extra.range, .syntax, "after the phase, write on=SELECTOR or member=value")
    }
    var others = MemberList()
    for (name, word) in members.words {
      try check(word, among: vocabulary.members(ofExpectation: "scroll"), of: "scroll")
      if name == "on" {
        pattern.view = try selector(word.valueRange)
      } else {
        others.append(name, word)
      }
    }
    pattern.members = try values(others) { _ in .any }
    return pattern
  }

  /// Whether a line is about effects of a kind, rather than properties of an object of that name.
  private func namesEffect(_ kind: String, _ line: Line, from index: Int) -> Bool {
    guard vocabulary.effectKinds.contains(kind) else { return false }
    let first = line.words.dropFirst(index).first { $0.equals != nil }
    guard let name = first?.nameRange.map(source.string) else { return true }
    let members = vocabulary.members(ofExpectation: kind)
    return members.contains(name)
      || !vocabulary.properties.contains(name) && Vocabulary.slip(name, of: members) != nil
  }

  private func readEffect(
    _ kind: String, _ line: Line, from index: Int
  ) throws(Unreadable) -> EffectPattern {
    let (positional, members) = try splitInAnyOrder(line.words(from: index))
    let known = vocabulary.members(ofExpectation: kind)
    for (_, word) in members.words { try check(word, among: known, of: kind) }
    var words: [String] = []
    for word in positional { words.append(try text(of: word.range)) }
    return EffectPattern(kind: kind, words: words, members: try values(members) { _ in .any })
  }

  private func readHit(
    _ line: Line, from index: Int, _ isExpected: Bool
  ) throws(Unreadable) -> Expectation.Form {
    let usage = "expect hit takes a point and a view: expect hit 100,150 card"
    let (places, _) = try parts(of: line, from: index, usage)
    guard let point = Literal.numbers(bytes(places[0])), point.count == 2 else {
      throw Unreadable(places[0], .syntax, usage)
    }
    let params = Params { writer in
      writer.member("point", point)
    }
    return .hit(
      params, point: source.string(places[0]), view: try selector(places[1]),
      isExpected: isExpected)
  }

  /// The rest of the line, a condition.
  private func readCondition(_ line: Line, from index: Int) throws(Unreadable) -> String {
    guard let first = line.words(from: index).first, let last = line.words(from: index).last else {
      throw Unreadable(
        line.range, .syntax, "expect that what? expect that list.contentOffset.y > 60")
    }
    let range = first.range.lowerBound..<last.range.upperBound
    let text = source.string(range)
    try checkCondition(text, ConditionText.expectation) { range.lowerBound + $0 }
    return text
  }

  private func readError(_ line: Line, from index: Int) throws(Unreadable) -> String {
    let place = try parts(
      of: line, from: index, "expect error takes a kind of error: expect error noMatch"
    ).places[0]
    let kind = source.string(place)
    guard vocabulary.methods.errorKinds.contains(kind) else {
      throw Unreadable(
        place, .unknownWord, "no error has the kind \(kind)",
        nearest: Vocabulary.nearestName(to: kind, among: vocabulary.methods.errorKinds))
    }
    return kind
  }

  // MARK: - Properties

  private func readProperties(
    _ line: Line, from index: Int, _ isExpected: Bool
  ) throws(Unreadable) -> Expectation.Form {
    let (object, members) = try split(line.words(from: index))
    guard let first = object.first, let last = object.last else {
      throw Unreadable(
        line.word(index).range, .syntax, "which object? expect card alpha=0.5")
    }
    guard !members.words.isEmpty else {
      throw Unreadable(
        first.range, .unknownWord,
        "expected one of \(subjects.joined(separator: ", ")), or an object and property=value",
        nearest: subject(meantBy: source.string(first.range), isAlone: object.count == 1))
    }
    for (name, word) in members.words where !vocabulary.properties.contains(name) {
      let place = word.nameRange ?? word.range
      if let instead = substitute(forProperty: name, among: vocabulary.properties) {
        throw Unreadable(place, .unknownMember, "\(name) is not modelled; use \(instead)")
      }
      throw Unreadable(
        place, .unknownMember, "no object has a property \(name)",
        nearest: Vocabulary.nearestName(to: name, among: vocabulary.properties.sorted()))
    }
    return .properties(
      try selector(first.range.lowerBound..<last.range.upperBound),
      try values(members, as: vocabulary.schema(ofProperty:)), isExpected: isExpected)
  }

  /// The subject that was probably meant by a word after `expect`; nil if none is near.
  private func subject(meantBy word: String, isAlone: Bool) -> String? {
    guard isAlone else { return Vocabulary.nearestName(to: word, among: subjects) }
    let actions = reader.script.actionSources.keys
    let action =
      actions.contains(word) ? word : Vocabulary.nearestName(to: word, among: actions.sorted())
    return action.map { "action \($0)" }
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
      values.append(
        ExpectedValue(
          name: name, value: value, place: Place(source, word.range), unset: schema(name).unset))
    }
    return values
  }

  // MARK: - Captured events

  /// The name of an event that some profile records.
  private func eventName(_ range: Range<Int>) throws(Unreadable) -> String {
    let name = try text(of: range)
    guard !vocabulary.eventNames.contains(name) else { return name }
    throw Unreadable(
      range, .unknownWord, "no profile records an event \(name)",
      nearest: Vocabulary.nearestName(to: name, among: vocabulary.eventNames.sorted()))
  }

  private func readCaptured(
    _ line: Line, from index: Int, needsEvent: Bool
  ) throws(Unreadable) -> CapturedPattern {
    let (events, members) = try splitInAnyOrder(line.words(from: index))
    var pattern = CapturedPattern()
    if let event = events.first {
      pattern.event = try eventName(event.range)
    } else if needsEvent, members.words.isEmpty {
      throw Unreadable(line.range, .syntax, "which event? expect captured $AppClick")
    }
    if let extra = events.dropFirst().first {
      throw Unreadable(
        extra.range, .syntax, "after the event, only on=SELECTOR and property=value are allowed")
    }
    var properties = MemberList()
    for (name, word) in members.words {
      switch name {
      case "on": pattern.view = try selector(word.valueRange)
      case "event" where pattern.event == nil: pattern.event = try eventName(word.valueRange)
      default: properties.append(name, word)
      }
    }
    for value in try values(properties, as: { _ in .any }) {
      switch value.name {
      case "profile": pattern.profile = value
      case "count":
        guard let count = value.value.root.integer, count >= 0 else {
          throw Unreadable(value.place.range, .syntax, "count takes a number of events: count=2")
        }
        pattern.count = Int(count)
      case "before", "after":
        guard let action = value.value.root.string else {
          throw Unreadable(
            value.place.range, .syntax, "\(value.name) takes an action: \(value.name)=bought")
        }
        if value.name == "before" { pattern.before = action } else { pattern.after = action }
      default: pattern.properties.append(value)
      }
    }
    return pattern
  }
}
