import Gestures
import JSON

/// Writing of effects of scroll views.
extension JSONWriter {
  /// The members of a scroll view's change of phase.
  mutating func write(_ scroll: ScrollEffect) {
    member("scrollView", scroll.scrollView.id)
    member("from", scroll.from.rawValue)
    member("phase", scroll.phase.rawValue)
    member("contentOffset", scroll.offset)
    if let velocity = scroll.velocity { member("velocity", velocity) }
    if let target = scroll.target { member("targetContentOffset", target) }
  }

  /// The members of a call of a scroll view's delegate.
  mutating func write(_ told: ScrollDelegateEffect) {
    member("scrollView", told.scrollView.id)
    member("delegate", told.delegate.id)
    member("callback", told.callback.name)
    switch told.callback {
    case .willEndDragging(let velocity, let target, let answered):
      member("velocity", velocity)
      member("targetContentOffset", target)
      if let answered { member("answered", answered) }
    case .didEndDragging(let willDecelerate): member("willDecelerate", willDecelerate)
    case .didScroll(let offset): member("contentOffset", offset)
    case .willBeginZooming(let view, let scale), .didEndZooming(let view, let scale):
      member("view", identifier: view)
      member("scale", scale)
    case .willBeginDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation, .didScrollToTop:
      break
    }
  }
}
