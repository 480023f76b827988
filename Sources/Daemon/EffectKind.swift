import Gestures

/// The kinds of effect, as answers report them and clients subscribe to them.
enum EffectKind: String, OptionName {
  case state, pending, action, touches, control, presses, motion, remoteControl, select, captured
  case problem, mode, touchFeedback, asked, scroll, scrollDelegate

  var option: EffectKinds {
    switch self {
    case .state: .state
    case .pending: .pending
    case .action: .action
    case .touches: .touches
    case .control: .control
    case .presses: .presses
    case .motion: .motion
    case .remoteControl: .remoteControl
    case .select: .select
    case .captured: .captured
    case .problem: .problem
    case .mode: .mode
    case .touchFeedback: .touchFeedback
    case .asked: .asked
    case .scroll: .scroll
    case .scrollDelegate: .scrollDelegate
    }
  }
}

extension Reader where Self == OptionsReader<EffectKind> {
  static var effectKinds: Self { .options(EffectKind.self, "effect kinds") }
}
