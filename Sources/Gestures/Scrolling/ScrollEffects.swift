/// A change of a scroll view's phase. A class, since it is rare and large.
public final class ScrollEffect {
  public let scrollView: ScrollView
  public let from: ScrollPhase
  public let phase: ScrollPhase
  public let offset: Point
  /// The velocity of the offset, if it decelerates or bounces.
  public let velocity: Vector?
  /// The offset at which it will come to rest; nil without a motion.
  public let target: Point?

  init(_ scrollView: ScrollView, from: ScrollPhase, at time: Time) {
    self.scrollView = scrollView
    self.from = from
    phase = scrollView.phase
    offset = scrollView.contentOffset
    let motion = scrollView.motion
    velocity = phase == .animating ? nil : motion?.velocity(at: time)
    target = motion?.rest.toTheMillionth
  }
}

/// A call of a scroll view's delegate.
public final class ScrollDelegateEffect {
  public let scrollView: ScrollView
  public let delegate: Object
  public let callback: ScrollCallback

  init(_ scrollView: ScrollView, delegate: Object, callback: ScrollCallback) {
    self.scrollView = scrollView
    self.delegate = delegate
    self.callback = callback
  }
}

/// A method of a scroll view's delegate, with its arguments.
public enum ScrollCallback {
  case willBeginDragging
  /// `answered` is the target chosen in place of the natural one.
  case willEndDragging(velocity: Vector, target: Point, answered: Point?)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
  case didScrollToTop
  /// The view is nil if it has been released.
  case willBeginZooming(View?, scale: Double)
  case didEndZooming(View?, scale: Double)
  /// With the offset.
  case didScroll(Point)

  /// Its selector.
  public var selector: String {
    switch self {
    case .willBeginDragging: "scrollViewWillBeginDragging:"
    case .willEndDragging: "scrollViewWillEndDragging:withVelocity:targetContentOffset:"
    case .didEndDragging: "scrollViewDidEndDragging:willDecelerate:"
    case .willBeginDecelerating: "scrollViewWillBeginDecelerating:"
    case .didEndDecelerating: "scrollViewDidEndDecelerating:"
    case .didEndScrollingAnimation: "scrollViewDidEndScrollingAnimation:"
    case .didScrollToTop: "scrollViewDidScrollToTop:"
    case .willBeginZooming: "scrollViewWillBeginZooming:withView:"
    case .didEndZooming: "scrollViewDidEndZooming:withView:atScale:"
    case .didScroll: "scrollViewDidScroll:"
    }
  }

  /// The selector up to its first colon.
  public var name: String { String(selector.prefix { $0 != ":" }) }
}

extension ScrollView {
  /// Changes the phase, and reports it.
  final func enter(_ next: ScrollPhase, because reason: Reason) {
    let previous = phase
    guard next != previous else { return }
    phase = next
    guard engine.transcript.wants(.scroll) else { return }
    let effect = ScrollEffect(self, from: previous, at: engine.now)
    engine.announce(.scroll(effect), because: reason)
  }

  /// Calls a method of its delegate, if it has one that implements it.
  final func notifyDelegate(_ callback: ScrollCallback) {
    report(callback)
    engine.interactionObserver?.didNotify(callback, of: self)
  }

  private final func report(_ callback: ScrollCallback) {
    guard engine.transcript.wants(.scrollDelegate), let delegate,
      delegate.responds(to: callback.selector) || delegate.responds(to: callback.name)
    else { return }
    let effect = ScrollDelegateEffect(self, delegate: delegate, callback: callback)
    engine.announce(.scrollDelegate(effect), because: Reason(""))
  }
}
