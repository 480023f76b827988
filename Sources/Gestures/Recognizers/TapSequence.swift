/// A count of taps at one place: fingers that land, stay near and lift, repeatedly.
///
///     waiting ── first finger lands ──▶ gathering ── the required number is down ──▶ resting
///        ▲                                                                              │
///        └───────────────────── all have lifted: one more tap ──────────────────────────┘
///
/// The recognizer's deadline limits the duration of a tap and the gap between two.
struct TapSequence {
  /// The result of a finger's lift.
  enum Lift {
    case othersAreDown
    case tapDone
    case failed(Reason)
  }

  /// The number of completed taps.
  private(set) var count = 0
  /// The time at which the first finger of this tap landed.
  private(set) var landed = Time.zero
  /// The sum of the locations of fingers that have lifted from this tap.
  private var lifted = Vector.zero
  /// The centroid on the screen at which the fingers of the first tap were all down; nil before
  /// that.
  private(set) var start: Point?
  /// The centroid at which the fingers of this tap were all down.
  private var place = Point.zero
  /// Whether the required fingers have been down together in this tap.
  private(set) var isResting = false
  /// The number of fingers that have lifted from this tap.
  private var liftedCount: UInt32 = 0

  /// Adds `landing` new fingers, which are included in `touches`; returns the reason if the tap
  /// fails.
  mutating func land(
    _ touches: ContiguousArray<Touch>, landing: Int, required: Int, limits: TapThresholds,
    at now: Time
  ) -> Reason? {
    let held = touches.count
    if held == landing { landed = now }
    if held > required {
      return Reason("# fingers down, # required", Double(held), Double(required))
    }
    guard held == required, let centroid = touches.centroid(during: .began) else { return nil }
    isResting = true
    place = centroid
    lifted = .zero
    liftedCount = 0
    // Mostly any distance is allowed, and comparing all fingers takes quadratic time.
    let allowed = limits.maximumSeparation * limits.touchSloppiness
    if allowed < .infinity {
      let separation = touches.widestSeparation
      if separation.exceeds(allowed) {
        return Reason("fingers # apart, # allowed", separation, allowed)
      }
    }
    guard count > 0, let start else {
      start = centroid
      return nil
    }
    let away = centroid.distance(to: start)
    guard away.exceeds(limits.movement) else { return nil }
    return Reason("landed # from the first tap, # allowed", away, limits.movement)
  }

  /// Returns the reason if fingers moved too far from where the first tap started.
  ///
  /// Fingers that have lifted from this tap count with their last location; otherwise the centroid
  /// would jump.
  func move(
    _ touches: ContiguousArray<Touch>, changed: ContiguousArray<Touch>, limits: TapThresholds
  ) -> Reason? {
    guard isResting, let start, changed.contains(where: \.hasNewLocation),
      let centroid = touches.centroid(during: .moved)
    else { return nil }
    let held = Double(touches.count)
    let all = held + Double(liftedCount)
    let middle =
      liftedCount == 0
      ? centroid
      : Point(
        x: (centroid.x * held + lifted.dx) / all, y: (centroid.y * held + lifted.dy) / all)
    let away = middle.distance(to: start)
    if away.exceeds(limits.movement) {
      return Reason("moved #, a tap allows #", away, limits.movement)
    }
    // ios.A6: it fails by the time a pan begins.
    let moved = middle.distance(to: place)
    let allowed = limits.maximumRepeatMovement * limits.touchSloppiness
    guard count > 0, moved.reaches(allowed) else { return nil }
    return Reason("moved #, a second tap allows less than #", moved, allowed)
  }

  /// Handles lifted fingers; `touches` includes them.
  mutating func lift(_ touches: ContiguousArray<Touch>, required: Int) -> Lift {
    guard isResting else {
      return .failed(Reason("a finger lifted before # were down", Double(required)))
    }
    if touches.countDown(during: .ended) == 0 {
      isResting = false
      count += 1
      return .tapDone
    }
    for touch in touches where touch.phase == .ended {
      lifted = lifted + (touch.previousLocation - .zero)
      liftedCount += 1
    }
    return .othersAreDown
  }
}

/// Thresholds of a tap.
struct TapThresholds: Thresholds {
  /// The maximum distance of the fingers' centroid from where the first tap started, in points.
  var maximumMovement = 45.0
  /// The maximum time from the first finger down to the last one up, in each tap.
  var maximumDuration: Seconds {
    get { chosenDuration ?? (isRepeated ? Self.durationOfSeveral : Self.durationOfOne) }
    set { chosenDuration = newValue }
  }
  private var chosenDuration: Seconds?
  /// Whether the tap is one of several, or comes before a press.
  var isRepeated = false

  init(isRepeated: Bool = false) { self.isRepeated = isRepeated }

  // ios.A7
  private static let durationOfOne: Seconds = 1.5
  private static let durationOfSeveral: Seconds = 0.35
  /// The other answer to A7, for both.
  private static let contestedDuration: Seconds = 0.75

  /// Whether the other answer would have judged a tap otherwise that has lasted so long.
  func isContested(_ duration: Seconds) -> Bool {
    chosenDuration == nil && (duration < maximumDuration) != (duration < Self.contestedDuration)
  }
  /// The distance from where its fingers landed at which a second or later tap fails, in points.
  var maximumRepeatMovement = 10.0
  /// The maximum time from the last finger up to the first one down of the next tap.
  var maximumGap: Seconds = 0.35
  /// The maximum distance between fingers when they are down, in points.
  var maximumSeparation = Double.infinity
  /// A factor of the allowed distances, for less precise screens.
  var touchSloppiness = 1.0

  /// `maximumMovement` on this screen.
  var movement: Double { maximumMovement * touchSloppiness }

  static let table: [(name: String, path: WritableKeyPath<Self, Double> & Sendable)] = [
    ("maximumMovement", \.maximumMovement),
    ("maximumRepeatMovement", \.maximumRepeatMovement),
    ("maximumDuration", \.maximumDuration),
    ("maximumGap", \.maximumGap),
    ("maximumSeparation", \.maximumSeparation),
    ("touchSloppiness", \.touchSloppiness),
  ]
}

extension ContiguousArray<Touch> {
  /// The maximum distance between two of them.
  fileprivate var widestSeparation: Double {
    var widest = 0.0
    for (index, touch) in enumerated() {
      for other in self[..<index] {
        widest = Swift.max(widest, touch.location.distance(to: other.location))
      }
    }
    return widest
  }
}
