import Gestures

/// An event: the touches that change, and the time.
public struct TouchEvent: Sendable {
  public let time: Time
  public let changes: [TouchChange]

  public init(at time: Time, _ changes: [TouchChange]) {
    self.time = time
    self.changes = changes
  }

  /// The number of touches that land.
  public var landings: Int { changes.count { $0.phase == .began } }
}
