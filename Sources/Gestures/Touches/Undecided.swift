/// Whether recognizers are undecided: those of a touch, or any at all.
extension Touch {
  /// Whether a recognizer that accepted it may still recognize, or fail unseen.
  public var isUndecided: Bool {
    holders.contains(where: \.isUndecided)
  }

  /// Scroll views whose pan accepted it, the deepest first.
  public var scrollViews: [ScrollView] {
    holders.compactMap {
      ($0.recognizer as? ScrollViewPanGestureRecognizer)?.scrollView
    }
  }

  /// Whether its landing or its lift is still withheld from its view.
  public var isWithheld: Bool {
    delivery.stage == .withheld || !isDown && delivery.stage != .closed
  }
}

extension Engine {
  /// Whether a recognizer is undecided, which may withhold touches, or content moves by itself.
  public var isUndecided: Bool {
    isInterfaceMoving || arbiter.firstActive { $0.isOpen && !$0.isIdle } != nil
  }
}
