import JSON

/// An action in a script: with or without its target.
package struct ActionName {
  package let target: String?
  package let action: String

  package init(_ text: String) {
    if let dot = text.lastIndex(of: ".") {
      target = String(text[..<dot])
      action = String(text[text.index(after: dot)...])
    } else {
      target = nil
      action = text
    }
  }

  /// An action in the notation of transcripts, without the default target.
  package static func described(target: String, action: String) -> String {
    target == "client" ? action : "\(target).\(action)"
  }

  /// The action that an effect or a description has, with its target, or the closure.
  package static func described(_ value: JSONValue) -> String {
    if let closure = value[member: "closure"]?.string { return "{ \(closure) }" }
    return described(
      target: value[member: "target"]?.string ?? "client",
      action: value[member: "action"]?.string ?? "")
  }
}
