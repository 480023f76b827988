import Capture
import Gestures

/// The properties of controllers, in the order in which they are described.
let controllerProperties = PropertyTable<Controller>(
  [
    .text("title", \.title),
    .text("navigationTitle", \.navigationTitle),
    .reference(
      "navigationTitleView", to: View.self, "a view", get: { $0.navigationTitleView },
      set: { $0.navigationTitleView = $1 }),
    .reference(
      "contentViewController", to: Controller.self, "a controller",
      get: { $0.contentViewController }, set: { $0.contentViewController = $1 }),
    .text("screenURL", \.screenURL),
    .text("tabBarTitle", \.tabBarTitle).omittedUnlessSet(),
    .value(
      "captureMarks", .nullable(CaptureMarksReader { $0.controllerMarks }),
      get: { $0.captureMarks as? CaptureMarks }, set: { $0.captureMarks = $1 }
    ).omittedUnlessSet(),
  ] + Responding<Controller>.properties)
