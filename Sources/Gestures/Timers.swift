import BinarySearch

/// A timer with one deadline at a time.
final class Timer {
  fileprivate(set) final var deadline = Time.zero
  /// Greater than that of all timers that were set before it.
  fileprivate(set) final var order: UInt64 = 0
  fileprivate(set) final var isSet = false
  /// The object whose `timerFired` is called; it cancels the timer before it is freed.
  final var owner: Object? {
    get { ownerLink?.value }
    set { ownerLink = newValue.map { Unretained($0) } }
  }
  private final var ownerLink: Unretained<Object>?

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

  /// The queue of a copied engine, which each copied timer enters by `set(_:like:)`.
  init(copying original: TimerQueue) { settings = original.settings }

  /// Sets or resets a timer. Of equal deadlines the one set first comes first; with `keepingOrder`
  /// the timer counts as set when it last was without.
  mutating func set(_ timer: Timer, to deadline: Time, keepingOrder: Bool = false) {
    cancel(timer)
    timer.deadline = deadline
    if !keepingOrder {
      settings += 1
      timer.order = settings
    }
    insert(timer)
  }

  /// Copies the state of a timer in the original engine.
  mutating func set(_ timer: Timer, like original: Timer) {
    (timer.deadline, timer.order) = (original.deadline, original.order)
    if original.isSet { insert(timer) }
  }

  mutating func cancel(_ timer: Timer) {
    guard timer.isSet else { return }
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
