import Gestures

/// A reported effect, with the data that later questions about it need.
struct AnsweredEffect {
  enum Subject {
    case recognizer(GestureRecognizer, GestureRecognizer.State)
    /// A control, a bar item or a list.
    case sender(Object)
    /// A control or a bar item that told no target of its event.
    case untargeted(Object)
    /// The record with that index.
    case captured(Int)
    case other
  }

  let time: Time
  let subject: Subject

  init(_ effect: Effect) {
    time = effect.time
    subject =
      switch effect.kind {
      case .state(let recognizer, _, let state, _): .recognizer(recognizer, state)
      case .action(let call): .recognizer(call.recognizer, call.state)
      case .control(let control) where control.targets.isEmpty: .untargeted(control.control)
      case .control(let control): .sender(control.control)
      case .select(let selection) where selection.isSelected: .sender(selection.list)
      case .captured(_, let index): .captured(index)
      default: .other
      }
  }

  private init(time: Time, subject: Subject) {
    self.time = time
    self.subject = subject
  }

  func copied(by copy: WorldCopy) -> AnsweredEffect {
    let subject: Subject =
      switch subject {
      case .recognizer(let recognizer, let state): .recognizer(copy[recognizer], state)
      case .sender(let object): .sender(copy[object])
      case .untargeted(let object): .untargeted(copy[object])
      case .captured, .other: subject
      }
    return AnsweredEffect(time: time, subject: subject)
  }
}
