import Gestures

/// Numbers of target-action pairs.
struct TargetCount {
  var listed = 0
  /// Pairs whose target is alive and responds to the action.
  var valid = 0
  /// Valid pairs whose action isn't the system's.
  var own = 0

  init() {}

  init(listed: Int, valid: Int, own: Int) {
    self.listed = listed
    self.valid = valid
    self.own = own
  }

  init(_ pairs: some Sequence<TargetAction>, system: String?) {
    for pair in pairs {
      listed += 1
      guard pair.isValid else { continue }
      valid += 1
      if system == nil || pair.action != system { own += 1 }
    }
  }
}

extension TargetAction {
  fileprivate var isValid: Bool { !target.isReleased && target.responds(to: action) }
}
