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

  /// Counts all pairs of a list.
  init(_ pairs: [TargetAction], system: String?, in engine: Engine) {
    for pair in pairs {
      add(engine.target(of: pair), pair.action, system: system)
    }
  }

  /// Counts live pairs.
  init(_ pairs: [(target: Object, action: String)], system: String?, in engine: Engine) {
    for pair in pairs {
      add(pair.target, pair.action, system: system)
    }
  }

  /// Counts a pair; the target is nil once it is released.
  private mutating func add(_ target: Object?, _ action: String, system: String?) {
    listed += 1
    guard target?.responds(to: action) == true else { return }
    valid += 1
    if system == nil || action != system { own += 1 }
  }
}
