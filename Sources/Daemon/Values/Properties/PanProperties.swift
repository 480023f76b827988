import Gestures

/// The properties of pans.
let panProperties: [Property<GestureRecognizer>] = Property.of(
  PanGestureRecognizer.self, "pans",
  .count("minimumNumberOfTouches", \.minimumNumberOfTouches, from: 1),
  .value(
    "maximumNumberOfTouches", .nullable(.integer(in: 1...)),
    get: { $0.maximumNumberOfTouches == .max ? nil : $0.maximumNumberOfTouches },
    set: { $0.maximumNumberOfTouches = $1 ?? .max }),
  .value(
    "allowedScrollTypesMask", .options(ScrollTypeName.self, "names"), \.allowedScrollTypesMask))

let edgePanProperties: [Property<GestureRecognizer>] = Property.of(
  ScreenEdgePanGestureRecognizer.self, "screen-edge pans",
  .value("edges", .options(EdgeName.self, "names"), \.edges))

/// Values that a running pan has measured; once set, measuring continues from there.
let panMeasures: [Property<GestureRecognizer>] = Property.of(
  PanGestureRecognizer.self, "pans",
  .value(
    "translation", .vector, get: { $0.translation(in: $0.view) },
    set: { $0.setTranslation($1, in: $0.view) }
  ).derived())
