import Gestures

/// The condition of a check, by what it looks at. "It" is the interaction: a touch, a recognizer's
/// state, an action.
enum Test: Sendable {
  case view(ViewTest)
  case touch(TouchTest)
  case recognizer(RecognizerTest)
  case action(ActionTest)
  case interaction(InteractionTest)
}

/// A condition on the view to report. Without a view it fails.
enum ViewTest: Sendable {
  case exists
  /// No view in the scope is excluded for that reason.
  case excludes(Exclusion, in: Scope)
  /// The view to report becomes another one.
  case reports(Promotion)
  /// The view, or one around it, reacts to taps.
  case isInteractive
  case hasPage(PageRule, orMark: String)
  case isNotMarked(String)
}

/// A condition on the touch. Without a touch it fails.
enum TouchTest: Sendable {
  /// It is the only touch of its event.
  case isAlone
  /// It is the only one that lifts in its event.
  case liftsAlone
  /// It stayed within that distance of its landing.
  case staysWithin(Double)
  /// It lifts sooner than that after its landing.
  case liftsBefore(Seconds)
  /// It didn't move too far for a tap.
  case isTap
  case liftsInside
}

/// A condition on the recognizer. Without one it fails.
enum RecognizerTest: Sendable {
  /// It isn't the pan or pinch of its scroll view.
  case isNotScrolling
  case isKind(of: [ClassPattern])
  case needsTaps(Int)
}

/// A condition on the action that a control or item sends. Without a sender it fails.
enum ActionTest: Sendable {
  case senderIs([ClassPattern])
  case senderIsNot([ClassPattern])
  case hasTarget
  case targetIs([ClassPattern])
  case targetIsNot([ClassPattern])
  case targetClassOmits(String)
  /// The target, or else a responder, implements it.
  case isHandled
  /// A touch that ends caused it; actions of senders of those classes need none.
  case isSentAtLift(unlessBy: [ClassPattern])
  /// The pair is registered for the event of the sender's class.
  case isRegistered([ClassPattern], for: ControlEvents, others: ControlEvents)
  case isNotRegistered(ClassPattern, for: ControlEvents)
}

/// A condition on the interaction's name, its text, or the interactions before it.
enum InteractionTest: Sendable {
  /// It has a name.
  case isNamed(Naming)
  /// It is a control's action of that name, or a tap with one finger.
  case isClick(String)
  case textChanged
  case hasDelegate
  case nothingOpen
  /// No other was seen in its window within that distance and time.
  case isFresh(points: Double, Seconds)
  case repeats(SeriesRule)
}

/// A reason to exclude a view from recording.
enum Exclusion: Sendable {
  case hidden, interactionDisabled, orphaned, windowless
  case alpha(below: Double)
  case classes(ClassList)
  case classPrefix(String)
  case className(contains: [String])
  /// A word in its accessibility identifier or label, in any capitalization.
  case token(String)
  /// Secure text, or text of one of those content types.
  case sensitiveText([String])
  case secureText
  case mark(String, [String])
  case trait(String)
}

/// The views that a check looks at.
enum Scope: Sendable {
  case own
  /// The view, unless it is of that class.
  case ownExcept(ClassPattern)
  /// The view and everything above it.
  case chain
  /// Everything above it.
  case above
  /// The touched view and that number of views above it.
  case levels(Int)
  case window
  /// All visible views under the touch, covered or not.
  case point
}

/// A rule by which another view is reported.
enum Promotion: Sendable {
  /// The view, or the nearest above it, of one of those classes; without one the check fails.
  case nearest(ClassList)
  /// The nearest interactive one, up to so many levels above; else the view itself.
  case interactive(Int)
}

/// The names that an SDK has for an interaction.
enum Naming: Sendable {
  /// By the recognizer's class, the first that matches; without a name it isn't recorded. Other
  /// classes are named by themselves, except on windows, or not recorded.
  case recognizers([(ClassPattern, String?)], othersByClass: Bool)
  /// By the first event for which the pair is registered, and the sender's class.
  case events([(ControlEvents, [(ClassPattern, String)])])
  /// By the sender's class; the last for all others.
  case sender([(ClassPattern, String)])
  case constant(String)
  /// By the kind of list.
  case list
}

/// The rule for a quick series of taps.
struct SeriesRule: Sendable {
  enum Comparison: Sendable {
    /// With the previous tap: the distances along the axes added, both below the limits.
    case previous
    /// With all taps of the last seconds: within the distance from the current one.
    case current
    /// On the same view, within the distance from the previous one. The taps that make a series
    /// come within the time, which then ends it after the last one.
    case series
  }

  let taps: Int
  let seconds: Seconds
  let points: Double
  let comparison: Comparison
  /// Properties beside those of the first tap, for a series that is recorded when it is over.
  var fields: [(key: String, value: SeriesValue)] = []
}
