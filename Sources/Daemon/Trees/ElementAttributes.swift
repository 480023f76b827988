import Gestures
import XML

/// The attributes that WebDriverAgent gives an element, apart from its location. Empty ones count
/// as absent, since it leaves them out.
struct ElementAttributes {
  var value: String?
  var name: String?
  var label: String?
  var isEnabled = true
  /// The placeholder of a text field, which is its value, too, while it is empty.
  var placeholder: String?
  /// Whether the type of element says that a text field hides what is typed.
  var isSecure = false
  var minimum: Double?
  var maximum: Double?

  /// The title of a segment.
  var segmentTitle: String { label ?? (value == "1" ? nil : value) ?? name ?? "" }

  typealias Properties = [(name: String, value: PropertyValue)]

  /// Properties of the view that follow from the attributes; `warn` is called for those that can't
  /// be interpreted.
  func properties(of kind: ElementKind, isControl: Bool, warn: (String) -> Void) -> Properties {
    var properties: Properties = []
    if let name { properties.append(("accessibilityIdentifier", .string(name))) }
    switch kind {
    case .textField:
      if let value, value != placeholder { properties.append(("text", .string(value))) }
      if let placeholder { properties.append(("placeholder", .string(placeholder))) }
      if let label { properties.append(("accessibilityLabel", .string(label))) }
      if isSecure { properties.append(("secureTextEntry", .bool(true))) }
    case .button:
      if let text = label ?? (value == "1" ? nil : value) {
        properties.append(("text", .string(text)))
      }
      if value == "1" {
        properties.append(("selected", .bool(true)))
      } else {
        addValue(to: &properties)
      }
    case .toggle, .slider, .pages, .stepper:
      if let label { properties.append(("text", .string(label))) }
      guard let value else { break }
      if let values = Self.values(of: kind, from: value, minimum, maximum) {
        properties += values
      } else {
        properties.append(("accessibilityValue", .string(value)))
        warn("its value isn't \(Self.expected(of: kind)); it became the accessibilityValue")
      }
    case .segments, .scrollView, .other:
      if let text = label ?? value { properties.append(("text", .string(text))) }
      addValue(to: &properties)
    }
    if !isEnabled {
      properties.append((isControl ? "enabled" : "userInteractionEnabled", .bool(false)))
    }
    return properties
  }

  /// Adds the value if it differs from the label.
  private func addValue(to properties: inout Properties) {
    guard let label, let value, value != label else { return }
    properties.append(("accessibilityValue", .string(value)))
  }

  private static func expected(of kind: ElementKind) -> String {
    switch kind {
    case .toggle: "0 or 1"
    case .slider: "a percentage"
    case .pages: "a page's number"
    default: "a number"
    }
  }

  private static func values(
    of kind: ElementKind, from text: String, _ minimum: Double?, _ maximum: Double?
  ) -> Properties? {
    switch kind {
    case .toggle:
      switch text.lowercased() {
      case "1", "true", "on", "yes": return [("on", .bool(true))]
      case "0", "false", "off", "no": return [("on", .bool(false))]
      default: return nil
      }
    case .slider: return sliderValues(text, minimum, maximum)
    case .pages: return pages(text)
    default:
      guard let number = finiteNumber(text) else { return nil }
      return [("value", .number(number))] + limits(minimum, maximum)
    }
  }

  private static func limits(_ minimum: Double?, _ maximum: Double?) -> Properties {
    var limits: Properties = []
    if let minimum { limits.append(("minimumValue", .number(minimum))) }
    if let maximum { limits.append(("maximumValue", .number(maximum))) }
    return limits
  }

  /// `40%` is a fraction of the range; a bare number is a value.
  private static func sliderValues(
    _ text: String, _ minimum: Double?, _ maximum: Double?
  ) -> Properties? {
    let low = minimum ?? 0
    let high = maximum ?? 1
    guard text.hasSuffix("%") else {
      guard let value = finiteNumber(text) else { return nil }
      return [("value", .number(value))] + limits(minimum, maximum)
    }
    let digits = String(text.dropLast().filter { !$0.isWhitespace })
    guard let percent = finiteNumber(digits) else { return nil }
    let value = (low + (high - low) * percent / 100).withinRange
    return [("value", .number(value))] + limits(minimum, maximum)
  }

  /// `page 2 of 5`, in any language in which the page comes first.
  private static func pages(_ text: String) -> Properties? {
    let numbers = text.split { !("0"..."9" ~= $0) }.compactMap { Int($0) }
    guard let page = numbers.first, numbers.count <= 2 else { return nil }
    let count = numbers.count == 2 ? numbers[1] : nil
    let properties: Properties = count.map { [("numberOfPages", .integer($0))] } ?? []
    return properties + [("currentPage", .integer(max(0, page - 1)))]
  }
}

extension ElementAttributes {
  init(_ element: XMLElement) {
    func number(_ name: String) -> Double? { element[name].flatMap { finiteNumber($0) } }
    self.init(
      value: element.nonEmpty("value"), name: element.nonEmpty("name"),
      label: element.nonEmpty("label"), isEnabled: element["enabled"] != "false",
      placeholder: element.nonEmpty("placeholderValue"),
      isSecure: element.name == ElementType.secureTextField,
      minimum: number("minValue"), maximum: number("maxValue"))
  }
}

extension XMLElement {
  /// The value of an attribute; nil if it is absent or empty.
  func nonEmpty(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}

/// The number that a text denotes; nil if it isn't one, or isn't finite.
func finiteNumber(_ text: some StringProtocol) -> Double? {
  guard let number = Double(text), number.isFinite else { return nil }
  return number
}
