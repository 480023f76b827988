/// Anything that has an identity in a session: a view, a recognizer, a controller, a plain object.
///
/// Objects live as long as the session's table holds them; who refers to one weakly (targets,
/// delegates) sees `isReleased` and treats it as gone.
open class Object: Keyed {
  /// The name by which clients speak of it.
  public let id: String
  public let objectClass: ObjectClass
  /// Its number in the engine that it belongs to; also after its release, when the number stands for nothing.
  public internal(set) final var number = ObjectNumber.none
  public final var key: ObjectNumber { number }
  /// The client let go of it: it takes no part in anything any more.
  public internal(set) final var isReleased = false

  public init(id: String, class objectClass: ObjectClass) {
    self.id = id
    self.objectClass = objectClass
  }

  /// Whether the object implements the action, as `respondsToSelector:` would say.
  open func responds(to action: String) -> Bool { false }

  /// Hears that a recognizer or control it is a target of acts.
  open func perform(_ call: ActionCall) {}

  /// Hears that a control, or an item of a bar, that it is a target of sends an action.
  open func perform(_ action: String, from sender: Object) {}

  /// Drops references to objects that it doesn't own, so that a long chain of them isn't freed recursively.
  func dropReferences() {}

  /// A timer of its own is due.
  func timerFired(_ timer: Timer) {}

  // MARK: Copying

  /// An object of its class for a copy of the engine, which is yet to take over its state.
  func makeTwin(in engine: Engine) -> Object { Object(id: id, class: objectClass) }

  /// Takes over the state of the object that it is the twin of; whatever that refers to is a twin here.
  func takeOver(_ original: Object, by copy: WorldCopy) { isReleased = original.isReleased }
}
