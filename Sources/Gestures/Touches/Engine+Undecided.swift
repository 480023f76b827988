extension Engine {
  /// Whether a recognizer is undecided, which may withhold touches, or content moves by itself.
  public final var isUndecided: Bool {
    isInterfaceMoving || arbiter.firstActive { $0.isOpen && !$0.isIdle } != nil
  }
}
