import Gestures

extension Session {
  /// The time of an event: the one that it says, or else the clock's.
  func moment(_ time: Time?, after latest: Time? = nil) throws(RequestError) -> Time {
    guard let time else { return latest ?? engine.now }
    guard options.clock == .virtual else {
      throw RequestError(
        .wrongClock("the realtime clock sets the times of events by itself"), at: "time")
    }
    try refuseTooManyFrames(until: time, at: "time")
    return time
  }

  /// Refuses to pass more frames at once than an answer can tell of.
  func refuseTooManyFrames(until time: Time, at path: String) throws(RequestError) {
    let limit = Limit.framesAtOnce.value
    guard engine.countOfFrames(until: time) > Double(limit) else { return }
    throw RequestError(
      .limitExceeded("more than \(limit) frames of scroll views would pass", limit: limit), at: path
    )
  }

  /// With the realtime clock: lets everything happen that is due by now, and tells who subscribed.
  func catchUpWithClock() {
    let elapsed = monotonicNanoseconds() - startOfClock
    let present = max(engine.now, Time(nanoseconds: Int64(clamping: elapsed)))
    do {
      try engine.advance(to: present)
    } catch {
      preconditionFailure("the present is before the clock: \(error)")
    }
    publishEffects()
    forgetPublished()
  }

  /// With the realtime clock: when something is due next, in nanoseconds of the monotonic clock.
  var nextWakeUp: UInt64? {
    guard options.clock == .realtime, let deadline = engine.nextDeadline else { return nil }
    return startOfClock + UInt64(clamping: deadline.nanoseconds)
  }
}
