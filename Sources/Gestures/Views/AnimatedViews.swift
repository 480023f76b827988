/// Views that are being animated, which take no touches meanwhile. Their geometry is that of the animation's end, as
/// UIKit's model layer has it.
extension View {
  /// Keeps touches from the view, and from what is in it, for `duration` at least.
  public final func animate(for duration: Seconds) {
    let end = max(engine.now + duration, animationEnd ?? .zero)
    guard end > engine.now else { return }
    setAnimationEnd(end)
    engine.animatedViews.insert(WeakReference(self))
  }

  /// The time until which it takes no touches because it is animated; nil if it isn't.
  public final var animationEnd: Time? { details?.animationEnd }

  fileprivate final func setAnimationEnd(_ end: Time?) {
    changeDetails(end) { $0.animationEnd = end }
    obstacles.set(.animated, end != nil)
  }
}

extension Engine {
  /// Lets views whose animation is over take touches again.
  func endAnimations() {
    animatedViews = animatedViews.filter { link in
      guard let view = objects[link], let end = view.animationEnd else { return false }
      if end <= now { view.setAnimationEnd(nil) }
      return end > now
    }
  }

  /// The frontmost animated view that a touch at a point of the screen passes on its way to `hit`; nil if there is none.
  public func animatedView(passedAt point: Point, to hit: View?) -> View? {
    let passed = animatedViews.compactMap { objects[$0] }.filter { view in
      guard view.window != nil, hit.map(view.isInFront) ?? true,
        view.obstacles.subtracting(.animated).isEmpty, view.superview?.takesTouches ?? true
      else { return false }
      return view.convertFromScreen(point).map(view.bounds.contains) ?? false
    }
    return passed.max { $1.isInFront(of: $0) }
  }
}
