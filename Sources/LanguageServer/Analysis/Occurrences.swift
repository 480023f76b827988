import JSON
import Scripts

/// Places in a document and in the files that it includes, where one thing is meant.
struct Occurrences {
  let document: Document
  let reading: Reading
  let server: LanguageServer

  /// A text and where it is.
  struct Text {
    let uri: String
    /// As the client counts it, in JSON; that of a file that isn't open is null.
    let version: String
    let source: SourceText
    let analysis: TextAnalysis
  }

  /// The document's own text, then those that it includes.
  var texts: [Text] {
    var texts = [
      Text(
        uri: document.uri.text, version: document.version, source: document.source,
        analysis: reading.analysis.own)
    ]
    for (name, analysis) in reading.analysis.included {
      guard let path = reading.paths[name],
        let tree = reading.script.trees.first(where: { $0.source.name == name })
      else { continue }
      let open = server.documents.document(at: path)
      texts.append(
        Text(
          uri: open?.uri.text ?? DocumentURI.file(path), version: open?.version ?? "null",
          source: tree.source, analysis: analysis))
    }
    return texts
  }

  /// Where an object is meant.
  func mentions(of id: String) -> [(text: Text, mention: Mention)] {
    texts.flatMap { text in
      text.analysis.mentions.filter { $0.isIdentifier && $0.name == id }.map { (text, $0) }
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
