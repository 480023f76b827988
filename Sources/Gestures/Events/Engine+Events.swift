/// What events without touches share.
extension Engine {
  /// Handles one event that isn't of touches, after the timers due by `time`.
  func handleEvent(at time: Time, _ body: () -> Void) {
    passTime(to: time)
    startEvent()
    body()
    finishEvent()
  }

  func checkTime(_ time: Time) throws(EventError) {
    precondition(!event.isProcessing, "an event was sent while another is being handled")
    guard time >= now else { throw .timeReversed(clock: now) }
  }

  /// The responder that receives events without a location first: the first responder, else the key
  /// window, else the application.
  var undirectedStart: Responder { firstResponder ?? keyWindow ?? application }

  /// The responder that receives motion and keys first: without a first responder the key window's root controller, if it
  /// can become it. ios.D12
  var startOfKeys: Responder {
    if firstResponder == nil, let root = keyWindow?.rootViewController,
      root.canBecomeFirstResponder
    {
      return root
    }
    return undirectedStart
  }

  /// The reason why an event without a location goes to that responder first.
  func reasonToStart(at start: Responder) -> Reason {
    if start === firstResponder { return Reason("@ is the first responder", start) }
    if start === focusedItem { return Reason("@ has the focus", start) }
    if start === keyWindow {
      return Reason("there is no first responder, and @ is the key window", start)
    }
    if start === keyWindow?.rootViewController {
      return Reason("there is no first responder, and @, the root, can become it", start)
    }
    return Reason("there is neither a first responder nor a key window")
  }
}

/// A refusal of an event other than of touches, which has changed nothing, not even the time.
public enum EventError: Error, Equatable {
  /// The motion, scroll or pinch to begin is already under way, or the pointer already on the
  /// screen.
  case alreadyBegan
  /// The input to continue or end never began.
  case notBegun
  case pressAlreadyDown(Int)
  case pressNotDown(Int)
  /// A press continues with another kind than it began with, the one given here.
  case pressOfOtherKind(Int, Press.Kind)
  case tooManyPresses
  /// More than `Engine.maximumHolders` recognizers would hold touches and presses.
  case tooManyHolders
  case timeReversed(clock: Time)
}
