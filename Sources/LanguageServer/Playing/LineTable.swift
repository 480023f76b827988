import Gestures
import JSONRPC
import Scripts

/// Maps places in a document and its included files to lines of the document.
struct LineTable {
  let script: Script
  /// The document's own text.
  let tree: SyntaxTree

  private let reading: Reading

  init(_ reading: Reading) {
    self.reading = reading
    script = reading.script
    tree = script.trees[0]
  }

  /// The identifiers that the lines of all texts declare.
  private var identifiers: [String] {
    let texts = [reading.analysis.own] + reading.analysis.included.map(\.analysis)
    return texts.flatMap { $0.declarations.map(\.name) }
  }

  var actionSources: ActionSources { reading.actionSources }

  /// The line of a place; for one in an included file, the line that includes the file.
  func line(of place: Place) -> Int { place.source.includedAt ?? place.line - 1 }

  /// The statement on a line.
  func statement(at line: Int) -> Int? {
    let next = tree.statements.partitioningIndex { $0.line >= line }
    return next < tree.statements.count && tree.statements[next].line == line ? next : nil
  }

  /// The text of a line, from its first word to its last.
  func text(at line: Int) -> Range<Int> {
    statement(at: line).map { tree.range(of: tree.statements[$0]) } ?? tree.source.wholeLine(line)
  }

  /// A range of the text's bytes as a range of its line's bytes.
  func columns(_ range: Range<Int>, of line: Int) -> Range<Int> {
    let whole = tree.source.wholeLine(line)
    let range = range.clamped(to: whole)
    return range.lowerBound - whole.lowerBound..<range.upperBound - whole.lowerBound
  }

  // MARK: - Findings

  /// A finding at a place. One in another file is shown at the line that includes or imports that
  /// file.
  func finding(
    at place: Place, _ severity: Finding.Severity, _ code: String, _ message: String,
    nearest: String? = nil
  ) -> Finding {
    let line = line(of: place)
    guard !place.source.isOwn else {
      var range = place.range
      if range.isEmpty, let statement = statement(at: line) {
        range = tree.words(of: tree.statements[statement]).last!.range
      }
      return Finding(
        line: line, columns: columns(range, of: line), severity: severity, code: code,
        message: message, nearest: nearest)
    }
    return Finding(
      line: line, columns: columns(pathRange(at: line), of: line), severity: severity, code: code,
      message: "\(place.described): \(message)")
  }

  /// The path in a line that includes or imports a file.
  func pathRange(at line: Int) -> Range<Int> {
    guard let statement = statement(at: line) else { return tree.source.wholeLine(line) }
    let words = tree.words(of: tree.statements[statement])
    return words.dropFirst().first?.range ?? words.first!.range
  }

  /// The finding for a line that can't be read.
  func finding(of diagnostic: Diagnostic) -> Finding {
    finding(
      at: diagnostic.place, .error, diagnostic.code.rawValue, diagnostic.message,
      nearest: diagnostic.nearest)
  }

  /// The finding for a refused request.
  func finding(of error: ResponseError, at place: Place) -> Finding {
    let nearest = error.nearest ?? slip(error.kind, at: place)
    var message = error.message
    if let nearest, !Self.mentions(nearest, in: message) {
      message += "; did you mean \(nearest)?"
    }
    return finding(at: place, .error, error.kind, message, nearest: nearest)
  }

  private static func mentions(_ name: String, in message: String) -> Bool {
    message.utf8.indices.contains { message.utf8[$0...].starts(with: name.utf8) }
  }

  /// The identifier that a word is probably a misspelling of, if the error is that there is no such
  /// object.
  private func slip(_ kind: String, at place: Place) -> String? {
    guard kind == "noMatch" || kind == "unknownObject" else { return nil }
    var word = place.text
    if word.hasPrefix("#") { word.removeFirst() }
    guard word.utf8.allSatisfy(Lexer.isBare) else { return nil }
    return Vocabulary.slip(word, of: identifiers)
  }

  /// The finding for a failed expectation.
  func finding(of failure: Failure) -> Finding {
    let line = line(of: failure.place)
    let place =
      failure.place.source.isOwn
      ? Place(tree.source, text(at: line)) : failure.place
    let message = ([failure.message] + failure.details).joined(separator: "\n")
    return finding(at: place, .error, "expectationFailed", message)
  }
}

extension ResponseError {
  /// The name that was probably meant.
  var nearest: String? {
    for member in data where member.name == "nearest" {
      switch member.value {
      case .string(let name): return name
      case .strings(let names): return names.first
      default: return nil
      }
    }
    return nil
  }
}

/// The recognizers and controls of a script that have actions.
struct ActionSources {
  let ids: Set<String>
  /// The recognizers' views, and the controls.
  let views: Set<String>
  /// Whether some have a view that no line names.
  let areElsewhere: Bool

  init(_ script: Script) {
    let sources = script.actionSources.values.joined()
    ids = Set(sources.map(\.id))
    views = Set(sources.compactMap(\.view))
    areElsewhere = sources.contains { $0.view == nil }
  }
}
