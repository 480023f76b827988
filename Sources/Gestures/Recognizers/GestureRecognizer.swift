/// Judges touches on its view and below it, and says what it made of them.
///
/// A recognizer says what it saw by `transition(to:because:)`; who else may recognize, and who is told,
/// others decide. It never looks at another recognizer and never calls a target.
open class GestureRecognizer: Object {
  public enum State: UInt8, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  unowned(unsafe) let engine: Engine

  public var isEnabled = true
  public var cancelsTouchesInView = true
  public var delaysTouchesBegan = false
  public var delaysTouchesEnded = true
  public var requiresExclusiveTouchType = true

  /// Whom it is attached to.
  public internal(set) final unowned(unsafe) var view: View?
  public internal(set) final var state = State.possible
  /// The touches it holds, in the order in which they landed; those that end are still in it while
  /// `touchesEnded` and `touchesCancelled` run.
  public internal(set) final var touches: ContiguousArray<Touch> = []

  public init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    self.engine = engine
    super.init(id: id, class: objectClass)
  }

  /// The present moment: that of the event or timer being handled.
  final var now: Time { engine.now }

  // MARK: What a class of recognizers overrides

  /// Discrete recognizers go from possible to ended at once and never report progress.
  var isDiscrete: Bool { false }
  /// Touches of its own that landed; each is in `touches` already.
  func touchesBegan(_ changed: ContiguousArray<Touch>) {}
  func touchesMoved(_ changed: ContiguousArray<Touch>) {}
  func touchesEnded(_ changed: ContiguousArray<Touch>) {}
  func touchesCancelled(_ changed: ContiguousArray<Touch>) {}
  /// The deadline passed that was set last by `setDeadline`.
  func deadlinePassed() {}
  /// Forgets the attempt; state returns to possible.
  func reset() {}
  /// Whether it may fail `other` by recognizing; the rules between taps of different counts.
  func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// What the class reports with an action.
  var values: GestureValues { .none }
  /// Where the gesture is, in `view`'s coordinates, or the window's for nil.
  func location(in view: View?) -> Point { .zero }

  // MARK: What it calls

  /// Asks for a state; what comes of it follows the table of legal moves.
  final func transition(to next: State, because reason: Reason) {}
  /// Wants `deadlinePassed` at that moment; replaces the deadline it had.
  final func setDeadline(_ deadline: Time) {}
  final func cancelDeadline() {}
}

/// What a recognizer's class measures.
public enum GestureValues: Equatable, Sendable {
  case none
  /// In the recognizer's view's coordinates, points and points a second.
  case pan(translation: Vector, velocity: Vector)
  /// Factor, and its change a second.
  case pinch(scale: Double, velocity: Double)
  /// Radians clockwise, and radians a second.
  case rotation(Double, velocity: Double)
}
