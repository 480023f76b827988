/// A heading of movement that lets a recognizer begin: an axis, or a direction along one.
public enum Heading: String, CaseIterable, Sendable {
  case horizontal, vertical
  case left, right, up, down

  /// Whether the larger part of a velocity has this heading. Of equal parts, within a millionth of
  /// the larger, neither is.
  func contains(_ velocity: Vector) -> Bool {
    let (across, along) = (abs(velocity.dx), abs(velocity.dy))
    guard abs(across - along) > max(across, along) * 1e-6 else { return false }
    let isHorizontal = across > along
    return switch self {
    case .horizontal: isHorizontal
    case .vertical: !isHorizontal
    case .left: isHorizontal && velocity.dx < 0
    case .right: isHorizontal && velocity.dx > 0
    case .up: !isHorizontal && velocity.dy < 0
    case .down: !isHorizontal && velocity.dy > 0
    }
  }

  /// Whether a recognizer moves this way now, in its view; true of one without such a velocity.
  func contains(_ recognizer: GestureRecognizer) -> Bool {
    guard case .pan(_, let velocity) = recognizer.values else { return true }
    return contains(velocity)
  }

  /// The reason why a delegate that asks for this heading doesn't let a recognizer begin.
  func refusal(of recognizer: GestureRecognizer) -> Reason {
    guard case .pan(_, let velocity) = recognizer.values else {
      preconditionFailure("\(recognizer.id) has no velocity to refuse it for")
    }
    return Reason(refusal, velocity.dx, velocity.dy)
  }

  private var refusal: StaticString {
    switch self {
    case .horizontal:
      "its delegate lets it begin along the horizontal only (shouldBegin), and its velocity was (#, #)"
    case .vertical:
      "its delegate lets it begin along the vertical only (shouldBegin), and its velocity was (#, #)"
    case .left:
      "its delegate lets it begin to the left only (shouldBegin), and its velocity was (#, #)"
    case .right:
      "its delegate lets it begin to the right only (shouldBegin), and its velocity was (#, #)"
    case .up: "its delegate lets it begin upwards only (shouldBegin), and its velocity was (#, #)"
    case .down:
      "its delegate lets it begin downwards only (shouldBegin), and its velocity was (#, #)"
    }
  }
}
