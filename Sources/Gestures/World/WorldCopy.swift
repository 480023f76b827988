/// A copy of an engine and all its objects, which continues exactly as the original would.
///
/// It is made in two passes: first each object gets a twin of its class with the same number, then
/// each twin copies its original's state, with references to objects replaced by those to their
/// twins. Immutable data is shared: classes, identifiers, values. Caches are left out and rebuilt
/// on demand.
public final class WorldCopy {
  /// The copy.
  public let engine: Engine
  private let original: Engine
  /// Twins of objects without a (valid) number that something still refers to.
  private var strays: [ObjectIdentifier: Object] = [:]
  private var touches: [ObjectIdentifier: Touch] = [:]
  private var presses: [ObjectIdentifier: Press] = [:]
  /// Twins that have yet to copy their original's state.
  private var unfinished: [(twin: Object, original: Object)] = []
  /// Whether it was wanted to the end; otherwise the copy is good for nothing but to be dropped.
  public private(set) var isWhole = true
  private var steps = 0
  /// Whether the copy is still wanted.
  private let isWanted: () -> Bool

  /// Starts copying an engine, which must not be handling an event; `finish` completes the copy.
  ///
  /// `isWanted` is asked every few objects; if it says no, copying ends. It is also asked later while twins are
  /// asked for, which doesn't end then.
  public init(of original: Engine, while isWanted: @escaping () -> Bool = { true }) {
    precondition(!original.event.isProcessing, "an engine is copied in the middle of an event")
    self.original = original
    self.isWanted = isWanted
    engine = Engine(copying: original)
    engine.objects = original.objects.map { object in
      guard goesOn() else { return nil }
      let twin = object.makeTwin(in: engine)
      twin.number = object.number
      return twin
    }
    for object in original.objects.all where goesOn() {
      twin(of: object).takeOver(object, by: self)
    }
    if isWhole { engine.takeOver(original, by: self) } else { takeApart() }
  }

  /// Counts one more object; false once the copy isn't wanted any more.
  @discardableResult
  public func goesOn() -> Bool {
    steps &+= 1
    if steps & 255 == 0, isWhole, !isWanted() { isWhole = false }
    return isWhole
  }

  /// Prepares twins, some of which already have their originals' state, for being dropped before the
  /// engine knows of that.
  private func takeApart() {
    engine.timers.abandonCopying(original.timers)
    for twin in Array(engine.objects.all) + strays.values {
      if let recognizer = twin as? GestureRecognizer {
        recognizer.attempt = Attempt()
        recognizer.touches.removeAll()
      }
      twin.dropReferences()
    }
    for touch in touches.values { touch.dropReferences() }
    engine.isBeingCopied = false
  }

  /// The twin of an object.
  public subscript<Kind: Object>(object: Kind) -> Kind {
    unsafeDowncast(twin(of: object), to: Kind.self)
  }

  public subscript<Kind: Object>(object: Kind?) -> Kind? { object.map { self[$0] } }

  public subscript<Kind: Object>(objects: [Kind]) -> [Kind] { objects.map { self[$0] } }

  subscript<Kind: Object>(objects: OrderedTable<Kind>) -> OrderedTable<Kind> {
    objects.replacing { self[$0] }
  }

  /// The twin of an object that is known only by a protocol.
  subscript<Receiver>(twinOf receiver: Receiver) -> Receiver {
    guard let object = receiver as? Object, let twin = twin(of: object) as? Receiver else {
      preconditionFailure("\(receiver) has no twin")
    }
    return twin
  }

  subscript(touches: ContiguousArray<Touch>) -> ContiguousArray<Touch> {
    ContiguousArray(touches.lazy.map { self[$0] })
  }

  /// The twin of a touch.
  public subscript(touch: Touch) -> Touch {
    if let twin = touches[ObjectIdentifier(touch)] { return twin }
    let twin = Touch(copying: touch)
    touches[ObjectIdentifier(touch)] = twin
    twin.takeOver(touch, by: self)
    return twin
  }

  subscript(press: Press) -> Press {
    if let twin = presses[ObjectIdentifier(press)] { return twin }
    let twin = Press(copying: press, by: self)
    presses[ObjectIdentifier(press)] = twin
    return twin
  }

  /// Completes the copy; call it once the last twin was asked for.
  public func finish() {
    while let (twin, original) = unfinished.popLast() { twin.takeOver(original, by: self) }
    engine.isBeingCopied = false
  }

  /// The twin of an object of whatever class.
  public func twin(of object: Object) -> Object {
    if !object.isReleased, let twin = engine.objects[object.number] { return twin }
    if let twin = strays[ObjectIdentifier(object)] { return twin }
    precondition(engine.isBeingCopied, "\(object.id) is met after its engine was copied")
    let twin = object.makeTwin(in: engine)
    twin.number = object.number
    strays[ObjectIdentifier(object)] = twin
    unfinished.append((twin, object))
    return twin
  }
}
