/// Anything with an identity in a session: a view, a recognizer, a controller, a plain object.
///
/// The session retains its objects until they are released. Holders of weak references, such as
/// targets and delegates, check `isReleased` and treat a released object as gone.
open class Object: Keyed {
  /// The identifier that clients use.
  public let id: String
  public let objectClass: ObjectClass
  /// Its number in its engine's registry, which finds nothing by it after the object's release.
  public internal(set) final var number = ObjectNumber.none
  public final var key: ObjectNumber { number }
  /// Whether the client released it: it takes part in nothing any more.
  public internal(set) final var isReleased = false
  /// Whether it is on its way to that.
  final var isBeingReleased = false

  public init(id: String, class objectClass: ObjectClass) {
    self.id = id
    self.objectClass = objectClass
  }

  /// Objects that it made itself, in order, which are released with it.
  open var parts: [Object] { [] }

  /// Identifiers of parts that it may have released itself since the last call.
  open func takeReleasedIdentifiers() -> [String] { [] }

  /// Whether the object implements the action, as `respondsToSelector:` would answer.
  open func responds(to action: String) -> Bool { false }

  /// Called when a recognizer that it is a target of sends its action.
  open func perform(_ call: ActionCall) {}

  /// Called when a control or bar item that it is a target of sends its action.
  open func perform(_ action: String, from sender: Object) {}

  /// Drops references to objects that it doesn't own, so that a long chain isn't freed recursively.
  func dropReferences() {}

  /// Called when a timer that it owns fires.
  func timerFired(_ timer: Timer) {}

  // MARK: Copying

  /// A new object of the same class for a copy of the engine, whose state `copyState` fills.
  func makeCopy(in engine: Engine) -> Object { Object(id: id, class: objectClass) }

  /// Copies the state of its original; references become those to copies.
  func copyState(from original: Object, by copy: WorldCopy) { isReleased = original.isReleased }

  /// Its original, as an object of its own class, which it is.
  @inline(__always)
  final func cast(_ original: Object) -> Self { unsafeDowncast(original, to: Self.self) }
}
