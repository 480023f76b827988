/// A timer with one deadline at a time.
final class Timer {
  fileprivate(set) final var deadline = Time.zero
  /// Greater than that of all timers that were set before it.
  fileprivate(set) final var order: UInt64 = 0
  fileprivate(set) final var isSet = false
  /// The object whose `timerFired` is called. Before it is freed it cancels the timer, if that is set; else its engine
  /// may already be gone.
  final var owner: Object { ownerLink.value }
  private final let ownerLink: Unretained<Object>

  fileprivate init(of owner: Object) { ownerLink = Unretained(owner) }

  fileprivate func comesBefore(_ other: Timer) -> Bool {
    deadline == other.deadline ? order < other.order : deadline < other.deadline
  }
}

/// The timers that are set, by deadline, and for equal deadlines in the order of setting.
struct TimerQueue {
  private(set) var timers: ContiguousArray<Timer> = []
  private var settings: UInt64 = 0

  var first: Timer? { timers.first }

  init() {}

  /// The queue of a copied engine, which each copied timer enters by `set(_:of:like:)`.
  init(copying original: TimerQueue) { settings = original.settings }

  /// Sets or resets a timer, which is made when it is first set. Of equal deadlines the one set first comes first; with
  /// `keepingOrder` the timer counts as set when it last was without.
  mutating func set(
    _ slot: inout Timer?, of owner: Object, to deadline: Time, keepingOrder: Bool = false
  ) {
    let timer = slot ?? Timer(of: owner)
    slot = timer
    cancel(timer)
    timer.deadline = deadline
    if !keepingOrder {
      settings += 1
      timer.order = settings
    }
    insert(timer)
  }

  /// Makes a copy of a timer of the original engine.
  mutating func set(_ slot: inout Timer?, of owner: Object, like original: Timer?) {
    guard let original else { return }
    let timer = Timer(of: owner)
    slot = timer
    (timer.deadline, timer.order) = (original.deadline, original.order)
    if original.isSet { insert(timer) }
  }

  mutating func cancel(_ timer: Timer?) {
    guard let timer, timer.isSet else { return }
    timer.isSet = false
    timers.remove(at: index(of: timer))
  }

  private mutating func insert(_ timer: Timer) {
    timer.isSet = true
    timers.insert(timer, at: index(of: timer))
  }

  /// Where it is, or is to be.
  private func index(of timer: Timer) -> Int {
    timers.partitioningIndex { !$0.comesBefore(timer) }
  }
}

extension RandomAccessCollection {
  /// The first index whose element `belongs`, or the end; the collection must be partitioned by it.
  @inlinable
  public func partitioningIndex(where belongs: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let middle = index(start, offsetBy: count / 2)
      if belongs(self[middle]) {
        count /= 2
      } else {
        start = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return start
  }
}
