import Gestures

/// The hidden target that capture adds to a recognizer, with capture's own list of pairs.
///
/// It is told first by default, so that a record shows the screen before other targets react.
final class Tracker: HiddenTarget {
  /// It uninstalls its trackers before it is freed, and retains their recognizers until then.
  private let capture: Unretained<Capture>
  private let tracked: Unretained<GestureRecognizer>
  var recognizer: GestureRecognizer { tracked.value }
  /// In the order in which they were added.
  private(set) var pairs: [TargetAction] = []
  /// The tracker of a further profile, which is told after it.
  private var following: Tracker?
  /// The location of the last action, in the coordinates of the recognizer's view; nil before one.
  private(set) var lastLocation: Point?
  /// Whether it is the recognizer's hidden target.
  private(set) var isInstalled = false

  init(of recognizer: GestureRecognizer, in capture: Capture) {
    tracked = Unretained(recognizer)
    self.capture = Unretained(capture)
    super.init()
  }

  func copied(by copy: WorldCopy, for capture: Capture) -> Tracker {
    let result = Tracker(of: copy[recognizer], in: capture)
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
    capture.with {
      $0.gesture(of: recognizer, in: state, at: location, tracked: self)
    }
    following?.receive(from: recognizer, in: state, at: location)
  }

  func install() {
    guard !isInstalled else { return }
    isInstalled = true
    link()
  }

  func uninstall() {
    guard isInstalled else { return }
    isInstalled = false
    unlink()
  }

  /// Becomes the recognizer's hidden target; one of a further profile follows those that are there.
  private func link() {
    guard let first = recognizer.hiddenTarget as? Tracker else {
      recognizer.hiddenTarget = self
      return
    }
    if capture.with({ !$0.isCompanion }) {
      following = first
      recognizer.hiddenTarget = self
    } else {
      var last = first
      while let next = last.following { last = next }
      last.following = self
    }
  }

  private func unlink() {
    defer { following = nil }
    guard let first = recognizer.hiddenTarget as? Tracker, first !== self else {
      recognizer.hiddenTarget = following
      return
    }
    var each = first
    while let next = each.following {
      guard next !== self else {
        each.following = following
        return
      }
      each = next
    }
  }

  func lists(_ target: Object, _ action: String) -> Bool {
    pairs.contains { $0.matches(target, action) }
  }

  func add(_ target: Object, _ action: String) {
    guard !lists(target, action) else { return }
    let engine = capture.with { $0.engine }
    pairs.removeAll { !$0.isLive(in: engine) }
    pairs.append(TargetAction(target: target, action: action))
  }

  /// Removes pairs; nil stands for any target, or any action.
  func remove(_ target: Object?, _ action: String?) {
    pairs.removeAll { $0.matches(target, action) }
  }
}
