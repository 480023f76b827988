/// What the app's code does when an effect happens that calls it.
///
/// The engine has it run right after the effect, within the event, before it goes on; with a delay, that much later.
/// Which effects it is for, and what it does, only the `Reactor` knows.
public final class Reaction: Object {
  /// Kinds of effect that may set it off.
  public let kinds: EffectKinds
  /// The time between the effect and its code; nil if the code runs within the event.
  public let delay: Seconds?
  /// What the reactor goes by. It never changes, and copies of the engine share it.
  public let code: AnyObject
  /// How often it may still run; nil for any number.
  public private(set) var remaining: Int?

  private let home: Unretained<Engine>
  /// Runs to come, in the order in which they were set off.
  private var delayed: [DelayedRun] = []

  /// A run to come, with the reactions that led to it.
  private struct DelayedRun {
    var timer: Timer?
    let chain: [String]
  }

  public init(
    id: String, class objectClass: ObjectClass, to kinds: EffectKinds, after delay: Seconds?,
    times: Int?, code: AnyObject, in engine: Engine
  ) {
    self.kinds = kinds
    self.delay = delay
    self.code = code
    remaining = times
    home = Unretained(engine)
    super.init(id: id, class: objectClass)
    engine.admit(self)
    if !engine.isBeingCopied { engine.reactions.append(self) }
  }

  override func makeCopy(in engine: Engine) -> Object {
    Reaction(
      id: id, class: objectClass, to: kinds, after: delay, times: remaining, code: code, in: engine)
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    for run in cast(original).delayed {
      var twin = DelayedRun(timer: nil, chain: run.chain)
      home.value.timers.set(&twin.timer, of: self, like: run.timer)
      delayed.append(twin)
    }
  }

  /// Whether it has run as often as it may, and nothing is to come.
  var isSpent: Bool { remaining == 0 && delayed.isEmpty }

  /// Counts a run.
  func spend() { remaining = remaining.map { $0 - 1 } }

  /// Has its code run later; `chain` are the reactions that led to it.
  func run(after delay: Seconds, chain: [String]) {
    var run = DelayedRun(timer: nil, chain: chain)
    home.value.timers.set(&run.timer, of: self, to: home.value.now + delay)
    delayed.append(run)
  }

  override func timerFired(_ timer: Timer) {
    guard let index = delayed.firstIndex(where: { $0.timer === timer }) else { return }
    home.value.run(self, chain: delayed.remove(at: index).chain)
  }

  override func dropReferences() {
    for run in delayed { home.value.timers.cancel(run.timer) }
    delayed = []
  }
}

/// A request of a reaction that was refused. A class, because it is rare.
public final class RefusedEffect {
  public let reaction: Reaction
  /// The error, which only the reactor can read.
  public let error: any Sendable

  init(_ reaction: Reaction, _ error: any Sendable) {
    self.reaction = reaction
    self.error = error
  }
}
