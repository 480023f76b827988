import JSON
import JSONRPC
import Scripts

/// `textDocument/foldingRange`: tests, other lines with lines nested in them, and runs of comments.
struct FoldingRanges: DocumentRequest {
  static let method = "textDocument/foldingRange"
  static var nothing: StaticString { "[]" }

  let document: Document

  func answer(in server: LanguageServer, into answer: inout JSONWriter) {
    let tree = server.library.reading(of: document, server.documents).script.trees[0]
    var folds: [(start: Int, end: Int, isComment: Bool)] = []
    for statement in tree.statements {
      let end = tree.statements[statement.end - 1].line
      if end > statement.line { folds.append((statement.line, end, false)) }
    }
    var run: Range<Int>?
    for comment in tree.comments {
      let line = tree.source.line(at: comment.lowerBound)
      if let present = run, line == present.upperBound {
        run = present.lowerBound..<line + 1
      } else {
        if let run, run.count > 1 { folds.append((run.lowerBound, run.upperBound - 1, true)) }
        run = line..<line + 1
      }
    }
    if let run, run.count > 1 { folds.append((run.lowerBound, run.upperBound - 1, true)) }
    folds.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    answer.beginArray()
    for fold in folds {
      answer.beginObject()
      answer.member("startLine", fold.start)
      answer.member("endLine", fold.end)
      if fold.isComment {
        answer.member("kind", "comment")
      }
      answer.endObject()
    }
    answer.endArray()
  }
}
