import Gestures

/// The properties of recognizers, in the order in which they are set and described.
let recognizerProperties = PropertyTable<GestureRecognizer>(
  commonProperties + preventionProperties + RecognizerClass.allCases.flatMap(\.settings)
    + RecognizerClass.allCases.flatMap(\.measures) + [thresholdsProperty])

extension RecognizerClass {
  /// Properties that the class adds to those of its superclass.
  fileprivate var settings: [Property<GestureRecognizer>] {
    switch self {
    case .tap: tapProperties
    case .longPress: longPressProperties
    case .pan: panProperties
    case .screenEdgePan: edgePanProperties
    case .swipe: swipeProperties
    case .base, .menuSelection, .interactivePop, .swipeActions, .scrollViewPan, .pinch,
      .scrollViewPinch, .rotation, .hover:
      []
    }
  }

  /// Values that the class measures while it runs; once set, measuring continues from there.
  fileprivate var measures: [Property<GestureRecognizer>] {
    switch self {
    case .pan: panMeasures
    case .pinch: pinchMeasures
    case .rotation: rotationMeasures
    case .base, .tap, .longPress, .menuSelection, .screenEdgePan, .interactivePop, .swipeActions,
      .scrollViewPan, .scrollViewPinch, .swipe, .hover:
      []
    }
  }
}

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

private let tapProperties: [Property<GestureRecognizer>] = Property.of(
  TapGestureRecognizer.self, "taps",
  .count("numberOfTapsRequired", \.numberOfTapsRequired, from: 1),
  .count("numberOfTouchesRequired", \.numberOfTouchesRequired, from: 1),
  .count("buttonMaskRequired", \.buttonMaskRequired, from: 0))

/// A long press can require no taps.
private let longPressProperties: [Property<GestureRecognizer>] = Property.of(
  LongPressGestureRecognizer.self, "long presses",
  .count("numberOfTapsRequired", \.numberOfTapsRequired, from: 0),
  .count("numberOfTouchesRequired", \.numberOfTouchesRequired, from: 1),
  .number("minimumPressDuration", \.minimumPressDuration),
  .value("allowableMovement", .number(atLeast: 0), \.allowableMovement))

private let panProperties: [Property<GestureRecognizer>] = Property.of(
  PanGestureRecognizer.self, "pans",
  .count("minimumNumberOfTouches", \.minimumNumberOfTouches, from: 1),
  .value(
    "maximumNumberOfTouches", .nullable(.integer(in: 1...)),
    get: { $0.maximumNumberOfTouches == .max ? nil : $0.maximumNumberOfTouches },
    set: { $0.maximumNumberOfTouches = $1 ?? .max }),
  .value(
    "allowedScrollTypesMask", .options(ScrollTypeMask.self, "names"), \.allowedScrollTypesMask))

private let edgePanProperties: [Property<GestureRecognizer>] = Property.of(
  ScreenEdgePanGestureRecognizer.self, "screen-edge pans",
  .value("edges", .options(EdgeSet.self, "names"), \.edges))

private let panMeasures: [Property<GestureRecognizer>] = Property.of(
  PanGestureRecognizer.self, "pans",
  .value(
    "translation", .vector, get: { $0.translation(in: $0.view) },
    set: { $0.setTranslation($1, in: $0.view) }
  ).derived())

private let swipeProperties: [Property<GestureRecognizer>] = Property.of(
  SwipeGestureRecognizer.self, "swipes",
  .count("numberOfTouchesRequired", \.numberOfTouchesRequired, from: 1),
  .value("direction", .options(SwipeDirection.self, "names"), \.direction))

private let pinchMeasures: [Property<GestureRecognizer>] = Property.of(
  PinchGestureRecognizer.self, "pinches",
  .value("scale", .number, get: { $0.scale }, set: { $0.setScale($1) }))

private let rotationMeasures: [Property<GestureRecognizer>] = Property.of(
  RotationGestureRecognizer.self, "rotations",
  .value("rotation", .number, get: { $0.rotation }, set: { $0.setRotation($1) }))
