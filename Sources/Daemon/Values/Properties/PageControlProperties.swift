import Gestures

/// The properties of page controls.
let pageControlProperties: [Property<View>] = Property.of(
  PageControl.self, "page controls",
  .value(
    "numberOfPages", .nullable(.integer(in: 0...)), get: { $0.numberOfPages },
    set: { $0.numberOfPages = $1 }),
  .count("currentPage", \.currentPage, from: 0))
