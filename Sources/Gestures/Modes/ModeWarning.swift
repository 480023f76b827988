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
  /// Warnings about these modes and those within them, in order of definition; incomplete if the demand for
  /// them ends.
  public func warnings(for demand: Demand) -> [ModeWarning] {
    warnings(within: [], isLeft: false, for: demand)
  }

  /// `isLeft` says whether an enclosing mode has successors, which lead out of these modes too.
  private func warnings(
    within path: [String], isLeft: Bool, for demand: Demand
  ) -> [ModeWarning] {
    let reached = reachable(for: demand)
    var found: [ModeWarning] = []
    for mode in modes where !demand.hasEnded() {
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
      found += mode.substates?.warnings(within: names, isLeft: leads, for: demand) ?? []
    }
    return found
  }

  /// Names of the modes that can be reached from the initial one.
  private func reachable(for demand: Demand) -> Set<String> {
    var reached: Set<String> = [initial.name]
    var frontier = [initial]
    while let mode = frontier.popLast(), !demand.hasEnded(after: 1 + mode.successors.count) {
      for name in mode.successors where reached.insert(name).inserted {
        if let next = self[name] { frontier.append(next) }
      }
    }
    return reached
  }
}
