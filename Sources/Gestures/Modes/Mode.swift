/// A state of a machine: what holds while it is the present one, and what may follow.
public final class Mode {
  public let name: String
  /// Which of its siblings may follow it, by name.
  public let successors: [String]
  /// Whether the client is asked each time if one of them may.
  public let asks: Bool
  /// What it sets while it holds, in order.
  public let settings: [ModeSetting]
  /// The modes within it, of which one holds while it does; nil where it has none.
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

  func twin(by copy: WorldCopy) -> Mode {
    Mode(
      name, successors: successors, asks: asks, settings: settings.map { $0.twin(by: copy) },
      substates: substates?.twin(by: copy))
  }
}

/// Modes of which one holds at a time.
public final class ModeLevel {
  /// In the order in which they were listed; never empty.
  public let modes: [Mode]
  /// The one that holds first.
  public let initial: Mode

  private let named: [String: Mode]

  /// Nil where there is no mode called `initial`.
  public init?(_ modes: [Mode], initial: String) {
    named = Dictionary(modes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    guard let first = named[initial] else { return nil }
    self.modes = modes
    self.initial = first
  }

  public subscript(name: String) -> Mode? { named[name] }

  func twin(by copy: WorldCopy) -> ModeLevel {
    guard let twin = ModeLevel(modes.map { $0.twin(by: copy) }, initial: initial.name) else {
      preconditionFailure("no mode \(initial.name) among its level's")
    }
    return twin
  }

  /// The modes of that path through the level's.
  func path(like path: [Mode]) -> [Mode] {
    guard let first = path.first, let mode = self[first.name] else { return [] }
    return [mode] + (mode.substates?.path(like: Array(path.dropFirst())) ?? [])
  }

  /// The initial one, and the initial ones within it.
  var initialPath: [Mode] { [initial] + (initial.substates?.initialPath ?? []) }
}

/// A switch of a recognizer or a view, and how a mode wants it.
public struct ModeSetting {
  public enum Switch: Sendable { case recognizerEnabled, viewHidden, viewInteraction }

  public let subject: Object
  public let property: Switch
  public let value: Bool

  public init(_ recognizer: GestureRecognizer, isEnabled: Bool) {
    (subject, property, value) = (recognizer, .recognizerEnabled, isEnabled)
  }

  public init(_ view: View, isHidden: Bool) {
    (subject, property, value) = (view, .viewHidden, isHidden)
  }

  public init(_ view: View, isUserInteractionEnabled: Bool) {
    (subject, property, value) = (view, .viewInteraction, isUserInteractionEnabled)
  }

  private init(twinOf setting: ModeSetting, by copy: WorldCopy) {
    (subject, property, value) = (copy[setting.subject], setting.property, setting.value)
  }

  func twin(by copy: WorldCopy) -> ModeSetting { ModeSetting(twinOf: self, by: copy) }

  /// Which switch of whom: of settings that have the same, the last word counts.
  struct Concern: Hashable {
    let subject: ObjectNumber
    let property: Switch
  }

  var concern: Concern { Concern(subject: subject.number, property: property) }

  /// How the switch stands.
  var present: Bool {
    switch (subject, property) {
    case (let recognizer as GestureRecognizer, _): recognizer.isEnabled
    case (let view as View, .viewHidden): view.isHidden
    case (let view as View, _): view.isUserInteractionEnabled
    default: value
    }
  }

  func put(_ value: Bool) {
    guard !subject.isReleased, present != value else { return }
    switch (subject, property) {
    case (let recognizer as GestureRecognizer, _): recognizer.isEnabled = value
    case (let view as View, .viewHidden): view.isHidden = value
    case (let view as View, _): view.isUserInteractionEnabled = value
    default: break
    }
  }
}

/// Something that happens to a recognizer or a control, and the mode that it leads to.
public struct ModeTrigger {
  public enum Occasion {
    /// The recognizer's action goes out in that state.
    case action(GestureRecognizer, GestureRecognizer.State)
    /// The control sends that event.
    case event(Control, ControlEvents)
  }

  public let occasion: Occasion
  /// What is entered, where it may follow; else nothing happens.
  public let successor: String

  public init(_ occasion: Occasion, enter successor: String) {
    self.occasion = occasion
    self.successor = successor
  }

  func twin(by copy: WorldCopy) -> ModeTrigger {
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
}
