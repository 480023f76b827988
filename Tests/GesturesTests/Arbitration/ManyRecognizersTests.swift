import Staging
import Testing

@testable import Gestures

/// Many recognizers in one event: outcomes and order. `benchmark attempts` measures their cost.
@Suite(.timeLimit(.minutes(1))) struct `Many recognizers` {
  private func many(_ kind: String, _ count: Int, _ more: String = "") -> Stage {
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
    let count = 300
    let stage = many("flick", count, "patient")
    let chain = (0..<count).map { stage["window.r\(isReversed ? count - 1 - $0 : $0)"] }
    for (recognizer, other) in zip(chain.dropFirst(), chain) { recognizer.require(toFail: other) }
    chain[0].require(toFail: stage["window.patient"])
    stage.tap(x: 50, y: 50, at: 0)
    #expect(outcomes(stage) == (0, 0, count))
    stage.advance(to: 1)
    #expect(outcomes(stage) == (1, count, 0))
  }

  @Test func `all may run beside all`() {
    let count = 300
    let stage = many("flick", count)
    for index in 0..<count {
      stage.delegate("window.r\(index)") { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
    }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(outcomes(stage) == (count, 0, 0))
  }

  @Test func `those of a chain that may run beside each other fail but for its first`() {
    let count = 300
    let stage = many("flick", count)
    for index in 0..<count {
      stage.delegate("window.r\(index)") { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
      guard index > 0 else { continue }
      stage["window.r\(index)"].require(toFail: stage["window.r\(index - 1)"])
    }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(outcomes(stage) == (count / 2, count / 2, 0))
  }

  @Test func `each waits for all before it`() {
    let count = 100
    let stage = many("flick", count, "patient")
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
    let count = 100
    let stage = many("flick", count)
    for index in 0..<count {
      stage.delegate("window.r\(index)") { $0.shouldRequireFailureOf = .fixed(true) }
    }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(outcomes(stage) == (0, count, count))
  }

  /// The delegate of the one that would wait is asked first, whatever the other's answers about all.
  @Test(arguments: [3, 30])
  func `an answer about all spares nobody a question that comes before it`(count: Int) {
    let stage = many("flick", count, "double")
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    stage.delegate("window.r0") { $0.shouldRequireFailureOf = .ask }
    stage.delegate("window.double") { $0.shouldBeRequiredToFailBy = .fixed(true) }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(asker.takeAsked().contains("shouldRequireFailureOf window.r0 window.double"))
    #expect(outcomes(stage).pending == count)
  }

  @Test func `a thousand fingers land on hundreds of recognizers`() {
    let stage = many("probe", 100)
    let changes = (1...1000).map { TouchChange($0, .began, at: Point(x: 50, y: 50)) }
    stage.touches(changes, at: 0)
    #expect(stage["window.r99"].numberOfTouches == 1000)
  }

  /// Two wait for each other; one of them also for a double tap, and for a third one that waits for another.
  @Test func `those in a cycle fail as soon as the last way out of it is gone`() {
    let stage = many("flick", 3, "near:double far:double")
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
}
