/// What is checked before a gesture or a control's action becomes a record, by the names that clients
/// read.
public enum Rule: String, CaseIterable, Sendable {
  /// Capture is on and records clicks.
  case enabled
  /// Of past gestures: the state is one that counts.
  case gestureState
  case recognizerClass, viewClass, publicBlacklist, privateBlacklist
  case validTargets, systemTargets, ownAlert, elementUnderPoint
  /// Of controls that are asked about: a finger can get to it. Listed only where none can.
  case touchable
  /// Of controls: an event that sends its action counts as a click.
  case controlEvent
  /// Of controls: at least 0.1 s have passed since its last click.
  case clickInterval
  case hidden, captureIgnored, ignoredViewClass, ignoredController, controlState
  case ignoredPage, pageBlacklist
  /// The client's callback lets the event through.
  case callback

  /// The checks of the reported view and its page, which every click has to pass.
  private static let ofTheElement: ContiguousArray<Rule> = [
    .hidden, .captureIgnored, .ignoredViewClass, .ignoredController, .controlState,
    .ignoredPage, .pageBlacklist, .callback,
  ]

  /// The first checks of a gesture, in the order in which they are made. Configuration and classes
  /// alone decide them once the recognizer is tracked.
  static let ofGestureClasses: ContiguousArray<Rule> = [
    .enabled, .recognizerClass, .viewClass, .publicBlacklist, .privateBlacklist,
  ]

  /// Rules that come after.
  static func beyondClass(
    with processor: Processor, needingValidTarget: Bool
  ) -> ContiguousArray<Rule> {
    var rules: ContiguousArray<Rule> = []
    if needingValidTarget { rules.append(.validTargets) }
    if processor.systemAction != nil { rules.append(.systemTargets) }
    if processor.sparesOwnAlerts { rules.append(.ownAlert) }
    if processor.reportedClass != nil { rules.append(.elementUnderPoint) }
    return rules + ofTheElement
  }

  static let forControls: ContiguousArray<Rule> =
    [.enabled, .touchable, .validTargets, .controlEvent, .clickInterval] + ofTheElement

  /// Of a selection in a list, and of what is asked about though nothing was clicked.
  static let forElements: ContiguousArray<Rule> = [.enabled] + ofTheElement

  /// What may be different for a segmented control than for its segment. That none is selected yet
  /// doesn't matter: a click selects one.
  static let forSegmentedControls: ContiguousArray<Rule> = [
    .hidden, .captureIgnored, .ignoredViewClass,
  ]
}
