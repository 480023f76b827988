import Gestures

/// The properties of taps.
let tapProperties: [Property<GestureRecognizer>] = Property.of(
  TapGestureRecognizer.self, "taps",
  .count("numberOfTapsRequired", \.numberOfTapsRequired, from: 1),
  .count("numberOfTouchesRequired", \.numberOfTouchesRequired, from: 1),
  .count("buttonMaskRequired", \.buttonMaskRequired, from: 0))

/// A long press can require no taps.
let longPressProperties: [Property<GestureRecognizer>] = Property.of(
  LongPressGestureRecognizer.self, "long presses",
  .count("numberOfTapsRequired", \.numberOfTapsRequired, from: 0),
  .count("numberOfTouchesRequired", \.numberOfTouchesRequired, from: 1),
  .number("minimumPressDuration", \.minimumPressDuration),
  .value("allowableMovement", .number(atLeast: 0), \.allowableMovement))

let swipeProperties: [Property<GestureRecognizer>] = Property.of(
  SwipeGestureRecognizer.self, "swipes",
  .count("numberOfTouchesRequired", \.numberOfTouchesRequired, from: 1),
  .value("direction", .options(DirectionName.self, "names"), \.direction))
