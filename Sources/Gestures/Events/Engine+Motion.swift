/// A movement of the device as a whole; UIKit knows the shake alone.
public enum Motion: String, CaseIterable, Sendable {
  case shake

  /// The number of UIEventSubtype.
  public var subtype: Int { 1 }
}

extension Motion {
  /// Stages of a motion: it ends, or turns out to be none.
  public enum Phase: String, CaseIterable, Sendable {
    case began, ended, cancelled
  }
}

/// Responders were told of a motion. A class, since it is rare.
public final class MotionEffect {
  public let motion: Motion
  public let phase: Motion.Phase
  /// Where it starts.
  public let from: Responder
  /// Responders that implement the method, in order: one, and those after it where it forwards.
  public let heardBy: ContiguousArray<Responder>
  /// The first of them; nil where the chain ends without one.
  public var handledBy: Responder? { heardBy.first }

  init(_ motion: Motion, _ phase: Motion.Phase, from start: Responder) {
    self.motion = motion
    self.phase = phase
    from = start
    heardBy = start.hearers(of: .motion(in: phase))
  }
}

extension Engine {
  /// The device is shaken. Goes to whoever is first responder at the time, and up the chain from there;
  /// without one, from the key window.
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
      let effect = MotionEffect(motion, phase, from: undirectedStart)
      transcript.append(.motion(effect), because: reasonToStart(at: effect.from), at: now)
    }
  }
}
