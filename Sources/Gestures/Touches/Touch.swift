/// One finger, pencil or pointer from the moment it lands until it lifts.
public final class Touch {
  public enum Phase: UInt8, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public enum Kind: UInt8, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  /// The client's number for it.
  public let identifier: Int
  public let kind: Kind
  public internal(set) final var phase = Phase.began
  /// On the screen, now and at the event before.
  public internal(set) final var location: Point
  public internal(set) final var previousLocation: Point
  /// When it last changed.
  public internal(set) final var time: Time
  public internal(set) final var window: Window?
  /// What it hit when it landed, for all of its life.
  public internal(set) final var view: View?
  public internal(set) final var tapCount = 1

  init(identifier: Int, kind: Kind, location: Point, time: Time) {
    self.identifier = identifier
    self.kind = kind
    self.location = location
    previousLocation = location
    self.time = time
  }
}
