import Gestures

/// The accessibility traits of a view, as WebDriverAgent lists them.
struct ElementTraits {
  private var names: [String] = []

  /// `type` is the name of the view's element.
  init(_ view: View, _ type: String) {
    if let usual = Self.usual[String(type.dropFirst(ElementType.prefix.count))] { names = usual }
    let control = view as? Control
    if control?.isEnabled == false { add("NotEnabled") }
    if control?.isSelected == true || view.isSelectedSegment { add("Selected") }
    for name in view.accessibilityTraits { add(name.prefix(1).uppercased() + name.dropFirst()) }
  }

  var text: String { names.joined(separator: ", ") }

  private mutating func add(_ name: String) {
    if !names.contains(name) { names.append(name) }
  }

  /// By the type of the element.
  private static let usual: [String: [String]] = [
    "Button": ["Button"], "StaticText": ["StaticText"], "Image": ["Image"],
    "Switch": ["Button", "ToggleButton"], "Slider": ["Adjustable"], "Stepper": ["Adjustable"],
    "PageIndicator": ["Adjustable"], "SearchField": ["SearchField"], "Link": ["Link"],
    "TabBar": ["TabBar"],
  ]
}
