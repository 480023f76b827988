import Gestures

/// Whether visual tracking offers a view as clickable: the checks in order, up to the first that
/// decides.
///
///     visible, uncovered
///       └─ React Native's answer
///            └─ not ignored ─┬─ a segment ────▶ its control's answer
///                            ├─ a control ────▶ its class, targets, interaction
///                            ├─ a cell ───────▶ its list's delegate
///                            └─ another view ─▶ interaction, alpha, recognizers
///
/// Ignored views, and recognizers that count, are decided as for clicks.
public struct Clickability {
  /// Checks besides the rules of clicks; raw values are the names that clients read.
  public enum Test: String {
    /// It is in a window, has a superview and isn't of size (0, 0).
    case visible
    /// Nothing in front of it takes a touch at its centre.
    case uncovered
    /// No superview is a React Native view that keeps touches from its subviews.
    case reactInteraction
    /// React Native handles its presses, which decides without further checks.
    case reactClickable
    /// For segments: they are in a segmented control, whose answer applies to them.
    case segmentedControl
    /// For controls: their class can be offered.
    case controlClass
    /// For controls: some target receives an event that counts as a click.
    case controlTargets
    case controlEnabled, interactionEnabled
    case alpha
    /// For cells: the list's delegate implements selection.
    case listDelegate
    /// Gestures of some recognizer would be recorded as clicks on this very view.
    case recognizers
  }

  public let isClickable: Bool
  /// Outcomes by this type's rules and those of clicks.
  public let checks: [CheckOutcome]
}

extension Recorder {
  /// Whether visual tracking would offer the view in the current state.
  public func explainClickable(_ view: View) -> Clickability {
    let query = ClickabilityQuery(about: view, in: self)
    return Clickability(isClickable: query.decide(), checks: query.checks)
  }
}
