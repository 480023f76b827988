/// The touches that are down, and what their views have yet to hear.
struct FingersDown {
  /// Touches that are down, and those that lifted but are withheld from their views; by landing.
  var tracked: ContiguousArray<Touch> = []
  /// Those withheld that nothing becomes of before somebody decides.
  var withheld = WithheldTouches()
  var downCount = 0
  /// How many have landed, presses included.
  private var landings = 0
  /// How many were down in the event, those included that it lifts.
  var downBefore = 0
  /// Taps that another may follow, by their lifts.
  var liftedTaps: [Engine.LiftedTap] = []
  /// Some touch waits, or its fate was decided, so that all have to be looked at.
  var hasWithheldTouches = false
  var hasVerdicts = false
  /// How many recognizers held the touch that landed last.
  var usualHolderCount = 0
  /// Phases that views are about to hear of; empty between events.
  var deliveries: ContiguousArray<Deliverable> = []
  /// Room for the touches of a view in one phase, as long as it is told.
  var deliveredTouches: ContiguousArray<Touch> = []

  /// The number of a touch that lands.
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
