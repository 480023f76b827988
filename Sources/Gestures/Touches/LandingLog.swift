/// A record of the recognizers that new touches were offered to, by which outcomes can be
/// explained.
public final class LandingLog {
  /// Recognizers in the order of the offers; a refusal of nil means that it accepted the touch.
  public private(set) var entries: [(recognizer: GestureRecognizer, refusal: Refusal?)] = []
  /// The first touch that a scroll view didn't hand to its view.
  public private(set) var keptByScrollView: (view: View, scrollView: ScrollView)?

  public init() {}

  func note(_ view: View, keptFromTouchBy scrollView: ScrollView) {
    keptByScrollView = keptByScrollView ?? (view, scrollView)
  }

  func note(_ recognizer: GestureRecognizer, _ refusal: Refusal?) {
    entries.append((recognizer, refusal))
  }
}
