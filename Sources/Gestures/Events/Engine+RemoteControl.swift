/// What a headset or the lock screen asks of whatever plays, with the numbers of UIEventSubtype.
public enum RemoteCommand: UInt8, Sendable, CaseIterable {
  case play = 100
  case pause, stop, togglePlayPause, nextTrack, previousTrack
  case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward

  public var name: StaticString {
    switch self {
    case .play: "play"
    case .pause: "pause"
    case .stop: "stop"
    case .togglePlayPause: "togglePlayPause"
    case .nextTrack: "nextTrack"
    case .previousTrack: "previousTrack"
    case .beginSeekingBackward: "beginSeekingBackward"
    case .endSeekingBackward: "endSeekingBackward"
    case .beginSeekingForward: "beginSeekingForward"
    case .endSeekingForward: "endSeekingForward"
    }
  }
}

/// Responders were told of a remote's command. A class, since it is rare.
public final class RemoteControlEffect {
  public let command: RemoteCommand
  /// Where it starts.
  public let from: Responder
  /// Responders that implement remote control, in order: one, and those after it where it forwards.
  public let heardBy: ContiguousArray<Responder>
  /// The first of them; nil where the chain ends without one.
  public var handledBy: Responder? { heardBy.first }

  init(_ command: RemoteCommand, from start: Responder) {
    self.command = command
    from = start
    heardBy = start.hearers(of: .remoteControl)
  }
}

extension Engine {
  /// A remote's command. Goes to the first responder and up the chain from there; without one, from
  /// the key window. Commands stand for themselves: seeking may end that never began.
  public func send(_ command: RemoteCommand, at time: Time) throws(EventError) {
    try checkTime(time)
    handleEvent(at: time) {
      guard transcript.wants(.remoteControl) else { return }
      let effect = RemoteControlEffect(command, from: undirectedStart)
      transcript.append(.remoteControl(effect), because: reasonToStart(at: effect.from), at: now)
    }
  }
}
