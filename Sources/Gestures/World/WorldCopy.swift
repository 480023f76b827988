/// A copy of an engine and all its objects, which continues exactly as the original would.
///
/// It is made in two passes: first each object gets a copy of its class with the same number, then each copy takes
/// its original's state, with references to objects replaced by those to their copies. Immutable data is shared:
/// classes, identifiers, values. Caches that refer to no object are copied; the rest are rebuilt on demand.
public final class WorldCopy {
  /// The copy.
  public let engine: Engine
  /// Copies of released objects that something still refers to.
  private var strays: [ObjectIdentifier: Object] = [:]
  private var touches: [ObjectIdentifier: Touch] = [:]
  private var presses: [ObjectIdentifier: Press] = [:]
  /// Strays that have yet to take their originals' state.
  private var unfinished: [(copy: Object, original: Object)] = []

  /// Starts copying an engine, which must not be handling an event; `finish` completes the copy.
  public init(of original: Engine) {
    precondition(!original.event.isProcessing, "an engine is copied in the middle of an event")
    engine = Engine(copying: original)
    engine.objects = original.objects.map { object in
      let copy = object.makeCopy(in: engine)
      copy.number = object.number
      return copy
    }
    for object in original.objects.all { copy(of: object).copyState(from: object, by: self) }
    engine.copyState(from: original, by: self)
  }

  /// The copy of an object.
  public subscript<Kind: Object>(object: Kind) -> Kind {
    unsafeDowncast(copy(of: object), to: Kind.self)
  }

  public subscript<Kind: Object>(object: Kind?) -> Kind? { object.map { self[$0] } }

  public subscript<Kind: Object>(objects: [Kind]) -> [Kind] { objects.map { self[$0] } }

  /// The copy of an object that is known only by a protocol.
  subscript<Receiver>(receiver receiver: Receiver) -> Receiver {
    guard let object = receiver as? Object, let copy = copy(of: object) as? Receiver else {
      preconditionFailure("\(receiver) has no copy")
    }
    return copy
  }

  subscript(touches: ContiguousArray<Touch>) -> ContiguousArray<Touch> {
    ContiguousArray(touches.lazy.map { self[$0] })
  }

  public subscript(touch: Touch) -> Touch {
    if let copy = touches[ObjectIdentifier(touch)] { return copy }
    let copy = Touch(copying: touch)
    touches[ObjectIdentifier(touch)] = copy
    copy.copyState(from: touch, by: self)
    return copy
  }

  subscript(press: Press) -> Press {
    if let copy = presses[ObjectIdentifier(press)] { return copy }
    let copy = Press(copying: press, by: self)
    presses[ObjectIdentifier(press)] = copy
    return copy
  }

  /// Completes the copy; call it after asking for the last object's copy.
  public func finish() {
    while let (copy, original) = unfinished.popLast() { copy.copyState(from: original, by: self) }
    engine.isBeingCopied = false
  }

  /// The copy of an object of whatever class.
  public func copy(of object: Object) -> Object {
    if !object.isReleased, let copy = engine.objects[object.number] { return copy }
    if let copy = strays[ObjectIdentifier(object)] { return copy }
    precondition(engine.isBeingCopied, "\(object.id) is met after its engine was copied")
    let copy = object.makeCopy(in: engine)
    copy.number = object.number
    strays[ObjectIdentifier(object)] = copy
    unfinished.append((copy, object))
    return copy
  }
}
