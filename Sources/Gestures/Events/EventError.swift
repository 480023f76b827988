/// Why an event other than of touches could not be: it changes nothing, not even the time.
public enum EventError: Error, Equatable {
  /// What begins has begun already: the shake, the scroll, the pinch; the pointer is there already.
  case alreadyBegan
  /// What goes on or ends never began.
  case notBegun
  case pressAlreadyDown(Int)
  case pressNotDown(Int)
  /// A press goes on as one of another kind than it began.
  case pressOfOtherKind(Int, Press.Kind)
  case tooManyPresses(limit: Int)
  case timeReversed(clock: Time)
}

extension Engine {
  /// Handles one event that isn't of touches; what is due before happens first.
  final func handleEvent(at time: Time, _ body: () -> Void) {
    passTime(to: time)
    startEvent()
    body()
    finishEvent()
  }

  final func checkTime(_ time: Time) throws(EventError) {
    precondition(!event.isProcessing, "an event was sent while another is being handled")
    guard time >= now else { throw .timeReversed(clock: now) }
  }

  /// The first to hear of what has no place on the screen: the first responder, else the key window.
  final var undirectedStart: Responder { firstResponder ?? keyWindow ?? application }

  /// Why an event that no finger directs goes to that responder first.
  final func reasonToStart(at start: Responder) -> Reason {
    if start === firstResponder { return Reason("@ is the first responder", start) }
    if start === focusedItem { return Reason("@ has the focus", start) }
    if start === keyWindow {
      return Reason("there is no first responder, and @ is the key window", start)
    }
    return Reason("there is neither a first responder nor a key window")
  }
}

/// Keys that modify what an event means, with the bits of UIKeyModifierFlags.
public struct ModifierFlags: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaShift = ModifierFlags(rawValue: 1 << 16)
  public static let shift = ModifierFlags(rawValue: 1 << 17)
  public static let control = ModifierFlags(rawValue: 1 << 18)
  public static let alternate = ModifierFlags(rawValue: 1 << 19)
  public static let command = ModifierFlags(rawValue: 1 << 20)
  public static let numericPad = ModifierFlags(rawValue: 1 << 21)
}
