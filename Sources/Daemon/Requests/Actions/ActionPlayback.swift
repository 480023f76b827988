import Gestures
import Hands
import JSON

/// Performs actions tick by tick. A tick lasts as long as its longest item.
struct ActionPlayback {
  /// Events per second of a movement.
  private static let rate = 60.0

  /// A step at one time within a tick.
  private enum Step {
    case touch(TouchChange)
    case hover(Point)
    /// A scroll from its begin to its end.
    case scroll(at: Point, delta: Vector)
  }

  /// What a source does in a tick: steps after those seconds.
  private struct Course {
    let times: [Seconds]
    let step: (Int) -> Step
  }

  /// The item of a source in a tick, and the source's index in the request.
  private struct Turn {
    let index: Int
    let source: ActionSource
    let tick: Int

    var item: ActionItem { source.items[tick] }
  }

  private let session: Session
  private(set) var playback: Playback
  private var engine: Engine { session.engine }
  private let start: Time
  /// Places of keys that nobody heard of: the indices of source and item.
  private var unheard: [(source: Int, item: Int)] = []

  /// Goes on with the touches of the session's input state, which has to follow the engine by then.
  init(in session: Session) {
    self.session = session
    start = session.engine.now
    playback = Playback(in: session)
    playback.adopt(session.inputState.touchesDown)
  }

  /// The maximum number of touch events of an item in a tick of that duration.
  static func maximumEvents(of item: ActionItem, in tick: Seconds) -> Double {
    switch item {
    case .pause, .scroll, .keyDown, .keyUp: return 0
    case .down, .up, .cancel: return 1
    case .move(_, let duration, _):
      return Movement.eventCount(for: duration ?? tick, rate: rate)
    }
  }

  /// Performs actions that have been checked.
  mutating func perform(_ sources: [ActionSource]) throws(RequestError) {
    for tick in 0..<sources.tickCount {
      let acting = sources.acting(in: tick)
      try perform(acting.map { Turn(index: $0, source: sources[$0], tick: tick) })
      if playback.isCancelled { return }
    }
    playback.listRest(since: start)
  }

  /// Lifts the touches that are down, last landed first, then keys, and forgets the sources.
  mutating func release() throws(RequestError) {
    let lifts = session.inputState.touchesDown.map { touch in
      TouchEvent(at: engine.now, [TouchChange(touch, .ended, at: engine.touch(touch)?.location)])
    }
    try playback.play(lifts)
    for (source, key) in session.inputState.keyboard.lifts { try lift(key, of: source) }
    if let place = session.inputState.hoverPlace, engine.isHovering {
      try hover(.exited, at: place)
    }
    session.inputState = InputState()
  }

  /// Lets time pass until the touches are settled; while fingers are down, nothing is awaited.
  mutating func settle(_ settling: Performance.Settling) {
    if session.inputState.touchesDown.isEmpty { playback.settle(settling) }
  }

  // MARK: A tick

  private mutating func perform(_ turns: [Turn]) throws(RequestError) {
    let start = engine.now
    let duration = turns.map(\.item.duration).max() ?? 0
    var courses: [Course] = []
    func add(_ step: Step) { courses.append(Course(times: [0]) { _ in step }) }
    var landing: Set<Int> = []
    for turn in turns {
      let source = turn.source
      var state = session.inputState[source.id] ?? InputState.Source(kind: source.kind)
      if state.kind != source.kind { state = InputState.Source(kind: source.kind) }
      switch turn.item {
      case .pause: break
      case .keyDown(let key):
        try press(key, of: turn)
      case .keyUp(let key):
        try lift(key, of: source.id, unheard: turn)
      case .down(let button, let contact):
        let step = try state.press(button, contact) { () throws(RequestError) in
          let touch = try playback.freeTouch(besides: landing)
          landing.insert(touch)
          return (touch, start)
        }
        if let step { add(.touch(step)) }
      case .up(let button, let contact):
        if let step = state.release(button, contact) { add(.touch(step)) }
      case .cancel:
        if let step = state.cancel() { add(.touch(step)) }
      case .scroll(let place, let delta, _):
        let point = try point(place, from: state.place, of: turn)
        add(.scroll(at: point, delta: delta * -1))
      case .move(let place, let own, let contact):
        let goal = try point(place, from: state.place, of: turn)
        if let course = move(of: &state, to: goal, contact, for: own ?? duration) {
          courses.append(course)
        }
      }
      session.inputState[source.id] = state
    }
    try play(courses, from: start)
    playback.rest(until: start + duration)
  }

  private mutating func press(_ key: ActionKey, of turn: Turn) throws(RequestError) {
    session.inputState.keyboard.press(key, of: turn.source.id)
    engine.modifierFlags = session.inputState.keyboard.modifiers
    guard engine.hearsKey(key.input) else {
      unheard.append((turn.index, turn.tick))
      return
    }
    session.inputState.keyboard.hear(key, of: turn.source.id)
    try send(key, .began)
  }

  private mutating func lift(
    _ key: ActionKey, of source: String, unheard turn: Turn? = nil
  ) throws(RequestError) {
    let isHeard = session.inputState.keyboard.lift(key, of: source)
    // Another request may have lifted it meanwhile.
    if isHeard, engine.isDown(key: key.input) { return try send(key, .ended) }
    if let turn, !isHeard { unheard.append((turn.index, turn.tick)) }
  }

  private func send(_ key: ActionKey, _ phase: Press.Phase) throws(RequestError) {
    engine.modifierFlags = session.inputState.keyboard.modifiers
    do {
      _ = try engine.sendKey(key.input, phase, at: engine.now)
    } catch {
      throw RequestError(error)
    }
  }

  /// Paths of keys that nobody heard of, in the order of the request.
  var ignored: [String] {
    unheard.sorted { ($0.source, $0.item) < ($1.source, $1.item) }
      .map { "actions[\($0.source)].actions[\($0.item)]" }
  }

  private func move(
    of state: inout InputState.Source, to goal: Point, _ contact: ActionItem.Contact,
    for duration: Seconds
  ) -> Course? {
    let place = state.place
    state.place = goal
    guard state.touch != nil || state.hovers else { return nil }
    let movement = Movement(from: place, to: goal, for: duration, rate: Self.rate)
    let times = (0..<movement.count).map { duration * movement.progress(at: $0) }
    return Course(times: times) { [state] index in
      let place = movement.place(at: index)
      return state.move(to: place, contact).map { .touch($0) } ?? .hover(place)
    }
  }

  /// The place on the screen. Throws if it isn't there now, because a view is elsewhere.
  private func point(
    _ place: ActionPlace, from current: Point, of turn: Turn
  ) throws(RequestError) -> Point {
    do throws(RequestError) {
      switch place.origin {
      case .viewport: return try session.requireOnScreen(.zero + place.offset)
      case .pointer: return try session.requireOnScreen(current + place.offset)
      case .view(let id, let path):
        let view = try session.view(id, at: path)
        return try session.requireOnScreen(view.middle(on: session.screen) + place.offset)
      }
    } catch {
      throw error.within(item: turn.tick, of: turn.index)
    }
  }

  /// Plays steps by time, then by source; touches that change at the same time are one event.
  private mutating func play(_ courses: [Course], from start: Time) throws(RequestError) {
    var moments: [Time: [Step]] = [:]
    for course in courses {
      for (index, seconds) in course.times.enumerated() {
        moments[start + seconds, default: []].append(course.step(index))
      }
    }
    for (time, steps) in moments.sorted(by: { $0.key < $1.key }) {
      var changes: [TouchChange] = []
      for case .touch(let change) in steps { changes.append(change) }
      if !changes.isEmpty { try playback.play([TouchEvent(at: time, changes)]) }
      if playback.isCancelled { return }
      for step in steps {
        switch step {
        case .touch: break
        case .hover(let place):
          playback.rest(until: time)
          try hover(engine.isHovering ? .moved : .entered, at: place)
        case .scroll(let place, let delta):
          playback.rest(until: time)
          try scroll(by: delta, at: place)
        }
      }
    }
  }

  private func hover(_ phase: HoverPhase, at place: Point) throws(RequestError) {
    do {
      try engine.sendHover(phase, at: place, time: engine.now)
    } catch {
      throw RequestError(error)
    }
  }

  private func scroll(by delta: Vector, at place: Point) throws(RequestError) {
    for (phase, part) in [(InputPhase.began, Vector.zero), (.changed, delta), (.ended, .zero)] {
      do {
        try engine.sendScroll(phase, kind: .discrete, delta: part, at: place, time: engine.now)
      } catch {
        throw RequestError(error)
      }
    }
  }
}

extension View {
  /// The centre of the part on the screen, or of the whole view if no part is.
  func middle(on screen: Rect) -> Point {
    let corners = [
      bounds.origin, Point(x: bounds.maxX, y: bounds.minY), Point(x: bounds.minX, y: bounds.maxY),
      Point(x: bounds.maxX, y: bounds.maxY),
    ].map(convertToScreen)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    func middle(_ values: [Double], _ range: (Double, Double)) -> Double {
      let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
      let shown = (max(least, range.0), min(greatest, range.1))
      return shown.0 < shown.1 ? (shown.0 + shown.1) / 2 : (least + greatest) / 2
    }
    return Point(
      x: middle(xs, (screen.minX, screen.maxX)), y: middle(ys, (screen.minY, screen.maxY)))
  }
}
