/// A push button; its title is its `text`.
///
/// A tap is its primary action: `primaryActionTriggered` follows `touchUpInside`.
public final class Button: Control {
  override func tapped(by touch: Touch) { send(.primaryActionTriggered, touch: touch) }

  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }
}

extension GestureRecognizer {
  /// Whether it is for one tap of one finger: what buttons and the like keep ancestors from.
  var isSingleTap: Bool {
    guard let tap = self as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
