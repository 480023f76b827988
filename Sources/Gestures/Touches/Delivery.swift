/// The delivery of a touch to its view.
///
///     withheld ── no recognizer delays it any more ──────────▶ begun
///     withheld ── its delayer recognizes, or it is cancelled ▶ closed, never delivered
///     begun ───── lifts, and no recognizer delays that ──────▶ closed by touchesEnded
///     begun ───── its holder recognizes, or it is cancelled ─▶ closed by touchesCancelled
struct Delivery {
  enum Stage: UInt8 { case withheld, begun, closed }

  var stage = Stage.withheld
  /// Number of the last event that was delivered to the view.
  var event: UInt64 = 0
  /// Whether its view could receive it when it landed.
  var isAdmitted = false
  /// Whether its end was withheld.
  var isLate = false
  /// Whether it moved while it was withheld.
  var hasMoved = false
  /// Whether a recognizer took it: the view receives nothing more but a cancel, if it received
  /// anything.
  var isCancelled = false
  /// Whether a recognizer that delayed its begin recognized: if still withheld, it is never
  /// delivered.
  var isDiscarded = false
}

/// A phase of a touch that is to be delivered to its view.
struct Deliverable {
  let touch: Touch
  let phase: Touch.Phase
  var isDelivered = false
}

extension Touch {
  /// A touch as its view sees it, which may be later, or cancelled for that view alone.
  struct Appearance {
    let phase: Phase
    let location: Point
    let previousLocation: Point
    let time: Time
  }

  var appearance: Appearance {
    get {
      Appearance(
        phase: phase, location: location, previousLocation: previousLocation, time: time)
    }
    set {
      phase = newValue.phase
      location = newValue.location
      previousLocation = newValue.previousLocation
      time = newValue.time
    }
  }

  /// Shows a begin as of the landing, and other phases as the touch is now.
  func appear(in phase: Phase) {
    self.phase = phase
    guard phase == .began else { return }
    location = landing
    previousLocation = landing
    time = landingTime
  }
}
