import Gestures
import JSON

/// A source of WebDriver actions with its items, one per tick.
struct ActionSource {
  enum Kind: Equatable {
    case none, key, wheel
    case pointer(PointerKind)
  }

  enum PointerKind: String, WireName {
    case mouse, pen, touch

    /// The UIKit kind of its touches.
    var touchKind: Touch.Kind {
      switch self {
      case .mouse: .indirectPointer
      case .pen: .pencil
      case .touch: .direct
      }
    }
  }

  let id: String
  let kind: Kind
  let items: [ActionItem]

  /// The number of buttons that it presses, each of which may land a touch.
  var presses: Int {
    items.count { if case .down = $0 { true } else { false } }
  }

  /// Whether the origin of a place after the first item is a view.
  var goesToViewsLater: Bool {
    items.dropFirst().contains { item in
      switch item {
      case .move(let place, _, _), .scroll(let place, _, _):
        if case .view = place.origin { true } else { false }
      default: false
      }
    }
  }
}

extension [ActionSource] {
  /// The number of ticks until all have come to their end.
  var tickCount: Int { map(\.items.count).max() ?? 0 }

  /// Indices of the sources that have an item in a tick.
  func acting(in tick: Int) -> [Int] { indices.filter { tick < self[$0].items.count } }
}

/// A source's action in a tick. Durations are in seconds; nil means the tick's.
enum ActionItem {
  case pause(Seconds?)
  case down(button: Int, Contact)
  case up(button: Int, Contact)
  case move(to: ActionPlace, Seconds?, Contact)
  case cancel
  case scroll(at: ActionPlace, delta: Vector, Seconds?)
  case keyDown(ActionKey)
  case keyUp(ActionKey)

  /// The key that goes down or up, and whether it goes down.
  var keyChange: (key: ActionKey, isDown: Bool)? {
    switch self {
    case .keyDown(let key): (key, true)
    case .keyUp(let key): (key, false)
    default: nil
    }
  }

  var duration: Seconds {
    switch self {
    case .pause(let duration), .move(_, let duration, _), .scroll(_, _, let duration):
      duration ?? 0
    case .down, .up, .cancel, .keyDown, .keyUp: 0
    }
  }

  /// The contact of a touch: its force, radius and the like.
  struct Contact {
    /// From 0 to 1; nil if it isn't given.
    var pressure: Double?
    var radius: Double?
  }
}

/// A location on the screen, relative to an origin.
struct ActionPlace {
  enum Origin {
    case viewport
    /// Relative to the source's location.
    case pointer
    /// The centre of the visible part of a view, by its identifier; with the parameter's path.
    case view(String, path: String)
  }

  let origin: Origin
  let offset: Vector
}
