import JSON

/// Lines that begin with the name of a method.
extension LineReader {
  /// Reads a line that begins with the name of a method.
  func readCommand(_ line: Line, _ method: Method) throws(Unreadable) {
    let words = line.words(from: 1)
    let (positional, members) = try split(words)
    try checkNumbers(positional, for: method)
    for (_, word) in members.words { try check(word, among: method.names, of: method.name) }
    try checkCount(of: positional, for: method, in: line, beside: members)
    var arguments = method.assign(words, in: source).map { (name: $0.parameter.name, $0.range) }
    for (name, word) in members.words { arguments.append((name, word.valueRange)) }
    let params = try self.params(arguments, of: method)
    let command = Command(
      place: Place(source, line.range), method: method.name, params: params, arguments: arguments,
      selectors: selectors(arguments, of: method))
    noteActions(of: method.name, params)
    if method.name == "defineClass" { vocabulary.classes.tryOut(method.name, params) }
    reader.add(.command(command))
  }

  /// Throws if there are more numbers among the words of a gesture than it takes without their names.
  private func checkNumbers(
    _ words: ArraySlice<Word>, for method: Method
  ) throws(Unreadable) {
    let others = method.positional.filter { !$0.isGestureView }
    // A single word for the view may be a point, or a number.
    guard others.count < method.positional.count, words.count > others.count + 1 else { return }
    let numbers = words.filter { Literal.numbers(bytes($0.range)) != nil }
    guard numbers.count > others.count(where: { $0.schema.words.isEmpty }),
      let word = numbers.last
    else { return }
    let isPair = Literal.numbers(bytes(word.range))?.count == 2
    let names =
      isPair
      ? ["by", "at"] : [method.name == "swipe" ? "distance" : "taps", "duration", "hold"]
    let name = names.first { method.parameter($0) != nil }
    throw Unreadable(
      word.range, .syntax, "\(method.name) takes this only by its name",
      nearest: name.map { "\($0)=\(source.string(word.range))" })
  }

  /// Throws if there are fewer unnamed words than the method requires, or more than it takes.
  private func checkCount(
    of words: ArraySlice<Word>, for method: Method, in line: Line, beside members: MemberList
  ) throws(Unreadable) {
    let parameters = method.positional.filter { !members.contains($0.name) }
    let takesSelector = parameters.contains(where: \.schema.isSelector)
    let required = parameters.filter {
      $0.isRequired || !$0.schema.isSelector && !$0.mayBeUnnamed
    }
    guard words.count >= required.count else {
      let missing = parameters.filter { $0.isRequired }.dropFirst(words.count)
      let names = missing.map(\.name).joined(separator: ", ")
      throw Unreadable(
        line.word(line.words.count - 1).range, .syntax, "\(method.name) needs \(names)")
    }
    guard takesSelector || words.count <= parameters.count else {
      throw Unreadable(
        words[words.startIndex + parameters.count].range, .syntax,
        parameters.isEmpty
          ? "\(method.name) takes its parameters by name: name=value"
          : "\(method.name) needs \(parameters.map(\.name).joined(separator: ", ")) and no more; "
            + "other parameters go by name")
    }
  }

  private func params(
    _ arguments: [(name: String, range: Range<Int>)], of method: Method
  ) throws(Unreadable) -> Params {
    if arguments.isEmpty { return .none }
    var writer = JSONWriter(capacity: 256)
    writer.beginObject()
    for (name, range) in arguments {
      writer.key(name)
      try write(range, as: method.parameter(name)?.schema ?? .any, of: name, into: &writer)
    }
    writer.endObject()
    return Params(text: writer.bytes)
  }

  /// Arguments that name an object by its identifier, but may be selectors.
  private func selectors(
    _ arguments: [(name: String, range: Range<Int>)], of method: Method
  ) -> [(name: String, text: String)] {
    arguments.compactMap { argument in
      guard let schema = method.parameter(argument.name)?.schema, schema.named != nil,
        schema.types == .string, argument.name != "id", mayBeSelector(argument.range)
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
}
