/// Input of touch events: an event is checked, timers due before it fire, then it is delivered.
extension Engine {
  /// The maximum number of touches, presses included, that can be down at once.
  public static let maximumTouches = 1000
  /// The maximum number of lifted touches withheld from their views.
  public static let maximumWithheldTouches = 1_000
  /// Sends one event with the touches that change; others that are down are stationary.
  ///
  /// Timers due at `time` or before fire first, each at its own time. If it throws, nothing has
  /// changed.
  public func send(_ changes: [TouchChange], at time: Time) throws(TouchError) {
    try send(changes[...], at: time)
  }

  /// Sends one event, given as a slice of a longer script.
  public func send(_ changes: ArraySlice<TouchChange>, at time: Time) throws(TouchError) {
    try changes.withUnsafeBufferPointer { changes throws(TouchError) in
      try handle(changes, at: time)
    }
  }

  /// Sends an event with one touch.
  public func send(_ change: TouchChange, at time: Time) throws(TouchError) {
    try withUnsafePointer(to: change) { change throws(TouchError) in
      try handle(UnsafeBufferPointer(start: change, count: 1), at: time)
    }
  }

  /// Cancels all touches and then all presses, as the system does for an incoming call.
  public func cancelAllTouches() {
    let changes = liveTouches.map { TouchChange($0.identifier, .cancelled) }
    changes.withUnsafeBufferPointer { handleChecked($0) }
    cancelAllPresses()
  }

  /// The touch with that identifier that is down, or that the last event lifted.
  public func touch(_ identifier: Int) -> Touch? {
    touchDown(identifier)
      ?? event.changedTouches.first { $0.identifier == identifier && $0.press == nil }
  }

  /// Touches that are down, in the order in which they landed.
  public var liveTouches: [Touch] { fingers.tracked.filter { $0.isDown && $0.press == nil } }

  func touchDown(_ identifier: Int) -> Touch? {
    for touch in fingers.tracked
    where touch.identifier == identifier && touch.isDown && touch.press == nil {
      return touch
    }
    return nil
  }

  private func handle(
    _ changes: UnsafeBufferPointer<TouchChange>, at time: Time
  ) throws(TouchError) {
    precondition(!event.isProcessing, "an event was sent while another is being handled")
    try check(changes, at: time)
    passTime(to: time)
    handleChecked(changes)
  }

  private func check(
    _ changes: UnsafeBufferPointer<TouchChange>, at time: Time
  ) throws(TouchError) {
    guard time >= now else { throw .timeReversed(clock: now) }
    var landing = 0
    // By index, because a change is large and would be copied out of the buffer.
    for index in changes.indices {
      let identifier = changes[index].identifier
      for earlier in 0..<index where changes[earlier].identifier == identifier {
        throw .listedTwice(identifier)
      }
      let isDown = touchDown(identifier) != nil
      if changes[index].phase == .began {
        guard !isDown else { throw .alreadyDown(identifier) }
        guard changes[index].point != nil else { throw .placeMissing(identifier) }
        landing += 1
        // Checked within the loop, because each change is compared with all before it.
        guard fingers.downCount + landing <= Self.maximumTouches else {
          throw .tooManyTouches
        }
        guard fingers.withheldCount < Self.maximumWithheldTouches else {
          throw .tooManyWithheld
        }
      } else {
        guard isDown else { throw .notDown(identifier, changes[index].phase) }
      }
    }
    guard landing > 0, recognizerCount > Self.maximumHolders else { return }
    let places = changes.lazy.filter { $0.phase == .began }.compactMap(\.point)
    guard mayHold(touchesOf: places.map { hitTest($0)?.view }) else {
      throw .tooManyHolders
    }
  }

  private func handleChecked(_ changes: UnsafeBufferPointer<TouchChange>) {
    startEvent()
    for index in changes.indices { apply(changes[index]) }
    if transcript.wants(.touchFeedback) { reportFeedback() }
    let observed = interactionObserver.map { ($0, ObservedTouches(in: self)) }
    if let observed { observed.0.willDeliver(observed.1) }
    if event.changedPhases.contains(.began) {
      for index in event.changedTouches.indices where event.changedTouches[index].phase == .began {
        collectRecognizers(for: event.changedTouches[index])
      }
    }
    deliverToRecognizers()
    if let observed { observed.0.didReachRecognizers(observed.1) }
    finishEvent()
    if let observed { observed.0.didDeliver(observed.1) }
  }

  /// Applies a change to its touch.
  private func apply(_ change: TouchChange) {
    let touch: Touch
    if change.phase == .began, let point = change.point {
      touch = Touch(
        identifier: change.identifier, kind: change.kind, location: point, time: now,
        landingNumber: fingers.nextLanding())
      land(touch)
    } else {
      // A handler of a timer that just fired may have cancelled the touch.
      guard let down = touchDown(change.identifier) else { return }
      touch = down
      guard change.phase != .stationary else { return }
      touch.phase = change.phase
      touch.previousLocation = touch.location
      if let point = change.point { touch.location = point }
      touch.time = now
      followTap(touch)
      if change.phase != .moved { lift(touch) }
    }
    if let force = change.force { touch.force = force }
    if let maximumForce = change.maximumForce { touch.maximumForce = maximumForce }
    if let radius = change.radius { touch.radius = radius }
    if let buttonMask = change.buttonMask { touch.buttonMask = buttonMask }
    if !change.coalesced.isEmpty { touch.coalesced = change.coalesced }
    if !change.predicted.isEmpty { touch.predicted = change.predicted }
    event.enter(touch)
  }

  private func reportFeedback() {
    for touch in event.changedTouches {
      let feedback = TouchFeedback(
        touch: touch.identifier, phase: touch.phase, view: touch.view, point: touch.location)
      transcript.append(
        .touchFeedback(feedback), because: Reason("reported before delivery"), at: now)
    }
  }

  private func land(_ touch: Touch) {
    if let hit = hitTest(touch.location, asksViews: true) {
      touch.window = hit.window
      touch.view = hit.view
    }
    touch.landingEvent = event.number
    touch.tapCount = tapCount(of: touch)
    admitToView(touch)
    fingers.land(touch)
  }

  private func lift(_ touch: Touch) {
    fingers.lift(touch)
    if touch.phase == .ended { rememberTap(touch) }
  }
}

/// A set of touch phases.
struct Phases: OptionSet {
  let rawValue: UInt8

  @inline(__always)
  func contains(_ phase: Touch.Phase) -> Bool { rawValue & (1 << phase.rawValue) != 0 }
  @inline(__always)
  mutating func insert(_ phase: Touch.Phase) {
    self = Phases(rawValue: rawValue | 1 << phase.rawValue)
  }
}

extension ObservedTouches {
  /// The event that the engine is handling.
  fileprivate init(in engine: Engine) {
    changed = engine.event.changedTouches
    count = engine.fingers.countInEvent
  }
}

/// Room for recognizers that hold touches: how many there may be is limited.
extension Engine {
  /// The maximum number of recognizers that hold touches at one time.
  public static let maximumHolders = 1_000

  /// Whether so many touches can land for sure, whatever they hit.
  public func hasRoom(forLandings count: Int) -> Bool {
    recognizerCount <= Self.maximumHolders
      && count <= Self.maximumWithheldTouches - fingers.withheldCount
  }

  /// Whether recognizers may hold touches of these views as well.
  func mayHold(touchesOf views: [View?]) -> Bool {
    if recognizerCount <= Self.maximumHolders { return true }
    var holders: Set<ObjectNumber> = []
    arbiter.forEachActive { if !$0.touches.isEmpty { holders.insert($0.number) } }
    for case let view? in views {
      for each in sequence(first: view, next: \.superview) {
        for recognizer in each.gestureRecognizers { holders.insert(recognizer.number) }
      }
    }
    return holders.count <= Self.maximumHolders
  }
}
