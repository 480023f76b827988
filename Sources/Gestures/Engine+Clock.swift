/// The clock: it moves only when told to, and stops at each timer on the way.
extension Engine {
  /// Advances to `time`; timers due by then fire, each at its own time.
  ///
  /// The clock stops at the first of them before which `shouldStop` is true.
  public func advance(
    to time: Time, shouldStop: () -> Bool = { false }
  ) throws(TouchError) {
    guard time >= now else { throw .timeReversed(clock: now) }
    passTime(to: time, shouldStop: shouldStop)
  }

  /// Advances by `seconds`, added to the exact sum of successive steps, so that rounding doesn't
  /// add up. The clock stops early where `shouldStop` is true.
  public func advance(
    by seconds: Seconds, shouldStop: () -> Bool = { false }
  ) throws(TouchError) {
    guard seconds >= 0 else { throw .timeReversed(clock: now) }
    if elapsed.moment != now { elapsed = ExactSum(from: now) }
    elapsed.add(seconds)
    let time = max(now, elapsed.rounded)
    if passTime(to: time, shouldStop: shouldStop) {
      elapsed.moment = time
    } else {
      elapsed = ExactSum(from: now)
    }
  }

  /// The time of the next timer or the next reported frame; nil if nothing is due.
  public var nextDeadline: Time? {
    guard let frame = nextFrame else { return timers.first?.deadline }
    return timers.first.map { min($0.deadline, frame) } ?? frame
  }

  /// Fires the timers due by `time`, then sets the clock to it; false if it stopped before.
  @discardableResult
  func passTime(to time: Time, shouldStop: () -> Bool = { false }) -> Bool {
    while let timer = dueTimer(by: time) {
      if shouldStop() { return false }
      now = max(now, timer.deadline)
      timers.cancel(timer)
      // Retained: a released view may be kept alive by its last touch alone, which goes with the
      // event.
      let owner = timer.owner
      // A scroll view whose motion ends updates itself.
      if !moving.isEmpty, !(owner is ScrollView) { showMotions() }
      startEvent()
      arbiter.attemptsMayBeOver()
      owner.timerFired(timer)
      finishEvent()
    }
    now = time
    showMotions()
    return true
  }

  /// The next timer due by `time`, after reporting the frames before it; nil if none is due.
  @inline(__always)
  private func dueTimer(by time: Time) -> Timer? {
    while true {
      let timer = timers.first.flatMap { $0.deadline <= time ? $0 : nil }
      guard frames.isOn else { return timer }
      showFrames(until: timer?.deadline ?? time, including: timer == nil)
      // A handler told of a frame may have set another one, or cancelled this one.
      if timers.first.flatMap({ $0.deadline <= time ? $0 : nil }) === timer { return timer }
    }
  }
}

/// A compensated sum of seconds since a moment.
struct ExactSum {
  private var start = Time.zero
  private var sum = 0.0
  private var compensation = 0.0
  /// The clock's time that the sum stands for; if the clock has another, it was set otherwise
  /// since.
  var moment = Time.zero

  init() {}

  init(from start: Time) {
    self.start = start
    moment = start
  }

  mutating func add(_ seconds: Seconds) {
    let next = sum + seconds
    compensation += abs(sum) >= abs(seconds) ? (sum - next) + seconds : (seconds - next) + sum
    sum = next
  }

  var rounded: Time { start + (sum + compensation) }
}
