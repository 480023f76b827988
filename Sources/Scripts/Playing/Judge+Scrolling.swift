import JSONRPC

extension Judge {
  /// The failure of an expectation that a scroll view has, or none has, entered a phase since the
  /// previous expectations; nil if it is met.
  func judgeScrolled(_ pattern: ScrollPattern, _ isExpected: Bool) -> Failure? {
    let view: String?
    switch scrollView(of: pattern) {
    case .failure(let error): return refused(error)
    case .success(let id): view = id
    }
    let fitting = index.scrollPlaces[name: pattern.phase, view: view]
    if fitting.isEmpty != isExpected { return nil }
    let what = expectation.place.text.split(separator: " ").dropFirst().joined(separator: " ")
    let seen = isExpected ? Array(index.scrolls.indices) : fitting
    let phases = seen.lazy.map { place in
      let scroll = index.scrolls[place]
      return "\(scroll.scrollView) \(scroll.phase)"
    }
    return expected(
      what, got: Self.phrase(phases, separator: ", ") ?? "no scroll", index.reportedLines)
  }

  private func scrollView(of pattern: ScrollPattern) -> Result<String?, ResponseError> {
    guard let selector = pattern.view else { return .success(nil) }
    // A scroll view that is gone is still known by its identifier.
    if !index.scrollPlaces[name: nil, view: selector].isEmpty { return .success(selector) }
    return player.resolve(selector).map { $0 }
  }
}
