import JSON

/// The members of a result in words rather than JSON; long lists are truncated.
enum ValueLines {
  /// Lines with the names of the members, and beside them values; a list of objects takes several.
  static func lines(of members: [JSONValue.Member]) -> [String] {
    let width = members.map { min($0.name.unicodeScalars.count, 24) }.max() ?? 0
    return members.flatMap { member in
      block(member.value).enumerated().map { index, line in
        (index == 0 ? member.name : "").padded(to: width) + "  " + line
      }
    }
  }

  private static let maximumListLength = 24
  private static let maximumRowLength = 12
  private static let widestColumn = 60
  private static let longestLine = 160

  private static func block(_ value: JSONValue) -> [String] {
    guard isListOfObjects(value) else { return entry(value) }
    let elements = Array(value.elements.prefix(maximumListLength))
    let rest = value.count - elements.count
    return (isTable(value) ? table(elements) : elements.flatMap(entry))
      + (rest > 0 ? ["… \(rest) more"] : [])
  }

  /// An object's members on a line, and below it those that are tables; a line each where one is too long.
  private static func entry(_ value: JSONValue) -> [String] {
    let tables = value.members.filter { isTable($0.value) }
    let line = tables.isEmpty ? text(value) : words(value.members.filter { !isTable($0.value) })
    guard !value.isObject || line.utf8.count <= longestLine else {
      return lines(of: Array(value.members))
    }
    return [line] + lines(of: tables).map { "  " + $0 }
  }

  // MARK: Tables

  /// Whether it is a list of several objects with the same members, whose values fit into a line.
  private static func isTable(_ value: JSONValue) -> Bool {
    guard isListOfObjects(value), value.count > 1, value[0].count > 1 else { return false }
    let names = value[0].members.map(\.name)
    return value.elements.prefix(maximumListLength).allSatisfy { element in
      element.isObject && element.members.map(\.name) == names
        && element.members.allSatisfy { isShallow($0.value) }
    }
  }

  /// Whether no list or object in it holds another list or object.
  private static func isShallow(_ value: JSONValue) -> Bool {
    if value.isArray { return value.elements.allSatisfy { !$0.isArray && isShallow($0) } }
    return value.members.allSatisfy { !$0.value.isObject && !isListOfObjects($0.value) }
  }

  private static func isListOfObjects(_ value: JSONValue) -> Bool {
    value.elements.first?.isObject ?? false
  }

  /// A head with the names of the members, and a row for each object.
  private static func table(_ objects: [JSONValue]) -> [String] {
    let rows =
      [objects[0].members.map(\.name)] + objects.map { $0.members.map { text($0.value) } }
    let widths = rows[0].indices.map { column in
      rows.map { min($0[column].unicodeScalars.count, widestColumn) }.max() ?? 0
    }
    return rows.map { row in
      zip(row.dropLast(), widths).map { $0.padded(to: $1) + "  " }.joined() + (row.last ?? "")
    }
  }

  // MARK: Words

  private static func text(_ value: JSONValue) -> String {
    switch value.kind {
    case .string: value.string ?? ""
    case .null: "–"
    case .array:
      value.count == 0
        ? "none"
        : value.elements.prefix(maximumRowLength).map(text).joined(separator: ", ")
          + (value.count > maximumRowLength ? ", … \(value.count - maximumRowLength) more" : "")
    case .object: value.count == 0 ? "none" : words(Array(value.members))
    default: JSONWriter.text(value)
    }
  }

  private static func words(_ members: [JSONValue.Member]) -> String {
    members.map { "\($0.name) \(text($0.value))" }.joined(separator: ", ")
  }
}
