import Gestures

/// The properties of tab bars.
let tabBarProperties: [Property<View>] = Property.of(
  TabBar.self, "tab bars",
  .references(
    "items", to: BarItem.self, "a bar's item", get: { $0.items }, set: { $0.items = $1 }),
  .reference(
    "selectedItem", to: BarItem.self, "a bar's item", get: { $0.selectedItem },
    set: { $0.selectedItem = $1 }))
