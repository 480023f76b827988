/// A state of a machine: its settings while it is current, and the modes that may follow it.
///
/// It never changes, and copies of the engine share it.
public final class Mode {
  public let name: String
  /// Names of the siblings that may follow it; all if it asks.
  public let successors: [String]
  /// Whether the client is asked before each transition to one of them.
  public let asks: Bool
  /// Settings that apply while it is current, in order.
  public let settings: [ModeSetting]
  /// Modes within it, one of which is current while it is; nil if it has none.
  public let substates: ModeLevel?

  public init(
    _ name: String, successors: [String], asks: Bool = false, settings: [ModeSetting] = [],
    substates: ModeLevel? = nil
  ) {
    self.name = name
    self.successors = successors
    self.asks = asks
    self.settings = settings
    self.substates = substates
  }

  /// Whether the sibling of that name may follow it.
  func leads(to name: String) -> Bool { asks || successors.contains(name) }
}

/// A set of modes, one of which is current at a time.
public final class ModeLevel {
  /// Modes in order of definition; never empty.
  public let modes: [Mode]
  /// The mode that is entered first.
  public let initial: Mode

  private let named: [String: Mode]

  /// Nil if no mode is named `initial`.
  public init?(_ modes: [Mode], initial: String) {
    named = Dictionary(modes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    guard let first = named[initial] else { return nil }
    self.modes = modes
    self.initial = first
  }

  public subscript(name: String) -> Mode? { named[name] }

  /// Whether the client is asked before any transition.
  var asks: Bool { modes.contains { $0.asks || $0.substates?.asks == true } }

  /// The initial mode, followed by the initial modes within it.
  var initialPath: [Mode] { [initial] + (initial.substates?.initialPath ?? []) }
}

/// A value that a mode gives to a Boolean property of a recognizer or view.
public struct ModeSetting {
  /// The property that a mode sets.
  public enum Switch: UInt8, Sendable { case recognizerEnabled, viewHidden, viewInteraction }

  public let subject: LoggedReference
  public let property: Switch
  public let value: Bool

  public init(_ recognizer: GestureRecognizer, isEnabled: Bool) {
    (subject, property, value) = (LoggedReference(recognizer), .recognizerEnabled, isEnabled)
  }

  public init(_ view: View, isHidden: Bool) {
    (subject, property, value) = (LoggedReference(view), .viewHidden, isHidden)
  }

  public init(_ view: View, isUserInteractionEnabled: Bool) {
    (subject, property, value) = (LoggedReference(view), .viewInteraction, isUserInteractionEnabled)
  }

  private init(_ setting: ModeSetting, value: Bool) {
    (subject, property, self.value) = (setting.subject, setting.property, value)
  }

  /// The same property with another value.
  func with(_ value: Bool) -> ModeSetting { ModeSetting(self, value: value) }

  /// The recognizer or view; nil once it is released.
  func subject(in engine: Engine) -> Object? { engine.objects[subject.number] }

  /// The object and property that a setting is about: of several, the last one counts.
  struct Concern: Hashable {
    let subject: ObjectNumber
    let property: Switch
  }

  var concern: Concern { Concern(subject: subject.number, property: property) }

  /// The property's current value; the setting's own if the subject is released.
  func present(in engine: Engine) -> Bool {
    switch (subject(in: engine), property) {
    case (let recognizer as GestureRecognizer, _): recognizer.isEnabled
    case (let view as View, .viewHidden): view.isHidden
    case (let view as View, _): view.isUserInteractionEnabled
    default: value
    }
  }

  func put(_ value: Bool, in engine: Engine) {
    guard present(in: engine) != value else { return }
    switch (subject(in: engine), property) {
    case (let recognizer as GestureRecognizer, _): recognizer.isEnabled = value
    case (let view as View, .viewHidden): view.isHidden = value
    case (let view as View, _): view.isUserInteractionEnabled = value
    default: break
    }
  }
}

/// An occurrence at a recognizer or control, and the mode that it leads to.
public struct ModeTrigger {
  /// The event that a machine responds to.
  public enum Occasion {
    /// The recognizer sends its action in that state.
    case action(GestureRecognizer, GestureRecognizer.State)
    /// The control sends one of those events.
    case event(Control, ControlEvents)
  }

  public let occasion: Occasion
  /// The mode to enter, if it may follow; otherwise nothing happens.
  public let successor: String

  public init(_ occasion: Occasion, enter successor: String) {
    self.occasion = occasion
    self.successor = successor
  }

  func copied(by copy: WorldCopy) -> ModeTrigger {
    switch occasion {
    case .action(let recognizer, let state):
      ModeTrigger(.action(copy[recognizer], state), enter: successor)
    case .event(let control, let events):
      ModeTrigger(.event(copy[control], events), enter: successor)
    }
  }

  public var subject: Object {
    switch occasion {
    case .action(let recognizer, _): recognizer
    case .event(let control, _): control
    }
  }

  /// The states of its recognizer, or the events of its control, that it responds to.
  var occurrences: Occurrences {
    switch occasion {
    case .action(_, let state): Occurrences(state)
    case .event(_, let events): Occurrences(events)
    }
  }
}

/// States in which a recognizer sends its action, or events that a control sends.
struct Occurrences: OptionSet, Hashable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }
  init(_ state: GestureRecognizer.State) { rawValue = 1 << UInt32(state.rawValue) }
  init(_ events: ControlEvents) { rawValue = events.rawValue }
}
