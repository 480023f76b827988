/// One event while it is handled; between events, the last one.
struct EventInProgress {
  var isProcessing = false
  /// Counts events.
  var number: UInt64 = 0
  /// Touches that it changes.
  var changedTouches: ContiguousArray<Touch> = []
  var changedPhases = Phases()
  /// Answers about simultaneous recognition, given during this event.
  var simultaneityAnswers: [RecognizerPair: Bool] = [:]
  /// Objects that left while the event is handled; they live until its end.
  var departed: [Object] = []
  /// Room for the touches of a recognizer in one phase, as long as a call lasts.
  var phaseTouches: ContiguousArray<Touch> = []

  /// The next event begins: what is down rests until the event says otherwise.
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

  /// The event as a copy of the engine has it, between events.
  func twin(by copy: WorldCopy) -> EventInProgress {
    var twin = EventInProgress()
    twin.number = number
    twin.changedTouches = copy[changedTouches]
    twin.changedPhases = changedPhases
    twin.simultaneityAnswers = simultaneityAnswers
    return twin
  }
}
