import Scripts

/// The attention that a play pays to the connection: how it handles messages that arrive meanwhile,
/// and when it stops for good.
final class Attention {
  /// Handles messages that have arrived; nil during a request, which has to be answered soon.
  let attend: (() -> Void)?
  /// Only takes in what has arrived meanwhile.
  let breathe: () -> Void
  /// Whether the result is no longer wanted.
  let isAbandoned: () -> Bool
  /// Touch events that a request may play before its answer is put off.
  static let patience = 10_000

  /// Attention of a play that may take its time and handles messages meanwhile.
  init(attend: @escaping () -> Void, isAbandoned: @escaping () -> Bool) {
    self.attend = attend
    breathe = attend
    self.isAbandoned = isAbandoned
  }

  /// Attention of a play during a request: no messages are handled, and its touch events are
  /// limited.
  init(_ breathe: @escaping () -> Void = {}) {
    attend = nil
    self.breathe = breathe
    isAbandoned = { false }
  }

  var touchesAllowed: Int { attend == nil ? Self.patience : .max }
}
