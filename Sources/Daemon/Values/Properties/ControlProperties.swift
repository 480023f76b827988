import Gestures

/// The properties of all controls.
let controlProperties: [Property<View>] = Property.of(
  Control.self, "controls",
  // An item enables or disables its button, which can be set otherwise afterwards.
  .bool("enabled", \.isEnabled).reachingOthers()
    .alwaysWritten { ($0 as? BarButton)?.item?.isEnabled == false },
  .bool("selected", \.isSelected),
  .bool("beginTracking", \.answerToBeginTracking),
  .bool("continueTracking", \.answerToContinueTracking))

let barButtonProperties: [Property<View>] = Property.of(
  BarButton.self, "the buttons of bars (UITabBarButton, UINavigationButton, _UIButtonBarButton)",
  .reference(
    "item", to: BarItem.self, "a bar's item", get: { $0.item }, set: { $0.item = $1 }
  ).reachingOthers())

let refreshControlProperties: [Property<View>] = Property.of(
  RefreshControl.self, "refresh controls", .bool("refreshing", \.isRefreshing))

let datePickerProperties: [Property<View>] = Property.of(
  DatePicker.self, "date pickers",
  .value("preferredDatePickerStyle", .choice(DatePicker.Style.self), \.preferredStyle))

extension DatePicker.Style: WireName {}

let switchProperties: [Property<View>] = Property.of(
  Switch.self, "switches", .bool("on", \.isOn))

/// The properties of bar items, in the order in which they are described.
let itemProperties = PropertyTable<BarItem>([
  .text("title", \.title),
  .text("image", \.image),
  .value("tag", .integer, \.tag),
  .bool("enabled", \.isEnabled),
  .reference(
    "target", to: Object.self, "an object", get: { $0.target }, set: { $0.target = $1 }),
  .text("action", \.action),
])

/// The properties of tab bars.
let tabBarProperties: [Property<View>] = Property.of(
  TabBar.self, "tab bars",
  .references(
    "items", to: BarItem.self, "a bar's item", get: { $0.items }, set: { $0.items = $1 }),
  .reference(
    "selectedItem", to: BarItem.self, "a bar's item", get: { $0.selectedItem },
    set: { $0.selectedItem = $1 }))

/// The properties of page controls.
let pageControlProperties: [Property<View>] = Property.of(
  PageControl.self, "page controls",
  .value(
    "numberOfPages", .nullable(.integer(in: 0...)), get: { $0.numberOfPages },
    set: { $0.numberOfPages = $1 }),
  .count("currentPage", \.currentPage, from: 0))

/// The range and value of a slider or stepper.
let rangeProperties: [Property<View>] =
  Property.of(
    Slider.self, "sliders",
    .number("minimumValue", \.minimumValue),
    .number("maximumValue", \.maximumValue),
    .number("value", \.value))
  + Property.of(
    Stepper.self, "steppers",
    .number("minimumValue", \.minimumValue),
    .number("maximumValue", \.maximumValue),
    .number("value", \.value))

let sliderProperties: [Property<View>] = Property.of(
  Slider.self, "sliders", .bool("continuous", \.isContinuous))

let stepperProperties: [Property<View>] = Property.of(
  Stepper.self, "steppers",
  .value("stepValue", .number(atLeast: 0), \.stepValue),
  .bool("wraps", \.wraps),
  .bool("autorepeat", \.autorepeat),
  .value("autorepeatDelay", .number(atLeast: 0), \.autorepeatDelay),
  .value("autorepeatInterval", .number(atLeast: 0.01), \.autorepeatInterval),
  .value("autorepeatFastInterval", .number(atLeast: 0.01), \.autorepeatFastInterval))
