import Gestures

/// Trackers come and go with targets.
extension Capture: TargetObserver {
  /// The first target makes a tracker, if the recognizer's class has them; and it is installed before
  /// the target that was new to its list.
  public func willAddTarget(
    _ target: Object, action: String, to recognizer: GestureRecognizer
  ) {
    guard let tracker = tracker(making: recognizer), !tracker.lists(target, action) else { return }
    tracker.add(target, action)
    tracker.install()
  }

  /// What UIKit drops leaves the list too. The SDK as it is compares pairs alone: removing any target
  /// or any action leaves its list as it was, and removing everything takes its tracker away.
  public func didRemoveTarget(
    _ target: Object?, action: String?, from recognizer: GestureRecognizer
  ) {
    guard let tracker = trackers[recognizer] else { return }
    if rules.profile.sdkFaithful {
      if let target, let action { tracker.remove(target, action) }
      if target == nil, action == nil { tracker.uninstall() }
    } else {
      tracker.remove(target, action)
    }
  }

  /// Picks up recognizers that have targets already, as the SDK never does.
  func adopt(_ recognizers: some Sequence<GestureRecognizer>) {
    for recognizer in recognizers where !recognizer.isReleased {
      let pairs = recognizer.listedTargets
      guard !pairs.isEmpty, let tracker = tracker(making: recognizer) else { continue }
      for pair in pairs { tracker.add(pair.target, pair.action) }
      tracker.install()
    }
  }

  /// The recognizer's tracker, made if its class is tracked.
  private func tracker(making recognizer: GestureRecognizer) -> Tracker? {
    if let known = trackers[recognizer] { return known }
    guard rules.facts(of: recognizer).isTracked else { return nil }
    let tracker = Tracker(of: recognizer, in: self)
    trackers[recognizer] = tracker
    return tracker
  }
}

/// Trackers by recognizer, which they keep.
struct TrackerTable {
  private var entries: [ObjectNumber: (recognizer: GestureRecognizer, tracker: Tracker)] = [:]
  /// At this size, those of released recognizers go.
  private var crowd = 64

  subscript(recognizer: GestureRecognizer) -> Tracker? {
    get { entries[recognizer.number]?.tracker }
    set {
      if entries.count >= crowd {
        entries = entries.filter { !$0.value.recognizer.isReleased }
        crowd = max(64, entries.count * 2)
      }
      entries[recognizer.number] = newValue.map { (recognizer, $0) }
    }
  }

  var count: Int { entries.count }

  func twin(by copy: WorldCopy, for capture: Capture) -> TrackerTable {
    var twin = TrackerTable()
    twin.crowd = crowd
    twin.entries = entries.mapValues {
      (copy[$0.recognizer], $0.tracker.twin(by: copy, for: capture))
    }
    return twin
  }

  /// Takes all trackers off their recognizers.
  mutating func removeAll() {
    for entry in entries.values { entry.tracker.uninstall() }
    entries = [:]
  }
}
