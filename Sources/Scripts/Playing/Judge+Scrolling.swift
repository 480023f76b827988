import JSON
import JSONRPC

extension Judge {
  /// The failure of an expectation that a scroll view has, or none has, entered a phase since the
  /// previous expectations; nil if it is met.
  func judgeScrolled(_ pattern: ScrollPattern, _ isExpected: Bool) -> Failure? {
    let changes = player.window.effects.filter {
      $0[member: "effect"]?.equals("scroll") ?? false
    }
    let view: String?
    switch scrollView(of: pattern, among: changes) {
    case .failure(let error): return refused(error)
    case .success(let id): view = id
    }
    let fitting = changes.filter { change in
      (pattern.phase.map { change.text("phase") == $0 } ?? true)
        && (view.map { change.text("scrollView") == $0 } ?? true)
    }
    if fitting.isEmpty != isExpected { return nil }
    let what = expectation.place.text.split(separator: " ").dropFirst().joined(separator: " ")
    let seen = (isExpected ? changes : fitting).map {
      "\($0.text("scrollView")) \($0.text("phase"))"
    }
    return expected(
      what, got: seen.isEmpty ? "no scroll" : seen.joined(separator: ", "), reportedLines)
  }

  private func scrollView(
    of pattern: ScrollPattern, among changes: [JSONValue]
  ) -> Result<String?, ResponseError> {
    guard let selector = pattern.view else { return .success(nil) }
    // A scroll view that is gone is still known by its identifier.
    if changes.contains(where: { $0.text("scrollView") == selector }) { return .success(selector) }
    return player.resolve(selector).map { $0 }
  }
}

extension JSONValue {
  fileprivate func text(_ member: StaticString) -> String { self[member: member]?.string ?? "" }
}
