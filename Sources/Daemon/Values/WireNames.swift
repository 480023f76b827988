import Capture
import Gestures

// The engine's enumerations that are on the wire by their names.

extension Configuration.EventType: WireName {}
extension GestureDelegate.Member: WireName {}
extension GestureRecognizer.State: NumberedWireName {}
extension HoverPhase: WireName {}
extension InputPhase: WireName {}
extension Motion: WireName {}
extension Motion.Phase: WireName {}
extension PopDirection: WireName {}
extension Press.Kind: NumberedWireName {}
extension Press.Phase: WireName {}
extension RemoteCommand: NumberedWireName {}
extension ScrollKind: WireName {}
extension Touch.Kind: NumberedWireName {}
extension Touch.Phase: NumberedWireName {}

enum DirectionName: String, OptionName {
  case right, left, up, down

  var option: SwipeDirection {
    switch self {
    case .right: .right
    case .left: .left
    case .up: .up
    case .down: .down
    }
  }
}

enum EdgeName: String, OptionName {
  case top, left, bottom, right

  var option: EdgeSet {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }
}

enum ScrollTypeName: String, OptionName {
  case discrete, continuous

  var option: ScrollTypeMask {
    switch self {
    case .discrete: .discrete
    case .continuous: .continuous
    }
  }
}

/// Keys that modify an event.
enum ModifierName: String, OptionName {
  case alphaShift, shift, control, alternate, command, numericPad

  var option: ModifierFlags {
    switch self {
    case .alphaShift: .alphaShift
    case .shift: .shift
    case .control: .control
    case .alternate: .alternate
    case .command: .command
    case .numericPad: .numericPad
    }
  }
}

/// Kinds of event that a responder may implement.
enum ResponderFamily: String, OptionName {
  case touches, presses, motion, remoteControl

  var option: ResponderFamilies {
    switch self {
    case .touches: .touches
    case .presses: .presses
    case .motion: .motion
    case .remoteControl: .remoteControl
    }
  }
}

extension Reader where Self == OptionsReader<ModifierName> {
  static var modifiers: Self { .options(ModifierName.self, "modifiers") }
}
