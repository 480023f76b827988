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

let switchProperties: [Property<View>] = Property.of(
  Switch.self, "switches", .bool("on", \.isOn))
