/// The rate of `scrollViewDidScroll` during motions: one at each multiple of the frame duration on
/// the session's clock.
public struct FrameRate: Equatable, Sendable {
  /// Frames a second; 0 for none.
  public var framesPerSecond = 0.0
  /// Number of the latest frame shown.
  private var last: Int64 = -1

  public init() {}

  var isOn: Bool { framesPerSecond > 0 }

  /// The next frame that hasn't been shown, now or later.
  fileprivate func next(from now: Time) -> (number: Int64, time: Time) {
    var number = max(last + 1, Int64((now.seconds * framesPerSecond).rounded(.down)))
    while time(of: number) < now { number += 1 }
    return (number, time(of: number))
  }

  private func time(of number: Int64) -> Time { .zero + Double(number) / framesPerSecond }

  fileprivate mutating func noteShown(_ number: Int64) { last = number }
}

extension Engine {
  /// The time of the next frame to report; nil if nothing moves, or frames aren't reported.
  var nextFrame: Time? {
    guard frames.isOn, !moving.isEmpty, transcript.wants(.scrollDelegate) else { return nil }
    return frames.next(from: now).time
  }

  /// The maximum number of frames due up to a time.
  public func countOfFrames(until time: Time) -> Double {
    guard time > now, nextFrame != nil else { return 0 }
    var count = 0.0
    for view in moving.all {
      let end = min(view.motion?.end ?? now, time)
      count += max(0, end - now) * frames.framesPerSecond
    }
    return count
  }

  /// Reports motions at each frame before `end`, or up to it.
  func showFrames(until end: Time, including isEndIncluded: Bool) {
    guard transcript.wants(.scrollDelegate) else { return }
    while !moving.isEmpty {
      let frame = frames.next(from: now)
      guard frame.time < end || isEndIncluded && frame.time == end else { return }
      now = frame.time
      frames.noteShown(frame.number)
      for view in moving.all { view.showFrame() }
    }
  }
}

extension ScrollView {
  /// Tells its delegate the offset, if it differs from that of the previous frame.
  fileprivate final func showFrame() {
    showMotion()
    guard contentOffset != offsetOfFrame else { return }
    offsetOfFrame = contentOffset
    notifyDelegate(.didScroll(contentOffset))
  }
}
