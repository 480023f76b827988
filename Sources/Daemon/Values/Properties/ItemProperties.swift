import Gestures

/// The properties of bar items, in the order in which they are described.
let itemProperties = PropertyTable<BarItem>([
  .text("title", \.title),
  .text("image", \.image),
  .value("tag", .integer, \.tag),
  .bool("enabled", \.isEnabled),
  .reference(
    "target", to: Object.self, "an object", get: { $0.target }, set: { $0.target = $1 }),
  .text("action", \.action),
])
