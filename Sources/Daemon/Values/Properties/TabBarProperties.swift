import Gestures

/// The properties of tab bars.
let tabBarProperties: [Property<View>] = Property.of(
  TabBar.self, "tab bars",
  items,
  .reference(
    "selectedItem", to: BarItem.self, "a bar's item", get: { $0.selectedItem },
    set: { $0.selectedItem = $1 }))

private let items = Property<TabBar>(
  name: "items", schema: { ArrayReader.identifiers.schema }, needsResolving: true, isPlain: false,
  read: { value throws(RequestError) in
    .identifiers(try ArrayReader.identifiers.read(value))
  },
  resolve: { value, _, session throws(RequestError) in
    guard case .identifiers(let ids) = value else { return value }
    var items: [Object] = []
    for (index, id) in ids.enumerated() {
      items.append(try session.object(id, BarItem.self, "a bar's item", at: "[\(index)]"))
    }
    return .objects(items)
  },
  get: { .objects($0.items) },
  set: { bar, value in
    if case .objects(let items) = value { bar.items = items.compactMap { $0 as? BarItem } }
  })
