import CDefinition
import JSON

let serverVersion = "1.0.0"
let protocolVersion = "1.0"

/// The methods that the connection answers by itself, without a request type.
let connectionMethods = ["exit", "$/cancelRequest"]

/// The protocol definition as it was embedded in the binary, parsed.
func parseDefinition() -> JSONDocument {
  let text = UnsafeRawBufferPointer(
    start: gestured_definition_start(), count: gestured_definition_size)
  do {
    return try JSONDocument.parse(text)
  } catch {
    preconditionFailure("the embedded definition is no JSON: \(error)")
  }
}
