import Capture
import Gestures

// The engine's enumerations that are names on the wire.

extension Configuration.EventType: WireName {}
extension Configuration.TrackerOrder: WireName {}
extension Dispatcher.Fallback: WireName {}
extension EffectKind: WireName { var wireName: String { name } }
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

extension ClassQuestions: NamedOptions {
  static let names: Names = [
    ("touches", .touches), ("hitTest", .hitTest), ("pointInside", .pointInside),
  ]
}

extension ControlEvents: NamedOptions {}

extension EdgeSet: NamedOptions {
  static let names: Names = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]
}

extension EffectKinds: NamedOptions {
  static let names: Names = EffectKind.allCases.map { ($0.name, EffectKinds($0)) }
}

extension ModifierFlags: NamedOptions {
  static let names: Names = [
    ("alphaShift", .alphaShift), ("shift", .shift), ("control", .control),
    ("alternate", .alternate), ("command", .command), ("numericPad", .numericPad),
  ]
}

/// Families come first, so that a whole one goes by its name.
extension ResponderMethods: NamedOptions {
  static let names: Names = [
    ("touches", .touches), ("presses", .presses), ("motion", .motion),
    ("remoteControl", .remoteControl), ("touchesBegan", .touchesBegan),
    ("touchesMoved", .touchesMoved), ("touchesEnded", .touchesEnded),
    ("touchesCancelled", .touchesCancelled), ("pressesBegan", .pressesBegan),
    ("pressesChanged", .pressesChanged), ("pressesEnded", .pressesEnded),
    ("pressesCancelled", .pressesCancelled), ("motionBegan", .motionBegan),
    ("motionEnded", .motionEnded), ("motionCancelled", .motionCancelled),
    ("remoteControlReceived", .remoteControlReceived),
  ]
}

extension ScrollTypeMask: NamedOptions {
  static let names: Names = [("discrete", .discrete), ("continuous", .continuous)]
}

extension SwipeDirection: NamedOptions {
  static let names: Names = [("right", .right), ("left", .left), ("up", .up), ("down", .down)]
}

extension Reader where Self == OptionsReader<ModifierFlags> {
  static var modifiers: Self { .options(ModifierFlags.self, "modifiers") }
}

extension Reader where Self == OptionsReader<EffectKinds> {
  static var effectKinds: Self { .options(EffectKinds.self, "effect kinds") }
}
