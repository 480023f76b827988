import Staging
import Testing

@testable import Gestures

/// Handlers of a random world, which change what they like within the event that calls them.
final class RandomReactor: Reactor {
  private unowned let world: RandomWorld
  /// The number of runs, and of those within an event.
  private(set) var runs = (all: 0, withinEvents: 0)

  /// Adds a reaction to each kind of effect that code is called after.
  init(in world: RandomWorld) {
    self.world = world
    let engine = world.engine
    engine.reactor = self
    let kinds: [EffectKind] = [
      .action, .control, .touches, .presses, .select, .scroll, .scrollDelegate, .rowAction, .mode,
      .interactiveTransition,
    ]
    for kind in kinds {
      _ = Reaction(
        id: "to \(kind)", class: engine.classes.builtIn("NSObject"), to: EffectKinds(kind),
        after: world.dice.oneIn(4) ? 0.1 : nil, times: world.dice.oneIn(4) ? 20 : nil,
        code: self, in: engine)
    }
  }

  func heeds(_ reaction: Reaction, _ effect: Effect, at index: Int?, notes: inout AnyObject?)
    -> Bool
  {
    world.dice.oneIn(6)
  }

  func run(_ reaction: Reaction) {
    runs.all += 1
    if world.engine.event.isProcessing { runs.withinEvents += 1 }
    for _ in 0...world.dice.index(3) { world.intervene() }
  }

  func reactionIsSpent(_ reaction: Reaction) { world.engine.release(reaction) }
}

extension RandomWorld {
  /// Changes something, as a handler does.
  fileprivate func intervene() {
    let view = views[dice.index(views.count)]
    let recognizer = recognizers[dice.index(recognizers.count)]
    switch dice.index(16) {
    case 0, 1: recognizer.isEnabled = false
    case 2, 3: recognizer.isEnabled = true
    case 4: recognizer.view?.removeGestureRecognizer(recognizer)
    case 5: view.addGestureRecognizer(recognizer)
    case 6: recognizer.setState([.ended, .cancelled, .failed][dice.index(3)])
    case 7: if view !== views[0] { view.removeFromSuperview() }
    case 8, 9: try? views[dice.index(views.count)].addSubview(view)
    case 10: view.isUserInteractionEnabled.toggle()
    case 11: recognizer.require(toFail: recognizers[dice.index(recognizers.count)])
    case 12: view.becomeFirstResponder()
    case 13:
      pick(ScrollView.self).map {
        let offset = Point(x: 0, y: Double(dice.index(400)))
        try? $0.setContentOffset(offset, isAnimated: dice.oneIn(2))
      }
    case 14: pick(Control.self)?.sendActions(for: [.touchUpInside, .valueChanged])
    default: pick(StateMachine.self)?.enter(dice.oneIn(2) ? "on" : "off", because: Reason("a whim"))
    }
  }

  private func pick<Kind: Object>(_ kind: Kind.Type) -> Kind? {
    let all = engine.objects.all.compactMap { $0 as? Kind }
    return all.isEmpty ? nil : all[dice.index(all.count)]
  }
}

@Suite struct `Within an event` {
  @Test(arguments: seeds(16))
  func `handlers may change anything, and the laws hold`(seed: UInt64) {
    let world = RandomWorld(seed: seed, isFurnished: seed.isMultiple(of: 2))
    let reactor = RandomReactor(in: world)
    world.play(events: 800)
    #expect(world.laws.broken.prefix(5) == [], "seed \(seed)")
    #expect(reactor.runs.withinEvents > 0, "seed \(seed): \(reactor.runs)")
  }

  @Test func `reactions that set each other off without end are stopped`() {
    let stage = Stage("window  0 0 400 800   flick")
    let reactor = Echo(stage)
    stage.engine.reactor = reactor
    for id in ["ping", "pong"] { reactor.add(id) }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(reactor.ran.count == 16)
    stage.expect(
      "0.05  ping  problem  reactions lead to each other, 16 deep: ping, pong, ping",
      kinds: [.problem])
  }
}

/// Two reactions, each of which has the other run.
private final class Echo: Reactor {
  private let control: Control
  private let engine: Engine
  private(set) var ran: [String] = []

  init(_ stage: Stage) {
    engine = stage.engine
    control = Control(id: "buy", class: engine.classes.builtIn("UIControl"), in: engine)
  }

  func add(_ id: String) {
    _ = Reaction(
      id: id, class: engine.classes.builtIn("NSObject"), to: [.action, .control], after: nil,
      times: nil, code: self, in: engine)
  }

  func heeds(_ reaction: Reaction, _ effect: Effect, at index: Int?, notes: inout AnyObject?)
    -> Bool
  {
    (reaction.id == "ping") == ran.count.isMultiple(of: 2)
  }

  func run(_ reaction: Reaction) {
    ran.append(reaction.id)
    control.sendActions(for: .valueChanged)
  }

  func reactionIsSpent(_ reaction: Reaction) {}
}
