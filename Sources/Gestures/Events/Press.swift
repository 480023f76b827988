/// A press of a button on a remote or game controller, from going down to coming up.
public final class Press {
  /// Buttons, in the order of UIPressType.
  public enum Kind: String, Sendable, CaseIterable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }

  /// The phase of a press; `changed` is a change of its force.
  public enum Phase: String, CaseIterable, Sendable {
    case began, changed, ended, cancelled

    /// The corresponding phase of a touch.
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
  /// Not negative; 1 unless the client sets it.
  public internal(set) var force: Double
  /// The responder that receives it first, in all phases, and the reason for that.
  public let start: Responder
  let reasonToStart: Reason
  /// Whether it is a press of `select` on an enabled focused item.
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
    reasonToStart = original.reasonToStart.copied(by: copy)
    isSelection = original.isSelection
  }
}

/// A change of one press, as an event brings it.
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

/// The delivery of a press to responders. A class, because it is rare.
public final class PressesEffect {
  public let press: Press
  public let phase: Press.Phase
  /// Responders that handle it, in order: the first that takes it, and those that it is forwarded
  /// to.
  public internal(set) var handlers: ContiguousArray<Responder> = []
  /// The first of them; nil if no responder in the chain takes it.
  public var handledBy: Responder? { handlers.first }
  /// The responder that it is sent to first.
  public var from: Responder { press.start }

  init(_ press: Press, _ phase: Press.Phase) {
    self.press = press
    self.phase = phase
  }
}
