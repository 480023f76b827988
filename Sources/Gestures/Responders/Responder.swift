/// An object in the responder chain, through which events travel.
open class Responder: Object {
  /// Event methods that it implements; events of the others go to `next`.
  public final var handles: ResponderMethods = []
  /// Event methods after which it also forwards the event to `next`: its implementation calls
  /// super.
  public final var forwards: ResponderMethods {
    get { traits?.value.forwards ?? [] }
    set { changeTraits { $0.forwards = newValue } }
  }
  /// Values that differ from the class's defaults; nil for most.
  private final var traits: Box<ResponderTraits>?

  /// The next responder in the chain, computed on each access, since hierarchies change; nil for
  /// none.
  open var next: Responder? { nil }

  /// The window that it is in; without one it can't become first responder.
  open var window: Window? { nil }

  /// Actions that it implements.
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

  /// Properties that capture adds to events from here; the engine only stores them.
  public final var captureProperties: AnyObject? {
    get { traits?.value.captureProperties }
    set { changeTraits { $0.captureProperties = newValue } }
  }

  /// Called after it became its window's first responder, and after it ceased to be.
  func didBecomeFirstResponder() {}
  func didResignFirstResponder() {}

  /// Delivers touches, and returns whether it handles them; if not, they go to `next`.
  func takes(_ touches: ContiguousArray<Touch>, in phase: Touch.Phase) -> Bool {
    handles.contains(.touches(in: phase))
  }

  /// Delivers a press, likewise.
  func takes(_ press: Press, in phase: Press.Phase) -> Bool {
    handles.contains(.presses(in: phase))
  }

  open override func responds(to action: String) -> Bool {
    implements(firstResponderAction: action) || traits?.value.actions.contains(action) ?? false
  }

  open override func perform(_ call: ActionCall) { perform(firstResponderAction: call.pair.action) }

  open override func perform(_ action: String, from sender: Object) {
    perform(firstResponderAction: action)
  }

  private final func changeTraits(_ change: (inout ResponderTraits) -> Void) {
    var traits = self.traits?.value ?? ResponderTraits()
    change(&traits)
    self.traits = Box(traits)
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    handles = original.handles
    traits = original.traits
  }
}

/// A set of actions that an object implements.
public enum Actions: Equatable, Sendable {
  case none
  case all
  /// In order of definition.
  case some([String])

  public func contains(_ action: String) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .some(let actions): actions.contains(action)
    }
  }
}

/// Rarely set properties, out of line.
private struct ResponderTraits {
  var actions = Actions.none
  var forwards: ResponderMethods = []
  var keyCommands: [KeyCommand] = []
  var canBecomeFirstResponder: Bool?
  var canResignFirstResponder = true
  var captureProperties: AnyObject?
}
