/// Coexistence: which recognizers can recognize from one touch.
extension Engine {
  /// Whether both can recognize from the same touch, as far as settings decide. Delegates aren't
  /// asked: one that would be counts as a no.
  public final func canRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer
  ) -> Bool {
    guard let view = recognizer.view, let otherView = other.view,
      view.isOnOneBranch(with: otherView),
      !recognizer.hasRequirement(on: other), !other.hasRequirement(on: recognizer)
    else { return false }
    return arbiter.areDeclaredSimultaneous(recognizer, other)
      || arbiter.neitherMayPrevent(recognizer, other)
  }
}

extension GestureRecognizer {
  /// Whether its delegate lets it recognize simultaneously with another, without being asked.
  final func allowsSimultaneous(with other: GestureRecognizer) -> Bool {
    delegate?.shouldRecognizeSimultaneouslyWith?.isDeclared(for: other) == true
  }
}
