import CDefinition
import JSON

/// The version of this program.
public let serverVersion = "1.0.0"
public let protocolVersion = "1.0"

/// Methods that the connection answers itself, without a request type.
let connectionMethods = ["exit", "$/cancelRequest"]

/// The protocol definition as it was embedded in the binary, parsed; without the examples.
public func parseDefinition() -> JSONDocument {
  parseEmbedded(
    UnsafeRawBufferPointer(start: gestured_definition_start(), count: gestured_definition_size))
}

/// The members of the definition as `rpc.discover` answers them, each method with its examples.
let definitionMembers: [(name: String, json: [UInt8])] = {
  let examples = parseEmbedded(
    UnsafeRawBufferPointer(start: gestured_examples_start(), count: gestured_examples_size))
  return parseDefinition().withRoot { root in
    examples.withRoot { examples in
      root.members.map { member in
        var text = JSONWriter()
        switch member.name {
        case "methods", "x-clientMethods": text.write(methods: member.value, with: examples)
        default: text.value(member.value)
        }
        return (member.name, Array(text.bytes))
      }
    }
  }
}()

private func parseEmbedded(_ text: UnsafeRawBufferPointer) -> JSONDocument {
  do {
    return try JSONDocument.parse(text)
  } catch {
    preconditionFailure("the embedded definition isn't JSON: \(error)")
  }
}

extension JSONWriter {
  fileprivate mutating func write(methods: JSONValue, with examples: JSONValue) {
    beginArray()
    for method in methods.elements {
      beginObject()
      members(of: method)
      if let name = method[member: "name"]?.string, let list = examples.member(name) {
        member("examples", list)
      }
      endObject()
    }
    endArray()
  }
}
