import Gestures

/// The properties of the items of bars, in the order in which they are described.
let itemProperties = PropertyTable<BarItem>([
  .text("title", get: { $0.title }, set: { $0.title = $1 }),
  .text("image", get: { $0.image }, set: { $0.image = $1 }),
  .integer("tag", get: { $0.tag }, set: { $0.tag = $1 }),
  .bool("enabled", get: { $0.isEnabled }, set: { $0.isEnabled = $1 }),
  .reference(
    "target", to: Object.self, "an object", get: { $0.target }, set: { $0.target = $1 }),
  .text("action", get: { $0.action }, set: { $0.action = $1 }),
])
