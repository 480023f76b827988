import JSON
import Scripts

/// Lints documents and scripts.
struct Lint: Tool {
  static let name = "lint"
  static let title = "Lint storyboards, xibs and scripts"
  static let summary = """
    Finds touch bugs in an app's storyboards and xibs, or in scripts: recognizers on views that take no \
    touches, controls that are covered or lie outside of their superviews, gestures that never win. Each \
    finding has its file, line and rule.
    """
  static let arguments = [
    Argument(
      name: "path",
      schema: .written(
        #"{"type":"string","description":"A file, or a folder, whose documents and scripts are linted."}"#
      ),
      isRequired: true),
    Argument(
      name: "unwired",
      schema: .written(
        #"{"type":"boolean","default":false,"description":"Whether to list controls without an action."}"#
      )),
  ]
  static let isReadOnly = true
  static let results: StaticString = #"""
    {"findings":{"type":"array","items":{"type":"object","properties":{"rule":{"type":"string"},"level":\#
    {"enum":["error","warning","note"]},"file":{"type":"string"},"line":{"type":"integer"},"column":{"type":\#
    "integer"},"message":{"type":"string"}}}},"unreadable":{"type":"array","items":{"type":"string"}}}
    """#

  static func call(
    _ arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> ToolResult {
    var options = Scripts.Lint.Options()
    options.files = [try arguments.string("path") ?? "."]
    options.isUnwired = try arguments.bool("unwired") ?? false
    let (findings, failures) = session.lint(options)
    let lines = findings.map(\.described) + failures.map { $0.report }
    return ToolResult(lines.isEmpty ? "no findings" : lines.joined(separator: "\n")) { writer in
      writer.list("findings", findings) { finding, writer in
        writer.member("rule", finding.rule)
        writer.member("level", finding.level.rawValue)
        writer.member("file", finding.file)
        writer.member("line", finding.line)
        writer.member("column", finding.column)
        writer.member("message", finding.message)
      }
      writer.member("unreadable", failures.map(\.report))
    }
  }
}
