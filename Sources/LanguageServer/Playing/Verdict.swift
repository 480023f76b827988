import JSON
import Scripts

/// Wording of the reasons why expectations passed.
enum Verdict {
  private static let mostReasons = 8

  static func passed(_ expectation: Expectation, _ window: EffectWindow) -> String {
    let reasons: [String]
    switch expectation.form {
    case .performed(let names), .performedOnly(let names):
      reasons = names.compactMap { name in reason(of: name, window).map { "\(name): \($0)" } }
    case .state(let recognizer, _):
      reasons = window.lastState(of: recognizer).map { ["\(recognizer): \($0.because)"] } ?? []
    case .noActions(let names):
      // The reason why the nearest action wasn't performed.
      let miss = names.isEmpty ? OutcomeText.miss(window.effects) { _ in true } : nil
      reasons = miss.map { [$0] } ?? []
    case .captured(let pattern):
      reasons = window.effects.lazy.filter { effect in
        effect[member: "effect"]?.equals("captured") ?? false
          && pattern.event.map { effect[member: "event"]?.string == $0 } ?? true
      }.prefix(mostReasons).map { effect in
        "\(effect[member: "event"]?.string ?? ""): \(effect[member: "because"]?.string ?? "")"
      }
    case .error(let kind):
      reasons = window.refusals.filter { $0.error.kind == kind }.map(\.error.message)
    default: reasons = []
    }
    return (["passed"] + reasons).joined(separator: "\n")
  }

  private static func reason(of name: String, _ window: EffectWindow) -> String? {
    for effect in window.effects {
      let kind = effect[member: "effect"]?.string
      if kind == "action", let firing = Firing(recognizerEffect: effect), firing.isNamed(name) {
        return effect[member: "because"]?.string
      }
      if kind == "control" {
        for target in effect[member: "targets"]?.elements.map({ $0 }) ?? [] {
          let firing = Firing(
            subject: "", target: target[member: "target"]?.string ?? "client",
            action: target[member: "action"]?.string ?? "")
          if firing.isNamed(name) { return effect[member: "because"]?.string }
        }
      }
    }
    return nil
  }
}
