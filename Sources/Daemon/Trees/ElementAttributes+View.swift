import Gestures
import XML

extension ElementAttributes {
  /// The attributes that WebDriverAgent would write of a view; the name is the identifier, or else
  /// the label.
  ///
  /// Texts that are empty, or that XML can't represent, have the form in which an import reads them.
  init(_ view: View, _ classes: ClassHierarchy) {
    let kind = ElementKind(view.objectClass)
    let text = view.text ?? view.alertTitle
    let label = kind == .textField ? view.accessibilityLabel : view.accessibilityLabel ?? text
    var value = Self.value(of: view, kind) ?? view.accessibilityValue
    if value == nil, view.objectClass.isKind(of: classes.builtIn("UILabel")) {
      value = label
    }
    self.label = Self.readable(label)
    self.name = Self.readable(view.accessibilityIdentifier ?? label)
    placeholder = kind == .textField ? Self.readable(view.placeholder) : nil
    // A field that is empty shows its placeholder, which is its value then.
    self.value = Self.readable(value) ?? placeholder
    if let view = view as? Slider, (view.minimumValue, view.maximumValue) != (0, 1) {
      (minimum, maximum) = (view.minimumValue, view.maximumValue)
    } else if let view = view as? Stepper, (view.minimumValue, view.maximumValue) != (0, 100) {
      (minimum, maximum) = (view.minimumValue, view.maximumValue)
    }
    isSecure = ElementType.elementName(of: view) == ElementType.secureTextField
    if let control = view as? Control { isEnabled = control.isEnabled }
  }

  private static func readable(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    if XMLWriter.canWrite(text) { return text }
    let rest = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { XMLWriter.canWrite(String($0)) }))
    return rest.isEmpty ? nil : rest
  }

  private static func value(of view: View, _ kind: ElementKind) -> String? {
    switch view {
    case let view as Switch: view.isOn ? "1" : "0"
    case let view as Slider:
      percentage(view.value, from: view.minimumValue, to: view.maximumValue)
    case let view as Stepper: GesturedAttributes.text(of: view.value)
    case let view as PageControl:
      "page \(view.currentPage + 1) of \(max(view.numberOfPages ?? 0, view.currentPage + 1))"
    default:
      switch kind {
      case .textField: view.shownText
      case .button where (view as? Control)?.isSelected == true: "1"
      default: view.isSelectedSegment ? "1" : nil
      }
    }
  }

  private static func percentage(_ value: Double, from low: Double, to high: Double) -> String {
    let share = high > low ? (value - low) / (high - low) : 0
    return "\(Int(max(0, min(share.isFinite ? share * 100 : 0, 100)).rounded()))%"
  }
}

extension View {
  /// Whether it shows the selected segment of a segmented control.
  var isSelectedSegment: Bool {
    guard let control = superview as? SegmentedControl,
      control.segmentViews.indices.contains(control.selectedSegmentIndex)
    else { return false }
    return control.segmentViews[control.selectedSegmentIndex] === self
  }
}

extension View {
  /// The title of an alert, or of an action in one.
  fileprivate var alertTitle: String? {
    if isAlertAction {
      return subviews.lazy.compactMap { $0.text ?? $0.subviews.lazy.compactMap(\.text).first }.first
    }
    guard let controller, controller.view === self, controller.isAlert else { return nil }
    return controller.title
  }
}
