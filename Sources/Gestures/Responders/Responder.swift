/// The kinds of event that a responder can implement the methods for.
public struct ResponderFamilies: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let touches = ResponderFamilies(rawValue: 1)
  public static let presses = ResponderFamilies(rawValue: 2)
  public static let motion = ResponderFamilies(rawValue: 4)
  public static let remoteControl = ResponderFamilies(rawValue: 8)
}

/// An object that events can travel through on their way up the chain.
open class Responder: Object {
  /// The families whose methods it implements itself; the others it forwards to `next`.
  public final var handles: ResponderFamilies = []
  /// It is, or was once, the first responder of a window.
  final var wasFirstResponder = false
  /// What differs from the class's defaults; nil for most.
  private final var traits: Box<ResponderTraits>?

  /// Who hears of an event next; computed anew each time, as hierarchies change. Nil ends the chain.
  open var next: Responder? { nil }

  /// The window that it is shown in; only who has one can become first responder.
  open var window: Window? { nil }

  /// The actions that it implements.
  public final var actions: Actions {
    get { traits?.value.actions ?? .none }
    set { changeTraits { $0.actions = newValue } }
  }

  public final var canBecomeFirstResponder: Bool {
    get { traits?.value.canBecomeFirstResponder ?? objectClass.defaults.canBecomeFirstResponder }
    set { changeTraits { $0.canBecomeFirstResponder = newValue } }
  }

  public final var canResignFirstResponder: Bool {
    get { traits?.value.canResignFirstResponder ?? true }
    set { changeTraits { $0.canResignFirstResponder = newValue } }
  }

  /// What capture adds to events from here; the engine only keeps it.
  public final var captureProperties: AnyObject? {
    get { traits?.value.captureProperties }
    set { changeTraits { $0.captureProperties = newValue } }
  }

  /// It is its window's first responder from now on, or no longer.
  func didBecomeFirstResponder() {}
  func didResignFirstResponder() {}

  /// Hears of touches, and whether it keeps them; who doesn't forwards them to `next`.
  func takes(_ touches: ContiguousArray<Touch>, in phase: Touch.Phase) -> Bool {
    handles.contains(.touches)
  }

  /// Hears of a press, likewise.
  func takes(_ press: Press, in phase: Press.Phase) -> Bool { handles.contains(.presses) }

  open override func responds(to action: String) -> Bool { actions.contains(action) }

  private final func changeTraits(_ change: (inout ResponderTraits) -> Void) {
    var traits = self.traits?.value ?? ResponderTraits()
    change(&traits)
    self.traits = Box(traits)
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: Responder.self)
    handles = original.handles
    traits = original.traits
    wasFirstResponder = original.wasFirstResponder
  }
}

/// Which actions an object implements.
public enum Actions: Equatable, Sendable {
  case none
  case all
  /// In the order in which they were named.
  case some([String])

  public func contains(_ action: String) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .some(let actions): actions.contains(action)
    }
  }
}

private struct ResponderTraits {
  var actions = Actions.none
  var canBecomeFirstResponder: Bool?
  var canResignFirstResponder = true
  var captureProperties: AnyObject?
}
