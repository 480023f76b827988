import JSON
import JSONRPC
import Scripts

/// `textDocument/documentSymbol`: the document's declarations, nested as its lines are.
struct DocumentSymbols: DocumentRequest {
  static let method = "textDocument/documentSymbol"
  static var nothing: StaticString { "[]" }

  let document: Document

  func answer(in server: LanguageServer, into answer: inout JSONWriter) {
    let reading = server.library.reading(of: document, server.documents)
    let outline = Outline(reading: reading, lines: LineTable(reading))
    let list = SymbolList(document: document, client: server.client)
    answer.beginArray()
    if server.client.takesHierarchicalSymbols {
      for symbol in outline.symbols(in: nil) { list.write(symbol, into: &answer) }
    } else {
      list.write(flat: outline.symbols(in: nil), in: nil, into: &answer)
    }
    answer.endArray()
  }
}

/// A declaration in a document.
struct Symbol {
  enum Kind: Int {
    case module = 2
    case test = 12
    case view = 19
    case recognizer = 24
    case other = 13
  }

  let name: String
  let detail: String
  let kind: Kind
  /// The range from its first word to the end of the lines nested in it.
  let range: Range<Int>
  let nameRange: Range<Int>
  let children: [Symbol]
}

/// The symbols of a document.
struct Outline {
  private let lines: LineTable
  /// Declarations by their statements.
  private let declarations: [Int: Declaration]

  init(reading: Reading, lines: LineTable) {
    self.lines = lines
    declarations = Dictionary(
      reading.analysis.own.declarations.map { ($0.statement, $0) },
      uniquingKeysWith: { one, _ in one })
  }

  private var tree: SyntaxTree { lines.tree }

  func symbols(in parent: Int?) -> [Symbol] { tree.children(of: parent).flatMap(symbols) }

  /// The symbol of a statement; if it declares nothing, the symbols nested in it.
  private func symbols(of index: Int) -> [Symbol] {
    let statement = tree.statements[index]
    let children = symbols(in: index)
    let last = tree.statements[statement.end - 1]
    let range = tree.range(of: statement).lowerBound..<tree.range(of: last).upperBound
    let words = tree.words(of: statement)
    func symbol(_ kind: Symbol.Kind, _ word: Word, _ detail: String) -> Symbol {
      Symbol(
        name: tree.spelled(word.range), detail: detail, kind: kind, range: range,
        nameRange: word.range, children: children)
    }
    let first = lines.firstWord(of: statement)
    if words.count > 1 {
      let second = words[words.startIndex + 1]
      if first == "test" { return [symbol(.test, second, "test")] }
      if first == "include" || first == "import" { return [symbol(.module, second, first)] }
      if let declaration = declarations[index] {
        let kind: Symbol.Kind =
          switch declaration.kind {
          case .view: .view
          case .recognizer: .recognizer
          case .controller, .other: .other
          }
        return [symbol(kind, second, declaration.className)]
      }
    }
    return children
  }
}

/// Writes symbols in the form that clients read.
private struct SymbolList {
  let document: Document
  let client: Client

  func write(_ symbol: Symbol, into answer: inout JSONWriter) {
    answer.beginObject()
    writeHead(symbol, into: &answer)
    answer.member("detail", symbol.detail)
    answer.member("range", symbol.range, in: document.source, client.encoding)
    answer.member("selectionRange", symbol.nameRange, in: document.source, client.encoding)
    if !symbol.children.isEmpty {
      answer.key("children")
      answer.beginArray()
      for child in symbol.children { write(child, into: &answer) }
      answer.endArray()
    }
    answer.endObject()
  }

  func write(flat symbols: [Symbol], in container: String?, into answer: inout JSONWriter) {
    for symbol in symbols {
      answer.beginObject()
      writeHead(symbol, into: &answer)
      if let container {
        answer.member("containerName", container)
      }
      answer.object("location") { answer in
        answer.member("uri", document.uri.text)
        answer.member("range", symbol.range, in: document.source, client.encoding)
      }
      answer.endObject()
      write(flat: symbol.children, in: symbol.name, into: &answer)
    }
  }

  private func writeHead(_ symbol: Symbol, into answer: inout JSONWriter) {
    answer.key("name")
    // Clients refuse an empty name.
    answer.value(symbol.name.isEmpty ? "\"\"" : symbol.name)
    answer.member("kind", symbol.kind.rawValue)
  }
}
