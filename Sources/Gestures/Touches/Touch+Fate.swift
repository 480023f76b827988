/// What is still open about a touch.
extension Touch {
  /// Whether a recognizer that accepted it hasn't decided yet, or recognized and waits for others to fail.
  public final var isUndecided: Bool {
    holders.contains(where: \.isUndecided)
  }

  /// Scroll views whose pan accepted it, the deepest first.
  public final var scrollViews: [ScrollView] {
    holders.compactMap { ($0.recognizer as? ScrollViewPanGestureRecognizer)?.scrollView }
  }

  /// Whether its view is still to hear of it: of its landing, or of its lift.
  public final var isWithheld: Bool {
    delivery.stage == .withheld || !isDown && delivery.stage != .closed
  }
}
