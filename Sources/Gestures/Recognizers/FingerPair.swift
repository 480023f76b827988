/// The fingers of a pinch or rotation, which measure exactly two.
struct FingerPair {
  /// The centroid of all that are down, on the screen, as of the last event.
  var centroid: Point
  /// The motion of the line between the two; nil while fewer or more are down.
  private(set) var motion: SegmentMotion?

  init(centroid: Point) { self.centroid = centroid }

  /// Starts over with a changed set of fingers, whose line is at rest.
  mutating func regroup(_ touches: ContiguousArray<Touch>, during call: Touch.Phase) {
    centroid = touches.centroid(during: call) ?? centroid
    motion = touches.segment(during: call).map { SegmentMotion(from: $0.first, to: $0.second) }
  }

  /// Updates the motion; nil unless exactly two are down. `weight` is that of this event.
  @inline(__always)
  mutating func move(_ touches: ContiguousArray<Touch>, weight: Double) -> SegmentMotion? {
    centroid = touches.centroid(during: .moved) ?? centroid
    guard motion != nil, let ends = touches.segment(during: .moved) else { return nil }
    motion?.move(from: ends.first, to: ends.second, weight: weight)
    return motion
  }
}
