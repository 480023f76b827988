import Testing

@testable import Gestures

@Suite struct `A target` {
  private let stage = Stage("window  0 0 400 800   flick")
  private var flick: GestureRecognizer { stage["window.flick"] }

  private func target(_ name: String) -> Witness {
    Witness(id: name, class: stage.engine.classes.builtIn("NSObject"))
  }

  private func pairs() -> [String] {
    flick.listedTargets.map { "\($0.target.id).\($0.action)" }
  }

  private func told() -> [String] {
    stage.tap(x: 50, y: 50, at: stage.engine.now.seconds + 1)
    defer { stage.engine.transcript.removeAll() }
    return stage.account(of: [.action]).map { String($0.split(separator: " ")[2]) }
  }

  @Test func `targets are told in the order of registration, duplicates once`() {
    let cart = target("cart")
    flick.addTarget(cart, action: "open")
    flick.addTarget(cart, action: "close")
    flick.addTarget(stage.client, action: "fired")
    #expect(told() == ["client.fired", "cart.open", "cart.close"])
  }

  @Test(
    arguments: zip(
      [(true, "open"), (true, nil), (false, "open"), (false, nil)] as [(Bool, String?)],
      [1, 2, 2, 4]))
  func `what a removal leaves open stands for any`(
    which: (isNamed: Bool, action: String?), count: Int
  ) {
    let cart = target("cart")
    flick.addTarget(cart, action: "open")
    flick.addTarget(cart, action: "close")
    flick.addTarget(stage.client, action: "open")
    #expect(flick.removeTarget(which.isNamed ? cart : nil, action: which.action) == count)
    #expect(pairs().count == 4 - count)
    #expect(flick.removeTarget(which.isNamed ? cart : nil, action: which.action) == 0)
  }

  @Test func `a target that is released is told nothing and not counted`() {
    let cart = target("cart")
    flick.addTarget(cart, action: "open")
    stage.engine.release(cart)
    #expect(pairs() == ["client.fired"])
    #expect(told() == ["client.fired"])
  }

  @Test func `a target released within an action before its own is told nothing`() {
    let cart = target("cart")
    flick.addTarget(cart, action: "open")
    stage.client.whenTold = { [stage] _ in stage.engine.release(cart) }
    #expect(told() == ["client.fired"])
  }

  @Test func `targets added while it acts are told from the next time on`() {
    let cart = target("cart")
    stage.client.whenTold = { $0.recognizer.addTarget(cart, action: "open") }
    #expect(told() == ["client.fired"])
    #expect(told() == ["client.fired", "cart.open"])
  }

  @Test func `a target that doesn't implement its action is a problem, and the others are told`() {
    let cart = target("cart")
    cart.responses = ["open"]
    flick.removeTarget(nil, action: nil)
    flick.addTarget(cart, action: "close")
    flick.addTarget(cart, action: "open")
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0.05  cart  problem  cart does not implement close, the action of window.flick
      0.05  window.flick  cart.open ended
      """, kinds: [.action, .problem])
  }

  @Test func `a hidden target is told first and seen by nobody`() {
    let tracker = Eavesdropper()
    var heard: [String] = []
    tracker.whenTold = { heard.append("tracker \($0)") }
    stage.client.whenTold = { _ in heard.append("client") }
    flick.hiddenTargets = [tracker]
    #expect(pairs() == ["client.fired"])
    #expect(told() == ["client.fired"])
    #expect(heard == ["tracker ended", "client"])
    #expect(flick.removeTarget(nil, action: nil) == 1)
    _ = told()
    #expect(heard == ["tracker ended", "client", "tracker ended"])
    flick.hiddenTargets = []
    _ = told()
    #expect(heard.count == 3)
  }

  @Test func `an observer is told of each target that comes and goes`() {
    let observer = TargetLog()
    stage.engine.targetObserver = observer
    let cart = target("cart")
    flick.addTarget(cart, action: "open")
    flick.addTarget(cart, action: "open")
    flick.removeTarget(cart, action: nil)
    #expect(
      observer.log == [
        "will add cart.open, 1 there", "will add cart.open, 2 there",
        "removed cart.any, 1 there",
      ])
  }

  @Test func `an action carries where the fingers are`() {
    let stage = Stage(
      """
      window  0 0 400 800
        card  10 20 300 300   drag
      """)
    var call: ActionCall?
    stage.client.whenTold = { call = $0 }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 70, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 60, at: 0.1)
    #expect(call?.location == Point(x: 55, y: 35))
    #expect(call?.numberOfTouches == 2)
    #expect(call?.view === stage.view("card"))
  }

  @Test func `the last action of a base recognizer is where the finger lifted`() {
    let stage = Stage("window  0 0 400 800   flick")
    var call: ActionCall?
    stage.client.whenTold = { call = $0 }
    stage.tap(x: 50, y: 60, at: 0)
    #expect(call?.location == Point(x: 50, y: 60))
    #expect(call?.numberOfTouches == 0)
  }
}

private final class TargetLog: TargetObserver {
  private(set) var log: [String] = []

  func willAddTarget(_ target: Object, action: String, to recognizer: GestureRecognizer) {
    log.append("will add \(target.id).\(action), \(recognizer.listedTargets.count) there")
  }

  func didRemoveTarget(_ target: Object?, action: String?, from recognizer: GestureRecognizer) {
    let count = recognizer.listedTargets.count
    log.append("removed \(target?.id ?? "any").\(action ?? "any"), \(count) there")
  }
}

private final class Eavesdropper: HiddenTarget {
  var whenTold: (GestureRecognizer.State) -> Void = { _ in }

  override func receive(
    from recognizer: GestureRecognizer, in state: GestureRecognizer.State, at location: Point
  ) {
    whenTold(state)
  }
}
