/// Touches that are down, and what remains to be delivered to their views.
struct FingersDown {
  /// Touches that are down, and lifted ones that are examined at each event; in landing order.
  var tracked: ContiguousArray<Touch> = []
  /// Lifted touches withheld from their views until a recognizer decides.
  var withheld = WithheldTouches()
  var downCount = 0
  /// The number of landings so far, presses included.
  private var landings = 0
  /// The number of touches in the event, including those that it lifts.
  var downBefore = 0
  /// Taps that another may continue, in the order of their lifts.
  var liftedTaps: [Engine.LiftedTap] = []
  /// Whether a touch is withheld, or a recognizer took one, so that all have to be examined.
  var hasWithheldTouches = false
  var hasVerdicts = false
  /// The number of recognizers that accepted the touch that landed last.
  var usualHolderCount = 0
  /// Phases that are about to be delivered to views; empty between events.
  var deliveries: ContiguousArray<Deliverable> = []
  /// Reused storage for a view's touches in one phase, valid while they are delivered.
  var deliveredTouches: ContiguousArray<Touch> = []

  /// Counts a landing, and returns its number.
  mutating func nextLanding() -> Int {
    landings += 1
    return landings
  }

  func twin(by copy: WorldCopy) -> FingersDown {
    var twin = self
    twin.tracked = copy[tracked]
    twin.withheld = withheld.twin(by: copy)
    (twin.deliveries, twin.deliveredTouches) = ([], [])
    return twin
  }
}
