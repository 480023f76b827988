import Gestures

/// Two fingers that move apart or together, rotate and travel.
///
/// The leading motion comes first, so that a recognizer for it alone measures it exactly: the slop
/// needed to begin, then the motion itself, then everything else.
public struct TwoFingers: Gesture {
  /// The leading motion.
  public enum Lead: Sendable { case pinch, rotation }

  /// The total change.
  public struct Change: Sendable {
    /// The factor by which their distance changes, above 0.
    public var scale: Double
    /// In radians, clockwise.
    public var rotation: Double
    public var translation: Vector

    public init(scale: Double, rotation: Double, translation: Vector) {
      self.scale = scale
      self.rotation = rotation
      self.translation = translation
    }
  }

  /// The duration of the gesture or a part of it.
  public enum Timing: Sendable {
    /// The duration of the whole gesture.
    case whole(Seconds)
    /// The duration of the leading motion, without the slop and the rest.
    case lead(Seconds)
  }

  public let start: FingerLayout
  /// For pinches that grow: the corner just past the slop, at which a recognizer begins; nil for others.
  public let begun: FingerLayout?
  private let corners: [FingerLayout]
  /// The duration of the whole gesture.
  public let duration: Seconds

  /// Fingers about `center` on a line at `angle`. `distance` is the shorter of those at the start and
  /// the end of the change, without a pinch's slop.
  public init(
    _ lead: Lead, _ change: Change, at center: Point, distance: Double, angle: Double,
    isSimultaneous: Bool, timing: Timing
  ) {
    let longer = change.scale < 1 ? distance / change.scale : distance * change.scale
    var start = FingerLayout(
      center: center, distance: change.scale < 1 ? longer : distance, angle: angle
    ).fromTheLeft
    var slopEnd = start
    switch lead {
    case .pinch: start.distance -= Self.slop(ofScale: change.scale)
    case .rotation: slopEnd.angle += Self.slop(ofRotation: change.rotation)
    }
    let end = FingerLayout(
      center: center + change.translation,
      distance: change.scale < 1 ? distance : longer, angle: slopEnd.angle + change.rotation)
    var leadEnd = slopEnd
    switch lead {
    case .pinch: leadEnd.distance = end.distance
    case .rotation: leadEnd.angle = end.angle
    }
    self.start = start
    var begun = slopEnd
    begun.distance += 0.1
    let begins = lead == .pinch && leadEnd.distance > begun.distance && !isSimultaneous
    self.begun = begins ? begun : nil
    corners = isSimultaneous ? [end] : [slopEnd] + (self.begun.map { [$0] } ?? []) + [leadEnd, end]
    switch timing {
    case .whole(let duration): self.duration = duration
    case .lead(let duration):
      let own = slopEnd.travel(to: leadEnd)
      let rest = isSimultaneous ? 0 : leadEnd.travel(to: end)
      self.duration = own > 0 ? duration * (start.travel(to: slopEnd) + own + rest) / own : duration
    }
  }

  public func perform(with hand: inout Hand) throws(Hand.Fault) {
    try Drag(from: start, through: corners, duration: duration).perform(with: &hand)
  }

  /// The length by which the line grows before a pinch begins; negative if it shrinks.
  private static func slop(ofScale scale: Double) -> Double {
    scale == 1
      ? 0 : scale > 1 ? DefaultThresholds.pinchGrowth : -DefaultThresholds.pinchGrowth
  }

  /// The angle by which the line turns before a rotation begins.
  private static func slop(ofRotation rotation: Double) -> Double {
    let turn = DefaultThresholds.rotationTurn
    return rotation == 0 ? 0 : rotation > 0 ? turn : -turn
  }
}

extension TwoFingers {
  /// The shorter distance of a change by `scale`, given the longer one with a pinch's slop.
  public static func shorterDistance(
    of lead: Lead, scale: Double, longer: Double
  ) -> Double {
    if scale >= 1 { return longer / scale }
    return (lead == .pinch ? longer - DefaultThresholds.pinchGrowth : longer) * scale
  }

  /// The minimum distance of the change: two fingers are apart before the slop, too.
  public static func minimumDistance(of lead: Lead, scale: Double) -> Double {
    lead == .pinch && scale > 1 ? DefaultThresholds.pinchGrowth + 1 : 1
  }
}
