/// Coexistence: which recognizers can recognize from one touch.
extension Engine {
  /// Whether both can recognize from the same touch, as far as settings decide. Delegates aren't
  /// asked: one that would be counts as a no.
  public final func canRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer
  ) -> Bool {
    guard let view = recognizer.view, let otherView = other.view,
      view.isDescendant(of: otherView) || otherView.isDescendant(of: view),
      !recognizer.hasRequirement(other), !other.hasRequirement(recognizer)
    else { return false }
    return recognizer.allowsSimultaneous(with: other)
      || other.allowsSimultaneous(with: recognizer)
      || !arbiter.permits(recognizer, preventing: other)
        && !arbiter.permits(other, preventing: recognizer)
  }
}

extension GestureRecognizer {
  /// Whether it can't recognize together with any other recognizer for which this is true as well:
  /// neither its delegate nor its class nor the client's settings allow it.
  public final var isAlwaysExclusive: Bool {
    delegate?.shouldRecognizeSimultaneouslyWith == nil && preventing == nil && preventable == nil
      && !isSimultaneousWithAll
  }

  fileprivate final func hasRequirement(_ other: GestureRecognizer) -> Bool {
    required[key: other.number] != nil
  }

  /// Whether its delegate lets it recognize simultaneously with another, without being asked.
  final func allowsSimultaneous(with other: GestureRecognizer) -> Bool {
    delegate?.shouldRecognizeSimultaneouslyWith?.isDeclared(for: other) == true
  }
}
