/// What a pinch and a rotation have in common: two fingers, or a trackpad's own measure in their place.
public class FingerPairGestureRecognizer: GestureRecognizer, TransformRecognizer {
  final var pair = FingerPairMemory()

  /// The change a second of what it measures.
  public final var velocity: Double { pair.velocity }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: FingerPairGestureRecognizer.self)
    pair = original.pair
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) { regroup(during: .began) }

  /// The fingers are others now: goes on with them from what it has measured.
  private func regroup(during call: Touch.Phase) {
    pair.fingers.regroup(touches, during: call)
    guard let motion = pair.fingers.motion else { return }
    pair.measured = now
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

  // MARK: What subclasses do

  /// Two fingers are down that weren't the pair before.
  func goOn(with motion: SegmentMotion) {}

  /// Makes ready for a trackpad's input; answers what that measures before anything has changed.
  func startOfInput() -> Double { 0 }

  /// What matters of a trackpad's input.
  func reading(scale: Double, rotation: Double) -> Double { 0 }

  func trackpadMoved(from before: Double, to input: Double) {}
}

/// Memory of a pinch or a rotation in one attempt, as far as they have it in common.
struct FingerPairMemory {
  var fingers: FingerPair
  /// The change a second of what is measured.
  var velocity = 0.0
  /// When that was last measured.
  var measured = Time.zero
  /// What the trackpad measured last, while it drives the recognizer.
  var trackpad: Double?

  /// No fingers yet; the place of those before is still known.
  init(at centroid: Point = .zero) { fingers = FingerPair(centroid: centroid) }
}
