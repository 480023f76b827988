/// The bytes that parts of a script take in memory, nearly.
extension Step {
  var footprint: Int {
    let parts =
      switch self {
      case .command(let command): command.footprint
      case .expectations(let group): group.reduce(0) { $0 + $1.footprint }
      }
    return MemoryLayout<Step>.stride + parts
  }
}

extension Test {
  /// Those of its name and its place; its steps have their own.
  var footprint: Int { MemoryLayout<Test>.stride + 64 + name.utf8.count }
}

extension Expectation {
  fileprivate var footprint: Int {
    // What stands out of line, and the list that it is in.
    128 + MemoryLayout<Expectation>.stride + form.footprint
  }
}

extension Expectation.Form {
  fileprivate var footprint: Int {
    switch self {
    case .performed(let names), .performedOnly(let names), .noActions(let names): names.footprint
    case .captured(let pattern), .notCaptured(let pattern): pattern.properties.footprint
    case .properties(_, let values): values.footprint
    case .hit(let params, _, _): params.footprint
    case .state, .scrolled, .visible, .error: 0
    }
  }
}

extension [String] {
  fileprivate var footprint: Int {
    reduce(0) { $0 + MemoryLayout<String>.stride + 32 + $1.utf8.count }
  }
}

extension [ExpectedValue] {
  /// A value's text is counted with the script's.
  fileprivate var footprint: Int { count * (MemoryLayout<ExpectedValue>.stride + 256) }
}
