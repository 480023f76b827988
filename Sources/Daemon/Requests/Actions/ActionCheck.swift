import Gestures
import Hands

/// Checks all actions before any of them is performed: all or nothing.
struct ActionCheck {
  let session: Session
  let sources: [ActionSource]

  func run() throws(RequestError) {
    try checkSources()
    try checkTimes()
    let pointers = sources.count { source in
      if case .pointer = source.kind { session.inputState[source.id]?.touch == nil } else { false }
    }
    try checkKeys()
    let new = sources.count { session.inputState[$0.id] == nil }
    try Limit.inputSources.check(session.inputState.count + new, "too many sources of actions")
    let down = session.engine.liveTouches.count + session.engine.livePresses.count
    try Limit.liveTouches.check(down + pointers, "too many touches down")
  }

  private func checkSources() throws(RequestError) {
    var ids: Set<String> = []
    for (index, source) in sources.enumerated() {
      do throws(RequestError) {
        guard ids.insert(source.id).inserted else {
          throw RequestError.expected("another id: \(quoted(source.id)) is an earlier source")
            .within("id")
        }
        try checkKind(of: source)
        try checkItems(of: source)
      } catch {
        throw error.within(index: index).within("actions")
      }
    }
  }

  /// Checks that no more keys will be down than may be, each source by itself at its fullest.
  private func checkKeys() throws(RequestError) {
    let keyboard = session.inputState.keyboard
    var total = keyboard.count
    for source in sources where source.kind == .key {
      var changed: [ActionKey: Bool] = [:]
      var (more, most) = (0, 0)
      for item in source.items {
        guard let (key, isDown) = item.keyChange else { continue }
        let wasDown = changed[key] ?? keyboard.isDown(key, of: source.id)
        changed[key] = isDown
        if isDown != wasDown { more += isDown ? 1 : -1 }
        most = max(most, more)
      }
      total += most
    }
    if total > Limit.keys.value {
      throw Limit.keys.exceeded("too many keys down").within("actions")
    }
  }

  /// Checks that all ticks are within the clock's range, and don't cause too many events.
  private func checkTimes() throws(RequestError) {
    var end = session.engine.now
    var count = 0.0
    for tick in 0..<sources.tickCount {
      let acting = sources.acting(in: tick)
      var longest = 0.0
      for index in acting {
        let duration = sources[index].items[tick].duration
        longest = max(longest, duration)
        guard end.reaches(duration) else {
          throw RequestError.beyondTheClock.within("duration").within(item: tick, of: index)
        }
      }
      for index in acting {
        count += ActionPlayback.maximumEvents(of: sources[index].items[tick], in: longest)
        if count > Double(Limit.touchEvents.value) {
          throw Limit.touchEvents.exceeded("the actions take too many touch events")
            .within(item: tick, of: index)
        }
      }
      end = end + longest
    }
  }

  /// A source keeps its kind until the actions are released.
  private func checkKind(of source: ActionSource) throws(RequestError) {
    guard let known = session.inputState[source.id]?.kind, known != source.kind else { return }
    switch (known, source.kind) {
    case (.pointer(let pointer), .pointer):
      throw RequestError.expected("\"\(pointer.wireName)\", which this source is")
        .within("pointerType").within("parameters")
    default:
      throw RequestError.expected(
        "another id: \(quoted(source.id)) is a source of another type until releaseActions"
      ).within("id")
    }
  }

  private func checkItems(of source: ActionSource) throws(RequestError) {
    // The pointer's location, as long as it can be predicted.
    var place = session.inputState[source.id].map(\.place) ?? .zero
    var isKnown = true
    for (index, item) in source.items.enumerated() {
      do throws(RequestError) {
        switch item {
        case .move(let goal, _, _):
          (place, isKnown) = try check(goal, from: isKnown ? place : nil, isFirst: index == 0)
        case .scroll(let goal, _, _):
          _ = try check(goal, from: nil, isFirst: index == 0)
          if session.engine.isScrolling {
            throw RequestError(.invalidTouch("a scroll is already under way"))
          }
        default: break
        }
      } catch {
        throw error.within(index: index).within("actions")
      }
    }
  }

  /// The pointer's location afterwards; nil if it can't be predicted, because views may move by
  /// then.
  private func check(
    _ goal: ActionPlace, from place: Point?, isFirst: Bool
  ) throws(RequestError) -> (Point, isKnown: Bool) {
    switch goal.origin {
    case .view(let id, let path):
      let view = try session.view(id, at: path)
      if view.window == nil {
        do {
          _ = try view.hittablePoint(on: session.screen)
        } catch {
          throw RequestError(error, at: path)
        }
      }
      guard isFirst else { return (.zero, false) }
      return (try session.requireOnScreen(view.middle(on: session.screen) + goal.offset), true)
    case .viewport: return (try session.requireOnScreen(.zero + goal.offset), true)
    case .pointer:
      guard let place else { return (.zero, false) }
      return (try session.requireOnScreen(place + goal.offset), true)
    }
  }
}

extension Session {
  /// Throws for a location of actions that isn't on the screen, whose edges count; returns it.
  func requireOnScreen(_ point: Point) throws(RequestError) -> Point {
    let screen = options.screen
    for (member, place, length, extent) in [
      ("x", point.x, screen.width, "wide"), ("y", point.y, screen.height, "high"),
    ] where !(0...length).contains(place) {
      let expected = "a point on the screen, which is \(Reason.format(length)) \(extent)"
      throw RequestError.expected(expected).within(member)
    }
    return point
  }
}

extension RequestError {
  /// The same error within an item of a source.
  func within(item: Int, of source: Int) -> RequestError {
    within(index: item).within("actions").within(index: source).within("actions")
  }
}
