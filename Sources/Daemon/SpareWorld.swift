import Gestures

/// The next copy of a checkpoint that is restored again and again, made while the client is silent,
/// as it is between two tests that start from the same screen.
///
/// It saves the client's time, not the processor's: the world that was left is destroyed then, too.
struct SpareWorld {
  /// The size beyond which a copy takes longer than a client should have to wait for it.
  private static let maximumViewCount = 5_000
  /// The silence after which a client probably has nothing to ask for now, in nanoseconds: longer
  /// than pytest takes between the set-up of a test and its first line.
  private static let pause: UInt64 = 500_000

  /// The world that was copied last.
  private var original: World?
  private var copy: World?
  /// The world that was left in favour of a copy.
  private var left: World?
  /// When to prepare the next copy, in nanoseconds of the monotonic clock; nil if there is nothing
  /// to prepare.
  private(set) var due: UInt64?

  /// A copy of a checkpoint's world, to continue with in place of the world `left`.
  mutating func copy(of checkpoint: World, leaving left: World) -> World {
    let isRepeated = original?.engine === checkpoint.engine
    let copy = isRepeated ? self.copy : nil
    self = SpareWorld()
    guard checkpoint.engine.viewCount <= Self.maximumViewCount else { return checkpoint.copy() }
    original = checkpoint
    if isRepeated {
      self.left = left
      postpone()
    }
    return copy ?? checkpoint.copy()
  }

  /// Waits for the next silence; to be called after each request.
  mutating func requestEnded() {
    if due != nil { postpone() }
  }

  private mutating func postpone() { due = monotonicNanoseconds() + Self.pause }

  mutating func prepare() {
    left = nil
    copy = original?.copy()
    due = nil
  }
}
