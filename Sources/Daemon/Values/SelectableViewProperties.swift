import Gestures
import Selectors

/// The properties that selectors may compare: all that `describeView` has, under the same names.
struct SelectableViewProperties: SelectableProperties {
  func property(named name: String) -> SelectableProperty? {
    if let property = viewProperties[name] {
      return SelectableProperty(name) { view in
        property.isFor(view) ? property.get(view).selectable : nil
      }
    }
    guard let place = viewPlaces.first(where: { $0.name == name }) else { return nil }
    return SelectableProperty(name) { view in place.get(view)?.selectable }
  }

  func nearestName(to name: String) -> String? {
    nearest(to: name, among: viewProperties.properties.map(\.name) + viewPlaces.map(\.name))
  }

  func nearest(to word: String, among words: [String]) -> String? {
    Daemon.nearest(to: word, among: words)
  }
}

extension PropertyValue {
  /// Objects compare as their identifiers.
  fileprivate var selectable: SelectableValue {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .integer(let number): .number(Double(number))
    case .string(let text), .identifier(let text): .string(text)
    case .object(let object): .string(object.id)
    default: .composite
    }
  }
}
