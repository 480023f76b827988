import Gestures

/// The properties of scroll views, tables and collections.
let scrollViewProperties: [Property<View>] = Property.of(
  ScrollView.self, "scroll views",
  .value("minimumZoomScale", .number(above: 0), \.settings.minimumZoomScale),
  .value("maximumZoomScale", .number(above: 0), \.settings.maximumZoomScale),
  .bool("bouncesZoom", \.settings.bouncesZoom),
  viewForZooming,
  .value(
    "zoomScale", .number(above: 0), get: { $0.zoomScale }, set: { $0.placeZoomScale($1) }),
  .value("contentSize", .size, \.contentSize),
  .value("contentInset", .insets, \.contentInset),
  .value("contentOffset", .point, \.contentOffset).derived(),
  .bool("scrollEnabled", \.isScrollEnabled),
  .bool("delaysContentTouches", \.delaysContentTouches),
  .bool("canCancelContentTouches", \.canCancelContentTouches),
  touchesShouldBeginProperty,
  touchesShouldCancelProperty,
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
  .reference(
    "refreshControl", to: RefreshControl.self, "a UIRefreshControl", get: { $0.refreshControl },
    set: { $0.refreshControl = $1 }
  ).omittedUnlessSet(),
  scrollThresholdsProperty)

/// The view that is zoomed; naming one makes the pinch, whose identifier has to be free.
private let viewForZooming = {
  var property = Property<ScrollView>.reference(
    "viewForZooming", to: View.self, "a view", get: { $0.viewForZooming },
    set: { $0.viewForZooming = $1 })
  property.resolve = { [resolve = property.resolve] value, owner, session throws(RequestError) in
    let value = try resolve(value, owner, session)
    if case .object = value { try session.checkRoomForPinch(of: owner) }
    return value
  }
  return property
}()

extension Session {
  /// Throws where another object has the identifier of the pinch that the scroll view would make.
  func checkRoomForPinch(of scrollView: ScrollView) throws(RequestError) {
    if let pinch = scrollView.pinchGestureRecognizer, !pinch.isReleased { return }
    let id = ScrollView.pinchIdentifier(of: scrollView.id)
    if let other = objects[id], other !== scrollView.pinchGestureRecognizer {
      throw RequestError(.objectExists(id))
    }
  }
}

extension KeyboardDismissMode: WireName {}
extension ScrollPhase: WireName {}
