import Staging
import Testing

@testable import Gestures

/// Invariants that hold for any touches, checked against the transcript so far.
final class Laws {
  private var states: [ObjectIdentifier: GestureRecognizer.State] = [:]
  /// The number of each recognizer's latest attempt.
  private var attempts: [ObjectIdentifier: UInt64] = [:]
  private var phases: [Int: Touch.Phase] = [:]
  private var time = Time.zero
  private(set) var broken: [String] = []

  func check(_ effect: Effect, _ transcript: Transcript) {
    require(effect.time >= time, "the clock ran back")
    time = effect.time
    // A delegate's call follows from the effect before it.
    if effect.name != .scrollDelegate {
      require(!effect.because.description.isEmpty, "\(effect.kind) has no reason")
    }
    switch effect.kind {
    case .state(let recognizer, let from, let to, let attempt):
      let known = states[ObjectIdentifier(recognizer)] ?? .possible
      require(known == from, "\(recognizer.id) left \(from), but was \(known)")
      require(Self.legal(from, to), "\(recognizer.id) went from \(from) to \(to)")
      let latest = attempts[ObjectIdentifier(recognizer)] ?? 0
      require(
        from == .possible ? attempt > latest : attempt == latest,
        "\(recognizer.id) left \(from) in attempt \(attempt), after \(latest)")
      attempts[ObjectIdentifier(recognizer)] = attempt
      states[ObjectIdentifier(recognizer)] = to.isTerminal ? .possible : to
      if to.isTerminal { ended[ObjectIdentifier(recognizer)] = to }
    case .action(let call):
      let key = ObjectIdentifier(call.recognizer)
      let isTold = states[key] == call.state || ended[key] == call.state
      require(isTold, "\(call.recognizer.id) acts as \(call.state), which nobody was told")
      require(call.attempt == attempts[key], "\(call.recognizer.id) acts in another attempt")
      require(
        call.state != .possible && call.state != .failed, "\(call.recognizer.id) failed loudly")
    case .pending(let effect):
      require(!effect.others.isEmpty, "\(effect.recognizer.id) waits for nobody")
    case .touches(let effect):
      for touch in transcript.touches(of: effect) { check(touch.identifier, effect.phase) }
    default: break
    }
  }

  /// State in which each recognizer last ended.
  private var ended: [ObjectIdentifier: GestureRecognizer.State] = [:]

  private static func legal(_ from: GestureRecognizer.State, _ to: GestureRecognizer.State) -> Bool
  {
    switch (from, to) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .ended), (.changed, .cancelled): true
    default: false
    }
  }

  private func check(_ touch: Int, _ phase: Touch.Phase) {
    let last = phases[touch]
    switch phase {
    case .began: require(last == nil, "touch \(touch) began twice")
    default:
      require(
        last == .began || last == .moved,
        "touch \(touch) \(phase) after \(String(describing: last))")
    }
    phases[touch] = phase
  }

  /// Invariants between events.
  func checkBetweenEvents(_ engine: Engine) {
    broken += engine.arbiter.checkInvariants().map { "\(time.seconds): \($0)" }
  }

  /// Invariants once the last finger has lifted and the timers have fired.
  func checkRest(of engine: Engine, _ recognizers: [GestureRecognizer]) {
    for recognizer in recognizers {
      require(recognizer.state == .possible, "\(recognizer.id) is still \(recognizer.state)")
      require(!recognizer.attempt.phase.isUnderWay, "\(recognizer.id) is still at it")
      require(recognizer.touches.isEmpty, "\(recognizer.id) still holds touches")
      let state = states[ObjectIdentifier(recognizer)] ?? .possible
      require(state == .possible, "\(recognizer.id) was told to be \(state)")
    }
    for (touch, phase) in phases.sorted(by: { $0.key < $1.key }) {
      require(phase == .ended || phase == .cancelled, "touch \(touch) is left in \(phase)")
    }
    require(engine.fingers.tracked.isEmpty, "touches are withheld for good")
    require(engine.nextDeadline == nil, "a timer is set")
    let counts = engine.arbiter.counts
    require(counts.unannounced == 0 && counts.acting == 0, "something is left to decide")
    require(counts.answering == 0, "answers are kept")
  }

  private func require(_ condition: Bool, _ law: @autoclosure () -> String) {
    if !condition { broken.append("\(time.seconds): \(law())") }
  }
}

@Suite struct `For any touches` {
  @Test(arguments: seeds(20))
  func `whatever is touched, the laws hold`(seed: UInt64) {
    let world = RandomWorld(seed: seed)
    world.play(events: 1700)
    #expect(world.laws.broken.prefix(5) == [], "seed \(seed)")
  }

  @Test(arguments: [7, 77] as [UInt64])
  func `the same events give the same transcript`(seed: UInt64) {
    let accounts = (0..<2).map { _ in
      let world = RandomWorld(seed: seed, keepsAccount: true)
      world.play(events: 1000)
      return world.account
    }
    #expect(accounts[0].count > 100)
    #expect(accounts[0] == accounts[1])
  }

  @Test func `chance brings about everything that the laws are about`() {
    var account: [String] = []
    for seed in 1...12 {
      let world = RandomWorld(seed: UInt64(seed), keepsAccount: true)
      world.play(events: 800)
      account += world.account
    }
    for scene in [
      "possible > began", "changed > ended", "began > cancelled", "pending on", "prevented by",
      "requires", "a cycle", "left the tree", "disabled", "removed from", "touches cancelled",
      "touches ended", "client.fired changed", "client.also", "doesn't let it begin",
    ] {
      #expect(account.contains { $0.contains(scene) }, "never: \(scene)")
    }
  }
}
