/// The methods by which responders receive events, a family for each kind of event.
public struct ResponderMethods: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let touchesBegan = ResponderMethods(rawValue: 1 << 0)
  public static let touchesMoved = ResponderMethods(rawValue: 1 << 1)
  public static let touchesEnded = ResponderMethods(rawValue: 1 << 2)
  public static let touchesCancelled = ResponderMethods(rawValue: 1 << 3)
  public static let pressesBegan = ResponderMethods(rawValue: 1 << 4)
  public static let pressesChanged = ResponderMethods(rawValue: 1 << 5)
  public static let pressesEnded = ResponderMethods(rawValue: 1 << 6)
  public static let pressesCancelled = ResponderMethods(rawValue: 1 << 7)
  public static let motionBegan = ResponderMethods(rawValue: 1 << 8)
  public static let motionEnded = ResponderMethods(rawValue: 1 << 9)
  public static let motionCancelled = ResponderMethods(rawValue: 1 << 10)
  public static let remoteControlReceived = ResponderMethods(rawValue: 1 << 11)

  public static let touches: ResponderMethods = [
    .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
  ]
  public static let presses: ResponderMethods = [
    .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled,
  ]
  public static let motion: ResponderMethods = [.motionBegan, .motionEnded, .motionCancelled]
  public static let remoteControl = remoteControlReceived

  /// The method for touches in that phase; stationary touches, which aren't delivered, map to
  /// moved.
  static func touches(in phase: Touch.Phase) -> ResponderMethods {
    switch phase {
    case .began: .touchesBegan
    case .moved, .stationary: .touchesMoved
    case .ended: .touchesEnded
    case .cancelled: .touchesCancelled
    }
  }

  static func presses(in phase: Press.Phase) -> ResponderMethods {
    switch phase {
    case .began: .pressesBegan
    case .changed: .pressesChanged
    case .ended: .pressesEnded
    case .cancelled: .pressesCancelled
    }
  }

  static func motion(in phase: Motion.Phase) -> ResponderMethods {
    switch phase {
    case .began: .motionBegan
    case .ended: .motionEnded
    case .cancelled: .motionCancelled
    }
  }
}

/// Responders that handle an event, in order.
struct Handlers {
  var first: Responder?
  /// Responders after the first, to which it was forwarded.
  var others: ContiguousArray<Responder> = []

  var all: ContiguousArray<Responder> { first.map { [$0] + others } ?? [] }
}

extension Responder {
  /// Responders that handle an event that starts here: up to the first that handles it without
  /// forwarding.
  ///
  /// `takes` is called for each on the way; it says whether that one handles the event, and may act
  /// on it.
  final func handlers(of method: ResponderMethods, takes: (Responder) -> Bool) -> Handlers {
    var handlers = Handlers()
    for responder in chain where takes(responder) {
      if handlers.first == nil {
        handlers.first = responder
      } else {
        handlers.others.append(responder)
      }
      if !responder.forwards.contains(method) { break }
    }
    return handlers
  }

  /// Responders from here up that implement that method, as far as it is forwarded.
  final func handlers(of method: ResponderMethods) -> ContiguousArray<Responder> {
    handlers(of: method) { $0.handles.contains(method) }.all
  }
}
