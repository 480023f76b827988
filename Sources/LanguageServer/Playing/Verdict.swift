import JSON
import Scripts

/// Wording of the reasons why expectations passed.
enum Verdict {
  private static let maximumReasons = 8

  static func passed(_ expectation: Expectation, _ window: EffectWindow) -> String {
    let reasons: [String]
    switch expectation.form {
    case .performed(let pattern), .performedOnly(let pattern, isExpected: true):
      reasons = pattern.names.compactMap { name in
        window.reason(ofFirst: name).map { "\(name): \($0)" }
      }
    case .state(let pattern, _):
      let last = window.lastState(of: pattern.recognizer)
      reasons = last.map { ["\(pattern.recognizer): \($0.because)"] } ?? []
    case .noActions(let pattern):
      let miss = pattern.names.isEmpty ? window.nearMiss : nil
      reasons =
        miss?.withRoot { OutcomeText.miss(CollectionOfOne($0)) { _ in true } }.map { [$0] } ?? []
    case .captured(let pattern, isExpected: true):
      reasons = window.effects("captured").compactMap { effect in
        let event = effect[member: "event"]?.string ?? ""
        guard pattern.event == nil || pattern.event == event else { return nil }
        return "\(event): \(effect[member: "because"]?.string ?? "")"
      }
    case .error(let kind, isExpected: true):
      reasons = window.refusals.filter { $0.kind == kind }.map(\.message)
    case .performedOnly, .captured, .scrolled, .hit, .effect, .visible, .properties, .error, .holds:
      reasons = []
    }
    return (["passed"] + reasons.prefix(maximumReasons)).joined(separator: "\n")
  }
}
