import Capture
import Gestures
import JSON
import JSONRPC
import Platform

/// A client's world, the link to the client, and the checkpoints that the client keeps.
final class Session {
  private(set) var world: World
  /// Checkpoints that the client saved.
  var checkpoints = Checkpoints()
  /// The way to the client, for questions and notifications.
  private(set) unowned var link: any Link
  /// Sends questions to the client; nil in a trial.
  private(set) var asker: ClientAsker?
  /// Whether what the current request has done may still be undone; notifications wait until then.
  private(set) var mayBeUndone = false
  /// Whether a reaction runs, within an event or on behalf of the client's request.
  var isReacting = false
  /// Watches what happens between the effects; nil unless a trace is recorded.
  var observation: Observation?
  /// Whether answers that are set are reported whatever the options.
  var reportsAnswers = false
  /// Identifiers that the conditions of a scene being loaded may name though nothing has them.
  var namesOfReleased: Set<String> = []
  /// Conditions of a scene being loaded that name what is still to be made; nil if none is loaded.
  var unboundConditions: [UnboundCondition]?
  /// The machine's monotonic clock, in nanoseconds, when the session's read zero.
  private(set) var startOfClock = monotonicNanoseconds()

  init(options: SessionOptions = SessionOptions(), link: any Link) {
    self.link = link
    world = World(options)
    asker = ClientAsker(link: link)
    populate()
  }

  /// A trial in a copy of a session's world.
  private init(trialOf session: Session) {
    link = session.link
    world = session.world.copy()
    checkpoints = session.checkpoints
    asker = nil
    connect()
  }

  /// Starts anew with these options, as after `initialize`.
  func start(with options: SessionOptions) {
    // Those of a trial are its session's.
    if !isTrial { checkpoints.dismantle() }
    checkpoints = Checkpoints()
    world.dismantle()
    var options = options
    if reportsAnswers { options.effects.insert(EffectKinds(.answers)) }
    world = World(options)
    startOfClock = link.now
    populate()
  }

  /// Continues with another world, which has to be uniquely referenced.
  private func adopt(_ world: World) {
    self.world.dismantle()
    self.world = world
    connect()
  }

  /// Continues from a checkpoint, which is kept.
  func restore(_ checkpoint: Checkpoints.Checkpoint) {
    adopt(checkpoint.world.copy())
    if !isTrial { link.questionsAsked = checkpoint.questionsAsked }
  }

  /// Forgets a checkpoint.
  func releaseCheckpoint(_ id: String) {
    guard var world = checkpoints.release(id)?.world, !isTrial else { return }
    world.dismantle()
  }

  /// Does something in a copy of the session, which is thrown away. It sends the client nothing.
  func withTrial<Value>(
    _ work: (Session) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let trial = Session(trialOf: self)
    defer { trial.world.dismantle() }
    return try work(trial)
  }

  /// Does work that is undone if it throws, or if it asked a question whose answer it needed and didn't get.
  func undoOnFailure<Value>(_ work: () throws(RequestError) -> Value) throws(RequestError) -> Value
  {
    var before = world.copy()
    let outer = mayBeUndone
    mayBeUndone = true
    defer { mayBeUndone = outer }
    do throws(RequestError) {
      let value = try work()
      if let failure = asker?.takeFailure() { throw failure }
      before.dismantle()
      return value
    } catch {
      adopt(before)
      throw asker?.takeFailure() ?? error
    }
  }

  /// With a realtime clock: fires what is due by now, between two requests.
  func timePassed() { beginRequest() }

  /// Whether it is a trial: nothing is sent to the client.
  var isTrial: Bool { asker == nil }

  /// Whether anything in the session may ask the client.
  var mayAsk: Bool {
    !isTrial
      && (engine.mayAsk || capture.configuration.asksCallback || !engine.reactions.isEmpty)
  }

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

  var answeredScreen: DescribeScreen.Answered? {
    _read { yield world.answeredScreen }
    _modify { yield &world.answeredScreen }
  }

  private func connect() {
    engine.asker = asker
    engine.reactor = self
    engine.viewMatcher = self
    capture.callback = asker
    asker?.timeout = options.askTimeout
    asker?.session = self
  }

  /// Makes the objects that every session has.
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

  /// Adds a new window, which fills the screen, in front of those of its level.
  func add(_ window: Window) {
    window.frame = Rect(origin: .zero, size: options.screen)
    engine.add(window)
  }

  func configureCapture(_ configuration: Configuration) {
    capture.configure(
      configuration, recognizers: objects.all.lazy.compactMap { $0 as? GestureRecognizer })
  }

  /// Whether the object can't be released.
  func isPermanent(_ object: Object) -> Bool {
    ["app", "scene", "client"].contains(object.id)
  }

  /// Registers objects that were made with a view or controller, or by its properties, and removes former ones.
  /// Parts that the client released stay released, though their maker still has them.
  func adoptParts(of maker: Object) {
    let parts = maker.parts
    if parts.count > objects.count { objects.reserveCapacity(forMore: parts.count) }
    for part in parts where !part.isReleased {
      let known = objects[part.id]
      if known === part { continue }
      if known != nil { objects.remove(part.id) }
      register(part)
    }
    // The client may have given the identifier to another object.
    for id in maker.takeReleasedIdentifiers() where objects[id]?.isReleased == true {
      objects.remove(id)
    }
  }

  /// Releases objects with these identifiers that were made with another, and may have yet to be registered.
  func release(_ identifiers: Set<Identifier>, amongPartsOf maker: Object) {
    guard !identifiers.isEmpty else { return }
    for part in maker.parts where !part.isReleased && identifiers.contains(Identifier(part.id)) {
      engine.release(part)
      if objects[part.id] === part { objects.remove(part.id) }
    }
  }

  /// Releases objects, in that order.
  func discard(_ objects: some Sequence<Object>) {
    for object in objects { discard(object) }
  }

  /// Releases an object, for the client or because its making failed.
  func discard(_ object: Object) {
    engine.release(object)
    // A reaction to its release may have given the identifier to another object.
    if objects[object.id] === object { objects.remove(object.id) }
    for part in object.parts.reversed() where part.isReleased && objects[part.id] === part {
      objects.remove(part.id)
    }
    dropRetiredParts()
  }
}
