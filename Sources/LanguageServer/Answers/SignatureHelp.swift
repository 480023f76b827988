import JSON
import JSONRPC
import Scripts

/// `textDocument/signatureHelp`: a method's parameters, and the one at the cursor.
struct SignatureHelp: PlaceRequest {
  static let method = "textDocument/signatureHelp"

  let document: Document
  let offset: Int

  func answer(in server: LanguageServer, into answer: inout JSONWriter) {
    let reading = server.library.reading(of: document, server.documents)
    let place = CursorPlace(offset: offset, tree: reading.script.trees[0])
    let vocabulary = server.library.vocabulary
    guard !place.isInComment, let name = place.firstWord, let method = vocabulary.methods[name]
    else { return answer.null() }
    let signature = Signature(method)
    answer.beginObject()
    answer.key("signatures")
    answer.beginArray()
    signature.write(server.client, into: &answer)
    answer.endArray()
    answer.member("activeSignature", 0)
    if let active = signature.active(at: place) {
      answer.member("activeParameter", active)
    }
    answer.endObject()
  }
}

/// A method and its parameters, in the definition's order: required ones first.
private struct Signature {
  private let method: Method
  private let parameters: [Method.Parameter]
  private var label: String
  private var labels: [Range<Int>] = []

  init(_ method: Method) {
    self.method = method
    parameters =
      method.parameters.filter(\.isRequired) + method.parameters.filter { !$0.isRequired }
    label = method.name
    for parameter in parameters {
      label += " "
      let start = label.utf16.count
      label += parameter.isRequired ? parameter.name : "\(parameter.name)?"
      labels.append(start..<label.utf16.count)
    }
  }

  /// The index of the parameter at the cursor, by its position or its name.
  func active(at place: CursorPlace) -> Int? {
    if let member = place.member { return parameters.firstIndex { $0.name == member } }
    let named = Set(place.before.compactMap { $0.nameRange.map { place.tree.source.string($0) } })
    if let next = method.next(after: place.before.dropFirst(), in: place.tree.source) {
      return parameters.firstIndex { $0.name == next.name }
    }
    let placed = Set(method.positional.map(\.name))
    let next = parameters.firstIndex { !named.contains($0.name) && !placed.contains($0.name) }
    return next ?? (parameters.isEmpty ? nil : parameters.count - 1)
  }

  func write(_ client: Client, into answer: inout JSONWriter) {
    answer.beginObject()
    answer.member("label", label)
    answer.member("documentation", method.summary)
    answer.key("parameters")
    answer.beginArray()
    for (parameter, range) in zip(parameters, labels) {
      answer.beginObject()
      answer.key("label")
      if client.takesLabelOffsets {
        answer.beginArray()
        answer.value(range.lowerBound)
        answer.value(range.upperBound)
        answer.endArray()
      } else {
        answer.value(parameter.name)
      }
      answer.member("documentation", parameter.summary)
      answer.endObject()
    }
    answer.endArray()
    answer.endObject()
  }
}
