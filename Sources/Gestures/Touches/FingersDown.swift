/// Touches that are down, and what remains to be delivered to their views.
struct FingersDown {
  /// Touches that are down, and lifted ones that are examined at each event; in landing order.
  private(set) var tracked: ContiguousArray<Touch> = []
  /// Lifted touches withheld from their views until a recognizer decides.
  private(set) var withheld = WithheldTouches()
  private(set) var downCount = 0
  /// The number of recognizers that hold these touches, each counted once for each touch.
  private(set) var holderCount = 0
  /// Whether a recognizer stopped holding a touch since none was down.
  private(set) var hasLostHolders = false
  /// The number of landings so far, presses included.
  private var landings = 0
  /// The number of touches in the event, presses and those that it lifts included.
  private(set) var downBefore = 0
  /// Taps that another may continue, in the order of their lifts.
  var liftedTaps: [Engine.LiftedTap] = []
  /// Whether a touch is withheld, or a recognizer took one, so that all have to be examined.
  var hasWithheldTouches = false
  var hasVerdicts = false
  /// The number of recognizers that accepted the touch that landed last.
  private(set) var usualHolderCount = 0
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
  mutating func eventStarts() {
    downBefore = downCount
    if downCount == 0 { hasLostHolders = false }
  }

  /// Takes up a touch that landed, or a press that went down.
  mutating func land(_ touch: Touch) {
    tracked.append(touch)
    downCount += 1
    downBefore += 1
  }

  /// Counts the recognizers that accepted the touch that landed last.
  mutating func note(holders count: Int) {
    usualHolderCount = count
    holderCount += count
  }

  /// Takes a recognizer off the count, which stopped holding a touch.
  mutating func forgetHolder() {
    holderCount -= 1
    hasLostHolders = true
  }

  /// Records that a touch ended or was cancelled. It is tracked until its view knows.
  mutating func lift(_ touch: Touch) {
    touch.isDown = false
    downCount -= 1
  }

  /// Stops tracking touches that are over, and moves withheld ones to `withheld`.
  mutating func forgetEnded() {
    var apart = WithheldTouches()
    swap(&apart, &withheld)
    var count = holderCount
    tracked.removeAll { touch in
      guard !touch.isDown else { return false }
      guard touch.delivery.stage == .closed else { return apart.take(touch) }
      count -= touch.holderCount
      return true
    }
    holderCount = count
    swap(&apart, &withheld)
  }

  /// Tracks withheld touches again whose recognizer, one of these, no longer delays them.
  mutating func takeBackFree(among concerned: Concerned) {
    track(withheld.releaseFree(among: concerned))
    assert(!withheld.hasFree, "a recognizer stopped withholding touches without saying so")
  }

  /// Tracks withheld touches again that `recognizer` holds, and all that are delayed together with them.
  mutating func takeBack(heldBy recognizer: GestureRecognizer) {
    track(withheld.release(heldBy: recognizer))
  }

  /// Tracks all withheld touches again.
  mutating func takeBackAll() { track(withheld.releaseAll()) }

  private mutating func track(_ released: ContiguousArray<Touch>) {
    guard !released.isEmpty else { return }
    tracked += released
    tracked.sort { $0.landingNumber < $1.landingNumber }
  }

  /// The views of touches that are tracked or withheld which are `root` or its descendants, in the order of landing; a
  /// view may occur several times.
  func viewsTouched(within root: View) -> [View] {
    var views = withheld.isEmpty ? [] : withheld.views(within: root)
    for touch in tracked {
      guard let view = touch.view, view.isDescendant(of: root) else { continue }
      views.append((view, touch.landingNumber))
    }
    return views.sorted { $0.landing < $1.landing }.map { $0.view }
  }

  func copied(by copy: WorldCopy) -> FingersDown {
    var twin = self
    twin.tracked = copy[tracked]
    twin.withheld = withheld.copied(by: copy)
    (twin.deliveries, twin.deliveredTouches) = ([], [])
    return twin
  }
}
