/// A record of the recognizers that new touches were offered to, by which outcomes can be
/// explained.
public final class LandingLog {
  /// Recognizers in the order of the offers; a refusal of nil means that it accepted the touch.
  public private(set) var entries: [(recognizer: GestureRecognizer, refusal: Refusal?)] = []
  /// The view that first got nothing of a touch that hit it, and who kept the touch.
  public private(set) var kept: (view: View, because: Reason)?

  public init() {}

  func note(_ view: View, getsNothing reason: Reason) { kept = kept ?? (view, reason) }

  func note(_ recognizer: GestureRecognizer, _ refusal: Refusal?) {
    entries.append((recognizer, refusal))
  }
}
