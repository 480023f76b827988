import Gestures

/// A hand that converts gestures to touch events.
///
/// Times add up event by event, each rounded to nanoseconds, so that a rest of 0.35 seconds is
/// exactly that wherever it begins.
public struct Hand {
  /// The maximum number of changes of touches in one gesture.
  public static let maximumChanges = 100_000

  /// The reason why a gesture can't be performed.
  public enum Fault: Error, Equatable {
    /// The gesture would take more changes than `maximumChanges`.
    case tooManyChanges
    /// The gesture would end beyond the clock's range.
    case beyondTheClock
  }

  /// The time of the next event.
  public private(set) var time: Time
  public private(set) var events: [TouchEvent] = []
  /// The identifier of each touch, from the leftmost finger on.
  private let touches: [Int]
  private let rate: Double
  private var layout = FingerLayout(center: .zero, distance: 0, angle: 0)
  private var count = 0

  /// A hand with a finger for each of the identifiers `touches`, which makes `rate` events per second.
  public init(touches: [Int], at time: Time, rate: Double) {
    self.touches = touches
    self.time = time
    self.rate = rate
  }

  public mutating func land(in layout: FingerLayout) throws(Fault) {
    self.layout = layout
    try add(.began)
  }

  /// Rests for a duration, without an event.
  public mutating func rest(for duration: Seconds) throws(Fault) {
    time = try moment(duration)
  }

  /// Moves at constant speed through the corners, the last of which is the end, with an event at each of them and in
  /// between as the rate has it.
  public mutating func move(
    through corners: [FingerLayout], for duration: Seconds
  ) throws(Fault) {
    let path = Path(from: layout, through: corners)
    let needed = path.moveCount(for: duration, rate: rate) * Double(touches.count)
    guard needed <= Double(Self.maximumChanges - count) else { throw .tooManyChanges }
    let start = time
    let end = try moment(duration)
    for progress in path.moves(for: duration, rate: rate) {
      layout = path.layout(at: progress)
      time = progress < 1 ? min(end, start + duration * progress) : end
      try add(.moved)
    }
  }

  public mutating func lift() throws(Fault) { try add(.ended) }

  private mutating func add(_ phase: Touch.Phase) throws(Fault) {
    count += touches.count
    guard count <= Self.maximumChanges else { throw .tooManyChanges }
    let places = layout.places(of: touches.count)
    events.append(
      TouchEvent(at: time, zip(touches, places).map { TouchChange($0, phase, at: $1) }))
  }

  private func moment(_ duration: Seconds) throws(Fault) -> Time {
    guard time.reaches(duration) else { throw .beyondTheClock }
    return time + duration
  }
}

/// A gesture of a hand on the screen.
public protocol Gesture: Sendable {
  /// The place where its fingers land first.
  var start: FingerLayout { get }

  /// Performs the gesture with a hand, from the landing to the last lift.
  func perform(with hand: inout Hand) throws(Hand.Fault)
}

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
