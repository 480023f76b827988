/// A set of control events, with the bits of UIControlEvents.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let touchDown = ControlEvents(rawValue: 1 << 0)
  public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
  public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
  public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
  public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
  public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
  public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
  public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
  public static let touchCancel = ControlEvents(rawValue: 1 << 8)
  public static let valueChanged = ControlEvents(rawValue: 1 << 12)
  public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
  public static let menuActionTriggered = ControlEvents(rawValue: 1 << 14)
  public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
  public static let editingChanged = ControlEvents(rawValue: 1 << 17)
  public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
  public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)
  public static let allTouchEvents = ControlEvents(rawValue: 0x0000_0fff)
  public static let allEditingEvents = ControlEvents(rawValue: 0x000f_0000)
  public static let allEvents = ControlEvents(rawValue: 0xffff_ffff)

  /// UIKit's names of single events, in the order of their bits, and then of the unions.
  public static let names: [(name: String, option: ControlEvents)] = [
    ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat),
    ("touchDragInside", .touchDragInside), ("touchDragOutside", .touchDragOutside),
    ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
    ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
    ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
    ("primaryActionTriggered", .primaryActionTriggered),
    ("menuActionTriggered", .menuActionTriggered), ("editingDidBegin", .editingDidBegin),
    ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
    ("editingDidEndOnExit", .editingDidEndOnExit), ("allTouchEvents", .allTouchEvents),
    ("allEditingEvents", .allEditingEvents), ("allEvents", .allEvents),
  ]

  /// The UIKit name of a single event or a named union; empty for others.
  public var name: String { Self.names.first { $0.option == self }?.name ?? "" }

  /// Events that the lift of a tracked touch can cause.
  public static let lift: ControlEvents = [
    .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside,
  ]
}

/// The look of a control, with the bits of UIControlState; empty is normal.
public struct ControlState: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let highlighted = ControlState(rawValue: 1)
  public static let disabled = ControlState(rawValue: 2)
  public static let selected = ControlState(rawValue: 4)
  public static let focused = ControlState(rawValue: 8)
}
