/// Why a recognizer gets no part in a new touch.
public enum Refusal: Sendable {
  case disabled
  /// Its last attempt isn't over.
  case over
  /// It takes no touches of that kind, or not with those buttons.
  case kind
  /// It began with a touch of another kind, and takes one at a time.
  case otherKind
  /// Another view has a touch, and wants all or none.
  case exclusiveTouch
  /// It follows something else: scrolling, a transform or a pointer.
  case otherInput
  case shouldReceiveEvent
  case shouldReceiveTouch
  case shouldReceivePress
  /// Whoever was asked disabled it or took it away.
  case changed

  public var because: String {
    switch self {
    case .disabled: "gets no touch: it is disabled"
    case .over: "gets no touch: its last attempt isn't over"
    case .kind: "gets no touch: it takes none of this kind"
    case .otherKind: "gets no touch: it began with one of another kind"
    case .exclusiveTouch: "gets no touch: a view that has one wants all or none (exclusiveTouch)"
    case .otherInput: "gets no touch: it follows no touches now"
    case .shouldReceiveEvent: "gets no touch: its delegate's shouldReceiveEvent said no"
    case .shouldReceiveTouch: "gets no touch: its delegate's shouldReceiveTouch said no"
    case .shouldReceivePress: "gets no press: its delegate's shouldReceivePress said no"
    case .changed: "gets no touch: it was disabled or removed while its delegate was asked"
    }
  }
}

/// The recognizers that new touches came by, in order, for telling afterwards why nothing came of it.
public final class LandingLog {
  /// One and the touch that it was offered; a refusal of nil means that it got it.
  public private(set) final var entries: [(recognizer: GestureRecognizer, refusal: Refusal?)] = []

  public init() {}

  final func note(_ recognizer: GestureRecognizer, _ refusal: Refusal?) {
    entries.append((recognizer, refusal))
  }
}
