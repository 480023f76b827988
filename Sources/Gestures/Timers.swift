/// A timer with one deadline at a time.
final class Timer {
  fileprivate(set) final var deadline = Time.zero
  fileprivate(set) final var order: UInt64 = 0
  /// Index in the queue's heap; -1 while it isn't set.
  fileprivate(set) final var index = -1
  /// The object whose `timerFired` is called; it cancels the timer before it is freed.
  final var owner: Object? {
    get { ownerLink?.value }
    set { ownerLink = newValue.map { Unretained($0) } }
  }
  private final var ownerLink: Unretained<Object>?

  @inline(__always)
  final var isSet: Bool { index >= 0 }

  /// Copies the deadline of the corresponding timer in the original engine.
  func takeOver(_ original: Timer, in engine: Engine) {
    deadline = original.deadline
    order = original.order
    index = original.index
    if isSet { engine.timers.seat(self) }
  }
}

/// A heap of the timers that are set, by deadline, and for equal deadlines by the order of setting.
struct TimerQueue {
  private var heap: ContiguousArray<Timer> = []
  private var settings: UInt64 = 0

  func forEachOwner(_ body: (Object) -> Void) {
    for timer in heap { if let owner = timer.owner { body(owner) } }
  }

  @inline(__always)
  var first: Timer? { heap.isEmpty ? nil : heap[0] }

  /// The queue of a copied engine. It holds the original's timers until `seat` replaces each by its
  /// twin.
  init(copying original: TimerQueue) {
    heap = original.heap
    settings = original.settings
  }

  init() {}

  /// Puts a timer of a copied queue in the place of its original.
  fileprivate mutating func seat(_ timer: Timer) { heap[timer.index] = timer }

  /// Empties the queue of a copied engine that isn't completed, and unsets the timers in it that are
  /// its own.
  mutating func abandonCopying(_ original: TimerQueue) {
    for (timer, counterpart) in zip(heap, original.heap) where timer !== counterpart {
      timer.index = -1
    }
    heap = []
  }

  /// Sets or resets a timer. Of equal deadlines the one set first comes first; with `keepingOrder`
  /// the timer counts as set when it last was without.
  mutating func set(_ timer: Timer, to deadline: Time, keepingOrder: Bool = false) {
    if timer.isSet { cancel(timer) }
    timer.deadline = deadline
    if !keepingOrder {
      settings += 1
      timer.order = settings
    }
    timer.index = heap.count
    heap.append(timer)
    rise(from: timer.index)
  }

  mutating func cancel(_ timer: Timer) {
    let index = timer.index
    guard index >= 0 else { return }
    timer.index = -1
    let last = heap.removeLast()
    guard index < heap.count else { return }
    heap[index] = last
    last.index = index
    sink(from: index)
    rise(from: index)
  }

  private func isSooner(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (heap[first], heap[second])
    return first.deadline == second.deadline
      ? first.order < second.order : first.deadline < second.deadline
  }

  private mutating func exchange(_ first: Int, _ second: Int) {
    heap.swapAt(first, second)
    heap[first].index = first
    heap[second].index = second
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0, isSooner(index, (index - 1) / 2) {
      exchange(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from start: Int) {
    var index = start
    while true {
      var soonest = index
      let left = 2 * index + 1
      if left < heap.count, isSooner(left, soonest) { soonest = left }
      if left + 1 < heap.count, isSooner(left + 1, soonest) { soonest = left + 1 }
      guard soonest != index else { return }
      exchange(index, soonest)
      index = soonest
    }
  }
}
