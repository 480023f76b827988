import JSON
import JSONRPC

/// Queries about the objects and captured events of the session.
extension Player {
  /// The description of an object of any kind; a view may be given by a selector.
  package func describe(_ object: String) -> Result<JSONDocument, ResponseError> {
    var refusal: ResponseError?
    for method in script.describing {
      let params = Params.strings([(method.parameters[0].name, object)])
      switch session.answer(method.name, params) {
      case .result(let description): return .success(description)
      case .refused(let error):
        if refusal == nil { refusal = error }
        // Other kinds of object have other methods.
        if error.kind == "wrongKind" { continue }
      }
      break
    }
    switch resolve(object) {
    case .success(let view) where view != object: return describe(view)
    case .success: break
    case .failure(let error):
      if error.kind != "noMatch" || refusal == nil { return .failure(error) }
    }
    return .failure(refusal ?? .internalError("nothing describes \(object)"))
  }

  /// Whether an object has a property that its description leaves out at that value: setting it to that value, which
  /// changes nothing, is accepted.
  func leavesOut(_ property: ExpectedValue, of object: String) -> Bool {
    var id = object
    if case .success(let view) = resolve(object) { id = view }
    return script.describing.contains { describing in
      let method = "update" + describing.name.dropFirst("describe".count)
      let params = Params { writer in
        writer.key(describing.parameters[0].name)
        writer.value(id)
        writer.key(property.name)
        switch property.unset {
        case "null": writer.null()
        case "false": writer.value(false)
        default: writer.value([String]())
        }
      }
      guard case .result = session.answer(method, params) else { return false }
      return true
    }
  }

  /// Events captured since the previous expectations, as far as the session still has them.
  var capturedEvents: [JSONDocument] {
    if let known = window.capturedEvents { return known }
    let indices = window.effects("captured").compactMap { $0[member: "index"]?.integer }
    let events = capturedEvents(at: indices)
    window.capturedEvents = events
    return events
  }

  private func capturedEvents(at indices: [Int64]) -> [JSONDocument] {
    guard let first = indices.first, let last = indices.last else { return [] }
    let params = Params { writer in
      writer.member("after", Int(first) - 1)
      writer.member("limit", Int(last) - Int(first) + 1)
    }
    guard case .result(let answer) = session.answer("capturedEvents", params) else {
      return []
    }
    let wanted = Set(indices)
    return answer.withRoot { root in
      root[member: "events"]?.elements.filter { event in
        event[member: "index"]?.integer.map(wanted.contains) ?? false
      }.map { JSONDocument(retaining: $0) } ?? []
    }
  }
}
