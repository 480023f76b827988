import Capture
import Gestures
import JSON
import JSONRPC

/// A client's world, the link to the client, and the checkpoints that the client keeps.
final class Session {
  private(set) var world: World
  /// Checkpoints that the client saved.
  var checkpoints = Checkpoints()
  /// The world for the next time that a checkpoint is restored.
  private var spare = SpareWorld()
  /// Objects that a cancelled request made, the last first; they are discarded before anything else happens.
  private var unwanted: ArraySlice<Object> = []
  /// The way to the client, for questions and notifications.
  private(set) unowned var link: any Link
  /// The link of a trial's process, which nobody else holds.
  private var ownLink: TrialLink?
  /// The memory that a trial's process has for itself; nil in others, and where it needn't be watched any more.
  var trialMemory: OwnMemory?
  /// Whether gestures are played for an account of them, in a trial: they have fewer events, of which only the
  /// first is listed.
  var isExplaining = false
  /// Who reads the effects in a trial while they happen; nil if they are kept.
  var reader: EffectTexts?
  /// Sends questions to the client; nil in a trial.
  private(set) var asker: ClientAsker?
  /// What may become of the request being handled.
  var commitment = Commitment.none
  /// The machine's monotonic clock, in nanoseconds, when the session's read zero.
  private(set) var startOfClock = monotonicNanoseconds()
  /// Nil unless what is due by the clock waits for memory.
  var postponement: Postponement?

  init(options: SessionOptions = SessionOptions(), link: any Link) {
    self.link = link
    world = World(options)
    asker = ClientAsker(link: link)
    populate()
  }

  /// A trial in this world, which nobody else uses.
  private init(_ world: World, trialOf session: Session) {
    link = session.link
    self.world = world
    checkpoints = session.checkpoints
    asker = nil
    giveBreath()
  }

  /// Starts anew with these options, as after `initialize`; throws if the request is cancelled before
  /// there is room for that.
  func start(with options: SessionOptions) throws(RequestError) {
    try clearSpareWorld()
    unwanted = []
    leave(checkpoints.worlds)
    spare.leave(world)
    world = World(options)
    checkpoints = Checkpoints()
    startOfClock = link.present
    populate()
  }

  /// Continues with a world that nobody else uses.
  func resume(_ world: World) {
    unwanted = []
    self.world = world
    connect()
  }

  /// Continues from a checkpoint, which is kept.
  func restore(_ checkpoint: Checkpoints.Checkpoint) throws(RequestError) {
    guard !isTrial else {
      // The present world makes room; but to free it in a process would write to what is shared.
      spare.leave(world)
      if ownLink == nil { waitForSpareWorld() }
      return resume(try copy(of: checkpoint.world))
    }
    if checkpoint.world.isLarge {
      try replace(by: checkpoint.world)
    } else {
      let copy = spare.copy(of: checkpoint.world, leaving: world, while: isStillWanted)
      guard let copy else { throw RequestError(.cancelled) }
      resume(copy)
    }
    link.questionsAsked = checkpoint.questionsAsked
  }

  /// Continues with a copy of a world, for which the present one makes room. It can't go back, so a client that
  /// cancels meanwhile is told that it is done.
  private func replace(by original: World) throws(RequestError) {
    try breathe()
    try clearSpareWorld()
    destroyWorld()
    let copy = original.copy { [self] in
      reassure()
      return true
    }
    resume(copy.world)
  }

  /// Destroys the present world, and continues with an empty one.
  private func destroyWorld() {
    var left = World(options)
    swap(&left, &world)
    while left.dismantle(atMost: SpareWorld.portion) { reassure() }
  }

  /// Answers the request, which answers nothing else, ahead of its end if the client has cancelled it.
  private func reassure() {
    link.attend()
    guard link.isOverdue else { return }
    link.answerAhead { result in
      result.beginObject()
      result.endObject()
    }
  }

  /// A copy of a world of this session's; throws if the request is cancelled meanwhile.
  func copy(of world: World) throws(RequestError) -> World {
    let copied = world.copy { [self] in
      if isStillWanted() { return true }
      link.refuseAhead()
      return false
    }
    guard let copy = spare.whole(copied) else {
      throw RequestError(.cancelled)
    }
    return copy
  }

  /// Waits until the world that was left, if there is one, is destroyed, unless the client cancels the request.
  func waitForSpareWorld() { spare.clear(while: isStillWanted) }

  /// Continues with a world as it was before the present one, which nobody needs any more.
  func goBack(to world: World) {
    spare.leave(self.world)
    resume(world)
  }

  /// Does something in a copy of the session, which is destroyed in the next silence.
  func tryingInCopy<Value>(
    _ work: (Session) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    waitForSpareWorld()
    let trial = Session(try copy(of: world), trialOf: self)
    defer { spare.leave(trial.world) }
    return try trial.revocably { () throws(RequestError) in try work(trial) }
  }

  /// Goes on in a process of which the client isn't to know; a trial asks nothing.
  func separate(by link: TrialLink, isTrial: Bool) {
    (self.link, ownLink) = (link, link)
    asker?.separate(by: link)
    if isTrial { (asker, engine.asker, capture.callback) = (nil, nil, nil) }
  }

  /// Frees what trials took up; with `isMuch`, it returns to the system.
  func giveUpTrials(isMuch: Bool) {
    waitForSpareWorld()
    if isMuch { link.returnMemory() }
  }

  /// Forgets a checkpoint, if there is one with that identifier; throws if the request is cancelled
  /// before that.
  func releaseCheckpoint(_ id: String) throws(RequestError) {
    try clearSpareWorld()
    if let world = checkpoints.release(id) { leave([world]) }
  }

  /// Destroys the worlds of checkpoints in the next silence. Those that a trial knows aren't its own.
  private func leave(_ worlds: [World]) {
    guard !isTrial else { return }
    for world in worlds { spare.leave(world) }
  }

  /// Destroys the worlds that were left, and makes no copy; throws if the request is cancelled
  /// meanwhile.
  private func clearSpareWorld() throws(RequestError) {
    waitForSpareWorld()
    guard spare.isClear else { throw RequestError(.cancelled) }
    spare = SpareWorld()
  }

  func requestEnded() {
    if !isTrial { commitment = .none }
    spare.requestEnded()
  }

  /// When `timePassed()` is to be called, in nanoseconds of the monotonic clock; nil for never.
  var wakeUp: UInt64? { unwanted.isEmpty ? spare.due ?? nextDeadline : 0 }

  /// Discards some of what a cancelled request left, prepares what the client will probably want next, or
  /// fires what is due by now.
  func timePassed() {
    if !unwanted.isEmpty { return discardUnwanted(atMost: 1_000) }
    if spare.due == nil { fireBetweenRequests() } else { prepareSpareWorld() }
  }

  private func prepareSpareWorld() {
    do throws(ResponseError) {
      try link.carryOut { if spare.prepare() { link.trimMemory() } }
    } catch {
      spare.doWithoutCopy()
      if spare.prepare() { link.trimMemory() }
    }
  }

  /// Discards objects that a request made before it was refused, the last first. If it was cancelled, it is
  /// answered before that.
  func discard(unwanted objects: [Object]) {
    unwanted = objects[...]
    if !link.isCancelled { discardUnwanted() }
  }

  /// Discards what a cancelled request left, or some of it.
  func discardUnwanted(atMost count: Int = .max) {
    guard !unwanted.isEmpty else { return }
    for object in unwanted.prefix(count) {
      link.attend()
      discard(object)
    }
    unwanted = unwanted.count > count ? unwanted.dropFirst(count) : []
  }

  /// A copy of the world before a request that may have to be undone because a question isn't
  /// answered; nil if it can't ask any, or it has been rehearsed that they are answered.
  func worldToRestore(before request: any Request) throws(RequestError) -> World? {
    asker?.beginRequest()
    guard options.unanswered == .error, !isTrial, request.mayAsk,
      world.mayAsk || request.maySetUpQuestions
    else { return nil }
    if world.isLarge, try rehearse({ () throws(RequestError) in try request.rehearse(in: self) }) {
      commitment = .tried
      return nil
    }
    waitForSpareWorld()
    let before = try copy(of: world)
    commitment = .revocable
    return before
  }

  /// Undoes a request if one of its questions got no usable answer, or the client was told that it did
  /// nothing, and throws. Otherwise it is no longer undone.
  func refuseUnanswered(_ before: World?) throws(RequestError) {
    guard let before else {
      if commitment == .tried { commitment = .final }
      return
    }
    let failure = asker?.takeFailure()
    guard failure != nil || commitment == .revoked else {
      commitment = .final
      return
    }
    commitment = .none
    goBack(to: before)
    throw failure ?? RequestError(.cancelled)
  }

  /// Whether it is a trial: nothing is sent to the client, and nobody is asked.
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
    giveBreath()
  }

  /// Has the engine attend to the client in whatever takes long. Once the client has cancelled the
  /// request, its effects are no longer recorded, which takes longer than causing them; unless they
  /// are to be notified as well. If there is still much to do, the client is answered ahead of it.
  private func giveBreath() {
    engine.breath = { [unowned self] in
      link.attend()
      reader?.foresee(in: self)
      guard link.isCancelled else { return }
      if reporting.subscribed.isEmpty { engine.transcript.cutShort() }
      if link.isOverdue { answerAhead() }
    }
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
    freeLeftRecords()
  }

  /// Frees records that left capture's store, many of them in the next silence.
  func freeLeftRecords() {
    let left = capture.store.takeLeft()
    if !left.isEmpty { spare.leave(left) }
  }

  /// Whether the object can't be released.
  func isPermanent(_ object: Object) -> Bool {
    ["app", "scene", "client"].contains(object.id)
  }

  /// Registers objects that were made with a view or by its properties, and removes former ones.
  /// Parts that the client released stay released, though the view still has them.
  func adoptParts(of view: View) {
    let parts = view.parts
    if parts.count > objects.count { objects.reserveCapacity(forMore: parts.count) }
    for part in parts where !part.isReleased {
      engine.breathe()
      let known = objects[part.id]
      if known === part { continue }
      if known != nil { objects.remove(part.id) }
      register(part)
    }
    if view is ScrollView {
      let id = ScrollView.pinchIdentifier(of: view.id)
      if objects[id]?.isReleased == true { objects.remove(id) }
    }
    guard let control = view as? SegmentedControl else { return }
    // The client may have released a segment, and given its identifier to another object.
    for index in control.takeLostIndices() {
      let id = control.segmentIdentifier(at: index)
      if objects[id]?.isReleased == true { objects.remove(id) }
    }
  }

  /// Releases objects with these identifiers that were made with a view, and may have yet to be registered.
  func release(_ identifiers: Set<Identifier>, amongPartsOf view: View) {
    guard !identifiers.isEmpty else { return }
    for part in view.parts where !part.isReleased && identifiers.contains(Identifier(part.id)) {
      engine.release(part)
      if objects[part.id] === part { objects.remove(part.id) }
    }
  }

  /// Releases an object, for the client or because its making failed.
  func discard(_ object: Object) {
    engine.release(object)
    objects.remove(object.id)
    let parts = (object as? View)?.parts ?? (object as? Dispatcher)?.parts ?? []
    for part in parts.reversed() where part.isReleased && objects[part.id] === part {
      objects.remove(part.id)
    }
  }
}
