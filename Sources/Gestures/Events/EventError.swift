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
