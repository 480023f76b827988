import Scripts

/// What goes on besides while something is played, and when the play is to stop for good.
final class Attention {
  /// Takes in and handles what has come; nil while a request is being handled, which has to be done soon.
  let attend: (() -> Void)?
  /// Whether nobody wants to know any more.
  let isPointless: () -> Bool
  /// The touch events after which a request that is being handled isn't answered at once.
  static let patience = 10_000

  /// Plays as long as it takes, and attends to what comes meanwhile.
  init(attend: @escaping () -> Void, isPointless: @escaping () -> Bool) {
    self.attend = attend
    self.isPointless = isPointless
  }

  /// Plays what can be played while a request is being handled.
  init() {
    attend = nil
    isPointless = { false }
  }

  var touchesAllowed: Int { attend == nil ? Self.patience : .max }
}
