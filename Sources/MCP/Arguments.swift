import Daemon
import JSON
import Scripts

/// The arguments of a tool's call: an object with the tool's members.
struct Arguments {
  private let value: JSONValue?

  init(_ value: JSONValue?, of tool: any Tool.Type) throws(ToolFailure) {
    self.value = value
    for member in value?.members.map({ $0 }) ?? []
    where !tool.arguments.contains(where: { $0.name == member.name }) {
      let known = nearest(to: member.name, among: tool.arguments.map(\.name))
      throw ToolFailure(
        .invalidParams(
          "unknown argument \"\(member.name)\"" + (known.map { "; did you mean \($0)?" } ?? ""),
          data: [.init("parameter", .string(member.name))]
            + (known.map { [.init("nearest", .string($0))] } ?? [])))
    }
    for argument in tool.arguments where argument.isRequired && self[argument.name] == nil {
      throw ToolFailure(argument: argument.name, expected: "it, since \(tool.name) needs it")
    }
  }

  /// The argument of that name; nil if it is missing or null.
  subscript(name: String) -> JSONValue? {
    guard let value = value?.member(name), !value.isNull else { return nil }
    return value
  }

  func string(_ name: String) throws(ToolFailure) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.string else { throw ToolFailure(argument: name, expected: "a string") }
    return text
  }

  func bool(_ name: String) throws(ToolFailure) -> Bool? {
    guard let value = self[name] else { return nil }
    guard let bool = value.bool else {
      throw ToolFailure(argument: name, expected: "true or false")
    }
    return bool
  }

  func number(_ name: String) throws(ToolFailure) -> Double {
    guard let number = self[name]?.number else {
      throw ToolFailure(argument: name, expected: "a number")
    }
    return number
  }

  /// One of the given words; nil if it is missing.
  func word(_ name: String, of words: [String]) throws(ToolFailure) -> String? {
    guard let text = try string(name) else { return nil }
    guard words.contains(text) else {
      throw ToolFailure(argument: name, expected: "one of \(words.joined(separator: ", "))")
    }
    return text
  }

  /// All arguments except those named, as the parameters of a request.
  func params(without names: String...) -> Params {
    Params { writer in
      for member in value?.members.map({ $0 }) ?? [] where !names.contains(member.name) {
        writer.key(member.utf8)
        writer.value(member.value)
      }
    }
  }
}

extension ScriptSession {
  /// The answer to a request that leaves the session as it is.
  func result(of method: String, _ params: Params) throws(ToolFailure) -> JSONDocument {
    try ask(method, params).result
  }
}

extension LocalSession.Answer {
  var result: JSONDocument {
    get throws(ToolFailure) {
      switch self {
      case .result(let result): return result
      case .refused(let error): throw ToolFailure(error)
      }
    }
  }
}
