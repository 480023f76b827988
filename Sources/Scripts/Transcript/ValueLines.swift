import JSON

/// The members of a result, a line each, in words rather than JSON; long lists are truncated.
enum ValueLines {
  /// A line for each member, or for each element of one that is a list of objects.
  static func lines(ofMembers object: JSONValue) -> [String] {
    let width = object.members.map { min($0.name.unicodeScalars.count, 24) }.max() ?? 0
    var lines: [String] = []
    for member in object.members {
      let name = member.name.padded(to: width)
      guard let first = member.value.elements.first, first.isObject else {
        lines.append("\(name)  \(text(member.value))")
        continue
      }
      for (index, element) in member.value.elements.prefix(maximumListLength).enumerated() {
        let label = index == 0 ? name : String(repeating: " ", count: width)
        lines.append("\(label)  \(text(element))")
      }
      let rest = member.value.count - maximumListLength
      if rest > 0 { lines.append(String(repeating: " ", count: width) + "  … \(rest) more") }
    }
    return lines
  }

  private static let maximumListLength = 24
  private static let maximumRowLength = 12

  private static func text(_ value: JSONValue) -> String {
    switch value.kind {
    case .string: value.string ?? ""
    case .null: "–"
    case .array:
      value.count == 0
        ? "none"
        : value.elements.prefix(maximumRowLength).map(text).joined(separator: ", ")
          + (value.count > maximumRowLength ? ", … \(value.count - maximumRowLength) more" : "")
    case .object:
      value.count == 0
        ? "none"
        : value.members.map { "\($0.name) \(text($0.value))" }.joined(separator: ", ")
    default: JSONWriter.text(value)
    }
  }
}
