/// Checks before a gesture or a control's action is recorded; raw values are the names that clients
/// read.
public enum Rule: String, CaseIterable, Sendable {
  /// Capture is on and records clicks.
  case enabled
  /// For past gestures: the state is one that counts.
  case gestureState
  case recognizerClass, viewClass, publicBlacklist, privateBlacklist
  case validTargets, systemTargets, ownAlert, elementUnderPoint
  /// For controls asked about: touches can reach it. Listed only if they can't.
  case touchable
  /// For controls: the event that sends its action counts as a click.
  case controlEvent
  /// For controls: at least 0.1 s have passed since its last click.
  case clickInterval
  case hidden, captureIgnored, ignoredViewClass, ignoredController, controlState
  case ignoredPage, pageBlacklist
  /// The client's callback lets the event through.
  case callback

  /// Checks of the reported view and its page, which every click has to pass.
  private static let ofTheElement: [Rule] = [
    .hidden, .captureIgnored, .ignoredViewClass, .ignoredController, .controlState,
    .ignoredPage, .pageBlacklist, .callback,
  ]

  /// The first checks of a gesture, in order. Once the recognizer is tracked, they depend only on
  /// configuration and classes.
  static let ofGestureClasses: [Rule] = [
    .enabled, .recognizerClass, .viewClass, .publicBlacklist, .privateBlacklist,
  ]

  /// The checks of a gesture after those.
  static func beyondClass(
    with processor: Processor, needingValidTarget: Bool
  ) -> [Rule] {
    var rules: [Rule] = []
    if needingValidTarget { rules.append(.validTargets) }
    if processor.systemAction != nil { rules.append(.systemTargets) }
    if processor.ignoresOwnAlerts { rules.append(.ownAlert) }
    if processor.reportedClass != nil { rules.append(.elementUnderPoint) }
    return rules + ofTheElement
  }

  static let forControls: [Rule] =
    [.enabled, .touchable, .validTargets, .controlEvent, .clickInterval] + ofTheElement

  /// Checks of a selection in a list, or of a view asked about without a click.
  static let forElements: [Rule] = [.enabled] + ofTheElement

  /// Checks in which a segmented control can differ from its segment. Whether a segment is selected
  /// doesn't matter, because a click selects one.
  static let forSegmentedControls: [Rule] = [
    .hidden, .captureIgnored, .ignoredViewClass,
  ]
}
