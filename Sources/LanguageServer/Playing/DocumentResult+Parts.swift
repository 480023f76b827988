import Scripts

extension DocumentResult {
  /// The result of a document, put together from those of its parts in order.
  init(_ parts: [PartResult], _ lines: LineTable) {
    var shown: [Int: LineOutcome] = [:]
    for part in parts {
      findings += part.findings
      accounts.merge(part.accounts) { one, _ in one }
      if let test = part.test { tests.append(test) }
      for outcome in part.outcomes {
        if outcome.isWorse(than: shown[outcome.line]) { shown[outcome.line] = outcome }
      }
    }
    var unreadable: Set<Int> = []
    for diagnostic in lines.script.diagnostics {
      let finding = lines.finding(of: diagnostic)
      if unreadable.insert(finding.line).inserted { findings.append(finding) }
    }
    for outcome in lines.leftOut(unreadable) where shown[outcome.line] == nil {
      shown[outcome.line] = outcome
    }
    outcomes = shown.values.sorted { $0.line < $1.line }
    findings.sort { ($0.line, $0.columns.lowerBound) < ($1.line, $1.columns.lowerBound) }
  }
}

extension LineOutcome {
  /// Whether it is worse than another outcome of the same line, and shown in its place.
  fileprivate func isWorse(than other: LineOutcome?) -> Bool {
    func rank(_ kind: Kind) -> Int {
      switch kind {
      case .limit: 4
      case .failed, .refused: 3
      case .effect, .nothing: 2
      case .passed: 1
      case .skipped: 0
      }
    }
    return other.map { rank($0.kind) < rank(kind) } ?? true
  }
}
