/// A button of a remote or a game controller, from the moment it goes down until it comes up.
public final class Press {
  /// With the numbers of UIPressType.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause

    public var name: StaticString {
      switch self {
      case .upArrow: "upArrow"
      case .downArrow: "downArrow"
      case .leftArrow: "leftArrow"
      case .rightArrow: "rightArrow"
      case .select: "select"
      case .menu: "menu"
      case .playPause: "playPause"
      }
    }
  }

  public enum Phase: String, CaseIterable, Sendable {
    case began, changed, ended, cancelled

    /// What the same stage of a touch is called.
    var asOfTouch: Touch.Phase {
      switch self {
      case .began: .began
      case .changed: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    }

    init(ofTouch phase: Touch.Phase) {
      switch phase {
      case .began: self = .began
      case .moved, .stationary: self = .changed
      case .ended: self = .ended
      case .cancelled: self = .cancelled
      }
    }
  }

  /// The client's number for it.
  public let identifier: Int
  public let kind: Kind
  /// Not negative; 1 unless the client says otherwise.
  public internal(set) var force: Double
  /// The responder that hears of it first, for all of its life, and why.
  public let start: Responder
  let reasonToStart: Reason
  /// It starts where the focus was, which `select` is for.
  let isSelection: Bool

  init(
    identifier: Int, kind: Kind, force: Double, start: Responder, because reason: Reason,
    isFocused: Bool
  ) {
    self.identifier = identifier
    self.kind = kind
    self.force = force
    self.start = start
    reasonToStart = reason
    isSelection = isFocused && kind == .select
  }

  init(copying original: Press, by copy: WorldCopy) {
    identifier = original.identifier
    kind = original.kind
    force = original.force
    start = copy[original.start]
    reasonToStart = original.reasonToStart.twin(by: copy)
    isSelection = original.isSelection
  }
}

/// Kinds of presses that a recognizer accepts.
public struct PressTypes: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public init(_ kinds: [Press.Kind]) {
    rawValue = kinds.reduce(0) { $0 | 1 << $1.rawValue }
  }

  public func contains(_ kind: Press.Kind) -> Bool { rawValue & (1 << kind.rawValue) != 0 }

  /// In the order of UIKit's numbers.
  public var kinds: [Press.Kind] { Press.Kind.allCases.filter(contains) }
}

/// What is said of one press in an event.
public struct PressChange {
  public var identifier: Int
  public var kind: Press.Kind
  public var phase: Press.Phase
  public var force: Double?

  public init(_ identifier: Int, _ kind: Press.Kind, _ phase: Press.Phase, force: Double? = nil) {
    self.identifier = identifier
    self.kind = kind
    self.phase = phase
    self.force = force
  }
}

/// Responders were told of a press. A class, since it is rare.
public final class PressesEffect {
  public let press: Press
  public let phase: Press.Phase
  /// Responders that take it, in order: one, and those after it where it forwards.
  public internal(set) var heardBy: ContiguousArray<Responder> = []
  /// The first of them; nil where the chain ends without one.
  public var handledBy: Responder? { heardBy.first }
  /// Where it starts.
  public var from: Responder { press.start }

  init(_ press: Press, _ phase: Press.Phase) {
    self.press = press
    self.phase = phase
  }
}
