import Gestures

let tapProperties: [Property<GestureRecognizer>] = Property.of(
  TapGestureRecognizer.self, "taps",
  .count("numberOfTapsRequired", \.numberOfTapsRequired, from: 1),
  .count("numberOfTouchesRequired", \.numberOfTouchesRequired, from: 1),
  .count("buttonMaskRequired", \.buttonMaskRequired, from: 0))
