/// Taps on the status bar, which scroll the only candidate to the top.
extension Engine {
  /// Handles a tap. Returns the scroll view that scrolls to the top, or nil, and the reason.
  public func sendStatusBarTap() -> (scrollView: ScrollView?, because: Reason) {
    let candidates = scrollViewsThatGoToTop
    guard let candidate = candidates.first else {
      return (nil, Reason("no visible scroll view has scrollsToTop"))
    }
    if candidates.count > 1 {
      return (nil, Reason("@ and @ both have scrollsToTop", candidate, candidates[1]))
    }
    if let obstacle = candidate.obstacleToGoingToTop { return (nil, obstacle) }
    candidate.goToTop()
    return (candidate, Reason("@ is the only one with scrollsToTop", candidate))
  }

  /// Up to two candidates, in any order: touchable scroll views that overlap their visible window.
  private var scrollViewsThatGoToTop: [ScrollView] {
    var found: [ScrollView] = []
    var waiting: [View] = windows.filter(\.takesTouches)
    while let view = waiting.popLast(), found.count < 2 {
      if let scrollView = view as? ScrollView, scrollView.settings.scrollsToTop,
        scrollView.overlapsItsWindow
      {
        found.append(scrollView)
      }
      waiting.append(contentsOf: view.subviews.lazy.filter(\.takesTouches))
    }
    return found
  }
}

extension ScrollView {
  fileprivate final var overlapsItsWindow: Bool {
    guard let window else { return false }
    let own = boxOnScreen
    let other = window.boxOnScreen
    return own.minX < other.maxX && other.minX < own.maxX && own.minY < other.maxY
      && other.minY < own.maxY
  }

  /// The reason why a tap on the status bar doesn't scroll this only candidate; nil if it does.
  fileprivate final var obstacleToGoingToTop: Reason? {
    if !isScrollEnabled { return Reason("@ is not scrollEnabled", self) }
    if isHeldByFingers { return Reason("a finger drags @", self) }
    if !contentOffset.y.exceeds(limits(along: .vertical).lowerBound) {
      return Reason("@ is at the top already", self)
    }
    let answer: Bool? =
      switch answers.shouldScrollToTop {
      case nil: nil
      case .fixed(let flag): flag
      case .ask: engine.reachableAsker?.shouldScrollToTop(self)
      }
    guard answer == false else { return nil }
    return Reason("the delegate of @ doesn't let it (scrollViewShouldScrollToTop)", self)
  }

  fileprivate final func goToTop() {
    stopScrolling(at: contentOffset)
    let top = Point(x: contentOffset.x, y: limits(along: .vertical).lowerBound)
    animate(to: top)
    animation = .top
  }
}
