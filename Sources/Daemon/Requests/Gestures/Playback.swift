import Gestures
import Hands
import JSON

/// Touches of one request: played through the same door as any, followed until they are settled, and listed
/// as `playTouches` takes them.
struct Playback {
  private let session: Session
  private var engine: Engine { session.engine }
  private(set) var events: [TouchEvent] = []
  /// The touches that landed and may not have settled.
  private var landed: [Touch] = []
  /// The view that the first finger hit.
  private var firstView: View?
  private var hasBegun = false
  private(set) var isCancelled = false
  /// Scroll views that these fingers may have moved, and whether they have to be at rest in the end.
  private var scrollViews: [ScrollView] = []
  private var isRestAwaited = false

  init(in session: Session) {
    self.session = session
  }

  /// The least numbers, from 1, of which no touch is down.
  func freeTouches(_ count: Int) throws(RequestError) -> [Int] {
    let down = Set(engine.liveTouches.map(\.identifier))
    let room = Engine.maximumTouches - down.count - engine.livePresses.count
    guard count <= room else {
      throw RequestError(.tooManyTouches(limit: Engine.maximumTouches))
    }
    return Array((1...).lazy.filter { !down.contains($0) }.prefix(count))
  }

  /// The least number of which no touch is down, nor is to land with this one.
  func freeTouch(besides landing: [Int]) throws(RequestError) -> Int {
    let free = try freeTouches(landing.count + 1)
    return free.first { !landing.contains($0) } ?? free[0]
  }

  /// Plays the events. They are such that can be: their touches are free, and their times to come.
  ///
  /// Cancelled with the request it stops between two, and the system takes its fingers away.
  mutating func play(_ events: [TouchEvent]) throws(RequestError) {
    engine.modifierFlags = []
    for event in events {
      session.link.breathe()
      if session.link.isCancelled { return cancelTouches() }
      do {
        try engine.send(event.changes, at: event.time)
      } catch {
        throw RequestError(error)
      }
      self.events.append(event)
      follow(event)
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
    if landed.count > 64 { landed.removeAll { $0.isOver && $0.isSettled } }
  }

  /// Takes up touches that landed before the request, and are its own as well.
  mutating func adopt(_ numbers: [Int]) {
    landed += numbers.compactMap(engine.touch)
  }

  /// Lets time pass, in which nothing is done.
  mutating func rest(until time: Time) {
    guard !isCancelled, time >= engine.now else { return }
    do {
      try engine.advance(to: time)
    } catch {
      preconditionFailure("a time to come is before the clock: \(error)")
    }
  }

  /// Lists that time passed behind the last event, where it did, as an event without touches.
  mutating func listRest(since start: Time) {
    if engine.now > events.last?.time ?? start { events.append(TouchEvent(at: engine.now, [])) }
  }

  private mutating func cancelTouches() {
    isCancelled = true
    let changes = landed.filter { !$0.isOver }.map { TouchChange($0.identifier, .cancelled) }
    guard !changes.isEmpty, (try? engine.send(changes, at: engine.now)) != nil else { return }
    events.append(TouchEvent(at: engine.now, changes))
  }

  // MARK: Settling

  /// Whether nothing is undecided or withheld of these touches, and what they moved rests if it has to.
  var isSettled: Bool {
    landed.allSatisfy(\.isSettled)
      && (!isRestAwaited || !scrollViews.contains(where: \.isMovingByItself))
  }

  /// Lets time pass until they are settled, deadline by deadline. An event without touches is listed for
  /// it, so that who plays the events sees as much.
  mutating func settle(_ settling: Performance.Settling) {
    guard settling != .nothing, !isCancelled else { return }
    isRestAwaited = settling == .rest
    let limit = engine.now + settling.limit
    let start = engine.now
    while !isSettled, engine.now < limit {
      rest(until: min(engine.nextDeadline ?? limit, limit))
    }
    listRest(since: start)
  }

  // MARK: Answering

  func write(into result: inout JSONWriter) {
    result.key("time")
    result.value(engine.now)
    result.member("view", identifier: firstView)
    result.key("touches")
    result.beginArray()
    for event in events { result.value(event) }
    result.endArray()
    result.member("settled", isSettled)
    if isCancelled { result.member("cancelled", true) }
  }
}

extension Touch {
  fileprivate var isOver: Bool { phase == .ended || phase == .cancelled }

  /// Whether it is left of another that landed with it, or above it.
  fileprivate func comesFirst(of other: Touch) -> Bool {
    (location.x, location.y) < (other.location.x, other.location.y)
  }

  fileprivate var isSettled: Bool { !isUndecided && !isWithheld }
}

extension JSONWriter {
  /// An event as `playTouches` takes it.
  mutating func value(_ event: TouchEvent) {
    beginObject()
    key("time")
    value(event.time)
    key("touches")
    beginArray()
    for change in event.changes {
      beginObject()
      member("touch", change.identifier)
      member("phase", change.phase.wireName)
      if let point = change.point { member("point", point) }
      if change.phase == .began, change.kind != .direct { member("type", change.kind.wireName) }
      if let force = change.force { member("force", force) }
      if let maximumForce = change.maximumForce { member("maximumForce", maximumForce) }
      if let radius = change.radius { member("radius", radius) }
      if let buttonMask = change.buttonMask { member("buttonMask", Int(buttonMask)) }
      endObject()
    }
    endArray()
    endObject()
  }
}
