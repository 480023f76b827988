import Gestures

/// Alerts and action sheets of before iOS 8, which have a window of their own.
enum LegacyAlert {
  static let windowClass = "_UIAlertControllerShimPresenterWindow"
  /// The maximum height of an alert's button, in points; rows of action sheets are higher.
  static let tallestButton = 50.0

  /// `$element_type` of such an alert's action; nil for anything else.
  static func elementType(of view: View, _ facts: ClassFacts, rules: Rules) -> String? {
    guard facts.element.isAlertAction, let window = view.window,
      rules.facts(of: window).lineage.contains(windowClass)
    else { return nil }
    return view.bounds.size.height > tallestButton ? "UIActionSheet" : "UIAlertView"
  }
}
