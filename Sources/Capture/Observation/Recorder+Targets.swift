import Gestures

/// Trackers, which are added and removed with targets.
extension Recorder {
  /// Creates the tracker for the first target, if the recognizer's class is tracked, and installs
  /// it whenever a target is new to its list.
  func willAddTarget(_ target: Object, action: String, to recognizer: GestureRecognizer) {
    guard let tracker = tracker(making: recognizer), !tracker.lists(target, action) else { return }
    tracker.add(target, action)
    tracker.install()
  }

  /// Removes from the list what UIKit removes. A faithful profile only compares pairs, as the SDK
  /// does: removing all pairs of a target or of an action leaves the list as it was, and removing
  /// everything uninstalls the tracker.
  func didRemoveTarget(_ target: Object?, action: String?, from recognizer: GestureRecognizer) {
    guard let tracker = trackers[recognizer] else { return }
    if profile.sdkFaithful {
      if let target, let action { tracker.remove(target, action) }
      if target == nil, action == nil { tracker.uninstall() }
    } else {
      tracker.remove(target, action)
    }
  }

  /// Tracks recognizers that already have targets, which the SDK never does.
  func adopt(_ recognizers: some Sequence<GestureRecognizer>) {
    for recognizer in recognizers where !recognizer.isReleased {
      let pairs = recognizer.listedTargets
      guard !pairs.isEmpty, let tracker = tracker(making: recognizer) else { continue }
      for pair in pairs { tracker.add(pair.target, pair.action) }
      tracker.install()
    }
  }

  /// The recognizer's tracker, created if its class is tracked; nil if it isn't.
  private func tracker(making recognizer: GestureRecognizer) -> Tracker? {
    if let known = trackers[recognizer] { return known }
    guard rules.facts(of: recognizer).isTracked else { return nil }
    let tracker = Tracker(of: recognizer, in: self)
    trackers.add(tracker, of: recognizer)
    return tracker
  }
}

/// Trackers by recognizer; recognizers are retained.
struct TrackerTable {
  private var trackers: [ObjectNumber: (recognizer: GestureRecognizer, tracker: Tracker)] = [:]
  /// The count at which trackers of released recognizers are removed.
  private var limit = 64

  var count: Int { trackers.count }

  subscript(recognizer: GestureRecognizer) -> Tracker? { trackers[recognizer.number]?.tracker }

  /// Adds the tracker of a recognizer that has none.
  mutating func add(_ tracker: Tracker, of recognizer: GestureRecognizer) {
    if trackers.count >= limit {
      trackers = trackers.filter { !$0.value.recognizer.isReleased }
      limit = max(64, trackers.count * 2)
    }
    trackers[recognizer.number] = (recognizer, tracker)
  }

  func copied(by copy: WorldCopy, for recorder: Recorder) -> TrackerTable {
    var result = self
    result.trackers = trackers.mapValues {
      (copy[$0.recognizer], $0.tracker.copied(by: copy, for: recorder))
    }
    return result
  }

  /// Uninstalls and removes all trackers.
  mutating func removeAll() {
    for (_, tracker) in trackers.values { tracker.uninstall() }
    trackers = [:]
  }
}
