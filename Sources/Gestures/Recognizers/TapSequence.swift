/// Counts taps at about one place: fingers that land, stay near and lift, again and again.
///
///     waiting ── first finger lands ──▶ gathering ── the required number is down ──▶ resting
///        ▲                                                                              │
///        └───────────────────── all have lifted: one more tap ──────────────────────────┘
///
/// How long a tap may last and how soon the next must follow is for the recognizer's deadline to say.
struct TapSequence {
  /// What the lift of a finger amounts to.
  enum Lift {
    case othersAreDown
    case tapDone
    case failed(Reason)
  }

  /// Taps done.
  private(set) var count = 0
  /// The fingers' centroid on the screen when those of the first tap were all down; nil before.
  private(set) var start: Point?
  /// When the first finger of this tap landed.
  private(set) var landed = Time.zero
  /// Whether the required fingers were down together in this tap.
  private(set) var isResting = false
  /// The sum of where the fingers were that have lifted from this tap, and their number.
  private var lifted = Vector.zero
  private var liftedCount = 0

  /// Fingers landed at `now`, `landing` of those in `touches`; the reason if that is the end of it.
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
    lifted = .zero
    liftedCount = 0
    let separation = touches.widestSeparation
    if separation.exceeds(limits.maximumSeparation * limits.touchSloppiness) {
      return Reason("fingers # apart, # allowed", separation, limits.maximumSeparation)
    }
    guard count > 0, let start else {
      start = centroid
      return nil
    }
    let away = centroid.distance(to: start)
    guard away.exceeds(limits.movement) else { return nil }
    return Reason("landed # from the first tap, # allowed", away, limits.movement)
  }

  /// Fingers moved; the reason if they moved too far from where the first tap started.
  ///
  /// Fingers that have lifted from this tap still count with the place they lifted from, or the centroid
  /// of the others would seem to jump.
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
    guard away.exceeds(limits.movement) else { return nil }
    return Reason("moved #, a tap allows #", away, limits.movement)
  }

  /// Fingers lifted.
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

/// The limits of a tap.
struct TapThresholds: Thresholds {
  /// How far the centroid of the fingers may wander from where the first tap started.
  var maximumMovement = 45.0
  /// From the first finger down to the last one up, in each tap.
  var maximumDuration: Seconds = 0.75
  /// From the last finger up to the first one of the next tap down.
  var maximumGap: Seconds = 0.35
  /// How far apart the fingers may land.
  var maximumSeparation = Double.infinity
  /// What the distances that are allowed are multiplied by, for coarser screens.
  var touchSloppiness = 1.0

  /// `maximumMovement` on this screen.
  var movement: Double { maximumMovement * touchSloppiness }

  static let table: [(name: String, path: WritableKeyPath<Self, Double> & Sendable)] = [
    ("maximumMovement", \.maximumMovement),
    ("maximumDuration", \.maximumDuration),
    ("maximumGap", \.maximumGap),
    ("maximumSeparation", \.maximumSeparation),
    ("touchSloppiness", \.touchSloppiness),
  ]
}

extension ContiguousArray<Touch> {
  /// The greatest distance between two of them.
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
