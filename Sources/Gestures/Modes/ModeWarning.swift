/// A likely mistake in the definition of a machine.
public struct ModeWarning {
  /// The kind of warning; raw values are the names in the protocol.
  public enum Kind: String, Sendable {
    /// The mode can't be reached from the initial one.
    case unreachable
    /// The mode can't be left.
    case deadEnd
  }

  public let kind: Kind
  /// The mode's path from the outermost mode, joined by dots.
  public let mode: String
  public let because: String
}

extension ModeLevel {
  /// Warnings about these modes and those within them, in order of definition.
  public var warnings: [ModeWarning] { warnings(within: [], isLeft: false) }

  /// `isLeft` says whether an enclosing mode has successors, which lead out of these modes too.
  private func warnings(within path: [String], isLeft: Bool) -> [ModeWarning] {
    let reached = reachable
    var found: [ModeWarning] = []
    for mode in modes {
      let names = path + [mode.name]
      let name = names.joined(separator: ".")
      if !reached.contains(mode.name) {
        found.append(
          ModeWarning(
            kind: .unreachable, mode: name,
            because: "\(mode.name) can't be reached from \(initial.name)"))
      }
      let leads = isLeft || mode.successors.contains { $0 != mode.name }
      if !leads {
        found.append(
          ModeWarning(
            kind: .deadEnd, mode: name, because: "nothing follows \(mode.name): it can't be left"))
      }
      found += mode.substates?.warnings(within: names, isLeft: leads) ?? []
    }
    return found
  }

  /// Names of the modes that can be reached from the initial one.
  private var reachable: Set<String> {
    var reached: Set<String> = [initial.name]
    var frontier = [initial]
    while let mode = frontier.popLast() {
      for name in mode.successors where reached.insert(name).inserted {
        if let next = self[name] { frontier.append(next) }
      }
    }
    return reached
  }
}
