import Staging
import Testing

@testable import Gestures

/// Many recognizers in one event. The cost may grow quadratically, not cubically: a cubic one
/// exceeds the tests' time limits.
@Suite(.timeLimit(.minutes(1))) struct `A crowd of recognizers` {
  private func crowd(_ kind: String, _ count: Int, _ more: String = "") -> Stage {
    let names = (0..<count).map { "r\($0):\(kind)" }
    return Stage("window  0 0 400 800   \(names.joined(separator: " ")) \(more)")
  }

  private func outcomes(_ stage: Stage) -> (ended: Int, failed: Int, pending: Int) {
    let lines = stage.account(of: [.state, .pending])
    stage.engine.transcript.removeAll()
    return (
      lines.filter { $0.contains("possible > ended") }.count,
      lines.filter { $0.contains("possible > failed") }.count,
      lines.filter { $0.contains("pending on") }.count
    )
  }

  @Test(arguments: [false, true])
  func `a long chain of requirements holds, and lets go from its end`(isReversed: Bool) {
    let count = 1000
    let stage = crowd("flick", count, "patient")
    let chain = (0..<count).map { stage["window.r\(isReversed ? count - 1 - $0 : $0)"] }
    for (recognizer, other) in zip(chain.dropFirst(), chain) { recognizer.require(toFail: other) }
    chain[0].require(toFail: stage["window.patient"])
    stage.tap(x: 50, y: 50, at: 0)
    #expect(outcomes(stage) == (0, 0, count))
    stage.advance(to: 1)
    #expect(outcomes(stage) == (1, count, 0))
  }

  @Test func `all may run beside all`() {
    let count = 600
    let stage = crowd("flick", count)
    for index in 0..<count {
      stage.delegate("window.r\(index)") { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
    }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(outcomes(stage) == (count, 0, 0))
  }

  @Test func `those of a chain that may run beside each other fail but for its first`() {
    let count = 800
    let stage = crowd("flick", count)
    for index in 0..<count {
      stage.delegate("window.r\(index)") { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
      guard index > 0 else { continue }
      stage["window.r\(index)"].require(toFail: stage["window.r\(index - 1)"])
    }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(outcomes(stage) == (count / 2, count / 2, 0))
  }

  @Test func `each waits for all before it`() {
    let count = 300
    let stage = crowd("flick", count, "patient")
    let all = (0..<count).map { stage["window.r\($0)"] }
    all[0].require(toFail: stage["window.patient"])
    for index in 1..<count {
      stage.delegate("window.r\(index)") {
        $0.shouldRequireFailureOf = .only(.listed(Array(all[..<index])))
      }
    }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(outcomes(stage) == (0, 0, count))
    stage.advance(to: 1)
    #expect(outcomes(stage) == (1, count, 0))
  }

  @Test func `all wait for all`() {
    let count = 300
    let stage = crowd("flick", count)
    for index in 0..<count {
      stage.delegate("window.r\(index)") { $0.shouldRequireFailureOf = .fixed(true) }
    }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(outcomes(stage) == (0, count, count))
  }

  /// The delegate of the one that would wait is asked first, whatever the other's answers about all.
  @Test(arguments: [3, 30])
  func `an answer about all spares nobody a question that comes before it`(count: Int) {
    let stage = crowd("flick", count, "double")
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    stage.delegate("window.r0") { $0.shouldRequireFailureOf = .ask }
    stage.delegate("window.double") { $0.shouldBeRequiredToFailBy = .fixed(true) }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(asker.takeAsked().contains("shouldRequireFailureOf window.r0 window.double"))
    #expect(outcomes(stage).pending == count)
  }

  @Test func `a thousand fingers land on hundreds of recognizers`() {
    let stage = crowd("probe", 500)
    let changes = (1...1000).map { TouchChange($0, .began, at: Point(x: 50, y: 50)) }
    stage.touches(changes, at: 0)
    #expect(stage["window.r499"].numberOfTouches == 1000)
  }

  /// Two wait for each other; one of them also for a double tap, and for a third one that waits for another.
  @Test(arguments: [0, .max])
  func `those in a ring fail as soon as the last way out of it is gone`(limit: Int) {
    let stage = crowd("flick", 3, "near:double far:double")
    stage.engine.arbitration.active.scanLimit = limit
    func require(_ name: String, _ others: String...) {
      for other in others { stage["window.\(name)"].require(toFail: stage["window.\(other)"]) }
    }
    require("r0", "r1", "r2", "near")
    require("r1", "r0")
    require("r2", "far")
    stage.tap(x: 50, y: 50, at: 0)
    stage["window.near"].isEnabled = false
    #expect(outcomes(stage).failed == 1)
    stage["window.r2"].isEnabled = false
    let account = stage.account(of: [.state])
    #expect(account.filter { $0.contains("a cycle") }.count == 2, "\(account)")
  }

  /// Each waits for the next one, the last for the first, and some for double taps, which fail one by one; some are
  /// disabled meanwhile.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `a ring of a crowd comes apart as one of a few does`(seed: UInt64) {
    let accounts = [0, .max].map { limit in
      var dice = Dice(seed: seed)
      let count = 8 + dice.index(30)
      let doubles = (0..<count).map { "d\($0):double" }
      let stage = crowd("flick", count, doubles.shuffled(using: &dice).joined(separator: " "))
      stage.engine.arbitration.active.scanLimit = limit
      let areListed = dice.chance(0.5)
      for index in 0..<count {
        var others = ["window.r\((index + 1) % count)"]
        if dice.chance(0.6) { others.append("window.d\(dice.index(count))") }
        if dice.chance(0.2) { others.append("window.r\(dice.index(count))") }
        if dice.chance(0.5) { others.reverse() }
        if areListed {
          let list = others.filter { $0 != "window.r\(index)" }.map { stage[$0] }
          stage.delegate("window.r\(index)") { $0.shouldRequireFailureOf = .only(.listed(list)) }
        } else {
          for other in others { stage["window.r\(index)"].require(toFail: stage[other]) }
        }
      }
      stage.tap(x: 50, y: 50, at: 0)
      for step in 1...4 {
        stage.advance(to: Double(step) * 0.09)
        let kind = dice.chance(0.7) ? "d" : "r"
        stage["window.\(kind)\(dice.index(count))"].isEnabled = false
      }
      stage.advance(to: 2)
      return stage.account(of: [.state, .pending, .action])
    }
    #expect(accounts[0] == accounts[1])
    #expect(accounts[0].contains { $0.contains("possible > failed") })
  }
}
