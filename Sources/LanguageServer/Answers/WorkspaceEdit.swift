import JSON
import Scripts

/// Changes to texts that the client is to make.
struct WorkspaceEdit {
  private struct Change {
    let text: Occurrences.Text
    var edits: [(range: Range<Int>, newText: String)]
  }

  private var changes: [Change] = []

  var isEmpty: Bool { changes.isEmpty }

  mutating func replace(_ range: Range<Int>, with newText: String, in text: Occurrences.Text) {
    if let index = changes.firstIndex(where: { $0.text.uri == text.uri }) {
      changes[index].edits.append((range, newText))
    } else {
      changes.append(Change(text: text, edits: [(range, newText)]))
    }
  }

  /// Writes the edit, with the documents' versions if the client supports them.
  func write(_ client: Client, into answer: inout JSONWriter) {
    answer.beginObject()
    if client.takesDocumentChanges {
      answer.list("documentChanges", changes) { change, answer in
        answer.object("textDocument") { answer in
          answer.member("uri", change.text.uri)
          answer.key("version")
          answer.raw(text: change.text.version)
        }
        answer.key("edits")
        write(change, client.encoding, into: &answer)
      }
    } else {
      answer.object("changes") { answer in
        for change in changes {
          answer.key(change.text.uri)
          write(change, client.encoding, into: &answer)
        }
      }
    }
    answer.endObject()
  }

  private func write(_ change: Change, _ encoding: Encoding, into answer: inout JSONWriter) {
    answer.beginArray()
    for edit in change.edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      answer.write(edit: edit.range, edit.newText, in: change.text.source, encoding)
    }
    answer.endArray()
  }
}

extension JSONWriter {
  /// Writes a `TextEdit`.
  mutating func write(
    edit range: Range<Int>, _ newText: String, in source: SourceText, _ encoding: Encoding
  ) {
    beginObject()
    member("range", range, in: source, encoding)
    member("newText", newText)
    endObject()
  }

  /// Writes a value that is JSON already.
  mutating func raw(text: String) {
    Array(text.utf8).withUnsafeBytes { raw($0) }
  }
}
