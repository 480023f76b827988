import Gestures

/// The hidden target that a recorder adds to a recognizer, with a list of pairs of its own.
///
/// By default it receives actions first, so that a record shows the screen before other targets react.
final class Tracker: HiddenTarget {
  /// It uninstalls its trackers before it is freed, and retains their recognizers until then.
  private let recorder: Unretained<Recorder>
  private let tracked: Unretained<GestureRecognizer>
  var recognizer: GestureRecognizer { tracked.value }
  /// In the order in which they were added.
  private(set) var pairs: [TargetAction] = []
  /// The location of the last action, in the coordinates of the recognizer's view; nil before one.
  private(set) var lastLocation: Point?
  /// Whether it is one of the recognizer's hidden targets.
  private(set) var isInstalled = false

  init(of recognizer: GestureRecognizer, in recorder: Recorder) {
    tracked = Unretained(recognizer)
    self.recorder = Unretained(recorder)
    super.init()
  }

  func copied(by copy: WorldCopy, for recorder: Recorder) -> Tracker {
    let result = Tracker(of: copy[recognizer], in: recorder)
    result.pairs = pairs
    result.isInstalled = isInstalled
    result.lastLocation = lastLocation
    if result.isInstalled { result.link() }
    return result
  }

  override func receive(
    from recognizer: GestureRecognizer, in state: GestureRecognizer.State, at location: Point
  ) {
    lastLocation = location
    recorder.with { $0.gesture(of: recognizer, in: state, at: location, tracked: self) }
  }

  func install() {
    guard !isInstalled else { return }
    isInstalled = true
    link()
  }

  func uninstall() {
    guard isInstalled else { return }
    isInstalled = false
    recognizer.hiddenTargets.removeAll { $0 === self }
  }

  /// Joins the recognizer's hidden targets: the first profile's goes ahead of others.
  private func link() {
    let isFirst = recorder.with { $0.isFirst }
    recognizer.hiddenTargets.insert(self, at: isFirst ? 0 : recognizer.hiddenTargets.count)
  }

  func lists(_ target: Object, _ action: String) -> Bool {
    pairs.contains { $0.matches(target, action) }
  }

  func add(_ target: Object, _ action: String) {
    guard !lists(target, action) else { return }
    let engine = recorder.with { $0.engine }
    pairs.removeAll { !$0.isLive(in: engine) }
    pairs.append(TargetAction(target: target, action: action))
  }

  /// Removes pairs; nil stands for any target, or any action.
  func remove(_ target: Object?, _ action: String?) {
    pairs.removeAll { $0.matches(target, action) }
  }
}
