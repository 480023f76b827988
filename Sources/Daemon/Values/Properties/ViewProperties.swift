import Capture
import Gestures
import JSON

/// The properties of views, in the order in which they are set and described.
let viewProperties = PropertyTable<View>(
  geometryProperties + touchProperties + contentProperties + rowProperties
    + tableRowProperties
    + Responding<View>.properties + windowProperties + barButtonProperties + controlProperties
    + switchProperties + datePickerProperties + refreshControlProperties + rangeProperties
    + sliderProperties
    + stepperProperties
    + segmentedControlProperties + pageControlProperties + tabBarProperties + scrollViewProperties
    + listProperties + textViewProperties + [shouldChangeCharactersProperty] + selectionProperties
    + captureProperties)

/// In UIKit's order: each reads those before it.
// Loading sets some of them for every view, by closures: a key path takes ten times as long.
private let geometryProperties: [Property<View>] = [
  .value("anchorPoint", .point, \.anchorPoint).alwaysWritten(),
  .value("transform", .transform, \.transform).alwaysWritten(),
  .value("bounds", .rect, get: { $0.bounds }, set: { $0.bounds = $1 }).alwaysWritten(),
  .value("center", .point, get: { $0.center }, set: { $0.center = $1 }).alwaysWritten(),
  .value("frame", .rect, get: { $0.frame }, set: { $0.frame = $1 }).derived(),
]

private let touchProperties: [Property<View>] = [
  .value(
    "alpha", .number(in: 0...1), get: { $0.readableAlpha }, set: { $0.alpha = Float($1) }),
  // Those of a row's actions are hidden until it is open.
  .bool("hidden", \.isHidden).alwaysWritten {
    $0.objectClass.name == "UISwipeActionStandardButton"
  },
  .bool("userInteractionEnabled", \.isUserInteractionEnabled),
  .bool("multipleTouchEnabled", \.isMultipleTouchEnabled),
  .bool("exclusiveTouch", \.isExclusiveTouch),
  .bool("clipsToBounds", \.clipsToBounds),
  .number("zPosition", \.zPosition),
  .value("contentScaleFactor", .number(above: 0), \.contentScaleFactor),
  .value("hitInsets", .nullable(.insets), \.hitInsets),
  .value("extraHitRects", .array(of: .rect, "rects"), \.extraHitRects),
  hitTestBehaviorProperty,
  pointInsideProperty,
  acceptsHitProperty,
  gestureShouldBeginProperty,
]

private let contentProperties: [Property<View>] = [
  .value("tag", .integer, \.tag),
  .value("text", .nullable(.string), get: { $0.text }, set: { $0.text = $1 }),
  .text("image", \.image),
  .value(
    "accessibilityIdentifier", .nullable(.string), get: { $0.accessibilityIdentifier },
    set: { $0.accessibilityIdentifier = $1 }),
  .value(
    "accessibilityLabel", .nullable(.string), get: { $0.accessibilityLabel },
    set: { $0.accessibilityLabel = $1 }),
  .text("accessibilityValue", \.accessibilityValue),
]

private let rowProperties: [Property<View>] = [
  .value("indexPath", .nullable(IndexPathReader()), \.indexPath),
  .value("headerForSection", .nullable(.integer(in: 0...)), \.headerForSection),
  .value("footerForSection", .nullable(.integer(in: 0...)), \.footerForSection),
  .reference(
    "delegate", to: Object.self, "an object", get: { $0.delegate }, set: { $0.delegate = $1 }),
]

/// What is sent when an alert's action, or a cell, is selected.
private let selectionProperties =
  sent("alertTarget", "alertAction", by: "views of an alert's actions") { $0.isAlertAction }
  + sent("selectionTarget", "selectionAction", by: "cells") { $0.isCell }

private func sent(
  _ target: String, _ action: String, by noun: String,
  _ test: @escaping @Sendable (View) -> Bool
) -> [Property<View>] {
  let pair: [Property<View>] = [
    .reference(
      target, to: Object.self, "an object", get: { $0.selectionTarget },
      set: { $0.selectionTarget = $1 }),
    .text(action, \.selectionAction),
  ]
  return pair.map {
    var property = $0.omittedUnlessSet()
    property.owners = .init(nouns: [noun], test: test)
    return property
  }
}

private let captureProperties: [Property<View>] =
  [
    .text("elementID", \.elementID),
    .bool("captureIgnored", \.captureIgnored),
    .bool("captureAfterAction", \.capturedAfterAction),
    .bool("reactClickable", \.reactClickable),
  ] + observedProperties

/// Properties that only SDKs look at; descriptions have those that were set.
private let observedProperties: [Property<View>] = [
  .bool("secureTextEntry", \.isSecureTextEntry).omittedUnlessSet(),
  .text("textContentType", \.textContentType).omittedUnlessSet(),
  .text("placeholder", \.placeholder).omittedUnlessSet(),
  .text("selectedTitle", \.selectedTitle).omittedUnlessSet(),
  .text("imageIdentifier", \.imageIdentifier).omittedUnlessSet(),
  .value("accessibilityTraits", .strings, \.accessibilityTraits).omittedUnlessSet(),
  .value(
    "captureMarks", .nullable(CaptureMarksReader { $0.viewMarks }),
    get: { $0.captureMarks as? CaptureMarks }, set: { $0.captureMarks = $1 }
  ).omittedUnlessSet(),
]
