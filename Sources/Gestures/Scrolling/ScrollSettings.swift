/// Settings of a scroll view's motion.
public struct ScrollSettings: Equatable, Sendable {
  /// Whether content can be pulled beyond its limits, from where it springs back.
  public var bouncesHorizontally = true
  public var bouncesVertically = true
  /// Whether content can be pulled even if all of it is visible.
  public var alwaysBouncesHorizontally = false
  public var alwaysBouncesVertically = false
  public var decelerationRate = DecelerationRate.normal
  /// Whether an enclosing scroll view takes over at its end.
  public var transfersHorizontally = true
  public var transfersVertically = true
  /// Whether a tap on the status bar may scroll it.
  public var scrollsToTop = true
  public var keyboardDismissMode = KeyboardDismissMode.none
  /// Zooming is possible if the maximum scale exceeds the minimum.
  public var minimumZoomScale = 1.0
  public var maximumZoomScale = 1.0
  /// Whether fingers can zoom content beyond these limits, from where it goes back.
  public var bouncesZoom = true
  public var thresholds = ScrollThresholds()

  /// Both ways; setting it sets both.
  public var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }
}

/// The factor by which a speed decreases each millisecond.
public enum DecelerationRate: Equatable, Sendable {
  case normal, fast
  /// More than 0, less than 1.
  case custom(Double)

  public var value: Double {
    switch self {
    case .normal: 0.998
    case .fast: 0.99
    case .custom(let value): value
    }
  }
}

/// The effect of dragging on the keyboard; `interactive` has none, since there is no keyboard to
/// pull down.
public enum KeyboardDismissMode: String, CaseIterable, Sendable {
  case none, onDrag, interactive
}
