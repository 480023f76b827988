import JSON
import JSONRPC
import Scripts

/// `textDocument/completion`: words that may be inserted at the cursor.
struct Completion: PlaceRequest {
  static let method = "textDocument/completion"

  let document: Document
  private let offset: Int
  private let needsResult: Bool

  init(document: Document, offset: Int) {
    self.document = document
    self.offset = offset
    let source = document.source
    let line = source.wholeLine(source.line(at: offset))
    let words = source.string(line.lowerBound..<offset).split { $0 == " " || $0 == "\t" }
    needsResult = words.first == "expect"
  }

  func answer(in server: LanguageServer, into answer: inout JSONWriter) throws(ResponseError) {
    let result = needsResult ? try server.result(of: document) : nil
    let reading = server.library.reading(of: document, server.documents)
    let place = CursorPlace(offset: offset, tree: LineTable(reading).tree)
    var items: [CompletionItem] = []
    if !place.isInComment {
      items =
        CompletionSource(
          place: place, document: document, reading: reading, library: server.library,
          result: result
        ).items
    }
    answer.beginObject()
    answer.member("isIncomplete", false)
    answer.key("items")
    answer.beginArray()
    for (index, item) in items.enumerated() {
      item.write(place, index, server.client, into: &answer)
    }
    answer.endArray()
    answer.endObject()
  }
}

/// A word that may be inserted.
struct CompletionItem {
  enum Kind: Int {
    case method = 2
    case view = 6
    case classType = 7
    case member = 10
    case value = 12
    case keyword = 14
    case file = 17
    case constant = 20
    case event = 23
  }

  let label: String
  let kind: Kind
  /// Whether it is one of those that fit best, which come first.
  var fits = true
  /// The text that is inserted; nil if it is the label.
  var text: String?
  var detail: String?
  /// What it replaces; nil for the word at the cursor.
  var range: Range<Int>?

  fileprivate func write(
    _ place: CursorPlace, _ index: Int, _ client: Client, into answer: inout JSONWriter
  ) {
    answer.beginObject()
    answer.member("label", label)
    answer.member("kind", kind.rawValue)
    if let detail {
      answer.member("detail", detail)
    }
    answer.key("sortText")
    let number = String(index)
    answer.value(
      (fits ? "0" : "1") + String(repeating: "0", count: max(0, 4 - number.count)) + number)
    answer.object("textEdit") { answer in
      answer.member("range", range ?? place.word, in: place.tree.source, client.encoding)
      answer.member("newText", text ?? label)
    }
    answer.endObject()
  }
}
