import Daemon
import JSON
import Scripts

/// The tools, and the list of them for clients.
enum ToolList {
  static let tools: [any Tool.Type] = [
    Load.self, Play.self, Gesture.self, HitTest.self, Explain.self, Audit.self, Lint.self,
    Captured.self,
    Render.self, Reset.self,
  ]

  static func write(in revision: Revision, into answer: inout JSONWriter) {
    let schemas = Schemas()
    answer.beginObject()
    answer.key("tools")
    answer.beginArray()
    for tool in tools { write(tool, schemas, into: &answer) }
    answer.endArray()
    revision.write(.page, into: &answer)
    answer.endObject()
  }

  private static func write(
    _ tool: any Tool.Type, _ schemas: Schemas, into answer: inout JSONWriter
  ) {
    answer.beginObject()
    answer.member("name", tool.name)
    answer.member("title", tool.title)
    answer.member("description", tool.summary)
    answer.object("inputSchema") { answer in
      answer.member("type", "object")
      answer.object("properties") { answer in
        for argument in tool.arguments {
          answer.key(argument.name)
          schemas.write(argument, into: &answer)
        }
      }
      answer.member("required", tool.arguments.filter(\.isRequired).map(\.name))
      answer.member("additionalProperties", false)
    }
    answer.object("outputSchema") { answer in
      answer.member("type", "object")
      answer.key("properties")
      answer.raw(tool.results)
    }
    answer.object("annotations") { answer in
      answer.member("title", tool.title)
      answer.member("readOnlyHint", tool.isReadOnly)
      if !tool.isReadOnly {
        // Everything in a session was made by calls, and can be made again.
        answer.member("destructiveHint", false)
      }
      answer.member("openWorldHint", false)
    }
    answer.endObject()
  }
}

/// The schemas of arguments, taken from the protocol's definition if it has them.
private struct Schemas {
  private let definition = parseDefinition()

  func write(_ argument: Argument, into answer: inout JSONWriter) {
    switch argument.schema {
    case .written(let schema): answer.raw(schema)
    case .choice(let words, let summary):
      answer.beginObject()
      answer.member("type", "string")
      answer.member("enum", words)
      answer.member("description", summary)
      answer.endObject()
    case .parameter(let methods):
      definition.withRoot { root in write(argument.name, of: methods, root, into: &answer) }
    }
  }

  private func write(
    _ name: String, of methods: [String], _ root: JSONValue, into answer: inout JSONWriter
  ) {
    let found = methods.compactMap { method in
      parameter(name, of: method, root).map { (method: method, parameter: $0) }
    }
    guard let first = found.first?.parameter else {
      // Only methods that the definition doesn't have take it.
      answer.beginObject()
      answer.endObject()
      return
    }
    answer.beginObject()
    for member in first[member: "schema"]?.resolved(in: root).members.map({ $0 }) ?? []
    where member.name != "description" && (methods.count == 1 || member.name != "default") {
      answer.key(member.utf8)
      answer.write(inlining: member.value, from: root)
    }
    answer.key("description")
    let summary = first[member: "description"]?.string ?? ""
    let isCommon = found.count == methods.count
    let takers = found.map(\.method).joined(separator: ", ")
    answer.value(isCommon ? summary : "\(takers): \(summary)")
    answer.endObject()
  }

  private func parameter(_ name: String, of method: String, _ root: JSONValue) -> JSONValue? {
    let methods = root.list("methods")
    let value = methods.first { $0[member: "name"]?.string == method }
    let parameters = value?[member: "params"]?.elements.map { $0.resolved(in: root) } ?? []
    return parameters.first { $0[member: "name"]?.string == name }
  }
}

extension JSONValue {
  /// The target of a reference; any other value itself.
  fileprivate func resolved(in root: JSONValue) -> JSONValue {
    guard let reference = self[member: "$ref"]?.string else { return self }
    return root.referred(reference)?.resolved(in: root) ?? self
  }
}

extension JSONWriter {
  /// Writes a schema with each reference replaced by its target.
  fileprivate mutating func write(inlining value: JSONValue, from root: JSONValue) {
    let value = value.resolved(in: root)
    switch value.kind {
    case .object:
      beginObject()
      for member in value.members {
        key(member.utf8)
        write(inlining: member.value, from: root)
      }
      endObject()
    case .array:
      beginArray()
      for element in value.elements { write(inlining: element, from: root) }
      endArray()
    default: self.value(value)
    }
  }
}
