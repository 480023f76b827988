import Staging
import Testing

@testable import Gestures

extension Dice {
  mutating func oneIn(_ sides: Int) -> Bool { index(sides) == 0 }
}

/// A random world: tree, recognizers, delegates, handlers and touches.
final class RandomWorld {
  let engine: Engine
  let laws = Laws()
  private(set) var recognizers: [GestureRecognizer] = []
  var dice: Dice
  private(set) var views: [View] = []
  let client: Witness
  /// Whether delegates, requirements and preventions change now and then.
  var changesRules = false
  /// Whether the account has explanations now and then.
  var explains = false
  private let asker = ScriptedAsker()
  private var fingers: [Int] = []
  private var landed = 0
  /// The transcript as text, and the questions asked; recorded only for comparisons.
  private(set) var account: [String] = []
  private let keepsAccount: Bool
  /// Laws depend on earlier effects, which a copy doesn't have.
  private let isCopy: Bool
  /// Whether it has controls, controllers and the like, and receives events other than touches.
  private let isFurnished: Bool
  /// Makes delegates' answers of random conditions, in place of the client's.
  private let answer: ((String, Engine) -> GestureDelegate.Answer)?

  init(
    seed: UInt64, recognizers extra: Int = 0, keepsAccount: Bool = false, isFurnished: Bool = false,
    answeringConditionsBy answer: ((String, Engine) -> GestureDelegate.Answer)? = nil
  ) {
    self.answer = answer
    dice = Dice(seed: seed)
    engine = Engine()
    self.keepsAccount = keepsAccount
    isCopy = false
    self.isFurnished = isFurnished
    client = Witness(id: "client", class: engine.classes.builtIn("NSObject"))
    engine.actionOrder = dice.oneIn(3) ? .cancelFirst : .actionFirst
    engine.resetTiming = dice.oneIn(3) ? .sequence : .event
    plant()
    for _ in 0..<(4 + dice.index(14) + extra) { addRecognizer() }
    relate()
    if isFurnished { furnish() }
    rollDice()
  }

  /// The same world around a copy of its engine, with the same random sequence and an empty
  /// account.
  init(copying world: RandomWorld) {
    let copy: WorldCopy
    (engine, copy) = world.engine.copied()
    answer = nil
    dice = world.dice
    keepsAccount = true
    isCopy = true
    isFurnished = world.isFurnished
    changesRules = world.changesRules
    recognizers = copy[world.recognizers]
    views = copy[world.views]
    client = copy[world.client]
    fingers = world.fingers
    landed = world.landed
    rollDice()
  }

  /// Installs random delegates and handlers of the client.
  private func rollDice() {
    engine.asker = asker
    asker.answers = { [unowned self] question in
      if keepsAccount {
        let about = question.other?.id ?? question.touch.map { "\($0.identifier)" } ?? ""
        account.append("asked \(question.member) \(question.recognizer.id) \(about)")
      }
      return dice.oneIn(3) ? nil : dice.oneIn(2)
    }
    client.whenTold = { [unowned self] in react(to: $0) }
    for case let whim as Whim in recognizers { whim.roll = { [unowned self] in dice.index($0) } }
  }

  private func plant() {
    let window = Window(id: "window", class: engine.classes.builtIn("UIWindow"), in: engine)
    window.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    engine.add(window)
    views = [window]
    for number in 0..<(1 + dice.index(8)) {
      let view = View(id: "view-\(number)", class: engine.classes.builtIn("UIView"), in: engine)
      let side = Double(100 + dice.index(300))
      view.frame = Rect(
        x: Double(dice.index(150)), y: Double(dice.index(150)), width: side, height: side)
      view.isMultipleTouchEnabled = dice.oneIn(2)
      view.isExclusiveTouch = dice.oneIn(8)
      #expect(throws: Never.self) { try views[dice.index(views.count)].addSubview(view) }
      views.append(view)
    }
  }

  private func addRecognizer() {
    let kinds = [
      "Tap", "Tap", "LongPress", "Pan", "ScreenEdgePan", "Pinch", "Rotation", "Swipe", "", "",
    ]
    let kind = kinds[dice.index(kinds.count)]
    let id = "\(kind)-\(recognizers.count)"
    let objectClass = engine.classes.builtIn("UI\(kind)GestureRecognizer")
    let made: GestureRecognizer?
    if kind.isEmpty {
      made = Whim(id: id, class: objectClass, in: engine)
    } else {
      made = GestureRecognizer.make(id: id, class: objectClass, in: engine)
    }
    guard let made else { return }
    if let tap = made as? TapGestureRecognizer { tap.numberOfTapsRequired = 1 + dice.index(3) }
    made.cancelsTouchesInView = !dice.oneIn(3)
    made.delaysTouchesBegan = dice.oneIn(3)
    made.delaysTouchesEnded = !dice.oneIn(3)
    made.addTarget(client, action: "fired")
    recognizers.append(made)
    views[dice.index(views.count)].addGestureRecognizer(made)
  }

  /// Includes a recognizer that a view made itself in the random actions.
  func note(_ recognizer: GestureRecognizer) { recognizers.append(recognizer) }

  /// Requirements, also circular ones, and delegates.
  private func relate() {
    if dice.oneIn(2) { addCircle() }
    for recognizer in recognizers {
      if dice.oneIn(3) { recognizer.require(toFail: recognizers[dice.index(recognizers.count)]) }
      if dice.oneIn(5) { recognizer.preventing = randomChoice() }
      if dice.oneIn(8) { recognizer.preventable = randomChoice() }
      if dice.oneIn(2) { recognizer.delegate = randomDelegate() }
    }
  }

  private func randomDelegate() -> GestureDelegate {
    let delegate = GestureDelegate()
    delegate.shouldBegin = chance(3)
    delegate.shouldReceiveTouch = chance(8)
    delegate.shouldReceiveEvent = chance(12)
    delegate.shouldRecognizeSimultaneouslyWith = chance(3)
    delegate.shouldRequireFailureOf = chance(8)
    delegate.shouldBeRequiredToFailBy = chance(8)
    return delegate
  }

  /// Two recognizers that receive every touch and require each other to fail.
  private func addCircle() {
    let pair = (0..<2).map { number in
      let whim = Whim(
        id: "circle-\(number)", class: engine.classes.builtIn("UIGestureRecognizer"), in: engine)
      views[0].addGestureRecognizer(whim)
      return whim
    }
    pair[0].require(toFail: pair[1])
    pair[1].require(toFail: pair[0])
    recognizers += pair
  }

  private func chance(_ sides: Int) -> GestureDelegate.Answer? {
    guard dice.oneIn(sides) else { return nil }
    switch dice.index(3) {
    case 0: return .fixed(dice.oneIn(2))
    case 1: return .only(randomChoice())
    default: return answer.map { $0(dice.condition(about: recognizers), engine) } ?? .ask
    }
  }

  /// All, none, or up to four of the recognizers.
  private func randomChoice() -> RecognizerChoice {
    switch dice.index(8) {
    case 0: .all
    case 1: .none
    default: .listed((0...dice.index(4)).map { _ in anyRecognizer() })
    }
  }

  /// A random action of a handler.
  private func react(to call: ActionCall) {
    switch dice.index(60) {
    case 0: call.recognizer.isEnabled = false
    case 1: recognizers[dice.index(recognizers.count)].isEnabled.toggle()
    case 2: call.recognizer.view?.removeGestureRecognizer(call.recognizer)
    case 3: views[dice.index(views.count)].addGestureRecognizer(call.recognizer)
    case 4: call.recognizer.removeTarget(nil, action: nil)
    case 5: call.recognizer.addTarget(client, action: "also")
    default: break
    }
  }

  // MARK: Playing

  /// Plays random events; `toTheEnd` lifts all fingers afterwards and advances the clock.
  func play(events: Int, toTheEnd: Bool = true) {
    for event in 0..<events {
      step()
      look()
      if explains, event % 100 == 50 { explainAll() }
    }
    guard toTheEnd else { return }
    while let finger = fingers.popLast() {
      send([TouchChange(finger, dice.oneIn(4) ? .cancelled : .ended)])
      look()
    }
    if isFurnished { finishAside(time: engine.now + 0.01) }
    look()
    #expect(throws: Never.self) { try engine.advance(by: 10) }
    look()
    if !isCopy { laws.checkRest(of: engine, recognizers) }
  }

  private func step() {
    if isFurnished, dice.oneIn(5) {
      return stepAside(at: place(), time: engine.now + 0.01)
    }
    switch dice.index(40) {
    case 0: recognizers[dice.index(recognizers.count)].isEnabled.toggle()
    case 1: views[dice.index(views.count)].addGestureRecognizer(anyRecognizer())
    case 2: anyRecognizer().isEnabled = true
    case 3: moveView()
    case 4:
      engine.cancelAllTouches()
      fingers = []
    case 5 where changesRules: changeRules()
    case 5, 6:
      #expect(throws: Never.self) { try engine.advance(by: Double(dice.index(900)) / 1000) }
    case 7...14: land()
    case 15...20: lift()
    default: move()
    }
  }

  private func changeRules() {
    switch dice.index(6) {
    case 0: anyRecognizer().require(toFail: anyRecognizer())
    case 1: anyRecognizer().preventing = dice.oneIn(2) ? nil : randomChoice()
    default: anyRecognizer().delegate = dice.oneIn(5) ? nil : randomDelegate()
    }
  }

  private func anyRecognizer() -> GestureRecognizer { recognizers[dice.index(recognizers.count)] }

  private func moveView() {
    guard views.count > 2 else { return }
    let view = views[1 + dice.index(views.count - 1)]
    view.removeFromSuperview()
    // Moved into the window, so that it never joins a descendant.
    #expect(throws: Never.self) { try views[0].addSubview(view) }
  }

  private func land() {
    guard fingers.count < 4 else { return move() }
    landed += 1
    fingers.append(landed)
    send([TouchChange(landed, .began, at: place())])
  }

  private func lift() {
    guard !fingers.isEmpty else { return land() }
    let finger = fingers.remove(at: dice.index(fingers.count))
    send([TouchChange(finger, dice.oneIn(10) ? .cancelled : .ended)])
  }

  private func move() {
    guard !fingers.isEmpty else { return land() }
    send(fingers.filter { _ in !dice.oneIn(3) }.map { TouchChange($0, .moved, at: place()) })
  }

  private func place() -> Point {
    let wobble = dice.oneIn(2)
    return wobble
      ? Point(x: 200 + Double(dice.index(12)), y: 200 + Double(dice.index(12)))
      : Point(x: Double(dice.index(420)), y: Double(dice.index(420)))
  }

  private func send(_ changes: [TouchChange]) {
    let pause = [0, 1, 8, 16, 16, 60, 300][dice.index(7)]
    let time = Time(nanoseconds: engine.now.nanoseconds + Int64(pause) * 1_000_000)
    #expect(throws: Never.self) { try engine.send(changes, at: time) }
  }

  private func look() {
    for effect in engine.transcript.effects {
      if !isCopy { laws.check(effect, engine.transcript) }
      if keepsAccount { account += line(effect).map { [$0] } ?? [] }
    }
    engine.transcript.removeAll()
    if !isCopy { laws.checkBetweenEvents(engine) }
  }

  /// As on a stage, and the reasons of deliveries besides.
  private func line(_ effect: Effect) -> String? {
    let line = Stage.line(effect, in: engine.transcript)
    guard case .touches = effect.kind else { return line }
    return line.map { "\($0)  \(effect.because)" }
  }

  /// Adds to the account how recognizers stand.
  func explainAll() {
    for recognizer in recognizers {
      let explanation = engine.explain(recognizer)
      func list(_ word: String, _ others: [String]) -> String {
        others.isEmpty ? "" : "  \(word) \(others.joined(separator: ", "))"
      }
      account.append(
        "explain \(recognizer.id)" + list("waits for", explanation.waitingFor.map(\.recognizer.id))
          + list("requires", explanation.requires.map(\.id))
          + list("prevents", explanation.prevents.map { "\($0.recognizer.id) (\($0.because))" })
          + list(
            "prevented by", explanation.preventedBy.map { "\($0.recognizer.id) (\($0.because))" })
          + list(
            "obstacles",
            explanation.obstacles.map { obstacle in
              "\(obstacle.kind) \(obstacle.recognizers.map(\.id)) (\(obstacle.because))"
            }))
    }
  }
}

/// Requests random states at any time, but ends once its last finger has lifted.
final class Whim: GestureRecognizer {
  var roll: (Int) -> Int = { _ in 0 }
  override var isMovedByClient: Bool { false }

  private func want() {
    let states: [GestureRecognizer.State] = [
      .possible, .began, .changed, .ended, .cancelled, .failed,
    ]
    if roll(5) == 0 { transition(to: states[roll(states.count)], because: Reason("a whim")) }
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) { want() }
  override func touchesMoved(_ changed: ContiguousArray<Touch>) { want() }
  override func touchesEnded(_ changed: ContiguousArray<Touch>) { settle() }
  override func touchesCancelled(_ changed: ContiguousArray<Touch>) { settle() }

  private func settle() {
    want()
    guard !touches.contains(where: \.isDown) else { return }
    transition(to: roll(2) == 0 ? .ended : .failed, because: Reason("the last finger is up"))
  }
}
