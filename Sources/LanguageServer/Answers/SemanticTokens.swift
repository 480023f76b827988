import JSON
import JSONRPC
import Scripts

/// The kinds of tokens, in the order of the legend.
enum TokenType: String, CaseIterable {
  case keyword
  case classType = "class"
  case method, property, variable, event, string, number, enumMember, comment
  case arrow = "operator"

  var index: Int { Self.allCases.firstIndex(of: self)! }
}

extension Mention.Role {
  fileprivate var token: (type: TokenType, isDeclaration: Bool)? {
    switch self {
    case .keyword: (.keyword, false)
    case .className: (.classType, false)
    case .method: (.method, false)
    case .member: (.property, false)
    case .identifier(let isDeclaration): (.variable, isDeclaration)
    case .action(let isDeclaration): (.event, isDeclaration)
    // A target is part of its action's token.
    case .target: nil
    case .string, .path: (.string, false)
    case .number: (.number, false)
    case .constant: (.enumMember, false)
    case .arrow: (.arrow, false)
    }
  }
}

/// `textDocument/semanticTokens/full`: the kind of each word.
struct SemanticTokens: DocumentRequest {
  static let method = "textDocument/semanticTokens/full"

  let document: Document

  func answer(in server: LanguageServer, into answer: inout JSONWriter) {
    answer.write(tokensOf: document, within: nil, server)
  }
}

/// `textDocument/semanticTokens/range`: the kind of each word in a part of the text.
struct SemanticTokensInRange: EditorRequest {
  static let method = "textDocument/semanticTokens/range"

  let document: Document
  private let range: Range<Int>

  init?(_ params: EditorParams) throws(ResponseError) {
    guard let document = try params.document() else { return nil }
    self.document = document
    range = try params.range(in: document)
  }

  func answer(in server: LanguageServer, into answer: inout JSONWriter) {
    answer.write(tokensOf: document, within: range, server)
  }
}

extension JSONWriter {
  /// Writes the tokens of a document in the form that clients read: each relative to the one
  /// before.
  fileprivate mutating func write(
    tokensOf document: Document, within wanted: Range<Int>?, _ server: LanguageServer
  ) {
    let reading = server.library.reading(of: document, server.documents)
    let source = document.source
    let encoding = server.client.encoding
    var tokens: [(range: Range<Int>, type: TokenType, isDeclaration: Bool)] = []
    for mention in reading.analysis.own.mentions {
      guard let (type, isDeclaration) = mention.role.token else { continue }
      tokens.append((mention.range, type, isDeclaration))
    }
    for comment in reading.script.trees[0].comments { tokens.append((comment, .comment, false)) }
    tokens.sort { $0.range.lowerBound < $1.range.lowerBound }
    beginObject()
    key("data")
    beginArray()
    var (line, character) = (0, 0)
    var end = 0
    for (range, type, isDeclaration) in tokens where range.lowerBound >= end {
      end = range.upperBound
      if let wanted, !range.overlaps(wanted) { continue }
      let ownLine = source.line(at: range.lowerBound)
      let start = encoding.count(
        source.bytes[source.wholeLine(ownLine).lowerBound..<range.lowerBound])
      value(ownLine - line)
      value(ownLine == line ? start - character : start)
      value(encoding.count(source.bytes[range]))
      value(type.index)
      value(isDeclaration ? 1 : 0)
      (line, character) = (ownLine, start)
    }
    endArray()
    endObject()
  }
}
