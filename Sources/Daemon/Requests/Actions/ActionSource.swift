import Gestures
import JSON

/// A source of WebDriver's actions and what it does, an item a tick.
struct ActionSource {
  enum Kind: Equatable {
    case none, key, wheel
    case pointer(PointerKind)
  }

  enum PointerKind: String, WireName {
    case mouse, pen, touch

    /// The kind of its touches in UIKit.
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
}

/// An action of a source in a tick. Durations are seconds; nil is as long as the tick.
enum ActionItem {
  case pause(Seconds?)
  case down(button: Int, Contact)
  case up(button: Int, Contact)
  case move(to: ActionPlace, Seconds?, Contact)
  case cancel
  case scroll(at: ActionPlace, delta: Vector, Seconds?)
  /// A key goes down or up, which nobody hears of.
  case key

  var duration: Seconds {
    switch self {
    case .pause(let duration), .move(_, let duration, _), .scroll(_, _, let duration):
      duration ?? 0
    case .down, .up, .cancel, .key: 0
    }
  }

  /// The contact of a touch: its force, radius and the like.
  struct Contact {
    /// From 0 to 1; nil where nothing is said of it.
    var pressure: Double?
    var radius: Double?
  }
}

/// A place on the screen, told from an origin.
struct ActionPlace {
  enum Origin {
    case viewport
    /// Relative to the place of the source.
    case pointer
    /// The middle of what the screen shows of a view, by its identifier; with where it was written.
    case view(String, path: String)
  }

  let origin: Origin
  let offset: Vector
}
