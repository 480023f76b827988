import Gestures

let swipeProperties: [Property<GestureRecognizer>] = Property.of(
  SwipeGestureRecognizer.self, "swipes",
  .count("numberOfTouchesRequired", \.numberOfTouchesRequired, from: 1),
  .value("direction", .options(DirectionName.self, "names"), \.direction))
