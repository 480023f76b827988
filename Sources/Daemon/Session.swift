import Capture
import Gestures
import JSON
import JSONRPC

/// A client's world, the link to the client, and the checkpoints that the client keeps.
final class Session {
  private(set) var world: World
  /// Worlds of the past to go back to.
  var checkpoints = Checkpoints()
  /// The way to the client, for questions and notifications.
  private(set) unowned var link: any Link
  /// Takes questions to the client; a trial asks nobody.
  private let asker: ClientAsker?
  /// The machine's monotonic clock when the session's read zero, in nanoseconds.
  private(set) var startOfClock = monotonicNanoseconds()

  init(options: SessionOptions = SessionOptions(), link: any Link) {
    self.link = link
    world = World(options)
    asker = ClientAsker(link: link)
    populate()
  }

  /// A trial: whatever happens in it, happens nowhere else, and the client doesn't hear of it.
  init(trying session: Session) {
    link = session.link
    world = session.world.copy()
    checkpoints = session.checkpoints
    asker = nil
  }

  /// Starts over with these options, as after `initialize`.
  func start(with options: SessionOptions) {
    world = World(options)
    checkpoints = Checkpoints()
    startOfClock = monotonicNanoseconds()
    populate()
  }

  /// Goes on as the world is, of which nobody else has hold.
  func resume(_ world: World) {
    self.world = world
    connect()
  }

  /// The world as it is before a request that may have to be undone, since a question gets no answer.
  func worldToKeep() -> World? {
    _ = asker?.takeFailure()
    guard options.unanswered == .error, !isTrial else { return nil }
    return world.copy()
  }

  /// Undoes a request one of whose questions got no usable answer.
  func refuseUnanswered(_ before: World?) throws(RequestError) {
    guard let failure = asker?.takeFailure(), let before else { return }
    resume(before)
    throw failure
  }

  /// Nothing is sent to the client, and nobody is asked.
  var isTrial: Bool { asker == nil }

  var options: SessionOptions { world.options }
  var engine: Engine { world.engine }
  var capture: Capture { world.capture }
  var objects: ObjectTable {
    _read { yield world.objects }
    _modify { yield &world.objects }
  }
  var reporting: EffectReporting {
    _read { yield world.reporting }
    _modify { yield &world.reporting }
  }
  var inputState: InputState {
    _read { yield world.inputState }
    _modify { yield &world.inputState }
  }

  private func connect() {
    engine.asker = asker
    capture.callback = asker
    asker?.timeout = options.askTimeout
    asker?.session = self
  }

  /// The objects that are there from the start.
  private func populate() {
    engine.actionOrder = options.actionOrder == .actionFirst ? .actionFirst : .cancelFirst
    engine.resetTiming = options.resetTiming == .event ? .event : .sequence
    engine.frames.framesPerSecond = options.framesPerSecond
    connect()
    var configuration = Configuration()
    configuration.isEnabled = options.capturesFromStart
    configureCapture(configuration)
    register(engine.application)
    register(engine.scene)
    let classes = engine.classes
    let window = Window(id: "window", class: classes.builtIn("UIWindow"), in: engine)
    add(window)
    register(window)
    register(PlainObject(id: "client", class: classes.builtIn("NSObject")))
  }

  /// Puts a new window in front of those of its level; it fills the screen.
  func add(_ window: Window) {
    window.frame = Rect(origin: .zero, size: options.screen)
    engine.add(window)
  }

  func configureCapture(_ configuration: Configuration) {
    capture.configure(
      configuration, recognizers: objects.all.lazy.compactMap { $0 as? GestureRecognizer })
  }

  /// Whether the session can't do without the object.
  func isPermanent(_ object: Object) -> Bool {
    ["app", "scene", "client"].contains(object.id)
  }

  /// Registers what came with a view or with its properties, and forgets what went. A part that the
  /// client released is gone, though the view still has it.
  func adoptParts(of view: View) {
    for part in view.parts where !part.isReleased && objects[part.id] !== part {
      objects.remove(part.id)
      register(part)
    }
    guard let control = view as? SegmentedControl else { return }
    // Any of them may have been released by the client, and its identifier given to another object.
    for index in control.takeLostIndices() {
      let id = control.segmentIdentifier(at: index)
      if objects[id]?.isReleased == true { objects.remove(id) }
    }
  }

  /// Lets go of an object: what is being made and can't be completed, or what the client releases.
  func discard(_ object: Object) {
    engine.release(object)
    objects.remove(object.id)
    let parts = (object as? View)?.parts ?? (object as? Dispatcher)?.recognizers ?? []
    for part in parts where part.isReleased && objects[part.id] === part {
      objects.remove(part.id)
    }
  }
}

// MARK: Identifiers

extension Session {
  /// The identifier asked for, which has to be free, or the next one of the class, for one more object
  /// of that kind.
  func identifier(
    _ wanted: String?, forClass name: String, _ kind: ObjectKind
  ) throws(RequestError) -> String {
    try checkRoom(for: kind)
    guard let wanted else { return objects.nextIdentifier(forClass: name) }
    guard objects[wanted] == nil else { throw RequestError(.objectExists(wanted), at: "id") }
    return wanted
  }

  func register(_ object: Object) {
    engine.enter(object)
    objects.insert(object)
  }

  func object(_ id: String, at path: String) throws(RequestError) -> Object {
    guard let object = objects[id] else {
      throw RequestError(.unknownObject(id, nearest: objects.nearest(to: id)), at: path)
    }
    return object
  }

  /// The object of that name, which has to be of the kind `expected`.
  func object<Kind: Object>(
    _ id: String, _ kind: Kind.Type, _ expected: String, at path: String
  ) throws(RequestError) -> Kind {
    let object = try object(id, at: path)
    guard let fitting = object as? Kind else {
      throw RequestError(
        .wrongKind(id, expected: expected, actual: ObjectKind(object).described), at: path)
    }
    return fitting
  }

  func view(_ id: String, at path: String = "view") throws(RequestError) -> View {
    try object(id, View.self, "a view", at: path)
  }

  func controller(_ id: String, at path: String = "controller") throws(RequestError) -> Controller {
    try object(id, Controller.self, "a controller", at: path)
  }

  func control(_ id: String) throws(RequestError) -> Control {
    try object(id, Control.self, "a control", at: "control")
  }

  func responder(_ id: String, at path: String) throws(RequestError) -> Responder {
    try object(id, Responder.self, "a responder", at: path)
  }

  func recognizer(
    _ id: String, at path: String = "recognizer"
  ) throws(RequestError) -> GestureRecognizer {
    try object(id, GestureRecognizer.self, "a recognizer", at: path)
  }

  /// A class that derives from `base`, one that is built in.
  func objectClass(
    _ name: String, kindOf base: String, _ expected: String, at path: String
  ) throws(RequestError) -> ObjectClass {
    let found = try objectClass(name, at: path)
    guard found.isKind(of: engine.classes.builtIn(base)) else {
      throw RequestError(
        .invalidParameter(expected: "\(expected): a class that derives from \(base)"), at: path)
    }
    return found
  }

  /// The recognizers of those names; errors say which.
  func recognizers(_ ids: [String]) throws(RequestError) -> [GestureRecognizer] {
    var recognizers: [GestureRecognizer] = []
    for (index, id) in ids.enumerated() {
      recognizers.append(try recognizer(id, at: "[\(index)]"))
    }
    return recognizers
  }

  func objectClass(_ name: String, at path: String) throws(RequestError) -> ObjectClass {
    guard let found = engine.classes[name] else {
      throw RequestError(
        .unknownClass(name, nearest: nearest(to: name, among: engine.classes.allNames)), at: path)
    }
    return found
  }
}
