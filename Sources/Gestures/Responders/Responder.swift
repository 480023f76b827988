/// An object that events can travel through on their way up the chain.
open class Responder: Object {
  /// The methods that it implements itself; events of the others it hands to `next`.
  public final var handles: ResponderMethods = []
  /// Methods whose events it hands to `next` as well, where it takes them: it calls super.
  public final var forwards: ResponderMethods {
    get { traits?.value.forwards ?? [] }
    set { changeTraits { $0.forwards = newValue } }
  }
  /// It is, or was once, the first responder of a window.
  final var wasFirstResponder = false
  /// What differs from the class's defaults; nil for most.
  private final var traits: Box<ResponderTraits>?

  /// The next to hear of an event; computed anew each time, as hierarchies change. Nil ends the chain.
  open var next: Responder? { nil }

  /// The window that it is shown in; only who has one can become first responder.
  open var window: Window? { nil }

  /// The actions that it implements.
  public final var actions: Actions {
    get { traits?.value.actions ?? .none }
    set { changeTraits { $0.actions = newValue } }
  }

  /// Keys that it has actions for; of several for one key the first counts.
  public final var keyCommands: [KeyCommand] {
    get { traits?.value.keyCommands ?? [] }
    set { changeTraits { $0.keyCommands = newValue } }
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
    handles.contains(.touches(in: phase))
  }

  /// Hears of a press, likewise.
  func takes(_ press: Press, in phase: Press.Phase) -> Bool {
    handles.contains(.presses(in: phase))
  }

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
  var forwards: ResponderMethods = []
  var keyCommands: [KeyCommand] = []
  var canBecomeFirstResponder: Bool?
  var canResignFirstResponder = true
  var captureProperties: AnyObject?
}
