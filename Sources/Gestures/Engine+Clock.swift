/// The clock: it moves when it is told to, and stops at each timer on the way.
extension Engine {
  /// Advances to `time`; timers due until then fire, each at its own time.
  public func advance(to time: Time) throws(TouchError) {
    guard time >= now else { throw .timeReversed(clock: now) }
    passTime(to: time)
  }

  /// Advances by `seconds`, added to the exact sum of all such steps, so that many don't drift.
  public func advance(by seconds: Seconds) throws(TouchError) {
    guard seconds >= 0 else { throw .timeReversed(clock: now) }
    if elapsed.moment != now { elapsed = ExactSum(from: now) }
    elapsed.add(seconds)
    let time = max(now, elapsed.rounded)
    passTime(to: time)
    elapsed.moment = time
  }

  /// When the next timer is due, or the next frame that somebody hears of; nil while none is.
  public var nextDeadline: Time? {
    guard let frame = nextFrame else { return timers.first?.deadline }
    return timers.first.map { min($0.deadline, frame) } ?? frame
  }

  /// Lets the timers fire that are due by `time`, then makes it the present.
  func passTime(to time: Time) {
    while let timer = dueTimer(by: time) {
      now = max(now, timer.deadline)
      timers.cancel(timer)
      // Held: a view that was released may live through its last touch alone, which goes with the event.
      let owner = timer.owner
      // Content that ends its motion looks to itself alone.
      if !moving.isEmpty, !(owner is ScrollView) { showMotions() }
      startEvent()
      arbitration.needsSweep = true
      owner?.timerFired(timer)
      finishEvent()
    }
    now = time
    showMotions()
  }

  /// The timer that is due next, up to that time, with the frames before it behind us.
  @inline(__always)
  private func dueTimer(by time: Time) -> Timer? {
    let timer = timers.first.flatMap { $0.deadline <= time ? $0 : nil }
    if frames.isOn { showFrames(until: timer?.deadline ?? time, including: timer == nil) }
    return timer
  }
}

/// A sum of seconds from a moment on that remembers what rounding left out of it.
struct ExactSum {
  private var start = Time.zero
  private var sum = 0.0
  private var compensation = 0.0
  /// The clock's time that the sum stands for; another means that the clock was set otherwise.
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
