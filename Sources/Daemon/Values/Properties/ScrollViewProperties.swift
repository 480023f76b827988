import Gestures

/// The properties of scroll views, tables and collections.
let scrollViewProperties: [Property<View>] = Property.of(
  ScrollView.self, "scroll views",
  .value("contentSize", .size, \.contentSize),
  .value("contentInset", .insets, \.contentInset),
  .value("contentOffset", .point, \.contentOffset).derived(),
  .bool("scrollEnabled", \.isScrollEnabled),
  .bool("delaysContentTouches", \.delaysContentTouches),
  .bool("canCancelContentTouches", \.canCancelContentTouches),
  .bool("directionalLockEnabled", \.isDirectionalLockEnabled),
  .bool("pagingEnabled", \.isPagingEnabled),
  .bool("bounces", \.settings.bounces).derived(),
  .bool("bouncesHorizontally", \.settings.bouncesHorizontally),
  .bool("bouncesVertically", \.settings.bouncesVertically),
  .bool("alwaysBounceHorizontal", \.settings.alwaysBouncesHorizontally),
  .bool("alwaysBounceVertical", \.settings.alwaysBouncesVertically),
  .value("decelerationRate", DecelerationRateReader(), \.settings.decelerationRate),
  .bool("transfersHorizontalScrollingToParent", \.settings.transfersHorizontally),
  .bool("transfersVerticalScrollingToParent", \.settings.transfersVertically),
  .bool("scrollsToTop", \.settings.scrollsToTop),
  .value(
    "keyboardDismissMode", .choice(KeyboardDismissMode.self), \.settings.keyboardDismissMode),
  scrollThresholdsProperty)

extension KeyboardDismissMode: WireName {}
extension ScrollPhase: WireName {}
