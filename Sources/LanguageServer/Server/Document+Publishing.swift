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
      params.key("line")
      params.value(outcome.line)
      params.key("text")
      params.value(outcome.text)
      params.key("kind")
      params.value(outcome.kind.rawValue)
      if let test = outcome.test {
        params.key("test")
        params.value(test)
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
    params.key("uri")
    params.value(uri.text)
    params.key("version")
    params.raw(text: version)
  }

  /// A finding as a diagnostic.
  func write(_ finding: Finding, for client: Client, into params: inout JSONWriter) {
    params.beginObject()
    params.key("range")
    params.value(range(of: finding), in: source, client.encoding)
    params.key("severity")
    params.value(finding.severity.rawValue)
    params.key("code")
    params.value(finding.code)
    params.key("source")
    params.value("gestured")
    params.key("message")
    params.value(finding.message)
    if client.takesRelatedInformation, !finding.related.isEmpty {
      params.key("relatedInformation")
      params.beginArray()
      for related in finding.related {
        params.beginObject()
        params.key("location")
        params.beginObject()
        params.key("uri")
        params.value(uri.text)
        params.key("range")
        params.value(range(related.columns, ofLine: related.line), in: source, client.encoding)
        params.endObject()
        params.key("message")
        params.value(related.message)
        params.endObject()
      }
      params.endArray()
    }
    if let nearest = finding.nearest {
      params.key("data")
      params.beginObject()
      params.key("nearest")
      params.value(nearest)
      params.endObject()
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
