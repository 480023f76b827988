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
  .bool("pagingEnabled", \.isPagingEnabled))
