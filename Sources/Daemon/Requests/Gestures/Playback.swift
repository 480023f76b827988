import Gestures
import Hands
import JSON

/// The touches of one request: played as any events are, followed until they are settled, and
/// listed in the form that `playTouches` takes.
struct Playback {
  private let session: Session
  private var engine: Engine { session.engine }
  private(set) var events: [TouchEvent] = []
  /// Touches that landed and may not be settled.
  private var landed: [Touch] = []
  /// The number of them beyond which those that are settled are dropped.
  private var maximumLanded = 64
  /// The view that the first finger hit.
  private var firstView: View?
  private var hasBegun = false
  private(set) var isCancelled = false
  /// Scroll views that these touches may have moved, and whether to wait until they are at rest.
  private var scrollViews: [ScrollView] = []
  private var isRestAwaited = false

  init(in session: Session) {
    self.session = session
  }

  /// The lowest identifiers, from 1, that no touch has.
  func freeTouches(_ count: Int) throws(RequestError) -> [Int] {
    let down = Set(engine.liveTouches.map(\.identifier))
    try Limit.liveTouches.check(
      down.count + engine.livePresses.count + count, "too many touches down")
    return Array((1...).lazy.filter { !down.contains($0) }.prefix(count))
  }

  /// The lowest identifier that neither a touch nor one of `landing` has.
  func freeTouch(besides landing: Set<Int>) throws(RequestError) -> Int {
    let free = try freeTouches(landing.count + 1)
    return free.first { !landing.contains($0) } ?? free[0]
  }

  /// Plays events, which must be valid: their touches are free, and their times to come.
  ///
  /// If the request is cancelled meanwhile, it stops between two events, and its touches are
  /// cancelled.
  mutating func play(_ events: [TouchEvent]) throws(RequestError) {
    engine.modifierFlags = []
    for event in events {
      if session.pollForCancellation() { return cancelTouches() }
      do {
        try session.send(event.changes[...], at: event.time)
      } catch {
        throw RequestError(error)
      }
      self.events.append(event)
      follow(event)
      session.publishGathered()
    }
  }

  /// Lists events without playing them.
  mutating func list(_ events: [TouchEvent]) {
    self.events += events
    guard let first = events.first?.changes.first?.point else { return }
    firstView = engine.hitTest(first)?.view
  }

  private mutating func follow(_ event: TouchEvent) {
    let landing = event.changes.filter { $0.phase == .began }
      .compactMap { engine.touch($0.identifier) }
    if !hasBegun, let first = landing.min(by: { $0.comesFirst(of: $1) }) {
      firstView = first.view
      hasBegun = true
    }
    landed += landing
    for view in landing.flatMap(\.scrollViews) where !scrollViews.contains(where: { $0 === view }) {
      scrollViews.append(view)
    }
    guard landed.count > maximumLanded else { return }
    landed.removeAll { $0.isOver && $0.isSettled }
    maximumLanded = max(maximumLanded, 2 * landed.count)
  }

  /// Adopts touches that landed before the request, and are down.
  mutating func adopt(_ numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    let down = Dictionary(uniqueKeysWithValues: engine.liveTouches.map { ($0.identifier, $0) })
    landed += numbers.compactMap { down[$0] }
  }

  /// Lets time pass without an event, until the request is cancelled.
  mutating func rest(until time: Time) {
    guard !isCancelled, time >= engine.now else { return }
    do {
      try session.advance(to: time, shouldStop: { session.pollForCancellation() })
    } catch {
      preconditionFailure("a time to come is before the clock: \(error)")
    }
    if session.pollForCancellation() { cancelTouches() }
  }

  /// Lists an event without touches if time passed after the last event.
  mutating func listRest(since start: Time) {
    if engine.now > events.last?.time ?? start { events.append(TouchEvent(at: engine.now, [])) }
  }

  private mutating func cancelTouches() {
    isCancelled = true
    let changes = landed.filter { !$0.isOver }.map { TouchChange($0.identifier, .cancelled) }
    guard !changes.isEmpty, (try? session.send(changes[...], at: engine.now)) != nil else { return }
    events.append(TouchEvent(at: engine.now, changes))
  }

  // MARK: Settling

  /// Whether nothing about these touches is undecided or withheld, and, if required, scroll views
  /// are at rest.
  var isSettled: Bool {
    landed.allSatisfy(\.isSettled)
      && (!isRestAwaited || !scrollViews.contains(where: \.isMovingByItself))
  }

  /// Lets time pass, deadline by deadline, until the touches are settled. Lists an event without
  /// touches for it, so that playing the list has the same effect.
  mutating func settle(_ settling: Performance.Settling) {
    guard settling != .nothing, !isCancelled else { return }
    isRestAwaited = settling == .rest
    let limit = engine.now + settling.limit
    let start = engine.now
    while !isSettled, !isCancelled, engine.now < limit {
      rest(until: min(engine.nextDeadline ?? limit, limit))
      session.publishGathered()
    }
    listRest(since: start)
  }

  // MARK: Answering

  func write(into result: inout JSONWriter) {
    result.member("time", engine.now)
    result.member("view", identifier: firstView)
    result.array("touches", events) { event, result in result.value(event) }
    result.member("settled", isSettled)
    if isCancelled { result.member("cancelled", true) }
  }
}

extension Touch {
  fileprivate var isOver: Bool { phase == .ended || phase == .cancelled }

  /// Whether it is left of another touch that landed with it or, if not, above it.
  fileprivate func comesFirst(of other: Touch) -> Bool {
    (location.x, location.y) < (other.location.x, other.location.y)
  }

  fileprivate var isSettled: Bool { !isUndecided && !isWithheld }
}

extension JSONWriter {
  /// Writes an event in the form that `playTouches` takes.
  mutating func value(_ event: TouchEvent) {
    beginObject()
    member("time", event.time)
    list("touches", event.changes) { change, writer in
      writer.member("touch", change.identifier)
      writer.member("phase", change.phase.wireName)
      if let point = change.point { writer.member("point", point) }
      if change.phase == .began, change.kind != .direct {
        writer.member("type", change.kind.wireName)
      }
      if let force = change.force { writer.member("force", force) }
      if let maximumForce = change.maximumForce { writer.member("maximumForce", maximumForce) }
      if let radius = change.radius { writer.member("radius", radius) }
      if let buttonMask = change.buttonMask { writer.member("buttonMask", Int(buttonMask)) }
    }
    endObject()
  }
}
