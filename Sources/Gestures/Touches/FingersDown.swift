/// Touches that are down, and what remains to be delivered to their views.
struct FingersDown {
  /// Touches that are down, and lifted ones that are withheld from their views until a recognizer decides; in
  /// landing order.
  private(set) var tracked: ContiguousArray<Touch> = []
  private(set) var downCount = 0
  /// The number of lifted touches that are withheld from their views.
  var withheldCount: Int { tracked.count - downCount }
  /// The number of landings so far, presses included.
  private var landings = 0
  /// The number of touches in the event, presses and those that it lifts included.
  private(set) var countInEvent = 0
  /// Taps that another may continue, in the order of their lifts.
  var liftedTaps: [Engine.LiftedTap] = []
  /// Phases that are about to be delivered to views; empty between events.
  var deliveries: ContiguousArray<Deliverable> = []
  /// Reused storage for a view's touches in one phase, valid while they are delivered.
  var deliveredTouches: ContiguousArray<Touch> = []

  /// Counts a landing, and returns its number.
  mutating func nextLanding() -> Int {
    landings += 1
    return landings
  }

  /// Called at the start of an event.
  @inline(__always)
  mutating func eventStarts() { countInEvent = downCount }

  /// Takes up a touch that landed, or a press that went down.
  mutating func land(_ touch: Touch) {
    tracked.append(touch)
    downCount += 1
    countInEvent += 1
  }

  /// Records that a touch ended or was cancelled. It is tracked until its view knows.
  mutating func lift(_ touch: Touch) {
    touch.isDown = false
    downCount -= 1
  }

  /// Stops tracking touches that are over.
  mutating func forgetEnded() {
    guard tracked.count > downCount else { return }
    tracked.removeAll { !$0.isDown && $0.delivery.stage == .closed }
  }

  /// The views of tracked touches which are `root` or its descendants, in the order of landing; a view may occur
  /// several times.
  func viewsTouched(within root: View) -> [View] {
    tracked.compactMap(\.view).filter { $0.isDescendant(of: root) }
  }

  func copied(by copy: WorldCopy) -> FingersDown {
    var twin = self
    twin.tracked = copy[tracked]
    (twin.deliveries, twin.deliveredTouches) = ([], [])
    return twin
  }
}

/// A record of the recognizers that new touches were offered to, by which outcomes can be
/// explained.
public final class LandingLog {
  /// Recognizers in the order of the offers; a refusal of nil means that it accepted the touch.
  public private(set) var entries: [(recognizer: GestureRecognizer, refusal: Refusal?)] = []
  /// The view that first got nothing of a touch that hit it, and who kept the touch.
  public private(set) var kept: (view: View, because: Reason)?

  public init() {}

  func note(_ view: View, getsNothing reason: Reason) { kept = kept ?? (view, reason) }

  func note(_ recognizer: GestureRecognizer, _ refusal: Refusal?) {
    entries.append((recognizer, refusal))
  }
}
