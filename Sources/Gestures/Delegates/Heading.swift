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

  /// The reason why a recognizer that moves another way may not begin: a sentence in which `%` stands for the
  /// heading, `#` for the velocity.
  func refusal(
    of recognizer: GestureRecognizer, _ sentence: StaticString, _ view: View? = nil
  ) -> Reason {
    guard case .pan(_, let velocity) = recognizer.values else {
      preconditionFailure("\(recognizer.id) has no velocity to refuse it for")
    }
    return Reason(sentence, view, text: words, velocity.dx, velocity.dy)
  }

  var words: String {
    switch self {
    case .horizontal: "along the horizontal"
    case .vertical: "along the vertical"
    case .left: "to the left"
    case .right: "to the right"
    case .up: "upwards"
    case .down: "downwards"
    }
  }
}
