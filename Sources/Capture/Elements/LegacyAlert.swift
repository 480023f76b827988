import Gestures

/// The alerts and action sheets of before iOS 8, which a window of their own presents.
enum LegacyAlert {
  static let windowClass = "_UIAlertControllerShimPresenterWindow"
  /// The rows of sheets are taller than this; the buttons of alerts aren't.
  static let tallestButton = 50.0

  /// `$element_type` of an alert's action; nil for anything else.
  static func elementType(of view: View, _ facts: ClassFacts, rules: Rules) -> String? {
    guard facts.element.isAlertAction, let window = view.window,
      rules.facts(of: window).lineage.contains(windowClass)
    else { return nil }
    return view.bounds.size.height > tallestButton ? "UIActionSheet" : "UIAlertView"
  }
}
