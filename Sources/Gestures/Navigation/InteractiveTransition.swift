/// The end of a gesture that takes a controller off the screen, or might have.
public final class InteractiveTransition {
  public let controller: Controller
  public let recognizer: GestureRecognizer
  /// Whether the controller left; otherwise it came back.
  public let isCompleted: Bool

  init(of controller: Controller, by recognizer: GestureRecognizer, isCompleted: Bool) {
    self.controller = controller
    self.recognizer = recognizer
    self.isCompleted = isCompleted
  }
}

extension PanGestureRecognizer {
  /// Ends the transition that it drove: completes it if the finger lifted past half of the way and wasn't on its way
  /// back, or faster than `speed`; otherwise the controller comes back.
  ///
  /// Travel and velocity are those in the direction in which the controller leaves.
  final func endTransition(
    of controller: Controller, travel: Double, of way: Double, velocity: Double, speed: Double
  ) {
    guard state == .ended else {
      return report(transitionOf: controller, isCompleted: false, because: attempt.progressReason)
    }
    let reason: Reason
    if velocity.exceeds(speed) {
      reason = Reason("lifted at # points a second, more than # needed", velocity, speed)
    } else if travel.exceeds(way / 2), velocity >= 0 {
      reason = Reason("lifted after # points, past half of #", travel, way)
    } else {
      let reason = Reason("lifted after # of # points, at # points a second", travel, way, velocity)
      return report(transitionOf: controller, isCompleted: false, because: reason)
    }
    report(transitionOf: controller, isCompleted: true, because: reason)
    if !controller.isReleased { controller.leave() }
  }
}

extension GestureRecognizer {
  final func report(
    transitionOf controller: Controller, isCompleted: Bool, because reason: Reason
  ) {
    guard engine.transcript.wants(.interactiveTransition) else { return }
    let transition = InteractiveTransition(of: controller, by: self, isCompleted: isCompleted)
    engine.announce(.interactiveTransition(transition), because: reason)
  }
}
