import Capture
import Gestures

// The engine's enumerations that are names on the wire.

extension Configuration.EventType: WireName {}
extension Configuration.TrackerOrder: WireName {}
extension Dispatcher.Fallback: WireName {}
extension GestureDelegate.Member: WireName {}
extension GestureRecognizer.State: NumberedWireName {}
extension HoverPhase: WireName {}
extension InputPhase: WireName {}
extension Motion: WireName {}
extension Motion.Phase: WireName {}
extension NearestPreference: WireName {}
extension PopDirection: WireName {}
extension Press.Kind: WireName {}
extension Press.Phase: WireName {}
extension RemoteCommand: WireName {}
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

/// Modifier keys.
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

/// Methods that a responder may implement, and families of them.
enum ResponderMethodName: String, OptionName {
  case touches, presses, motion, remoteControl
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
  case pressesBegan, pressesChanged, pressesEnded, pressesCancelled
  case motionBegan, motionEnded, motionCancelled
  case remoteControlReceived

  var option: ResponderMethods {
    switch self {
    case .touches: .touches
    case .presses: .presses
    case .motion: .motion
    case .remoteControl: .remoteControl
    case .touchesBegan: .touchesBegan
    case .touchesMoved: .touchesMoved
    case .touchesEnded: .touchesEnded
    case .touchesCancelled: .touchesCancelled
    case .pressesBegan: .pressesBegan
    case .pressesChanged: .pressesChanged
    case .pressesEnded: .pressesEnded
    case .pressesCancelled: .pressesCancelled
    case .motionBegan: .motionBegan
    case .motionEnded: .motionEnded
    case .motionCancelled: .motionCancelled
    case .remoteControlReceived: .remoteControlReceived
    }
  }

  /// Whole families by their names, and the remaining methods by their own.
  static func names(_ methods: ResponderMethods) -> [ResponderMethodName] {
    var left = methods
    return allCases.filter { name in
      guard left.isSuperset(of: name.option) else { return false }
      left.subtract(name.option)
      return true
    }
  }
}

extension Reader where Self == OptionsReader<ModifierName> {
  static var modifiers: Self { .options(ModifierName.self, "modifiers") }
}
