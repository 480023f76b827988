import Gestures

/// A long press can require no taps.
let longPressProperties: [Property<GestureRecognizer>] = Property.of(
  LongPressGestureRecognizer.self, "long presses",
  .count("numberOfTapsRequired", \.numberOfTapsRequired, from: 0),
  .count("numberOfTouchesRequired", \.numberOfTouchesRequired, from: 1),
  .number("minimumPressDuration", \.minimumPressDuration),
  .value("allowableMovement", .number(atLeast: 0), \.allowableMovement))
