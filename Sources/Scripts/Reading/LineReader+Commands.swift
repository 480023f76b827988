import JSON

/// Lines that begin with the name of a method.
extension LineReader {
  /// Reads a line that begins with the name of a method.
  func readCommand(_ line: Line, _ method: Method) throws(Unreadable) {
    var (positional, members) = try split(line.words(from: 1))
    positional = inOrder(positional, for: method)
    for (_, word) in members.words { try check(word, among: method.names, of: method.name) }
    var arguments = try place(positional, for: method, in: line, beside: members)
    for (name, word) in members.words { arguments.append((name, word.valueRange)) }
    let params = try self.params(arguments, of: method)
    let command = Command(
      place: Place(source, line.range), method: method.name, params: params, arguments: arguments,
      selectors: selectors(arguments, of: method))
    note(performerOf: command)
    if method.name == "defineClass" { vocabulary.classes.tryOut(method.name, params) }
    reader.add(.command(command))
  }

  /// The words with the direction at the end, where it may also come first: `swipe up list`.
  private func inOrder(_ words: ArraySlice<Word>, for method: Method) -> ArraySlice<Word> {
    guard let choices = method.positional.last?.schema.words, !choices.isEmpty, words.count > 1,
      let first = words.first, let last = words.last,
      choices.contains(source.string(first.range)), !choices.contains(source.string(last.range))
    else { return words }
    return words.dropFirst() + [first]
  }

  /// Assigns unnamed words to parameters: the last ones to required parameters, all before them to
  /// the selector, which may contain blanks.
  private func place(
    _ words: ArraySlice<Word>, for method: Method, in line: Line, beside members: MemberList
  ) throws(Unreadable) -> [(name: String, range: Range<Int>)] {
    let parameters = method.positional.filter { !members.contains($0.name) }
    let selector = parameters.firstIndex { $0.schema.isSelector }
    let others = parameters.count - (selector == nil ? 0 : 1)
    let isOptional = selector.map { !parameters[$0].isRequired } ?? true
    guard words.count >= others + (isOptional ? 0 : 1) else {
      let missing = parameters.filter { $0.isRequired }.dropFirst(words.count)
      let names = missing.map(\.name).joined(separator: ", ")
      throw Unreadable(
        line.word(line.words.count - 1).range, .syntax, "\(method.name) needs \(names)")
    }
    guard selector != nil || words.count == others else {
      throw Unreadable(
        words[words.startIndex + others].range, .syntax,
        others == 0
          ? "\(method.name) takes its parameters by name: name=value"
          : "\(method.name) needs \(parameters.map(\.name).joined(separator: ", ")) and no more; "
            + "other parameters go by name")
    }
    var placed: [(name: String, range: Range<Int>)] = []
    var rest = words
    for (index, parameter) in parameters.enumerated() {
      let count = index == selector ? words.count - others : 1
      let taken = rest.prefix(count)
      rest = rest.dropFirst(count)
      guard let first = taken.first, let last = taken.last else { continue }
      let range = first.range.lowerBound..<last.range.upperBound
      let isPoint =
        parameter.isGestureView && method.parameter("at") != nil && !members.contains("at")
        && Literal.numbers(bytes(range))?.count == 2
      placed.append((isPoint ? "at" : parameter.name, range))
    }
    return placed
  }

  private func params(
    _ arguments: [(name: String, range: Range<Int>)], of method: Method
  ) throws(Unreadable) -> Params {
    if arguments.isEmpty { return .none }
    var writer = JSONWriter(capacity: 256)
    writer.beginObject()
    for (name, range) in arguments {
      writer.key(name)
      try write(range, as: method.parameter(name)?.schema ?? .any, into: &writer)
    }
    writer.endObject()
    return Params(text: writer.bytes)
  }

  /// Arguments that name an object by its identifier, but may be selectors.
  private func selectors(
    _ arguments: [(name: String, range: Range<Int>)], of method: Method
  ) -> [(name: String, text: String)] {
    arguments.compactMap { argument in
      guard let schema = method.parameter(argument.name)?.schema, schema.isIdentifier,
        argument.name != "id", mayBeSelector(argument.range)
      else { return nil }
      return (argument.name, source.string(argument.range))
    }
  }

  /// Whether a word for an object may be more than an identifier.
  private func mayBeSelector(_ range: Range<Int>) -> Bool {
    let bytes = bytes(range)
    if !bytes.allSatisfy(Lexer.isBare) { return true }
    // UIKit's class names don't begin with a lower-case letter.
    guard let first = bytes.first, !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
      return false
    }
    return vocabulary.classes[source.string(range)]?.isView ?? false
  }

  /// Records the performer of an action, to explain later why it wasn't performed.
  private func note(performerOf command: Command) {
    guard command.method == "addTarget" else { return }
    command.params.with { params in
      let control = params?[member: "control"]?.string
      guard let action = params?[member: "action"]?.string,
        let id = params?[member: "recognizer"]?.string ?? control
      else { return }
      reader.note(
        Performer(id: id, target: params?[member: "target"]?.string, view: control), of: action)
    }
  }
}
