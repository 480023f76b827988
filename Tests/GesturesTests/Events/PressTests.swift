import Testing

@testable import Gestures

@Suite struct `Presses` {
  private let stage = Stage(
    """
    window  0 0 400 800
      page  0 0 400 800   tap press
        item  100 100 100 100
        field  100 300 100 40   UITextField
    """)
  private var engine: Engine { stage.engine }

  private func press(
    _ phase: Press.Phase, _ kind: Press.Kind = .select, _ identifier: Int = 1, at time: Seconds
  ) throws {
    try engine.send(PressChange(identifier, kind, phase), at: stage.moment(time))
  }

  @Test func `start at the focused item and go up to whoever implements them`() throws {
    engine.focusedItem = stage.view("item")
    stage.view("field").becomeFirstResponder()
    stage.view("page").handles = .presses
    for (index, phase) in [Press.Phase.began, .changed, .ended].enumerated() {
      try press(phase, at: Double(index))
    }
    stage.expect(
      """
      0  item  press began 1    handled by page
      1  item  press changed 1  handled by page
      2  item  press ended 1    handled by page
      """, kinds: .presses)
  }

  @Test func `start at the first responder without one, else at the key window`() throws {
    stage.view("field").becomeFirstResponder()
    try press(.began, at: 0)
    stage.view("field").resignFirstResponder()
    try press(.began, .menu, 2, at: 1)
    try press(.ended, at: 2)
    stage.expect(
      """
      0  field   press began 1  handled by nobody
      1  window  press began 2  handled by nobody
      2  field   press ended 1  handled by nobody
      """, kinds: .presses)
  }

  @Test func `make a tap where their kind is allowed, which takes them from the responders`() throws
  {
    engine.focusedItem = stage.view("item")
    stage["page.tap"].allowedPressTypes = PressTypes([.select])
    try press(.began, at: 0)
    try press(.ended, at: 0.1)
    stage.expect(
      """
      0    item      press began 1
      0.1  page.tap  possible > ended
      0.1  page.tap  client.fired ended
      0.1  item      press cancelled 1
      """, kinds: [.presses, .state, .action])
    try press(.began, .menu, at: 1)
    try press(.ended, .menu, at: 1.1)
    stage.expect("", kinds: .state)
  }

  @Test func `make a long press`() throws {
    engine.focusedItem = stage.view("item")
    stage["page.press"].allowedPressTypes = PressTypes([.select])
    try press(.began, at: 0)
    stage.advance(to: 1)
    stage.expect("0.5  page.press  possible > began")
  }

  @Test func `leave other recognizers alone, as touches leave theirs`() throws {
    engine.focusedItem = stage.view("item")
    let pan = stage.attach(stage.makeRecognizer(of: "pan", id: "pan"), to: stage.view("page"))
    pan.allowedPressTypes = PressTypes(Press.Kind.allCases)
    try press(.began, at: 0)
    try press(.ended, at: 0.1)
    stage.expect("")
  }

  @Test func `don't mix with the touches that are down`() throws {
    engine.focusedItem = stage.view("item")
    try press(.began, at: 0)
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    #expect(engine.liveTouches.count == 1 && engine.livePresses.count == 1)
    stage.touch(1, .ended, x: 150, y: 150, at: 0.1)
    try press(.ended, at: 1)
    stage.expect(
      """
      0  item  press began 1
      0  item  touches began 1
      0.1  item  touches cancelled 1
      1  item  press ended 1
      """, kinds: [.presses, .touches], dropping: ["page."])
  }

  @Test func `don't make a view that wants its touches for itself keep others' from them`() throws {
    stage.view("item").isExclusiveTouch = true
    engine.focusedItem = stage.view("item")
    let tap = stage.attach(stage.makeRecognizer(of: "tap", id: "tap"), to: stage.view("field"))
    try press(.began, at: 0)
    stage.tap(x: 150, y: 320, at: 1)
    #expect(stage.account(of: .state).contains { $0.contains("\(tap.id)  possible > ended") })
  }

  @Test func `are cancelled along with touches when the system interrupts`() throws {
    engine.focusedItem = stage.view("item")
    try press(.began, at: 0)
    engine.cancelAllTouches()
    stage.expect(
      """
      0  item  press began 1
      0  item  press cancelled 1
      """, kinds: .presses)
    #expect(engine.livePresses.isEmpty)
  }

  @Test func `that can't be are refused`() throws {
    #expect(throws: EventError.pressNotDown(1)) { try press(.ended, at: 0) }
    try press(.began, at: 1)
    #expect(throws: EventError.pressAlreadyDown(1)) { try press(.began, at: 1) }
    #expect(throws: EventError.pressOfOtherKind(1, .select)) { try press(.ended, .menu, at: 1) }
    #expect(throws: EventError.timeReversed(clock: stage.moment(1))) { try press(.ended, at: 0) }
    #expect(engine.now == stage.moment(1))
  }
}
