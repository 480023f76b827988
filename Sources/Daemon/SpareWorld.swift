import Capture
import Gestures

/// The next copy of a checkpoint that is restored again and again, made while the client is silent,
/// as it is between two tests that start from the same screen.
///
/// It saves the client's time, not the processor's: the world that was left is destroyed then, too.
struct SpareWorld {
  /// The number of objects beyond which a copy takes longer than a client should have to wait for it.
  private static let maximumCount = 10_000
  /// The silence after which a client probably has nothing to ask for now, in nanoseconds: longer
  /// than pytest takes between the set-up of a test and its first line.
  private static let pause: UInt64 = 500_000

  /// The number of objects to free at once: less than a millisecond's work.
  static let portion = 2_000

  /// The world that was copied last.
  private var original: World?
  private var copy: World?
  /// Worlds that were left in favour of others, in whole or in pieces.
  private var left: [World] = []
  /// Records that left a world.
  private var records: [ContiguousArray<Record>] = []
  /// Whether more than a portion of them has been freed.
  private var isLarge = false
  /// When to prepare the next copy, in nanoseconds of the monotonic clock; nil if there is nothing
  /// to prepare.
  private(set) var due: UInt64?

  /// A copy of a checkpoint's world, to continue with in place of the world `left`; nil if it isn't
  /// wanted to the end.
  mutating func copy(
    of checkpoint: World, leaving left: World, while isWanted: @escaping () -> Bool
  ) -> World? {
    let isRepeated = original?.engine === checkpoint.engine
    let prepared = isRepeated ? copy : nil
    clear(while: isWanted)
    (original, copy) = (nil, nil)
    if self.left.isEmpty, records.isEmpty { due = nil }
    guard let copy = prepared ?? whole(checkpoint.copy(while: isWanted)) else { return nil }
    let isLarge = checkpoint.objects.count > Self.maximumCount
    if !isLarge { original = checkpoint }
    if isRepeated || isLarge { leave(left) }
    return copy
  }

  /// A copy if it is whole; otherwise it is destroyed in the next silence.
  mutating func whole(_ copy: (world: World, isWhole: Bool)) -> World? {
    if copy.isWhole { return copy.world }
    leave(copy.world)
    return nil
  }

  /// Destroys a world in the next silence.
  mutating func leave(_ world: World) {
    left.append(world)
    postpone()
  }

  /// Whether all that was left is freed.
  var isClear: Bool { left.isEmpty && records.isEmpty }

  /// Frees records in the next silence.
  mutating func leave(_ records: [ContiguousArray<Record>]) {
    self.records += records
    postpone()
  }

  /// Destroys the worlds that were left, unless it is wanted no longer that this be waited for.
  mutating func clear(while isWanted: () -> Bool) {
    while isWanted(), dismantle() {}
  }

  /// Frees a portion of the worlds that were left; false once there are none.
  private mutating func dismantle() -> Bool {
    if let last = records.indices.last {
      records[last].removeLast(min(Self.portion, records[last].count))
      if records[last].isEmpty { records.removeLast() }
      return !records.isEmpty || !left.isEmpty
    }
    guard let last = left.indices.last else { return false }
    if left[last].dismantle(atMost: Self.portion) { return true }
    left.removeLast()
    return !left.isEmpty
  }

  /// Waits for the next silence; to be called after each request.
  mutating func requestEnded() {
    if due != nil { postpone() }
  }

  private mutating func postpone() { due = monotonicNanoseconds() + Self.pause }

  /// Makes no copy until a checkpoint is restored again, for want of memory.
  mutating func doWithoutCopy() { original = nil }

  /// Does a portion of the work; it goes on when it is next due. True once a large world is gone.
  mutating func prepare() -> Bool {
    if dismantle() {
      isLarge = true
      return false
    }
    if copy == nil { copy = original?.copy() }
    due = nil
    defer { isLarge = false }
    return isLarge
  }
}
