/// A command of a headset or the lock screen to media playback, in the order of UIEventSubtype.
public enum RemoteCommand: String, Sendable, CaseIterable {
  case play, pause, stop, togglePlayPause, nextTrack, previousTrack
  case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward

  /// Its UIEventSubtype.
  public var subtype: Int { 100 + Self.allCases.firstIndex(of: self)! }
}

/// The delivery of a remote control command to responders. A class, because it is rare.
public final class RemoteControlEffect {
  public let command: RemoteCommand
  /// The responder that it is sent to first.
  public let from: Responder
  /// Responders that handle it, in order: the first that implements the method, and those that it
  /// is forwarded to.
  public let handlers: ContiguousArray<Responder>
  /// The first of them; nil if no responder in the chain implements the method.
  public var handledBy: Responder? { handlers.first }

  init(_ command: RemoteCommand, from start: Responder) {
    self.command = command
    from = start
    handlers = start.handlers(of: .remoteControl)
  }
}

extension Engine {
  /// Sends a command to the first responder and up the responder chain; without a first responder,
  /// from the key window. Commands aren't paired: seeking may end without having begun.
  public func send(_ command: RemoteCommand, at time: Time) throws(EventError) {
    try checkTime(time)
    handleEvent(at: time) {
      guard transcript.wants(.remoteControl) else { return }
      let effect = RemoteControlEffect(command, from: undirectedStart)
      announce(.remoteControl(effect), because: reasonToStart(at: effect.from))
    }
  }
}
