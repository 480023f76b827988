/// The event being handled; between events, the last one.
struct EventInProgress {
  var isProcessing = false
  /// The number of events so far, which numbers this one.
  var number: UInt64 = 0
  /// Touches that the event changes.
  var changedTouches: ContiguousArray<Touch> = []
  var changedPhases = Phases()
  /// Delegates' answers about simultaneous recognition during this event.
  var simultaneityAnswers: [RecognizerPair: Bool] = [:]
  /// Objects that left during the event, retained until its end.
  var departed: [Object] = []
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
    if !simultaneityAnswers.isEmpty { simultaneityAnswers.removeAll(keepingCapacity: true) }
  }

  /// The last event in a copy of the engine.
  func twin(by copy: WorldCopy) -> EventInProgress {
    var twin = EventInProgress()
    twin.number = number
    twin.changedTouches = copy[changedTouches]
    twin.changedPhases = changedPhases
    twin.simultaneityAnswers = simultaneityAnswers
    return twin
  }
}
