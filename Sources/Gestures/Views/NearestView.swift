/// The view that a finger means, among several.
public struct NearestView {
  /// The area of the view that contains the point.
  public enum Region: Sendable {
    /// Its bounds contain the point.
    case inside
    /// Its bounds contain the point only after insets.
    case around
  }

  public let view: View
  public let region: Region
}

/// A preference among views that contain a point.
public enum NearestPreference: String, CaseIterable, Sendable {
  /// The frontmost one.
  case topmost
  /// The one with the nearest centre on the screen, and among equally near ones the frontmost.
  case nearest
}

extension Engine {
  /// The candidate that a finger at `point` on the screen means; nil for none.
  ///
  /// It is the frontmost whose bounds contain the point; or else, of those whose bounds contain it
  /// after insets (in points on the screen, along the view's axes; negative ones enlarge), the one
  /// with the nearest centre on the screen, the frontmost of equally near ones. Views that touches
  /// can't reach count only with `countingUntouchable`, if they are shown.
  public func nearestView(
    to point: Point, among candidates: [View], insets: Insets? = nil,
    countingUntouchable: Bool = false
  ) -> NearestView? {
    let counting = candidates.filter { countingUntouchable ? $0.isShown : $0.isReachable }
    let found = nearest(
      to: point, among: counting.map { .view($0) }, insets: insets, preferring: .topmost)
    guard let found, case .view(let view) = found.candidate else { return nil }
    return NearestView(view: view, region: found.region)
  }

  /// The same among views and layers, all of which count.
  func nearest(
    to point: Point, among candidates: [NearCandidate], insets: Insets?,
    preferring preference: NearestPreference
  ) -> (candidate: NearCandidate, region: NearestView.Region)? {
    let inside = candidates.filter { $0.holds(point, insets: nil) }
    if let found = best(of: inside, at: point, preferring: preference) { return (found, .inside) }
    guard let insets else { return nil }
    let around = candidates.filter { $0.holds(point, insets: insets) }
    return best(of: around, at: point, preferring: .nearest).map { ($0, .around) }
  }

  private func best(
    of candidates: [NearCandidate], at point: Point, preferring preference: NearestPreference
  ) -> NearCandidate? {
    var best: (candidate: NearCandidate, distance: Double)?
    for candidate in candidates {
      let distance =
        preference == .topmost ? 0 : candidate.centerOnScreen.distance(to: point)
      let isBetter = best.map {
        distance < $0.distance
          || distance == $0.distance && candidate.isInFront(of: $0.candidate)
      }
      if isBetter ?? true { best = (candidate, distance) }
    }
    return best?.candidate
  }
}

/// A view or layer that a finger can mean. Layers are behind all views in their view.
enum NearCandidate {
  case view(View)
  /// Layers with greater `order` are in front.
  case layer(DispatchLayer, in: View, order: Int)

  var object: Object {
    switch self {
    case .view(let view): view
    case .layer(let layer, _, _): layer
    }
  }

  /// Whether its bounds contain a point of the screen, after insets in points on the screen.
  func holds(_ point: Point, insets: Insets?) -> Bool {
    switch self {
    case .view(let view):
      guard let own = view.convertFromScreen(point) else { return false }
      return view.bounds.inset(by: scaled(insets)).contains(own)
    case .layer(let layer, let view, _):
      guard let place = view.convertFromScreen(point), let own = layer.convertFromView(place)
      else { return false }
      return layer.rect.inset(by: scaled(insets)).contains(own)
    }
  }

  var centerOnScreen: Point {
    switch self {
    case .view(let view): view.convertToScreen(view.bounds.center)
    case .layer(let layer, _, _): convertToScreen(layer.rect.center)
    }
  }

  func isInFront(of other: NearCandidate) -> Bool {
    switch (self, other) {
    case (.view(let view), .view(let other)): view.isInFront(of: other)
    case (.layer(_, _, let order), .layer(_, _, let other)): order > other
    case (.view, .layer): true
    case (.layer, .view): false
    }
  }

  private func convertToScreen(_ point: Point) -> Point {
    switch self {
    case .view(let view): view.convertToScreen(point)
    case .layer(let layer, let view, _): view.convertToScreen(layer.convertToView(point))
    }
  }

  /// Converts insets from points on the screen to its own coordinates.
  private func scaled(_ insets: Insets?) -> Insets {
    guard let insets else { return .zero }
    let origin = convertToScreen(.zero)
    let width = convertToScreen(Point(x: 1, y: 0)).distance(to: origin)
    let height = convertToScreen(Point(x: 0, y: 1)).distance(to: origin)
    return Insets(
      top: insets.top / height, left: insets.left / width, bottom: insets.bottom / height,
      right: insets.right / width)
  }
}

extension View {
  /// Whether it is in a window, and neither it nor a superview keeps touches away.
  fileprivate var isReachable: Bool {
    var view = self
    while view.takesTouches, view.hitTestBehavior != .none {
      guard let superview = view.superview else { return view is Window }
      view = superview
    }
    return false
  }

  /// Whether it is in a window, and neither it nor a superview is hidden or has an alpha below
  /// 0.01.
  final var isShown: Bool {
    var view = self
    while view.isDrawn {
      guard let superview = view.superview else { return view is Window }
      view = superview
    }
    return false
  }

  /// Whether it is drawn after `other`: as its descendant, or in a branch further in front. What is in a window is in
  /// front of what isn't.
  public final func isInFront(of other: View) -> Bool {
    var (view, counterpart) = (self, other)
    var (depth, otherDepth) = (view.depth, counterpart.depth)
    if view === counterpart { return false }
    while true {
      if view === counterpart { return self.depth > other.depth }
      if depth == otherDepth, view.superview === counterpart.superview { break }
      if depth >= otherDepth, let superview = view.superview {
        (view, depth) = (superview, depth - 1)
      }
      if otherDepth > depth, let superview = counterpart.superview {
        (counterpart, otherDepth) = (superview, otherDepth - 1)
      }
    }
    guard let superview = view.superview else {
      guard let window = view as? Window else { return false }
      guard let other = counterpart as? Window else { return true }
      return window.isInFront(of: other)
    }
    return superview.index(of: view) > superview.index(of: counterpart)
  }
}
