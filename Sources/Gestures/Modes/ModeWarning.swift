/// Something about a machine that can be meant, but seldom is.
public struct ModeWarning {
  public enum Kind: String, Sendable {
    /// No way leads there from the initial mode.
    case unreachable
    /// No way leads out.
    case deadEnd
  }

  public let kind: Kind
  /// The mode, with those that it is within in front, joined by dots.
  public let mode: String
  public let because: String
}

extension ModeLevel {
  /// What is odd about the modes and those within them, in the order in which they were listed.
  public var warnings: [ModeWarning] { warnings(within: [], isLeft: false) }

  /// `isLeft` says whether a mode around them has successors, which lead out of them as well.
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
            because: "no way leads from \(initial.name) to \(mode.name)"))
      }
      let leads = isLeft || mode.successors.contains { $0 != mode.name }
      if !leads {
        found.append(
          ModeWarning(
            kind: .deadEnd, mode: name, because: "nothing follows \(mode.name): it is never left"))
      }
      found += mode.substates?.warnings(within: names, isLeft: leads) ?? []
    }
    return found
  }

  /// The names of the modes that can be entered, starting from the initial one.
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
