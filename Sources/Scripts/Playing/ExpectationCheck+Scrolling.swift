import JSON
import JSONRPC

extension ExpectationCheck {
  /// The failure of an expectation that a scroll view has, or none has, entered a phase since the
  /// previous expectations; nil if it is met.
  func checkScrolled(_ pattern: ScrollPattern, _ isExpected: Bool) -> Failure? {
    let scrolls = window.effects("scroll")
    let view: String?
    switch scrollView(of: pattern, among: scrolls) {
    case .failure(let error): return refused(error)
    case .success(let id): view = id
    }
    let fitting = scrolls.filter { scroll in
      (pattern.phase == nil || scroll[member: "phase"]?.string == pattern.phase)
        && (view == nil || scroll[member: "scrollView"]?.string == view)
        && pattern.members.fit(scroll)
    }
    if fitting.isEmpty != isExpected { return nil }
    let what = expectation.wording
    let phases = (isExpected ? scrolls : fitting).lazy.map { scroll in
      "\(scroll[member: "scrollView"]?.string ?? "") \(scroll[member: "phase"]?.string ?? "")"
    }
    return expected(
      what, got: Self.phrase(phases, separator: ", ") ?? "no scroll", window.reportedLines)
  }

  private func scrollView(
    of pattern: ScrollPattern, among scrolls: [JSONValue]
  ) -> Result<String?, ResponseError> {
    guard let selector = pattern.view else { return .success(nil) }
    // A scroll view that is gone is still known by its identifier.
    if scrolls.contains(where: { $0[member: "scrollView"]?.string == selector }) {
      return .success(selector)
    }
    return player.resolve(selector).map { $0 }
  }
}
