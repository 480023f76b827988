import Scripts

extension Document {
  /// Whether it is a storyboard or xib, which is linted instead of played.
  var isInterface: Bool { Disk.isDocument(uri.name) }

  /// What the linter finds in it, with the configuration of its folder.
  var linted: DocumentResult {
    var result = DocumentResult()
    do throws(CommandFailure) {
      let configuration = try resolvedPath.map { path throws(CommandFailure) in
        try LintConfiguration(for: path)
      }
      let findings = try Linter.findings(in: source, configuration ?? LintConfiguration())
      if resolvedPath.map({ configuration?.excludes($0) ?? false }) ?? false { return result }
      result.findings = findings.map { finding in
        let line = max(0, min(finding.line - 1, source.lineStarts.count - 1))
        return Finding(
          line: line, columns: source.element(at: finding.column - 1, ofLine: line),
          severity: finding.level.severity, code: finding.rule, message: finding.message)
      }
    } catch {
      // A message begins with `FILE:LINE:COLUMN: `.
      let parts = error.report.split(separator: ":", maxSplits: 3).map { String($0) }
      let line = parts.count == 4 ? max(0, (Int(parts[1]) ?? 1) - 1) : 0
      let message = parts.count == 4 ? parts[3] : error.report
      let last = min(line, source.lineStarts.count - 1)
      result.findings = [
        Finding(
          line: last, columns: 0..<source.range(ofLine: last).count, severity: .error,
          code: "unreadable", message: message.split(separator: "\n").joined(separator: " "))
      ]
    }
    return result
  }
}

extension LintLevel {
  fileprivate var severity: Finding.Severity {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .information
    }
  }
}

extension SourceText {
  /// The bytes of a tag from a column, in characters from 0, to the end of its name.
  fileprivate func element(at column: Int, ofLine line: Int) -> Range<Int> {
    let whole = range(ofLine: line)
    var start = whole.lowerBound
    var left = column
    while start < whole.upperBound, left > 0 || bytes[start] & 0xC0 == 0x80 {
      if bytes[start] & 0xC0 != 0x80 { left -= 1 }
      start += 1
    }
    var end = start
    while end < whole.upperBound, ![0x20, UInt8(ascii: ">")].contains(bytes[end]) { end += 1 }
    return start - whole.lowerBound..<end - whole.lowerBound
  }
}

extension Reading {
  /// Where a document that a line imports has the object: the resolved path, and line and column from 1.
  func importedPlace(of id: String) -> (path: String, line: Int, column: Int)? {
    for case .command(let command) in script.setUp where command.method == "importTree" {
      guard let range = command.arguments.first(where: { $0.name == "text" })?.range,
        let name = try? Literal.text(command.place.source.bytes[range]), Disk.isDocument(name),
        let path = paths[name]
      else { continue }
      let (text, scene) = command.params.with { params in
        (params?[member: "text"]?.string ?? "", params?[member: "scene"]?.string)
      }
      let source = SourceText(name: name, bytes: Array(text.utf8))
      guard let file = try? InterfaceFile(source), let made = try? file.session(with: scene) else {
        continue
      }
      let place = made.answer.withRoot { root -> (line: Int64, column: Int64)? in
        guard let place = root.list("places").first(where: { $0[member: "id"]?.string == id })
        else { return nil }
        return (place[member: "line"]?.integer ?? 1, place[member: "column"]?.integer ?? 1)
      }
      if let place { return (path, Int(place.line), Int(place.column)) }
    }
    return nil
  }

  /// The scenes of the document at a path in a line.
  func scenes(ofDocument name: String) -> [String] {
    guard let path = paths[name], case .success(let bytes) = Disk().read(path),
      let file = try? InterfaceFile(SourceText(name: name, bytes: bytes))
    else { return [] }
    return file.scenes.map(\.name)
  }
}
