import Testing

@testable import Gestures

@Suite struct `A pointer without touches` {
  private let stage = Stage(
    """
    window  0 0 400 800
      page  0 0 400 400   pan pinch rotation hover
        card  0 0 100 100   swipe hover
      other  0 400 400 400   hover pan
    """)
  private var engine: Engine { stage.engine }

  private func pan(_ name: String) -> PanGestureRecognizer {
    guard let pan = stage[name] as? PanGestureRecognizer else { preconditionFailure(name) }
    return pan
  }

  private func scroll(
    _ phase: InputPhase, _ dx: Double, _ dy: Double = 0, kind: ScrollKind = .continuous,
    x: Double = 50, y: Double = 50, at time: Seconds
  ) throws {
    try engine.sendScroll(
      phase, kind: kind, delta: Vector(dx: dx, dy: dy), at: Point(x: x, y: y),
      time: stage.moment(time))
  }

  private func transform(
    _ phase: InputPhase, scale: Double? = nil, rotation: Double? = nil, at time: Seconds
  ) throws {
    try engine.sendTransform(
      phase, scale: scale, rotation: rotation, at: Point(x: 50, y: 50), time: stage.moment(time))
  }

  private func hover(_ phase: HoverPhase, _ x: Double, _ y: Double, at time: Seconds) throws {
    try engine.sendHover(phase, at: Point(x: x, y: y), time: stage.moment(time))
  }

  // MARK: Scrolling

  @Test func `scrolls a pan that allows it, from the view under it up`() throws {
    pan("page.pan").allowedScrollTypesMask = .continuous
    pan("other.pan").allowedScrollTypesMask = .all
    try scroll(.began, 0, at: 0)
    try scroll(.changed, 0, 30, at: 0.1)
    try scroll(.ended, 0, at: 0.2)
    stage.expect(
      """
      0.1  page.pan  possible > began
      0.2  page.pan  began > ended
      """, dropping: ["swipe"])
  }

  @Test func `doesn't scroll one that doesn't, or not that kind`() throws {
    try scroll(.began, 0, at: 0)
    try scroll(.changed, 0, 30, at: 0.1)
    try scroll(.ended, 0, at: 0.2)
    pan("page.pan").allowedScrollTypesMask = .continuous
    try scroll(.began, 0, 30, kind: .discrete, at: 1)
    stage.expect("", dropping: ["swipe"])
  }

  @Test func `goes on where it began, whatever is under it then`() throws {
    pan("page.pan").allowedScrollTypesMask = .all
    pan("other.pan").allowedScrollTypesMask = .all
    try scroll(.began, 0, x: 300, y: 300, at: 0)
    try scroll(.changed, 0, 30, x: 300, y: 500, at: 0.1)
    stage.expect("0.1  page.pan  possible > began")
  }

  @Test func `leaves out who doesn't receive the event, and who left`() throws {
    let pan = pan("page.pan")
    pan.allowedScrollTypesMask = .all
    let delegate = GestureDelegate()
    delegate.shouldReceiveEvent = .fixed(false)
    pan.delegate = delegate
    try scroll(.began, 0, 30, at: 0)
    try scroll(.ended, 0, at: 0)
    pan.delegate = nil
    try scroll(.began, 0, x: 300, y: 300, at: 1)
    stage.view("page").removeGestureRecognizer(pan)
    try scroll(.changed, 0, 30, x: 300, y: 300, at: 1)
    stage.expect("1  page.pan  possible > failed  removed from page", dropping: ["swipe"])
  }

  @Test func `leaves out who is disabled`() throws {
    pan("page.pan").allowedScrollTypesMask = .all
    stage["page.pan"].isEnabled = false
    try scroll(.began, 0, 30, at: 0)
    stage["page.pan"].isEnabled = true
    try scroll(.changed, 0, 30, at: 0)
    stage.expect("", dropping: ["swipe"])
    try scroll(.ended, 0, at: 0)
    try scroll(.began, 0, 30, at: 1)
    stage["page.pan"].isEnabled = false
    stage["page.pan"].isEnabled = true
    try scroll(.changed, 0, 30, at: 1)
    try scroll(.cancelled, 0, at: 1)
    stage.expect(
      """
      1  page.pan  possible > began
      1  page.pan  began > cancelled
      """, dropping: ["swipe"])
    try scroll(.began, 0, 30, at: 2)
    stage.expect("2  page.pan  possible > began", dropping: ["swipe"])
  }

  @Test func `leaves out who left while others were asked`() throws {
    pan("page.pan").allowedScrollTypesMask = .all
    stage.delegate("page.pan") { $0.shouldReceiveEvent = .ask }
    let made = stage.attach(stage.makeRecognizer(of: "pan", id: "later"), to: stage.view("page"))
    pan("later").allowedScrollTypesMask = .all
    let asker = ScriptedAsker()
    asker.answers = { [stage] _ in
      stage.view("page").removeGestureRecognizer(made)
      return true
    }
    engine.asker = asker
    try scroll(.began, 0, 30, at: 0)
    stage.expect("0  page.pan  possible > began", dropping: ["swipe"])
  }

  @Test func `doesn't begin without having moved, however little it takes`() throws {
    pan("page.pan").allowedScrollTypesMask = .all
    #expect(pan("page.pan").setThreshold("hysteresis", to: 0))
    try scroll(.began, 0, at: 0)
    stage.expect("", dropping: ["swipe"])
    try scroll(.changed, 0, 1, at: 0)
    stage.expect("0  page.pan  possible > began", dropping: ["swipe"])
  }

  @Test func `bears the keys that are held`() throws {
    let pan = pan("page.pan")
    pan.allowedScrollTypesMask = .all
    engine.modifierFlags = [.shift, .command]
    try scroll(.began, 0, x: 300, y: 300, at: 0)
    #expect(pan.modifierFlags == [.shift, .command])
    engine.modifierFlags = []
    stage.touch(1, .began, x: 300, y: 700, at: 1)
    engine.modifierFlags = .alternate
    stage.touch(1, .moved, x: 300, y: 690, at: 1)
    #expect(stage["other.pan"].modifierFlags.rawValue == 1 << 19)
    engine.modifierFlags = .control
    try transform(.began, at: 2)
    #expect(stage["page.pinch"].modifierFlags == .control)
    try hover(.entered, 50, 50, at: 2)
    #expect(stage["card.hover"].modifierFlags == .control)
  }

  @Test func `has no buttons, whatever was pressed before`() throws {
    let pan = pan("other.pan")
    pan.allowedScrollTypesMask = .all
    stage.touch(1, .began, kind: .indirectPointer, x: 300, y: 700, at: 0)
    stage.touch(1, .ended, x: 300, y: 700, at: 0.1)
    #expect(pan.buttonMask == 1)
    try scroll(.began, 0, 30, x: 300, y: 700, at: 1)
    #expect(pan.buttonMask == 0)
  }

  // MARK: Pinching and turning

  @Test func `pinches and turns, either of which may be left out`() throws {
    try transform(.began, at: 0)
    try transform(.changed, scale: 2, at: 0.1)
    stage.expect("0.1  page.pinch  possible > began", dropping: ["rotation"])
    try transform(.ended, at: 0.2)
    stage.expect("0.2  page.pinch  began > ended", dropping: ["rotation"])
    try transform(.began, at: 1)
    try transform(.changed, rotation: 1, at: 1.1)
    stage.expect("1.1  page.rotation  possible > began", dropping: ["pinch"])
  }

  @Test func `what is left out of a pinch or turn stays as it was`() throws {
    stage.delegate("page.pinch") { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
    try transform(.began, at: 0)
    try transform(.changed, scale: 2, rotation: 1, at: 0.1)
    let (pinch, rotation) = (stage["page.pinch"].values, stage["page.rotation"].values)
    try transform(.changed, at: 0.2)
    guard case (.pinch(let scale, _), .pinch(let later, _)) = (pinch, stage["page.pinch"].values),
      case (.rotation(let angle, _), .rotation(let laterAngle, _)) =
        (rotation, stage["page.rotation"].values)
    else { return #expect(Bool(false)) }
    #expect(scale == 2 && later == 2)
    #expect(angle > 0.9 && laterAngle == angle)
    try transform(.cancelled, at: 0.3)
    try transform(.began, at: 0.4)
  }

  @Test func `doesn't pinch where that is disabled`() throws {
    try transform(.began, at: 0)
    stage["page.pinch"].isEnabled = false
    stage["page.pinch"].isEnabled = true
    try transform(.changed, scale: 2, at: 0.1)
    stage.expect("0  page.pinch  possible > failed  disabled", dropping: ["rotation"])
  }

  // MARK: Hovering

  @Test func `hovers over the view under it and those above`() throws {
    try hover(.entered, 50, 50, at: 0)
    try hover(.moved, 60, 50, at: 1)
    try hover(.moved, 200, 50, at: 2)
    try hover(.moved, 200, 500, at: 3)
    try hover(.exited, 200, 500, at: 4)
    stage.expect(
      """
      0  card.hover  client.fired began
      0  page.hover  client.fired began
      1  card.hover  client.fired changed
      1  page.hover  client.fired changed
      2  card.hover  client.fired ended
      2  page.hover  client.fired changed
      3  page.hover  client.fired ended
      3  other.hover  client.fired began
      4  other.hover  client.fired ended
      """, kinds: [.action])
  }

  @Test func `doesn't hover over one that is disabled, or doesn't receive it`() throws {
    stage["card.hover"].isEnabled = false
    let delegate = GestureDelegate()
    delegate.shouldReceiveEvent = .fixed(false)
    stage["page.hover"].delegate = delegate
    try hover(.entered, 50, 50, at: 0)
    stage.expect("", kinds: [.action, .state])
    stage["card.hover"].isEnabled = true
    try hover(.moved, 51, 50, at: 1)
    stage.expect("1  card.hover  possible > began")
  }

  @Test func `goes on over one that wouldn't receive it any more`() throws {
    try hover(.entered, 300, 50, at: 0)
    stage.delegate("page.hover") { $0.shouldReceiveEvent = .fixed(false) }
    try hover(.moved, 310, 50, at: 1)
    try hover(.exited, 310, 50, at: 2)
    stage.expect(
      """
      0  page.hover  client.fired began
      1  page.hover  client.fired changed
      2  page.hover  client.fired ended
      """, kinds: [.action])
  }

  @Test func `leaves one be that the client has begun`() throws {
    stage["page.hover"].setState(.began)
    engine.transcript.removeAll()
    try hover(.entered, 300, 50, at: 1)
    stage.expect("", kinds: [.action, .state])
  }

  // MARK: Buttons

  @Test func `taps with the buttons that a tap is for`() {
    let tap = stage.attach(stage.makeRecognizer(of: "tap", id: "tap"), to: stage.view("card"))
    let click = { (buttons: UInt16?, time: Seconds) in
      var change = TouchChange(1, .began, at: Point(x: 50, y: 50))
      change.kind = .indirectPointer
      change.buttonMask = buttons
      self.stage.touches([change], at: time)
      self.stage.touch(1, .ended, x: 50, y: 50, at: time + 0.1)
    }
    click(nil, 0)
    stage.expect("0.1  tap  possible > ended", dropping: ["card.", "page."])
    #expect(tap.buttonMask == 1)
    click(2, 5)
    stage.expect("", dropping: ["card.", "page."])
    (tap as? TapGestureRecognizer)?.buttonMaskRequired = 2
    click(2, 10)
    stage.expect("10.1  tap  possible > ended", dropping: ["card.", "page."])
  }

  // MARK: What can't be

  @Test func `refuses what began already or never did`() throws {
    #expect(throws: EventError.notBegun) { try scroll(.changed, 1, at: 0) }
    #expect(throws: EventError.notBegun) { try transform(.ended, at: 0) }
    #expect(throws: EventError.notBegun) { try hover(.moved, 1, 1, at: 0) }
    try scroll(.began, 0, at: 1)
    try transform(.began, at: 1)
    try hover(.entered, 1, 1, at: 1)
    #expect(throws: EventError.alreadyBegan) { try scroll(.began, 1, at: 1) }
    #expect(throws: EventError.alreadyBegan) { try transform(.began, at: 1) }
    #expect(throws: EventError.alreadyBegan) { try hover(.entered, 1, 1, at: 1) }
    let reversed = EventError.timeReversed(clock: stage.moment(1))
    #expect(throws: reversed) { try scroll(.ended, 1, at: 0) }
    #expect(throws: reversed) { try transform(.ended, at: 0) }
    #expect(throws: reversed) { try hover(.exited, 1, 1, at: 0) }
  }
}
