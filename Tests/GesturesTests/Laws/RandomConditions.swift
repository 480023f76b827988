import Staging
import Testing

@testable import Gestures

extension Dice {
  /// A random condition of a recognizer's delegate; any of `others` may be named in it.
  mutating func condition(about others: [GestureRecognizer], levels: Int = 3) -> String {
    func nested(_ dice: inout Dice) -> String {
      dice.condition(about: others, levels: levels - 1)
    }
    switch index(levels > 0 ? 12 : 7) {
    case 0: return oneIn(2) ? "true" : "false"
    case 1: return "gesture is UI\(pick(["Tap", "Pan", "Pinch"]))GestureRecognizer"
    case 2: return "state \(pick(["==", "!="])) .\(pick(["possible", "began", "failed"]))"
    case 3: return "view \(pick(["==", "!="])) `view-0`"
    case 4...6: return "\(number(about: others)) \(pick(["<", ">=", "==", "!="])) \(index(200))"
    case 7, 8: return "!(\(nested(&self)))"
    case 9, 10: return "(\(nested(&self)) && \(nested(&self)))"
    default: return "(\(nested(&self)) || \(nested(&self)))"
    }
  }

  private mutating func number(about others: [GestureRecognizer]) -> String {
    let other = "`\(others[index(others.count)].id)`"
    switch index(7) {
    case 0: return "numberOfTouches"
    case 1: return "landingPoint.x"
    case 2: return "abs(translation.\(pick(["x", "y"])))"
    case 3: return "hypot(velocity.x, velocity.y)"
    case 4: return "location(in: `view-0`).y"
    case 5: return "\(other).numberOfTouches"
    default: return "max(\(other).location.x, 100 - location.x)"
    }
  }

  private mutating func pick(_ words: [String]) -> String { words[index(words.count)] }
}

/// A condition as a delegate's answer.
private func answer(_ text: String, _ engine: Engine) -> GestureDelegate.Answer {
  do throws(ConditionError) {
    return .condition(
      try Condition(
        ConditionSyntax(text), at: ConditionPlace(.gesture), in: StageWorld(engine: engine)))
  } catch {
    Issue.record("\(text): expected \(error.expected) at \(error.offset)")
    return .ask
  }
}

@Suite struct `Delegates with conditions` {
  @Test(arguments: seeds(20))
  func `may have any conditions, and the laws hold`(seed: UInt64) {
    let world = RandomWorld(seed: seed, answeringConditionsBy: answer)
    world.changesRules = true
    world.play(events: 500)
    #expect(world.laws.broken.prefix(5) == [], "seed \(seed)")
  }

  @Test(arguments: seeds(8))
  func `one that always holds is a yes, whatever it looks at`(seed: UInt64) {
    let ways: [(String, Engine) -> GestureDelegate.Answer] = [
      { answer("\($0) || true", $1) }, { answer("!(\($0) && false)", $1) },
      { _, _ in .fixed(true) },
    ]
    let accounts = ways.map { way in
      let world = RandomWorld(seed: seed, keepsAccount: true, answeringConditionsBy: way)
      world.changesRules = true
      world.play(events: 300)
      // Without reasons, which quote the condition.
      return world.account.map { $0.split(separator: "  ").prefix(3).joined(separator: "  ") }
    }
    #expect(accounts[0].count > 50)
    #expect(accounts[0] == accounts[2])
    #expect(accounts[1] == accounts[2])
  }
}
