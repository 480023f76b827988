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
}
