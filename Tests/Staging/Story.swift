import Platform
import Testing

/// An account of what happened, a line each, to be compared with a script.
///
/// Columns are two spaces apart. A line of the script may leave out columns at its end: what it says is
/// how the line begins. With `UPDATE=1` in the environment, a script that doesn't fit is rewritten where
/// it stands in the source; the test fails all the same, since nobody has looked at it yet.
public struct Story {
  public let lines: [String]

  public init(_ lines: [String]) { self.lines = lines }

  public func expect(_ script: String, location: SourceLocation = #_sourceLocation) {
    let comparison = Comparison(
      expected: script.split(separator: "\n").map(String.init), happened: lines, by: Self.fits)
    guard !comparison.isEqual else { return }
    var report = "the story differs (- expected, + happened):\n\(comparison.text)"
    if let value = getenv("UPDATE"), String(cString: value) == "1" {
      let refusal = SourceFiles.rewrite(
        script, to: comparison.renewed, file: location.filePath, line: location.line)
      report += refusal.map { "\nnot rewritten: \($0)" } ?? "\nrewritten; look at it"
    }
    Issue.record("\(report)", sourceLocation: location)
  }

  static func fits(_ expected: String, _ happened: String) -> Bool {
    columns(happened).starts(with: columns(expected))
  }

  private static func columns(_ line: String) -> [String] {
    var columns: [String] = [""]
    var spaces = 0
    for character in line.drop(while: { $0 == " " }) {
      if character == " " {
        spaces += 1
        continue
      }
      if spaces > 1 { columns.append("") }
      if spaces == 1 { columns[columns.count - 1] += " " }
      spaces = 0
      columns[columns.count - 1].append(character)
    }
    return columns
  }
}
