/// The common part of pinch and rotation: the first two fingers, or a trackpad's own measure instead.
public class FingerPairGestureRecognizer: GestureRecognizer, TransformRecognizer {
  final var pair = FingerPairMemory(at: .zero)

  /// The measured value's change per second.
  public final var velocity: Double { pair.velocity }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    pair = original.pair
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) {
    // ios.A9
    while touches.count > 2, let further = touches.last { ignore(further) }
    if changed.contains(where: holds) { regroup(during: .began) }
  }

  /// Continues from the present value with a changed set of fingers.
  private func regroup(during call: Touch.Phase) {
    pair.fingers.regroup(touches, during: call)
    guard let motion = pair.fingers.motion else { return }
    pair.measured = now
    pairChanged(by: motion)
  }

  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    guard touches.countDown(during: .ended) == 0 else { return regroup(during: .ended) }
    conclude(because: Reason("last finger lifted"))
  }

  override func touchesCancelled(_ changed: ContiguousArray<Touch>) {
    transition(to: .cancelled, because: Reason("touches cancelled"))
  }

  /// Touches can't join a trackpad's input.
  override func shouldReceiveEvent() -> Bool { pair.trackpad == nil }
  override var isDriven: Bool { pair.trackpad != nil }

  override func reset() { pair = FingerPairMemory(at: pair.fingers.centroid) }

  public func transformed(
    _ phase: InputPhase, scale: Double, rotation: Double, location: Point
  ) {
    if phase == .began {
      guard state == .possible, touches.isEmpty else { return }
      startInput()
      pair.trackpad = startOfInput()
      pair.measured = now
    }
    guard let before = pair.trackpad else { return }
    pair.fingers.centroid = location
    switch phase {
    case .began, .changed:
      let input = reading(scale: scale, rotation: rotation)
      pair.trackpad = input
      trackpadMoved(from: before, to: input)
    case .ended: conclude(because: Reason("input ended"))
    case .cancelled: transition(to: .cancelled, because: Reason("input cancelled"))
    }
  }

  override public func location(in view: View?) -> Point {
    convertFromScreen(pair.fingers.centroid, to: view)
  }

  // MARK: For subclasses to override

  /// Called when exactly two fingers are down after the set of fingers changed.
  func pairChanged(by motion: SegmentMotion) {}

  /// Prepares for a trackpad's input, and returns the measure that means no change.
  func startOfInput() -> Double { 0 }

  /// The part of a trackpad's input that the class measures.
  func reading(scale: Double, rotation: Double) -> Double { 0 }

  func trackpadMoved(from before: Double, to input: Double) {}
}

/// State of an attempt that pinch and rotation have in common.
struct FingerPairMemory {
  var fingers: FingerPair
  /// The measured value's change per second.
  var velocity = 0.0
  /// The time of the last measurement.
  var measured = Time.zero
  /// The trackpad's last measure; nil unless it drives the recognizer.
  var trackpad: Double?

  /// State without fingers; `centroid` is where the last ones were.
  init(at centroid: Point) { fingers = FingerPair(centroid: centroid) }

  /// Takes the velocity from a change of the measured value since it was last measured.
  @inline(__always)
  mutating func measure(_ change: Double, at now: Time) {
    let elapsed = now - measured
    if elapsed > 0 { velocity = change / elapsed }
    measured = now
  }

  /// Measures no change.
  @inline(__always)
  mutating func rest(at now: Time) {
    velocity = 0
    measured = now
  }
}

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
