import Gestures

/// Numbers of target-action pairs.
struct TargetCount {
  var listed = 0
  /// Pairs whose target is alive and responds to the action.
  var valid = 0
  /// Valid pairs whose action isn't the system's.
  var own = 0
}

extension TargetCount {
  init(_ pairs: [TargetAction], systemAction: String?, in engine: Engine) {
    listed = pairs.count
    for pair in pairs where engine.target(of: pair)?.responds(to: pair.action) == true {
      valid += 1
      if systemAction == nil || pair.action != systemAction { own += 1 }
    }
  }
}
