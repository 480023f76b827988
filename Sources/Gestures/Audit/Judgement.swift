/// How a recognizer judges touches.
enum Judgement: Hashable {
  case tap(Int, touches: Int)
  case press(taps: Int, touches: Int, Seconds)
  case swipe(SwipeDirection.RawValue, touches: Int)
  case edge(EdgeSet.RawValue)
  case pan(touches: Int, maximum: Int)
  case scroll(touches: Int, maximum: Int)
  case pinch
  case rotation

  /// nil for a recognizer that judges like no other.
  init?(of recognizer: GestureRecognizer) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      self = .tap(tap.numberOfTapsRequired, touches: tap.numberOfTouchesRequired)
    case let press as LongPressGestureRecognizer:
      self = .press(
        taps: press.numberOfTapsRequired, touches: press.numberOfTouchesRequired,
        press.minimumPressDuration)
    case let swipe as SwipeGestureRecognizer:
      self = .swipe(swipe.direction.rawValue, touches: swipe.numberOfTouchesRequired)
    case let pan as ScreenEdgePanGestureRecognizer: self = .edge(pan.edges.rawValue)
    case let pan as ScrollViewPanGestureRecognizer:
      self = .scroll(touches: pan.minimumNumberOfTouches, maximum: pan.maximumNumberOfTouches)
    case let pan as PanGestureRecognizer:
      self = .pan(touches: pan.minimumNumberOfTouches, maximum: pan.maximumNumberOfTouches)
    case is PinchGestureRecognizer: self = .pinch
    case is RotationGestureRecognizer: self = .rotation
    default: return nil
    }
  }
}

extension Judgement? {
  /// Whether a recognizer that judges so recognizes whenever one of the other judgement does, given the same
  /// touches.
  func includes(_ other: Judgement?) -> Bool {
    switch (self, other) {
    case (.press(let taps, let touches, let duration), .press(let others, let fingers, let other)):
      taps == others && touches == fingers && duration <= other
    case (.edge(let edges), .edge(let others)):
      EdgeSet(rawValue: edges).isSuperset(of: EdgeSet(rawValue: others))
    case (.pan(let touches, let maximum), .pan(let others, let otherMaximum)),
      (.pan(let touches, let maximum), .scroll(let others, let otherMaximum)):
      touches <= others && maximum >= otherMaximum
    // A scroll view's begins only where there is something to be scrolled.
    case (nil, _), (.scroll, _): false
    default: self == other
    }
  }
}

extension GestureRecognizer {
  /// Whether it recognizes whenever `other` does, given the same touches.
  func judgesAs(_ other: GestureRecognizer) -> Bool {
    Judgement(of: self).includes(Judgement(of: other))
  }
}

// MARK: Families

extension Judgement {
  /// Judgements of which one includes another where its reach holds that of the other; in an order of no meaning.
  /// Numbers beyond 32 bits count as the greatest.
  struct Family: Comparable {
    private let values: SIMD4<Int32>

    fileprivate init(_ kind: Int, _ first: Int = 0, _ second: Int = 0) {
      values = SIMD4(Int32(kind), Int32(clamping: first), Int32(clamping: second), 0)
    }

    /// What isn't told apart by family.
    static let any = Family(-1)

    fileprivate static let pan = Family(5)
    fileprivate static let scroll = Family(6)

    /// Taps for as many fingers, for any number of taps.
    static func taps(touches: Int) -> Family { Family(0, touches) }

    fileprivate static func edge(_ edges: EdgeSet.RawValue) -> Family { Family(4, edges) }

    static func < (one: Family, other: Family) -> Bool {
      for index in 0..<3 where one.values[index] != other.values[index] {
        return one.values[index] < other.values[index]
      }
      return false
    }
  }

  /// Classes whose recognizers conflict by how many touches they take.
  enum Kind: Hashable {
    case press, swipe, edge, pan, scroll, pinch, rotation
  }

  var family: Family {
    switch self {
    case .tap(let taps, let touches): Family(1, taps, touches)
    case .press(let taps, let touches, _): Family(2, taps, touches)
    case .swipe(let direction, let touches): Family(3, direction, touches)
    case .edge(let edges): .edge(edges)
    case .pan: .pan
    case .scroll: .scroll
    case .pinch: Family(7)
    case .rotation: Family(8)
    }
  }

  var reach: Span {
    switch self {
    case .press(_, _, let duration): Span(duration, .infinity)
    case .pan(let touches, let maximum), .scroll(let touches, let maximum): Span(touches, maximum)
    default: .all
    }
  }

  /// The families that may include it.
  var familiesAround: [Family] {
    switch self {
    case .edge(let edges):
      Self.edgeSets.filter { $0 & edges == edges }.map { .edge($0) }
    case .scroll: [.pan]
    default: [family]
    }
  }

  /// The families that it may include.
  var familiesWithin: [Family] {
    switch self {
    case .edge(let edges):
      Self.edgeSets.filter { $0 & ~edges == 0 }.map { .edge($0) }
    case .scroll: []
    case .pan: [.pan, .scroll]
    default: [family]
    }
  }

  /// Whether it is one of a pan that begins anywhere on its view.
  var isPan: Bool { kind == .pan || kind == .scroll }

  /// All that aren't empty.
  private static let edgeSets = 1...15

  /// Nil for a tap.
  var kind: Kind? {
    switch self {
    case .tap: nil
    case .press: .press
    case .swipe: .swipe
    case .edge: .edge
    case .pan: .pan
    case .scroll: .scroll
    case .pinch: .pinch
    case .rotation: .rotation
    }
  }
}

extension Judgement.Kind {
  /// Kinds whose recognizers conflict with one of this kind where they can prevent it, other than a pan with the
  /// innermost one above it.
  var preventing: [Judgement.Kind] {
    switch self {
    case .press: [.pan]
    case .swipe, .edge: [.pan, .scroll]
    case .pan: [.press, .swipe, .pinch, .rotation]
    case .scroll: [.swipe]
    case .pinch: [.pan, .rotation]
    case .rotation: [.pan, .pinch]
    }
  }

  /// Kinds whose recognizers conflict with one of this kind where it can prevent them.
  var preventable: [Judgement.Kind] {
    switch self {
    case .edge: []
    case .pan, .scroll: preventing + [.edge]
    default: preventing
    }
  }
}
