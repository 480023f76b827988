/// How a touch gets its `tapCount`: it continues the tap that lifted close by a moment ago.
extension Engine {
  /// From the lift of a tap to the next landing.
  static let maximumTapGap = 0.35
  /// From the landing of a tap to that of the next, and how far the finger may stray meanwhile.
  static let maximumTapDistance = 45.0

  /// A tap that another may follow.
  struct LiftedTap {
    let place: Point
    let time: Time
    let count: Int
  }

  /// The count of a touch that lands; the tap it continues cannot be continued by another.
  func tapCount(of touch: Touch) -> Int {
    guard !fingers.liftedTaps.isEmpty else { return 1 }
    fingers.liftedTaps.removeAll { now - $0.time > Self.maximumTapGap + 1e-9 }
    let previous = fingers.liftedTaps.lastIndex {
      $0.place.distance(to: touch.location) <= Self.maximumTapDistance + 1e-6
    }
    guard let previous else { return 1 }
    return fingers.liftedTaps.remove(at: previous).count + 1
  }

  /// A finger that strays from where it landed is no tap.
  func followTap(_ touch: Touch) {
    guard touch.tapCount > 0,
      touch.location.distance(to: touch.landing) > Self.maximumTapDistance + 1e-6
    else { return }
    touch.tapCount = 0
  }

  func rememberTap(_ touch: Touch) {
    guard touch.tapCount > 0 else { return }
    fingers.liftedTaps.removeAll { now - $0.time > Self.maximumTapGap + 1e-9 }
    // Each touch that lands is held against all of them.
    if fingers.liftedTaps.count >= Self.maximumTouches { fingers.liftedTaps.removeFirst() }
    fingers.liftedTaps.append(LiftedTap(place: touch.landing, time: now, count: touch.tapCount))
  }
}
