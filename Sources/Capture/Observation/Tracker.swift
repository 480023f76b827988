import Gestures

/// The target that capture puts before a recognizer's own, with capture's list of these.
///
/// It is told of each action first, so that a record shows the screen as it was before the others react.
final class Tracker: Object {
  /// It takes its trackers off before it goes, and keeps their recognizers until then.
  unowned(unsafe) let capture: Capture
  unowned(unsafe) let recognizer: GestureRecognizer
  /// In the order in which they were added.
  private(set) var pairs: ContiguousArray<TargetPair> = []
  /// The recognizer tells it.
  private(set) var isInstalled = false
  /// Where the gesture was when the recognizer last told anything, in its view's coordinates.
  private(set) var lastLocation: Point?

  init(of recognizer: GestureRecognizer, in capture: Capture) {
    self.recognizer = recognizer
    self.capture = capture
    super.init(id: "", class: capture.trackerClass)
  }

  override func responds(to action: String) -> Bool { true }

  override func perform(_ call: ActionCall) {
    lastLocation = call.location
    capture.gesture(call, tracked: self)
  }

  func install() {
    guard !isInstalled else { return }
    isInstalled = true
    recognizer.addHiddenTarget(self, action: "track:")
  }

  func uninstall() {
    guard isInstalled else { return }
    isInstalled = false
    recognizer.removeHiddenTarget(self)
  }

  func lists(_ target: Object, _ action: String) -> Bool {
    pairs.contains { $0.target === target && $0.action == action }
  }

  func add(_ target: Object, _ action: String) {
    guard !lists(target, action) else { return }
    pairs.removeAll { $0.target.isReleased }
    pairs.append(TargetPair(target, action))
  }

  /// Nil stands for any target, or any action.
  func remove(_ target: Object?, _ action: String?) {
    pairs.removeAll {
      (target == nil || $0.target === target) && (action == nil || $0.action == action)
    }
  }
}
