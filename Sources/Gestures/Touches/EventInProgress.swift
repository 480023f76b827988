/// The event being handled; between events, the last one.
struct EventInProgress {
  private(set) var isProcessing = false
  /// The number of events so far, which numbers this one.
  private(set) var number: UInt64 = 0
  /// Touches that the event changes.
  private(set) var changedTouches: ContiguousArray<Touch> = []
  private(set) var changedPhases = Phases()
  /// Delegates' answers about simultaneous recognition during this event.
  private(set) var simultaneityAnswers: [RecognizerPair: Bool] = [:]
  /// Pairs whose answers in advance were reported during this event.
  private var notedPairs: Set<RecognizerPair> = []
  /// Recognizers that left during the event, retained until its end.
  private(set) var departed: [GestureRecognizer] = []
  /// Reused storage for a recognizer's touches in one phase, valid for one call.
  var phaseTouches: ContiguousArray<Touch> = []

  /// Starts the next event, in which touches that are down are stationary unless it changes them.
  mutating func start() {
    precondition(!isProcessing, "an event was sent while another is being handled")
    isProcessing = true
    number &+= 1
    for touch in changedTouches where touch.isDown {
      touch.phase = .stationary
      touch.previousLocation = touch.location
      if !touch.coalesced.isEmpty { touch.coalesced = [] }
      if !touch.predicted.isEmpty { touch.predicted = [] }
    }
    changedTouches.empty()
    changedPhases = []
    if !notedPairs.isEmpty { notedPairs = [] }
    if !simultaneityAnswers.isEmpty { simultaneityAnswers.removeAll(keepingCapacity: true) }
  }

  /// Adds a touch that the event changed, in the phase that it is in now.
  @inline(__always)
  mutating func enter(_ touch: Touch) {
    touch.event = number
    changedTouches.append(touch)
    changedPhases.insert(touch.phase)
  }

  /// Records that a pair's answers are reported; false if they were before.
  mutating func noteOnce(_ pair: RecognizerPair) -> Bool { notedPairs.insert(pair).inserted }

  /// Stores whether two recognizers may recognize simultaneously.
  mutating func remember(_ isSimultaneous: Bool, for pair: RecognizerPair) {
    simultaneityAnswers[pair] = isSimultaneous
  }

  /// Retains a recognizer that leaves its view until the event is over; between events nothing needs
  /// it.
  mutating func retain(_ recognizer: GestureRecognizer) {
    if isProcessing { departed.append(recognizer) }
  }

  /// Ends the event.
  mutating func finish() {
    if !departed.isEmpty { departed.removeAll() }
    isProcessing = false
  }

  /// The last event in a copy of the engine.
  func copied(by copy: WorldCopy) -> EventInProgress {
    var twin = EventInProgress()
    twin.number = number
    twin.changedTouches = copy[changedTouches]
    twin.changedPhases = changedPhases
    twin.simultaneityAnswers = simultaneityAnswers
    return twin
  }
}

extension Engine {
  /// Starts an event, or a change by the client between events.
  func startEvent() {
    event.start()
    fingers.eventStarts()
  }

  /// Arbitrates, sends actions, tells the views and resets, once the event's touches have reached the recognizers.
  func finishEvent() {
    arbiter.runToCompletion()
    if fingers.downCount == 0 { arbiter.forgetRefusals() }
    for recognizer in event.departed where recognizer.isReleased {
      if recognizer.attempt.phase.isUnderWay { arbiter.attemptsMayBeOver() }
      arbiter.dropAttempt(of: recognizer)
    }
    if !answeredAlerts.isEmpty { hideAnsweredAlerts() }
    event.finish()
  }
}

extension ContiguousArray {
  /// Removes all elements, and keeps the storage.
  ///
  /// For arrays that each event fills anew, mostly with none or one element.
  /// `removeAll(keepingCapacity:)` replaces a range, which by itself was 7 % of the instructions of
  /// a stream of pans.
  @inline(__always)
  mutating func empty() {
    if count > 4 { return removeAll(keepingCapacity: true) }
    while !isEmpty { removeLast() }
  }
}
