import Gestures

/// The properties of recognizers, in the order in which they are set and described.
let recognizerProperties = PropertyTable<GestureRecognizer>(
  commonProperties + preventionProperties + tapProperties + longPressProperties + panProperties
    + edgePanProperties + swipeProperties + panMeasures + pinchProperties + rotationProperties
    + [thresholdsProperty])

private let commonProperties: [Property<GestureRecognizer>] = [
  .bool("enabled", \.isEnabled),
  .bool("cancelsTouchesInView", \.cancelsTouchesInView),
  .bool("delaysTouchesBegan", \.delaysTouchesBegan),
  .bool("delaysTouchesEnded", \.delaysTouchesEnded),
  .value(
    "allowedTouchTypes", .choices(Touch.Kind.self, "names"), get: { $0.allowedTouchTypes.kinds },
    set: { $0.allowedTouchTypes = TouchTypes($1) }),
  .value(
    "allowedPressTypes", .choices(Press.Kind.self, "names"),
    get: { Press.Kind.allCases.filter($0.allowedPressTypes.contains) },
    set: { $0.allowedPressTypes = Set($1) }),
  .bool("requiresExclusiveTouchType", \.requiresExclusiveTouchType),
  .text("name", \.name),
  .responds(get: { $0.actions }, set: { $0.actions = $1 }),
]

private let preventionProperties: [Property<GestureRecognizer>] = [
  .choice("canPrevent", get: { $0.preventing }, set: { $0.preventing = $1 }),
  .choice("canBePrevented", get: { $0.preventable }, set: { $0.preventable = $1 }),
]
