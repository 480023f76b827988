import Staging
import Testing

@testable import Gestures

@Suite struct `A state machine of modes` {
  private let stage = Stage(
    """
    window  0 0 320 480
      card  20 20 200 100   pan tap
      knob  20 200 60 60  UIControl
    """)

  private func machine(
    _ modes: [Mode], from initial: String, on triggers: [ModeTrigger] = []
  ) throws -> StateMachine {
    let level = try #require(ModeLevel(modes, initial: initial))
    let machine = StateMachine(
      id: "modes", class: stage.engine.classes.builtIn("NSObject"), level: level,
      triggers: triggers, in: stage.engine)
    machine.start()
    return machine
  }

  private var pan: GestureRecognizer { stage["card.pan"] }
  private var tap: GestureRecognizer { stage["card.tap"] }

  private func changes() -> [String] {
    defer { stage.engine.transcript.removeAll() }
    return stage.engine.transcript.effects.compactMap { effect in
      guard case .mode(let change) = effect.kind else { return nil }
      return "\(change.from ?? "-") > \(change.to ?? "-")  \(effect.because)"
    }
  }

  @Test func `only what the present mode lists may follow`() throws {
    let machine = try machine(
      [Mode("a", successors: ["b"]), Mode("b", successors: []), Mode("c", successors: ["a"])],
      from: "a")
    #expect(machine.allowed == ["b"])
    #expect(!machine.enter("c", because: Reason("asked")))
    #expect(!machine.enter("a", because: Reason("asked")))
    #expect(machine.enter("b", because: Reason("asked")))
    #expect(machine.allowed == [])
    #expect(changes() == ["- > a  the machine starts", "a > b  asked"])
  }

  @Test func `what a mode set goes back to where it stood before`() throws {
    let card = stage.view("card")
    let knob = stage.view("knob")
    tap.isEnabled = false
    knob.isHidden = true
    let machine = try machine(
      [
        Mode(
          "a", successors: ["b"],
          settings: [
            ModeSetting(tap, isEnabled: true), ModeSetting(knob, isHidden: false),
            ModeSetting(card, isUserInteractionEnabled: false),
          ]),
        Mode("b", successors: ["a"], settings: [ModeSetting(pan, isEnabled: false)]),
      ], from: "a")
    #expect(tap.isEnabled && !knob.isHidden && !card.isUserInteractionEnabled && pan.isEnabled)
    machine.enter("b", because: Reason(""))
    #expect(!tap.isEnabled && knob.isHidden && card.isUserInteractionEnabled && !pan.isEnabled)
    stage.engine.release(machine)
    #expect(pan.isEnabled)
  }

  @Test func `a recognizer that runs when its mode ends is cancelled, enabled or not`() throws {
    let machine = try machine(
      [
        Mode("drag", successors: ["rest"], settings: [ModeSetting(pan, isEnabled: true)]),
        Mode("rest", successors: []),
      ], from: "drag")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 80, y: 50, at: 0.1)
    stage.engine.transcript.removeAll()
    machine.enter("rest", because: Reason(""))
    stage.expect("0.1  card.pan  began > cancelled  its mode in modes ended: drag")
    #expect(pan.isEnabled)
  }

  @Test func `a recognizer that the next mode allows as well goes on`() throws {
    let machine = try machine(
      [
        Mode("drag", successors: ["rest"], settings: [ModeSetting(pan, isEnabled: true)]),
        Mode("rest", successors: [], settings: [ModeSetting(pan, isEnabled: true)]),
      ], from: "drag")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 80, y: 50, at: 0.1)
    machine.enter("rest", because: Reason(""))
    #expect(pan.state == .began)
  }

  @Test func `a mode within a mode has the last word, and leaves alone`() throws {
    let inner = try #require(
      ModeLevel(
        [
          Mode("one", successors: ["two"]),
          Mode("two", successors: ["one"], settings: [ModeSetting(pan, isEnabled: true)]),
        ], initial: "one"))
    let machine = try machine(
      [
        Mode(
          "out", successors: ["in"], settings: []),
        Mode(
          "in", successors: ["out"], settings: [ModeSetting(pan, isEnabled: false)],
          substates: inner),
      ], from: "out")
    machine.enter("in", because: Reason("asked"))
    #expect(!pan.isEnabled)
    #expect(machine.allowed == ["two", "out"])
    machine.enter("two", because: Reason("asked"))
    #expect(pan.isEnabled)
    machine.enter("one", because: Reason("asked"))
    #expect(!pan.isEnabled)
    machine.enter("out", because: Reason("asked"))
    #expect(pan.isEnabled)
    #expect(
      changes().dropFirst() == [
        "out > in.one  asked", "in.one > in.two  asked", "in.two > in.one  asked",
        "in.one > out  asked",
      ])
  }

  @Test func `an action drives it once the targets were told, the first that may follow`() throws {
    let machine = try machine(
      [Mode("on", successors: ["off"]), Mode("off", successors: ["on"])], from: "on",
      on: [
        ModeTrigger(.action(tap, .ended), enter: "on"),
        ModeTrigger(.action(tap, .ended), enter: "off"),
      ])
    stage.engine.transcript.removeAll()
    stage.tap(x: 50, y: 50, at: 0)
    let kinds = stage.engine.transcript.effects.compactMap { effect in
      switch effect.kind {
      case .action: "action"
      case .mode: "mode"
      default: nil as String?
      }
    }
    #expect(kinds == ["action", "mode"])
    #expect(changes() == ["on > off  card.tap sent its action: ended"])
    stage.tap(x: 50, y: 50, at: 1)
    #expect(StateMachine.describe(machine.path) == "on")
  }

  @Test func `of many triggers, too, the first that may follow decides`() throws {
    var dice = Dice(seed: 7)
    let (outer, inner) = ((0..<8).map { "m\($0)" }, (0..<8).map { "n\($0)" })
    func modes(_ names: [String]) -> [Mode] {
      names.map { Mode($0, successors: names.filter { _ in dice.chance(0.3) }) }
    }
    let level = try #require(ModeLevel(modes(inner), initial: "n0"))
    let all = outer + inner
    let triggers = (0..<60).map { _ in
      ModeTrigger(
        .action(tap, dice.chance(0.3) ? .ended : .began), enter: all[dice.index(all.count)])
    }
    let machine = try machine(
      modes(outer) + [Mode("out", successors: outer, substates: level)], from: "out", on: triggers)
    for second in 0..<50 {
      let allowed = machine.allowed
      let first = triggers.first { trigger in
        guard case .action(_, .ended) = trigger.occasion else { return false }
        return allowed.contains(trigger.successor)
      }
      let before = machine.path.map(\.name)
      stage.tap(x: 50, y: 50, at: Seconds(second))
      let after = machine.path.map(\.name)
      if let first { #expect(after.last == first.successor) } else { #expect(after == before) }
    }
  }

  @Test func `a control's event drives it, with or without targets`() throws {
    let knob = try #require(stage.view("knob") as? Control)
    let machine = try machine(
      [Mode("up", successors: ["down"]), Mode("down", successors: ["up"])], from: "up",
      on: [
        ModeTrigger(.event(knob, .touchDown), enter: "down"),
        ModeTrigger(.event(knob, .touchUpInside), enter: "up"),
      ])
    stage.touch(1, .began, x: 50, y: 230, at: 0)
    #expect(StateMachine.describe(machine.path) == "down")
    stage.touch(1, .ended, x: 50, y: 230, at: 0.1)
    #expect(StateMachine.describe(machine.path) == "up")
  }

  @Test func `a transition on the way to another waits its turn`() throws {
    let machine = try machine(
      [
        Mode("a", successors: ["b"]),
        Mode("b", successors: ["c"], settings: [ModeSetting(pan, isEnabled: false)]),
        Mode("c", successors: []),
      ], from: "a", on: [ModeTrigger(.action(pan, .cancelled), enter: "c")])
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 80, y: 50, at: 0.1)
    machine.enter("b", because: Reason("asked"))
    #expect(StateMachine.describe(machine.path) == "c")
    #expect(pan.isEnabled)
  }

  @Test func `what is released drops out of it`() throws {
    let machine = try machine(
      [
        Mode("a", successors: ["b"], settings: [ModeSetting(pan, isEnabled: false)]),
        Mode("b", successors: ["a"]),
      ], from: "a", on: [ModeTrigger(.action(tap, .ended), enter: "b")])
    stage.engine.release(pan)
    #expect(machine.applied.isEmpty)
    #expect(machine.enter("b", because: Reason("")))
    #expect(!pan.isEnabled)
  }

  @Test func `what nothing leads to or from is odd`() throws {
    let inner = try #require(
      ModeLevel([Mode("x", successors: []), Mode("y", successors: ["x"])], initial: "x"))
    let level = try #require(
      ModeLevel(
        [
          Mode("a", successors: ["b"], substates: inner), Mode("b", successors: ["b"]),
          Mode("c", successors: ["a"]),
        ], initial: "a"))
    #expect(
      level.warnings.map { "\($0.kind) \($0.mode)" } == [
        "unreachable a.y", "deadEnd b", "unreachable c",
      ])
  }
}
