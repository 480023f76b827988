import Gestures
import JSONRPC

/// The clock of a session, virtual or real.
extension Session {
  /// The time of an event: its own if it has one, or else `latest` or the clock's.
  func resolveTime(_ time: Time?, after latest: Time? = nil) throws(RequestError) -> Time {
    guard let time else { return latest ?? engine.now }
    guard options.clock == .virtual else {
      throw RequestError(
        .wrongClock("events can't have a time of their own: the clock is realtime"), at: "time")
    }
    try refuseTooManyFrames(until: time, at: "time")
    return time
  }

  /// Throws unless the clock is virtual, as gestures need.
  func refuseRealtime() throws(RequestError) {
    guard options.clock == .virtual else {
      throw RequestError(
        .wrongClock("gestures and actions take time, so they need the virtual clock")
      )
    }
  }

  /// Throws if advancing to `time` would report more frames than an answer can hold.
  func refuseTooManyFrames(until time: Time, at path: String) throws(RequestError) {
    if engine.countOfFrames(until: time) > Double(Limit.framesAtOnce.value) {
      throw Limit.framesAtOnce.exceeded("too many frames of scroll views").within(path)
    }
  }

  /// With a realtime clock: fires what is due by now, and notifies the client of what it subscribed
  /// to.
  func catchUpWithClock() {
    let elapsed = link.now - startOfClock
    let present = max(engine.now, Time(nanoseconds: Int64(clamping: elapsed)))
    do {
      try engine.advance(to: present)
    } catch {
      preconditionFailure("the present is before the clock: \(error)")
    }
    publishEffects()
    forgetPublished()
  }

  /// When `timePassed()` is to be called, in nanoseconds of the monotonic clock: with a realtime clock at the next
  /// deadline, otherwise never.
  var wakeUp: UInt64? {
    guard options.clock == .realtime, let deadline = engine.nextDeadline else { return nil }
    return startOfClock + UInt64(clamping: deadline.nanoseconds)
  }
}
