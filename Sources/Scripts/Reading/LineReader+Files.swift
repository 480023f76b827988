import JSON

/// Lines that include or import a file.
extension LineReader {
  /// Reads `include FILE`, which is replaced by the file's lines.
  func readInclude(_ line: Line, _ enclosing: Enclosing?) throws(Unreadable) {
    guard line.words.count == 2 else {
      throw Unreadable(line.range, .syntax, "include takes a file: include common.gesture")
    }
    let path = try path(line.word(1).range)
    let identity = reader.files.identity(of: path)
    guard !reader.open.contains(where: { $0.identity == identity }) else {
      throw Unreadable(
        line.word(1).range, .includeCircle,
        "\(path) includes itself: \((reader.open.map(\.path) + [path]).joined(separator: " > "))")
    }
    guard reader.open.count < Self.maximumInclusionDepth else {
      throw Unreadable(line.word(1).range, .includeCircle, "files include each other too deeply")
    }
    guard reader.inclusions < Self.maximumInclusions else {
      throw Unreadable(
        line.word(1).range, .unreadableFile,
        "more than \(Self.maximumInclusions) files would be included")
    }
    do {
      try reader.include(
        path, includedAt: source.includedAt ?? line.statement.line, enclosing: enclosing)
    } catch {
      throw Unreadable(line.word(1).range, error.code, "\(path) \(error.message)")
    }
  }

  private static var maximumInclusionDepth: Int { 100 }
  private static var maximumInclusions: Int { 1000 }

  /// A path in a line, relative to the line's file.
  private func path(_ range: Range<Int>) throws(Unreadable) -> String {
    let path = try text(of: range)
    guard !path.hasPrefix("/"), let slash = source.name.lastIndex(of: "/") else { return path }
    return String(source.name[...slash]) + path
  }

  /// Reads `import FILE`: a tree in one of the protocol's formats, or in JSON.
  func readImport(_ line: Line, _ enclosing: Enclosing?) throws(Unreadable) {
    let (positional, members) = try split(line.words(from: 1))
    guard positional.count == 1 else {
      throw Unreadable(line.range, .syntax, "import takes a file: import checkout.xml")
    }
    let file = positional[positional.startIndex].range
    let path = try path(file)
    if path.hasSuffix(".gesture") {
      throw Unreadable(file, .syntax, "\(path) is a script: include \(path) takes its lines")
    }
    let bytes: [UInt8]
    switch reader.files.read(path) {
    case .success(let read): bytes = read
    case .failure(let failure):
      throw Unreadable(file, failure.code, "\(path) \(failure.message)")
    }
    var superview: String?
    if case .view(let id) = enclosing { superview = id }
    let text = SourceText(
      name: path, bytes: bytes, includedAt: source.includedAt ?? line.statement.line)
    if let invalid = text.firstInvalidByte {
      reader.report(Place(text, invalid..<invalid + 1), .syntax, "this isn't UTF-8")
      reader.recordUnreadable(line)
      return
    }
    if path.hasSuffix(".json") {
      try importJSON(text, line, file, members, superview)
    } else {
      try importTree(text, line, file, members, superview)
    }
  }

  private func importTree(
    _ text: SourceText, _ line: Line, _ file: Range<Int>, _ members: MemberList,
    _ superview: String?
  ) throws(Unreadable) {
    guard let method = vocabulary.methods["importTree"] else {
      throw Unreadable(line.range, .unknownWord, "this daemon has no method importTree")
    }
    for (_, word) in members.words {
      try check(word, among: method.names, of: "import")
    }
    var writer = JSONWriter(capacity: text.bytes.count + 256)
    writer.beginObject()
    var arguments = [(name: "text", range: file)]
    if !members.contains("format") {
      writer.member("format", Self.format(of: text))
    }
    writer.key("text")
    text.bytes.withUnsafeBufferPointer { bytes in
      writer.value(utf8: UnsafeBufferPointer(rebasing: bytes[text.lineStarts[0]...]))
    }
    if let superview, !members.contains("superview") {
      writer.member("superview", superview)
    }
    for (name, word) in members.words {
      writer.key(name)
      try write(word.valueRange, as: method.parameter(name)?.schema ?? .any, into: &writer)
      arguments.append((name, word.valueRange))
    }
    writer.endObject()
    try add(Params(text: writer.bytes), to: "importTree", line, arguments, of: text)
  }

  /// The format of a text: a document of Interface Builder by its name, others by how they begin.
  private static func format(of text: SourceText) -> String {
    if Disk.isDocument(text.name) { return "interfaceBuilder" }
    return isDescription(text.bytes) ? "recursiveDescription" : "xcuitest"
  }

  /// Whether a text is a UIView description rather than XML: `<UIWindow: 0x7f…; frame = …`.
  private static func isDescription(_ bytes: [UInt8]) -> Bool {
    let blanks = Array(" \t\r\n|".utf8)
    let start = bytes.drop { blanks.contains($0) || $0 >= 0x80 }
    let name = start.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: " ") }
    return start.dropFirst(name.count).starts(with: ": 0x".utf8)
  }

  private func importJSON(
    _ text: SourceText, _ line: Line, _ file: Range<Int>, _ members: MemberList,
    _ superview: String?
  ) throws(Unreadable) {
    if let (_, word) = members.words.first {
      throw Unreadable(word.range, .unknownMember, "import takes no name=value with JSON")
    }
    let document: JSONDocument
    do {
      document = try JSONDocument.parse(text.bytes[text.lineStarts[0]...])
    } catch {
      let start = text.lineStarts[min(max(0, error.line - 1), text.lineStarts.count - 1)]
      let offset = min(start + max(0, error.column - 1), text.bytes.count)
      reader.report(Place(text, offset..<offset), .syntax, "this isn't JSON: \(error.text)")
      reader.recordUnreadable(line)
      return
    }
    let root = document.root
    let isList = root.isArray
    guard isList || root.isObject else {
      throw Unreadable(file, .syntax, "expected a scene or a list of nodes in \(text.name)")
    }
    let params = Params { writer in
      if isList {
        if let superview {
          writer.member("superview", superview)
        }
        writer.member("views", root)
      } else {
        writer.member("scene", root[member: "scene"] ?? root)
      }
    }
    let isWrapped = !isList && root[member: "scene"] != nil
    withExtendedLifetime(document) {}
    let origin = ImportedText(
      source: text, parameter: isWrapped ? nil : isList ? "views" : "scene")
    try add(
      params, to: isList ? "loadTree" : "loadScene", line, [("text", file)], of: text, origin)
  }

  /// Adds an import after trying it, so that errors in the text are reported at their place.
  private func add(
    _ params: Params, to method: String, _ line: Line,
    _ arguments: [(name: String, range: Range<Int>)], of text: SourceText,
    _ origin: ImportedText? = nil
  ) throws(Unreadable) {
    if let error = vocabulary.classes.tryOut(method, params) {
      var place: Place?
      if let row = error.data.firstInteger("line"), let column = error.data.firstInteger("column"),
        text.lineStarts.indices.contains(row - 1)
      {
        let start = min(text.lineStarts[row - 1] + max(0, column - 1), text.bytes.count)
        place = Place(text, start..<start)
      } else if error.kind == "invalidParams", let path = error.data.firstString("parameter") {
        // Other errors may be due to what the script does before.
        place = origin?.place(ofParameter: path)
      }
      if let place {
        reader.report(place, .syntax, error.message)
        reader.recordUnreadable(line)
        return
      }
    }
    noteActions(of: method, params)
    reader.add(
      .command(
        Command(
          place: Place(source, line.range), method: method, params: params, arguments: arguments,
          origin: origin)))
  }
}
