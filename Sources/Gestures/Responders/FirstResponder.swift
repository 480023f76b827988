/// First responder status.
extension Responder {
  public final var isFirstResponder: Bool { window?.firstResponder === self }

  /// Makes it its window's first responder if it can become it and the current one can resign.
  /// Returns whether it is the first responder now.
  @discardableResult
  public final func becomeFirstResponder() -> Bool {
    guard !isReleased, let window else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder, !current.canResignFirstResponder { return false }
    window.firstResponder = self
    return true
  }

  /// Becomes it as text does that is tapped, which makes its window key. Returns whether it is the first responder.
  @discardableResult
  public final func beginEditing() -> Bool {
    guard becomeFirstResponder(), let window else { return false }
    window.engine.makeKey(window)
    return true
  }

  /// Resigns as its window's first responder, if it is and can; returns whether it did.
  @discardableResult
  public final func resignFirstResponder() -> Bool {
    guard let window, window.firstResponder === self, canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }
}

/// UIKit's own methods that apps name as actions.
extension Responder {
  final func implements(firstResponderAction action: String) -> Bool {
    switch action {
    case "becomeFirstResponder", "resignFirstResponder": true
    case "endEditing:": self is View
    default: false
    }
  }

  /// Performs an action if it is one of these. `endEditing:` is forced, since the sender stands for true.
  final func perform(firstResponderAction action: String) {
    switch action {
    case "becomeFirstResponder": becomeFirstResponder()
    case "resignFirstResponder": resignFirstResponder()
    case "endEditing:":
      if let view = self as? View { view.window?.resignWithin(view) }
    default: break
    }
  }
}

extension Window {
  /// Ends first responder status of a view that is leaving, its descendants and their controllers.
  func resignWithin(_ view: View) {
    let focused = (firstResponder as? Controller)?.view ?? firstResponder as? View
    if focused?.isDescendant(of: view) == true { firstResponder = nil }
  }
}

extension Engine {
  /// The responder that receives presses, motion and actions without a target first: the key
  /// window's.
  public var firstResponder: Responder? { keyWindow?.firstResponder }
}
