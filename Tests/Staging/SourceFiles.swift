import Platform
import Synchronization

/// Rewrites expectations in the test sources.
enum SourceFiles {
  /// Rewritten lines of each file, and the number of lines it grew by at each.
  private static let edits = Mutex<[String: [Int: Int]]>([:])

  /// Replaces the literal `script` in the call at `line` of `file`. Returns the reason if it can't,
  /// else nil.
  ///
  /// Lines are counted as they were when the file was compiled.
  static func rewrite(_ script: String, to lines: [String], file: String, line: Int) -> String? {
    edits.withLock { edits in
      let before = edits[file] ?? [:]
      guard before[line] == nil else { return "another case has rewritten it" }
      let moved = before.filter { $0.key < line }.values.reduce(0, +)
      guard let source = read(file) else { return "\(file) can't be read" }
      guard
        let rewritten = SourceLiteral.rewrite(
          script, to: lines, in: source.split(separator: "\n", omittingEmptySubsequences: false),
          call: line + moved)
      else { return "there is no literal of that text in the call" }
      let text = rewritten.joined(separator: "\n")
      guard write(text, to: file) else { return "\(file) can't be written" }
      edits[file, default: [:]][line] =
        rewritten.count - source.split(separator: "\n", omittingEmptySubsequences: false).count
      return nil
    }
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let bytes = Array(text.utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    return fclose(file) == 0 && isWritten
  }
}

/// A string literal in the lines of a source.
enum SourceLiteral {
  /// Maximum number of lines between the beginning of a call and its literal.
  private static let reach = 4

  /// The source with the literal `script` of the call at line `call` (from 1) replaced; nil unless
  /// the literal is there verbatim.
  static func rewrite(
    _ script: String, to lines: [String], in source: [Substring], call: Int
  ) -> [Substring]? {
    let first = call - 1
    // Text that needs escapes is left to people.
    guard source.indices.contains(first),
      !lines.contains(where: { $0.contains("\\") || $0.contains("\"\"\"") })
    else { return nil }
    let places = first..<min(first + reach, source.count)
    if let opening = places.first(where: { source[$0].hasSuffix("\"\"\"") }) {
      return rewriteBlock(script, to: lines, in: source, opening: opening)
    }
    let literal = "\"\(script)\""
    guard let place = places.first(where: { source[$0].contains(literal) }),
      let range = source[place].firstRange(of: literal)
    else { return nil }
    let padding = Substring(source[place].prefix { $0 == " " } + "  ")
    var block = [source[place][..<range.lowerBound], padding + "\"\"\""]
    block += lines.map { padding + Substring($0) }
    block.append(padding + "\"\"\"" + source[place][range.upperBound...])
    return Array(source[..<place]) + block + source[(place + 1)...]
  }

  private static func rewriteBlock(
    _ script: String, to lines: [String], in source: [Substring], opening: Int
  ) -> [Substring]? {
    let rest = source[(opening + 1)...]
    guard
      let closing = rest.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix("\"\"\"") })
    else { return nil }
    let padding = source[closing].prefix { $0 == " " }
    let text = source[(opening + 1)..<closing].map { $0.dropFirst(padding.count) }
    guard text.joined(separator: "\n") == script else { return nil }
    let renewed = lines.map { $0.isEmpty ? "" : padding + Substring($0) }
    return Array(source[...opening]) + renewed + source[closing...]
  }
}
