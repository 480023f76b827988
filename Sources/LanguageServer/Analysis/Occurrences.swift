import JSON
import Scripts

/// Places where one thing is meant: in a document, in the files that it includes, and in open documents
/// that share one of these with it.
struct Occurrences {
  let document: Document
  let reading: Reading
  let server: LanguageServer

  /// A text and where it is.
  struct Text {
    let uri: String
    /// Where its file is, without symbolic links; nil for what is no file.
    let path: String?
    /// As the client counts it, in JSON; that of a file that isn't open is null.
    let version: String
    let source: SourceText
    let analysis: TextAnalysis
  }

  /// The document's own text, then those that it includes.
  var texts: [Text] { texts(of: document, reading) }

  /// The same, and the texts of open documents that are made of one that means the object as well.
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

  /// Where an object is meant.
  func mentions(of id: String) -> [(text: Text, mention: Mention)] {
    texts(meaning: id).flatMap { text in
      text.analysis.mentions.filter { $0.isIdentifier && $0.name == id }.map { (text, $0) }
    }
  }

  /// Whether any text in which one object may be meant means another one as well.
  func mention(_ other: String, beside id: String) -> Bool {
    texts(meaning: id).contains { text in
      text.analysis.mentions.contains { $0.isIdentifier && $0.name == other }
    }
  }

  /// Whether a line declares the object, by itself or as a target.
  func isDeclared(_ id: String) -> Bool {
    mentions(of: id).contains { $0.mention.isDeclaration || $0.mention.role == .target }
  }

  /// The lines that have an action performed, by its name with a target or without.
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
      uri: document.uri.text, path: document.place, version: document.version,
      source: document.source, analysis: reading.analysis.own)
  }
}

extension JSONWriter {
  /// A place in a text.
  mutating func value(_ range: Range<Int>, of text: Occurrences.Text, _ encoding: Encoding) {
    beginObject()
    key("uri")
    value(text.uri)
    key("range")
    value(range, in: text.source, encoding)
    endObject()
  }
}
