/// How a scroll view moves, as its client sets it.
public struct ScrollSettings: Equatable, Sendable {
  /// Whether content can be pulled beyond its limits, and springs back.
  public var bouncesHorizontally = true
  public var bouncesVertically = true
  /// Whether it can be pulled even where all of it is in sight.
  public var alwaysBouncesHorizontally = false
  public var alwaysBouncesVertically = false
  public var decelerationRate = DecelerationRate.normal
  /// Whether a scroll view around it goes on where it is at its end.
  public var transfersHorizontally = true
  public var transfersVertically = true
  /// Whether a tap on the status bar may scroll it.
  public var scrollsToTop = true
  public var keyboardDismissMode = KeyboardDismissMode.none
  /// Zooming is possible where the greatest scale is more than the least.
  public var minimumZoomScale = 1.0
  public var maximumZoomScale = 1.0
  /// Whether content can be zoomed beyond these by fingers, and goes back.
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

/// What is left of a speed after a millisecond.
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

/// What dragging does to the keyboard; `interactive` does nothing, since there is none to pull down.
public enum KeyboardDismissMode: String, CaseIterable, Sendable {
  case none, onDrag, interactive
}
