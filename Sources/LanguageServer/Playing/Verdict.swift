import Scripts

/// Wording of the reasons why expectations passed.
enum Verdict {
  private static let mostReasons = Refusals.mostOfKind

  /// `miss` is the reason why the nearest action wasn't performed.
  static func passed(
    _ expectation: Expectation, _ index: EffectIndex, miss: () -> String?
  ) -> String {
    let reasons: [String]
    switch expectation.form {
    case .performed(let names), .performedOnly(let names):
      reasons = names.compactMap { name in index.reason(ofFirst: name).map { "\(name): \($0)" } }
    case .state(let recognizer, _):
      reasons = index.lastState(of: recognizer).map { ["\(recognizer): \($0.because)"] } ?? []
    case .noActions(let names):
      let miss = names.isEmpty ? miss() : nil
      reasons = miss.map { [$0] } ?? []
    case .captured(let pattern):
      reasons = index.captures.lazy.filter { capture in
        pattern.event.map { capture.event == $0 } ?? true
      }.prefix(mostReasons).map { "\($0.event): \($0.because)" }
    case .error(let kind):
      reasons = index.refusals[kind].map(\.message)
    default: reasons = []
    }
    return (["passed"] + reasons).joined(separator: "\n")
  }
}
