/// The `tapCount` of touches: a touch continues a tap that lifted near it a moment ago.
extension Engine {
  /// The maximum time from the lift of a tap to the next landing, in seconds.
  static let maximumTapGap = 0.35
  /// The maximum distance from one landing to the next, and of a tap's movement, in points.
  static let maximumTapDistance = 45.0

  /// A completed tap that another may continue.
  struct LiftedTap {
    let place: Point
    let time: Time
    let count: Int
  }

  /// The tap count of a touch that lands. The tap that it continues can't be continued again.
  func tapCount(of touch: Touch) -> Int {
    forgetOldTaps()
    let previous = fingers.liftedTaps.lastIndex {
      !$0.place.distance(to: touch.location).exceeds(Self.maximumTapDistance)
    }
    guard let previous else { return 1 }
    return fingers.liftedTaps.remove(at: previous).count + 1
  }

  /// Sets the count of a touch that moved too far to be a tap to 0.
  func followTap(_ touch: Touch) {
    guard touch.tapCount > 0,
      touch.location.distance(to: touch.landing).exceeds(Self.maximumTapDistance)
    else { return }
    touch.tapCount = 0
  }

  func rememberTap(_ touch: Touch) {
    guard touch.tapCount > 0 else { return }
    forgetOldTaps()
    // Limited, because each new touch is compared with all of them.
    if fingers.liftedTaps.count >= Self.maximumTouches { fingers.liftedTaps.removeFirst() }
    fingers.liftedTaps.append(LiftedTap(place: touch.landing, time: now, count: touch.tapCount))
  }

  /// Forgets those that no other can continue any more. They are in the order of time.
  private func forgetOldTaps() {
    let old = fingers.liftedTaps.prefix { now - $0.time > Self.maximumTapGap + 1e-9 }.count
    if old > 0 { fingers.liftedTaps.removeFirst(old) }
  }
}
