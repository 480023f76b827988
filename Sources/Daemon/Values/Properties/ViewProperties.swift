import Gestures
import JSON

/// The properties of views, in the order in which they are set and described.
let viewProperties = PropertyTable<View>(
  geometryProperties + touchProperties + contentProperties + listProperties
    + Responding<View>.properties + windowProperties + barButtonProperties + controlProperties
    + switchProperties + rangeProperties + sliderProperties + stepperProperties
    + segmentedControlProperties + pageControlProperties + tabBarProperties + scrollViewProperties
    + captureProperties)

/// In UIKit's order: each reads those before it.
private let geometryProperties: [Property<View>] = [
  .value("anchorPoint", .point, \.anchorPoint).alwaysWritten(),
  .value("transform", .transform, \.transform).alwaysWritten(),
  .value("bounds", .rect, \.bounds).alwaysWritten(),
  .value("center", .point, \.center).alwaysWritten(),
  .value("frame", .rect, \.frame).derived(),
]

private let touchProperties: [Property<View>] = [
  .value(
    "alpha", .number(in: 0...1), get: { $0.readableAlpha }, set: { $0.alpha = Float($1) }),
  .bool("hidden", \.isHidden),
  .bool("userInteractionEnabled", \.isUserInteractionEnabled),
  .bool("multipleTouchEnabled", \.isMultipleTouchEnabled),
  .bool("exclusiveTouch", \.isExclusiveTouch),
  .bool("clipsToBounds", \.clipsToBounds),
  .number("zPosition", \.zPosition),
  .value("contentScaleFactor", .number(above: 0), \.contentScaleFactor),
  .value("hitInsets", .nullable(.insets), \.hitInsets),
  .value("extraHitRects", .array(of: .rect, "rects"), \.extraHitRects),
  hitTestBehaviorProperty,
]

private let contentProperties: [Property<View>] = [
  .value("tag", .integer, \.tag),
  .text("text", \.text),
  .text("image", \.image),
  .text("accessibilityIdentifier", \.accessibilityIdentifier),
  .text("accessibilityLabel", \.accessibilityLabel),
  .text("accessibilityValue", \.accessibilityValue),
]

private let listProperties: [Property<View>] = [
  .value("indexPath", .nullable(IndexPathReader()), \.indexPath),
  .value("headerForSection", .nullable(.integer(in: 0...)), \.headerForSection),
  .value("footerForSection", .nullable(.integer(in: 0...)), \.footerForSection),
  .reference(
    "delegate", to: Object.self, "an object", get: { $0.delegate }, set: { $0.delegate = $1 }),
]

private let captureProperties: [Property<View>] = [
  .text("elementID", \.elementID),
  .bool("captureIgnored", \.captureIgnored),
  .bool("captureAfterAction", \.capturedAfterAction),
  .bool("reactClickable", \.reactClickable),
]
