import Gestures

/// An event: the touches that change, and the time.
public struct TouchEvent: Sendable {
  public let time: Time
  public let changes: [TouchChange]

  public init(at time: Time, _ changes: [TouchChange]) {
    self.time = time
    self.changes = changes
  }
}
