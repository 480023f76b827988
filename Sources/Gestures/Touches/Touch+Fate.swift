/// The undecided part of a touch's course.
extension Touch {
  /// Whether a recognizer that accepted it may still recognize, or fail unseen.
  public final var isUndecided: Bool {
    holders.contains(where: \.isUndecided)
  }

  /// Scroll views whose pan accepted it, the deepest first.
  public final var scrollViews: [ScrollView] {
    holders.compactMap {
      ($0.recognizer as? ScrollViewPanGestureRecognizer)?.scrollView
    }
  }

  /// Whether its landing or its lift is still withheld from its view.
  public final var isWithheld: Bool {
    delivery.stage == .withheld || !isDown && delivery.stage != .closed
  }
}
