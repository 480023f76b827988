import Gestures

/// The properties of controllers, in the order in which they are described.
let controllerProperties = PropertyTable<Controller>(
  [
    .text("title", get: { $0.title }, set: { $0.title = $1 }),
    .text("navigationTitle", get: { $0.navigationTitle }, set: { $0.navigationTitle = $1 }),
    .reference(
      "navigationTitleView", to: View.self, "a view", get: { $0.navigationTitleView },
      set: { $0.navigationTitleView = $1 }),
    .reference(
      "contentViewController", to: Controller.self, "a controller",
      get: { $0.contentViewController }, set: { $0.contentViewController = $1 }),
    .text("screenURL", get: { $0.screenURL }, set: { $0.screenURL = $1 }),
  ] + Responding<Controller>.properties)
