/// The fingers that a pinch or a rotation follows: measured are exactly two.
struct FingerPair {
  /// The mean place on the screen of all that are down, as of the last event.
  var centroid: Point
  /// What the line between the two does; nil while there are fewer or more.
  private(set) var motion: SegmentMotion?

  init(centroid: Point) { self.centroid = centroid }

  /// The fingers are others now: their line is at rest.
  mutating func regroup(_ touches: ContiguousArray<Touch>, during call: Touch.Phase) {
    centroid = touches.centroid(during: call) ?? centroid
    motion = touches.segment(during: call).map { SegmentMotion(from: $0.first, to: $0.second) }
  }

  /// The fingers moved; what their line made of it, where there is one. `weight` is that of this event.
  @inline(__always)
  mutating func move(_ touches: ContiguousArray<Touch>, weight: Double) -> SegmentMotion? {
    centroid = touches.centroid(during: .moved) ?? centroid
    guard motion != nil, let ends = touches.segment(during: .moved) else { return nil }
    motion?.move(from: ends.first, to: ends.second, weight: weight)
    return motion
  }
}
