import Gestures

// Values that a running recognizer has measured; once set, measuring continues from there.

let pinchProperties: [Property<GestureRecognizer>] = Property.of(
  PinchGestureRecognizer.self, "pinches",
  .value("scale", .number, get: { $0.scale }, set: { $0.setScale($1) }))

let rotationProperties: [Property<GestureRecognizer>] = Property.of(
  RotationGestureRecognizer.self, "rotations",
  .value("rotation", .number, get: { $0.rotation }, set: { $0.setRotation($1) }))
