import Gestures
import JSON

/// Requests drawn from the definition of the protocol: mostly ones that make sense.
final class RandomRequests {
  private let definition: JSONDocument
  private let names: [String]

  /// Methods that begin or end a session, or whose answer doesn't depend on it.
  private static let leftOut: Set = [
    "initialize", "initialized", "shutdown", "exit", "$/cancelRequest", "rpc.discover",
    "describeProcess",
  ]

  /// Methods that are drawn more often than others.
  private static let frequent = [
    "sendTouch", "sendTouch", "sendTouch", "sendTouches", "advanceTime", "createView",
    "createRecognizer", "updateView", "updateRecognizer", "setDelegate", "release",
  ]

  init(definition: JSONDocument) {
    self.definition = definition
    names =
      definition.withRoot { root in
        root[member: "methods"]?.elements.compactMap { $0[member: "name"]?.string } ?? []
      }.filter { !Self.leftOut.contains($0) } + Self.frequent
  }

  func next(_ choices: Choices) -> (method: String, params: String) {
    let method = choices.one(of: names)
    return definition.withRoot { root in
      var drawing = Drawing(root: root, choices: choices)
      return (method, drawing.params(of: method))
    }
  }
}

/// The drawing of one request.
private struct Drawing {
  let root: JSONValue
  let choices: Choices
  private var depth = 0

  init(root: JSONValue, choices: Choices) {
    self.root = root
    self.choices = choices
  }

  private static let identifiers = [
    "v0", "v1", "v2", "r0", "r1", "r2", "c0", "window", "client", "app", "scene", "d0", "m0", "x",
    "v1.0", "v2.pan",
  ]
  private static let classes =
    RecognizerClass.allCases.map(\.rawValue) + [
      "UIView", "UIButton", "UIScrollView", "UITableView", "UITableViewCell", "UISegmentedControl",
      "UIWindow", "UISwitch", "UITabBar", "UITextField", "UIViewController",
      "UINavigationController", "UIBarButtonItem", "NSObject", "Nobody",
    ]
  private static let numbers = [
    "0", "1", "10", "50", "0.5", "-1", "100", "300", "2", "1e9", "1e-9", "-0.0", "1e300",
    "9007199254740992", "-1e300", "5e-324",
  ]
  private static let strings = [#""a""#, #""tap:""#, #""""#, #""\u0000""#, #""é😀""#, #""*""#]
  private static let wrong = ["null", "true", "[]", "{}", "-1", #""v1""#, "[[]]", "1e300"]

  mutating func params(of method: String) -> String {
    let methods = root[member: "methods"]?.elements.map { $0 } ?? []
    let defined = methods.first { $0[member: "name"]?.string == method }
    var members: [String] = []
    for listed in defined?[member: "params"]?.elements.map({ $0 }) ?? [] {
      let each = resolved(listed)
      guard let name = each[member: "name"]?.string, let schema = each[member: "schema"],
        each[member: "required"]?.bool == true || choices.happens(1, in: 4)
      else { continue }
      members.append("\(quoted(name)):\(value(schema, name))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func resolved(_ value: JSONValue) -> JSONValue {
    guard let reference = value[member: "$ref"]?.string else { return value }
    var target = root
    for name in reference.split(separator: "/").dropFirst() {
      target = target.member(String(name)) ?? target
    }
    return resolved(target)
  }

  private mutating func value(_ schema: JSONValue, _ name: String) -> String {
    depth += 1
    defer { depth -= 1 }
    if depth > 8 || choices.happens(1, in: 64) { return choices.one(of: Self.wrong) }
    let schema = resolved(schema)
    for keyword in ["oneOf", "anyOf"] as [StaticString] {
      if let alternatives = schema[member: keyword]?.elements.map({ $0 }) {
        return value(choices.one(of: alternatives), name)
      }
    }
    if let constant = schema[member: "const"] { return written(constant) }
    if let all = schema[member: "enum"]?.elements.map({ $0 }) {
      return written(choices.one(of: all))
    }
    let type = schema[member: "type"]
    let kinds = type?.string.map { [$0] } ?? type?.elements.compactMap(\.string) ?? ["string"]
    switch choices.one(of: kinds) {
    case "null": return "null"
    case "boolean": return choices.happens(1, in: 2) ? "true" : "false"
    case "integer": return choices.happens(1, in: 8) ? number() : "\(choices.count(below: 5))"
    case "number": return number()
    case "array": return array(schema, name)
    case "object": return object(schema)
    default: return string(name)
    }
  }

  private func number() -> String {
    choices.happens(1, in: 4) ? choices.one(of: Self.numbers) : "\(choices.byte())"
  }

  private func string(_ name: String) -> String {
    if ["class", "superclass"].contains(name) { return quoted(choices.one(of: Self.classes)) }
    if choices.happens(1, in: 8) { return choices.one(of: Self.strings) }
    return quoted(choices.one(of: Self.identifiers))
  }

  private mutating func array(_ schema: JSONValue, _ name: String) -> String {
    let least = schema[member: "minItems"]?.integer.map { Int($0) } ?? 0
    let most = schema[member: "maxItems"]?.integer.map { Int($0) } ?? 3
    let count = min(max(choices.count(below: 4), least), max(most, least), 16)
    var elements: [String] = []
    for _ in 0..<count {
      elements.append(schema[member: "items"].map { value($0, name) } ?? number())
    }
    return "[\(elements.joined(separator: ","))]"
  }

  private mutating func object(_ schema: JSONValue) -> String {
    let required = schema[member: "required"]?.elements.compactMap(\.string) ?? []
    var members: [String] = []
    for property in schema[member: "properties"]?.members.map({ $0 }) ?? []
    where required.contains(property.name) || choices.happens(1, in: 8) {
      members.append("\(quoted(property.name)):\(value(property.value, property.name))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func written(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }
}
