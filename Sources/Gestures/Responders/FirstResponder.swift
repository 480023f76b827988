extension Responder {
  public final var isFirstResponder: Bool { window?.firstResponder === self }

  /// Makes it the first responder of its window, if it can be and the present one yields; whether it
  /// is the first responder now.
  @discardableResult
  public final func becomeFirstResponder() -> Bool {
    guard !isReleased, let window else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder, !current.canResignFirstResponder { return false }
    window.firstResponder = self
    return true
  }

  /// Leaves its window without a first responder, if it is the one and can yield; whether it was.
  @discardableResult
  public final func resignFirstResponder() -> Bool {
    guard let window, window.firstResponder === self, canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }
}

extension Window {
  /// Takes the role from a view that leaves, from what is below it, and from their controllers.
  func resignWithin(_ view: View) {
    let place = (firstResponder as? Controller)?.view ?? firstResponder as? View
    if place?.isDescendant(of: view) == true { firstResponder = nil }
  }
}

extension Engine {
  /// The first to hear of presses, motion and actions without a target: the key window's first
  /// responder, or else that of the frontmost visible window that has one.
  public var firstResponder: Responder? {
    if let keyed = keyWindow?.firstResponder { return keyed }
    return windows.lazy.reversed().filter { !$0.isHidden }.compactMap(\.firstResponder).first
  }
}
