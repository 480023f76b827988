import Gestures
import JSON
import JSONRPC

/// A key and its action.
struct KeyCommandReader: PropertyReader {
  private struct Command: Readable {
    static let expected =
      "a key command: {input, modifiers?, action, wantsPriorityOverSystemBehavior?}"

    let command: KeyCommand

    init(_ params: inout Parameters) throws(RequestError) {
      command = KeyCommand(
        input: try params["input", .name],
        modifiers: try params["modifiers", .modifiers, default: []],
        action: try params["action", .name],
        wantsPriorityOverSystemBehavior: try params[
          "wantsPriorityOverSystemBehavior", .bool, default: false])
    }
  }

  func read(_ value: JSONValue) throws(RequestError) -> KeyCommand {
    try ObjectReader<Command>().read(value).command
  }

  func write(_ value: KeyCommand, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("input", value.input)
    writer.modifiers(value.modifiers)
    writer.member("action", value.action)
    if value.wantsPriorityOverSystemBehavior {
      writer.member("wantsPriorityOverSystemBehavior", true)
    }
    writer.endObject()
  }

  var expected: String { Command.expected }
  var schema: Schema { .object(Command.self) }
  var placeholder: KeyCommand { KeyCommand(input: "-", modifiers: [], action: "-") }

  func box(_ value: KeyCommand) -> PropertyValue { .keyCommand(value) }
  func unbox(_ value: PropertyValue) -> KeyCommand? {
    if case .keyCommand(let command) = value { command } else { nil }
  }
}
