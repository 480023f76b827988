/// What a pinch and a rotation have in common: two fingers, or a trackpad's own measure in their place.
public class FingerPairGestureRecognizer: GestureRecognizer, TransformRecognizer {
  /// The change a second of what it measures.
  public internal(set) final var velocity = 0.0
  final var fingers = FingerPair()
  /// When that was last measured.
  final var measured = Time.zero
  /// What the trackpad measured last, while it drives this.
  private(set) final var trackpad: Double?

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: FingerPairGestureRecognizer.self)
    velocity = original.velocity
    fingers = original.fingers
    measured = original.measured
    trackpad = original.trackpad
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) { regroup(during: .began) }

  /// The fingers are others now: goes on with them from what it has measured.
  private func regroup(during call: Touch.Phase) {
    fingers.regroup(touches, during: call)
    guard let motion = fingers.motion else { return }
    measured = now
    goOn(with: motion)
  }

  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    guard touches.countDown(during: .ended) == 0 else { return regroup(during: .ended) }
    conclude(because: Reason("last finger lifted"))
  }

  override func touchesCancelled(_ changed: ContiguousArray<Touch>) {
    transition(to: .cancelled, because: Reason("touches cancelled"))
  }

  /// Touches don't join a trackpad's input.
  override func shouldReceiveEvent() -> Bool { trackpad == nil }
  override var isDriven: Bool { trackpad != nil }

  override func reset() {
    fingers.letGo()
    trackpad = nil
    velocity = 0
  }

  public func transformed(
    _ phase: InputPhase, scale: Double, rotation: Double, location: Point
  ) {
    if phase == .began {
      guard state == .possible, touches.isEmpty else { return }
      startInput()
      trackpad = startOfInput()
      measured = now
    }
    guard let before = trackpad else { return }
    fingers.centroid = location
    switch phase {
    case .began, .changed:
      let input = reading(scale: scale, rotation: rotation)
      trackpad = input
      trackpadMoved(from: before, to: input)
    case .ended: conclude(because: Reason("input ended"))
    case .cancelled: transition(to: .cancelled, because: Reason("input cancelled"))
    }
  }

  override public func location(in view: View?) -> Point {
    convertFromScreen(fingers.centroid, to: view)
  }

  // MARK: What subclasses do

  /// Two fingers are down that weren't the pair before.
  func goOn(with motion: SegmentMotion) {}

  /// Makes ready for a trackpad's input; answers what that measures before anything has changed.
  func startOfInput() -> Double { 0 }

  /// What matters of a trackpad's input.
  func reading(scale: Double, rotation: Double) -> Double { 0 }

  func trackpadMoved(from before: Double, to input: Double) {}
}
