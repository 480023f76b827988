/// The reason why a recognizer doesn't receive a new touch.
public enum Refusal: Sendable {
  case disabled
  /// Its last attempt isn't over.
  case over
  /// It doesn't accept touches of that kind, or with those buttons.
  case kind
  /// It is a table's pan for actions of rows, and rows are being edited.
  case editing
  /// The touch closes the row that is open in a table around it.
  case closesRow
  /// It began with a touch of another kind, and accepts only one kind at a time.
  case otherKind
  /// A view with exclusive touch has one.
  case exclusiveTouch
  /// It currently follows other input: a scroll, a trackpad or a pointer.
  case otherInput
  case shouldReceiveEvent
  case shouldReceiveTouch
  /// Its delegate takes touches from other places only.
  case place(TouchPlace)
  case shouldReceivePress
  /// A condition of its delegate doesn't hold: the member, and what decided.
  case condition(GestureDelegate.Member, String)
  /// A delegate that was asked disabled or detached it.
  case changed

  public var because: String {
    switch self {
    case .disabled: "gets no touch: it is disabled"
    case .over: "gets no touch: its last attempt isn't over"
    case .kind: "gets no touch: it takes none of this kind"
    case .editing: "gets no touch: rows are being edited"
    case .closesRow: "gets no touch: it only closes the row that is open"
    case .otherKind: "gets no touch: it began with one of another kind"
    case .exclusiveTouch: "gets no touch: a view with exclusiveTouch takes all touches or none"
    case .otherInput: "gets no touch: it follows other input now"
    case .shouldReceiveEvent: "gets no touch: its delegate's shouldReceiveEvent said no"
    case .shouldReceiveTouch: "gets no touch: its delegate's shouldReceiveTouch said no"
    case .place(let place): "gets no touch: its delegate \(place.refusal) (shouldReceiveTouch)"
    case .condition(.shouldReceivePress, let because):
      "gets no press: its delegate's shouldReceivePress said no: \(because)"
    case .condition(let member, let because):
      "gets no touch: its delegate's \(member.rawValue) said no: \(because)"
    case .shouldReceivePress: "gets no press: its delegate's shouldReceivePress said no"
    case .changed: "gets no touch: it was disabled or removed while its delegate was asked"
    }
  }
}
