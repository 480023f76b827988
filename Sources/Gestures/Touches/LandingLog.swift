/// A record of the recognizers that new touches were offered to, by which outcomes can be
/// explained.
public final class LandingLog {
  // Not as pairs, which would take up 16 bytes each.
  private var recognizers: ContiguousArray<GestureRecognizer> = []
  private var refusals: ContiguousArray<Refusal?> = []

  /// The first touch that a scroll view didn't hand to its view.
  public private(set) var keptByScrollView: (view: View, scrollView: ScrollView)?

  public init() {}

  /// Recognizers in the order of the offers; a refusal of nil means that it accepted the touch.
  public var entries: some Sequence<(GestureRecognizer, Refusal?)> {
    zip(recognizers, refusals)
  }

  func note(_ view: View, keptFromTouchBy scrollView: ScrollView) {
    keptByScrollView = keptByScrollView ?? (view, scrollView)
  }

  func note(_ recognizer: GestureRecognizer, _ refusal: Refusal?) {
    recognizers.append(recognizer)
    refusals.append(refusal)
  }
}
