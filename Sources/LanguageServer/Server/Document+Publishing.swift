import JSON
import Scripts

extension Document {
  /// `gestured/outcomes`: the outcome of each line, but for tests if `showsLenses`.
  func write(outcomes result: DocumentResult, showsLenses: Bool, into params: inout JSONWriter) {
    params.beginObject()
    writeHead(into: &params)
    params.key("lines")
    params.beginArray()
    let tests = showsLenses ? Set(result.tests.map(\.line)) : []
    for outcome in result.outcomes where !tests.contains(outcome.line) {
      params.beginObject()
      params.member("line", outcome.line)
      params.member("text", outcome.text)
      params.member("kind", outcome.kind.rawValue)
      if let test = outcome.test {
        params.member("test", test)
      }
      params.endObject()
    }
    params.endArray()
    params.endObject()
  }

  /// `textDocument/publishDiagnostics`: the findings, line by line.
  func write(findings result: DocumentResult, for client: Client, into params: inout JSONWriter) {
    params.beginObject()
    writeHead(into: &params)
    params.key("diagnostics")
    params.beginArray()
    for finding in result.findings {
      write(finding, for: client, into: &params)
    }
    params.endArray()
    params.endObject()
  }

  private func writeHead(into params: inout JSONWriter) {
    params.member("uri", uri.text)
    params.key("version")
    params.raw(text: version)
  }

  /// A finding as a diagnostic.
  func write(_ finding: Finding, for client: Client, into params: inout JSONWriter) {
    params.beginObject()
    params.member("range", range(of: finding), in: source, client.encoding)
    params.member("severity", finding.severity.rawValue)
    params.member("code", finding.code)
    params.member("source", "gestured")
    params.member("message", finding.message)
    if client.takesRelatedInformation, !finding.related.isEmpty {
      params.list("relatedInformation", finding.related) { related, params in
        params.object("location") { params in
          params.member("uri", uri.text)
          params.member(
            "range", range(related.columns, ofLine: related.line), in: source, client.encoding)
        }
        params.member("message", related.message)
      }
    }
    if let nearest = finding.nearest {
      params.object("data") { params in
        params.member("nearest", nearest)
      }
    }
    params.endObject()
  }

  func range(of finding: Finding) -> Range<Int> { range(finding.columns, ofLine: finding.line) }

  /// A range of a line's bytes as a range of the text's.
  private func range(_ columns: Range<Int>, ofLine line: Int) -> Range<Int> {
    let start = source.wholeLine(min(line, source.lineStarts.count - 1)).lowerBound
    return start + columns.lowerBound..<start + columns.upperBound
  }
}
