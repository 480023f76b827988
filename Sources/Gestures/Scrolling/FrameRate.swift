/// How often delegates hear of content that moves by itself: at each multiple of a frame's length on the
/// session's clock, for as long as something moves.
public struct FrameRate: Equatable, Sendable {
  /// Frames a second; 0 where nobody wants to hear of them.
  public var framesPerSecond = 0.0
  /// Which frame was shown last.
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
  /// When the next frame is due that somebody hears of; nil while nothing moves, or nobody wants to know.
  final var nextFrame: Time? {
    guard frames.isOn, !moving.isEmpty, transcript.wants(.scrollDelegate) else { return nil }
    return frames.next(from: now).time
  }

  /// How many frames are due up to that time at most.
  public final func countOfFrames(until time: Time) -> Double {
    guard nextFrame != nil else { return 0 }
    var count = 0.0
    for view in moving.all {
      let end = min(view.motion?.end ?? now, time)
      count += max(0, end - now) * frames.framesPerSecond
    }
    return count
  }

  /// Tells of what moved, at each frame before `end`, or up to it.
  final func showFrames(until end: Time, including isEndIncluded: Bool) {
    guard transcript.wants(.scrollDelegate) else { return }
    while !moving.isEmpty {
      let frame = frames.next(from: now)
      guard frame.time < end || isEndIncluded && frame.time == end else { return }
      now = frame.time
      frames.noteShown(frame.number)
      for view in moving.all.sorted(by: { $0.timer.order < $1.timer.order }) { view.showFrame() }
    }
  }
}

extension ScrollView {
  /// Tells its delegate where the content is, if that is elsewhere than in the frame before.
  fileprivate final func showFrame() {
    showMotion()
    guard contentOffset != offsetOfFrame else { return }
    offsetOfFrame = contentOffset
    tell(.didScroll(contentOffset))
  }
}
