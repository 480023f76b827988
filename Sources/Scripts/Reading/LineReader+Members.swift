import Daemon
import JSON

/// The `name=value` words of a line, for an object or method with such members.
struct MemberList {
  /// The words, in order.
  private(set) var words: [(name: String, word: Word)] = []

  func contains(_ name: String) -> Bool { words.contains { $0.name == name } }
}

extension LineReader {
  /// The words of a line from an index on: first those without a name, and then the members, all of
  /// which must be `name=value`.
  func split(_ words: ArraySlice<Word>) throws(Unreadable) -> (
    positional: ArraySlice<Word>, members: MemberList
  ) {
    let positional = words.prefix { $0.equals == nil }
    var members = MemberList()
    for word in words.dropFirst(positional.count) {
      guard let range = word.nameRange else {
        throw Unreadable(
          word.range, .syntax,
          "after the first name=value, every word must be one; a value with spaces needs quotes")
      }
      let name = try text(of: range)
      if members.contains(name) {
        throw Unreadable(range, .syntax, "\(name) is given twice")
      }
      guard !word.valueRange.isEmpty else {
        throw Unreadable(word.range, .syntax, "\(name)= lacks its value")
      }
      members.append(name, word)
    }
    return (positional, members)
  }

  /// The words of a line from an index on, those without a name and the members, in any order.
  func splitInAnyOrder(_ words: ArraySlice<Word>) throws(Unreadable) -> (
    positional: [Word], members: MemberList
  ) {
    let positional = words.filter { $0.equals == nil }
    return (positional, try split(words.filter { $0.equals != nil }[...]).members)
  }

  /// Writes the value of a member.
  func write(
    _ range: Range<Int>, as schema: Schema, of parameter: String = "",
    into writer: inout JSONWriter
  ) throws(Unreadable) {
    let word = bytes(range)
    if word.elementsEqual("ask".utf8), schema.words.contains("ask") {
      throw Unreadable(
        range, .syntax,
        "a script can't be asked: give the answer itself (true, false, or a condition such as "
          + #"{"axis":"horizontal"}); only clients, such as Python, can"#)
    }
    if schema.types.contains(.bool), !schema.types.contains(.string),
      let meant = Self.otherTruths[source.string(range)]
    {
      throw Unreadable(
        range, .syntax, "expected true or false, not \(source.string(range))", nearest: meant)
    }
    if schema.takesNumbers, let meant = Self.withLeadingZeros(source.string(range)) {
      throw Unreadable(range, .syntax, "a number begins with a digit", nearest: meant)
    }
    if schema.isCondition, let quotation = Quotation(source.bytes, range), quotation.text != "ask" {
      try checkCondition(quotation.text, parameter) { quotation.place(ofByte: $0) }
    }
    do {
      if schema.isSelector {
        // Quotation marks belong to a selector. Where a point is allowed, two numbers are one.
        if schema.types.contains(.array), let point = Literal.numbers(bytes(range)) {
          writer.value(point)
        } else {
          writer.value(selectorText(range))
        }
      } else if schema.named != nil, schema.types == .string {
        writer.value(try Literal.text(bytes(range)))
      } else {
        try Literal.write(bytes(range), as: schema, into: &writer)
      }
    } catch {
      throw Unreadable(range, .syntax, error.message)
    }
  }

  /// Throws if a condition can't be right whatever objects there are; `place` finds a byte of it in the source.
  func checkCondition(
    _ text: String, _ parameter: String, _ place: (Int) -> Int
  ) throws(Unreadable) {
    let check = ConditionText(parameter: parameter) { vocabulary.isClass($0) }
    guard let error = check.error(in: text) else { return }
    let scalars = text.unicodeScalars
    let before = String(scalars.prefix(error.offset)).utf8.count
    let word = scalars.dropFirst(error.offset).prefix { $0 == "_" || $0.properties.isAlphabetic }
    let length = max(String(word).utf8.count, before < text.utf8.count ? 1 : 0)
    let start = place(before)
    throw Unreadable(
      start..<max(start + 1, place(before + length)), .unknownWord, "expected \(error.expected)",
      nearest: error.nearest)
  }

  /// The text of a selector: a quoted list of selectors without its quotation marks, otherwise as it is written.
  func selectorText(_ range: Range<Int>) -> String {
    let text = source.string(range)
    guard let quote = text.first, quote == "\"" || quote == "'", text.count > 2, text.last == quote,
      let inner = try? Literal.text(bytes(range)), vocabulary.isSelectorList(inner)
    else { return text }
    return inner
  }

  /// Throws if there is no member with that name.
  func check(
    _ word: Word, among names: some Collection<String>, of owner: String
  ) throws(Unreadable) {
    guard let range = word.nameRange else { return }
    let name = source.string(range)
    guard !names.contains(name) else { return }
    if let instead = substitute(forProperty: name, among: names) {
      throw Unreadable(range, .unknownMember, "\(name) is not modelled; use \(instead)")
    }
    let known = names.sorted()
    let nearest = nearestMember(to: name, among: known)
    let named = nearest == nil ? examples(of: known, like: name).joined(separator: ", ") : ""
    throw Unreadable(
      range, .unknownMember,
      "\(owner) has no \(name)" + (named.isEmpty ? "" : ": it has \(named)"), nearest: nearest)
  }

  /// Numbers as they are written here, if one begins with its decimal point: `0.5` for `.5`.
  private static func withLeadingZeros(_ text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let digits = part.drop { $0 == "-" }
      let lacksZero = digits.first == "." && Double("0" + digits) != nil
      return lacksZero ? part.dropLast(digits.count) + "0" + digits : String(part)
    }
    let meant = parts.joined(separator: ",")
    return meant == text ? nil : meant
  }

  /// Words of Objective-C and Python for true and false.
  private static let otherTruths = [
    "YES": "true", "NO": "false", "True": "true", "False": "false", "yes": "true", "no": "false",
  ]
}

extension MemberList {
  mutating func append(_ name: String, _ word: Word) { words.append((name, word)) }
}
