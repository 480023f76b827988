import JSON
import Scripts

/// Mentions of one object or action: in a document, in the files that it includes, and in open
/// documents that include any of these.
struct Occurrences {
  let document: Document
  let reading: Reading
  let server: LanguageServer

  /// A text with its address.
  struct Text {
    let uri: String
    /// The resolved path of its file; nil if its address isn't that of a file.
    let path: String?
    /// The client's version number, as JSON; null for a file that isn't open.
    let version: String
    let source: SourceText
    let analysis: TextAnalysis
  }

  /// The document's own text, then the included ones.
  var texts: [Text] { texts(of: document, reading) }

  /// `texts`, and those of open documents that include a text which mentions the object.
  private func texts(meaning id: String) -> [Text] {
    var found = texts
    var known = Set(found.map(\.uri))
    var shared = 0
    while shared < found.count {
      let text = found[shared]
      shared += 1
      guard let path = text.path,
        text.analysis.mentions.contains(where: { $0.isIdentifier && $0.name == id })
      else { continue }
      for other in server.documents.all
      where !known.contains(other.uri.text) && other.isMade(of: path) {
        let reading = server.library.reading(of: other, server.documents)
        found += texts(of: other, reading).filter { known.insert($0.uri).inserted }
      }
    }
    return found
  }

  private func texts(of document: Document, _ reading: Reading) -> [Text] {
    var texts = [Text(document, reading)]
    for (name, analysis) in reading.analysis.included {
      guard let path = reading.paths[name],
        let tree = reading.script.trees.first(where: { $0.source.name == name })
      else { continue }
      let open = server.documents.document(at: path)
      texts.append(
        Text(
          uri: open?.uri.text ?? DocumentURI.file(path), path: path,
          version: open?.version ?? "null", source: tree.source, analysis: analysis))
    }
    return texts
  }

  /// All mentions of an object.
  func mentions(of id: String) -> [(text: Text, mention: Mention)] {
    texts(meaning: id).flatMap { text in
      text.analysis.mentions.filter { $0.isIdentifier && $0.name == id }.map { (text, $0) }
    }
  }

  /// Whether any text that may mention the object `id` also mentions `other`.
  func mention(_ other: String, beside id: String) -> Bool {
    texts(meaning: id).contains { text in
      text.analysis.mentions.contains { $0.isIdentifier && $0.name == other }
    }
  }

  /// Whether a line declares the object, or names it as a target.
  func isDeclared(_ id: String) -> Bool {
    mentions(of: id).contains { $0.mention.isDeclaration || $0.mention.role == .target }
  }

  /// Declarations of an action; its name may include a target.
  func declarations(ofAction name: String) -> [(text: Text, mention: Mention)] {
    let wanted = ActionName(name)
    return texts.flatMap { text in
      text.analysis.mentions.filter { mention in
        let action = ActionName(mention.name)
        return mention.role == .action(isDeclaration: true) && action.action == wanted.action
          && (wanted.target == nil || wanted.target == action.target)
      }.map { (text, $0) }
    }
  }
}

extension Occurrences.Text {
  /// A document's own text.
  init(_ document: Document, _ reading: Reading) {
    self.init(
      uri: document.uri.text, path: document.resolvedPath, version: document.version,
      source: document.source, analysis: reading.analysis.own)
  }
}

extension LanguageServer {
  /// The mention at an offset and its occurrences; nil if there is no word.
  func mention(
    at offset: Int, in document: Document
  ) -> (mention: Mention, occurrences: Occurrences)? {
    let reading = library.reading(of: document, documents)
    guard var mention = reading.analysis.mention(at: offset) else { return nil }
    // A target lies within an action's name, and takes precedence if the cursor is in it.
    let mentions = reading.analysis.own.mentions
    if let target = mentions.first(where: { $0.role == .target && $0.range.contains(offset) }) {
      mention = target
    }
    return (mention, Occurrences(document: document, reading: reading, server: self))
  }
}

extension JSONWriter {
  /// Writes a range of a text, with the text's address.
  mutating func value(_ range: Range<Int>, of text: Occurrences.Text, _ encoding: Encoding) {
    beginObject()
    member("uri", text.uri)
    member("range", range, in: text.source, encoding)
    endObject()
  }
}
