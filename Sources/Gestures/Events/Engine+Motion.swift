/// A motion of the device; UIKit knows only the shake.
public enum Motion: String, CaseIterable, Sendable {
  case shake

  /// Its UIEventSubtype.
  public var subtype: Int { 1 }
}

extension Motion {
  /// Phases of a motion; `cancelled` if it turns out to be none.
  public enum Phase: String, CaseIterable, Sendable {
    case began, ended, cancelled
  }
}

/// The delivery of a motion to responders. A class, because it is rare.
public final class MotionEffect {
  public let motion: Motion
  public let phase: Motion.Phase
  /// The responder that it is sent to first.
  public let from: Responder
  /// Responders that handle it, in order: the first that implements the method, and those that it
  /// is forwarded to.
  public let handlers: ContiguousArray<Responder>
  /// The first of them; nil if no responder in the chain implements the method.
  public var handledBy: Responder? { handlers.first }

  init(_ motion: Motion, _ phase: Motion.Phase, from start: Responder) {
    self.motion = motion
    self.phase = phase
    from = start
    handlers = start.handlers(of: .motion(in: phase))
  }
}

extension Engine {
  /// Sends a motion to the current first responder and up the responder chain; without a first
  /// responder, from the key window or its root controller.
  public func send(_ motion: Motion, _ phase: Motion.Phase, at time: Time) throws(EventError) {
    try checkTime(time)
    if phase == .began {
      if otherInput.isInMotion { throw .alreadyBegan }
    } else if !otherInput.isInMotion {
      throw .notBegun
    }
    handleEvent(at: time) {
      otherInput.isInMotion = phase == .began
      guard transcript.wants(.motion) else { return }
      let effect = MotionEffect(motion, phase, from: startOfKeys)
      announce(.motion(effect), because: reasonToStart(at: effect.from))
    }
  }
}
