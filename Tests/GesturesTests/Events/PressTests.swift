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
      """, kinds: [.presses])
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
      """, kinds: [.presses])
  }

  @Test func `make a tap where their kind is allowed, which takes them from the responders`() throws
  {
    engine.focusedItem = stage.view("item")
    stage["page.tap"].allowedPressTypes = [.select]
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
    stage.expect("", kinds: [.state])
  }

  @Test func `make a long press`() throws {
    engine.focusedItem = stage.view("item")
    stage["page.press"].allowedPressTypes = [.select]
    try press(.began, at: 0)
    stage.advance(to: 1)
    stage.expect("0.5  page.press  possible > began")
  }

  @Test func `leave other recognizers alone, as touches leave theirs`() throws {
    engine.focusedItem = stage.view("item")
    let pan = stage.attach(stage.makeRecognizer(of: "pan", id: "pan"), to: stage.view("page"))
    pan.allowedPressTypes = Set(Press.Kind.allCases)
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

  @Test func `don't bring recognizers the finger that is down once more`() throws {
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    try press(.began, .menu, at: 0.3)
    try press(.ended, .menu, at: 0.4)
    stage.advance(to: 1)
    stage.touch(1, .ended, x: 150, y: 150, at: 1)
    stage.expect(
      """
      0.5  page.press  possible > began
      1  page.press  began > ended
      """, dropping: ["page.tap"])
  }

  @Test func `don't make a view that wants its touches for itself keep others' from them`() throws {
    stage.view("item").isExclusiveTouch = true
    engine.focusedItem = stage.view("item")
    stage.attach(stage.makeRecognizer(of: "tap", id: "typing"), to: stage.view("field"))
    try press(.began, at: 0)
    stage.tap(x: 150, y: 320, at: 1)
    stage.expect("1.05  typing  possible > ended", dropping: ["page."])
  }

  @Test func `are cancelled along with touches when the system interrupts`() throws {
    engine.focusedItem = stage.view("item")
    try press(.began, at: 0)
    engine.cancelAllTouches()
    stage.expect(
      """
      0  item  press began 1
      0  item  press cancelled 1
      """, kinds: [.presses])
    #expect(engine.livePresses.isEmpty)
  }

  @Test func `say where they started and why, whoever is first responder by then`() throws {
    stage.view("field").becomeFirstResponder()
    try press(.began, at: 0)
    stage.view("field").resignFirstResponder()
    try press(.ended, at: 1)
    let reasons = engine.transcript.effects.compactMap { effect in
      if case .presses = effect.kind { effect.because.description } else { nil }
    }
    #expect(reasons == ["field is the first responder", "field is the first responder"])
  }

  @Test func `are told apart from touches that a recognizer let go of with them`() throws {
    engine.focusedItem = stage.view("item")
    let recognizer = stage["page.press"]
    recognizer.allowedPressTypes = [.select]
    recognizer.requiresExclusiveTouchType = false
    recognizer.delaysTouchesBegan = true
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    try press(.began, at: 0.1)
    stage.expect(
      """
      0.1  item  touches began 1  handled by nobody
      0.1  item  press began 1
      """, kinds: [.presses, .touches])
    #expect(engine.livePresses.count == 1)
  }

  @Test func `aren't asked about as touches, and are in the middle of where they start`() throws {
    engine.focusedItem = stage.view("item")
    stage["page.tap"].allowedPressTypes = [.select]
    stage.delegate("page.tap") { $0.shouldReceiveTouch = .fixed(false) }
    var place: Point?
    stage.client.whenTold = { place = $0.location }
    try press(.began, at: 0)
    try press(.ended, at: 0.1)
    #expect(place == Point(x: 150, y: 150))
  }

  @Test func `that start at a controller go by its view`() throws {
    let controller = Controller(
      id: "controller", class: engine.classes.builtIn("UIViewController"), in: engine)
    try controller.setView(stage.view("page"))
    controller.canBecomeFirstResponder = true
    controller.becomeFirstResponder()
    stage["page.tap"].allowedPressTypes = [.select]
    try press(.began, at: 0)
    try press(.ended, at: 0.1)
    stage.expect("0.1  page.tap  possible > ended")
  }

  @Test func `are as hard as is said, and fully pressed if nothing is`() throws {
    try press(.began, at: 0)
    #expect(engine.livePresses[0].force == 1)
    try engine.send(PressChange(1, .select, .changed, force: 0.25), at: stage.moment(0))
    try press(.changed, at: 0)
    #expect(engine.livePresses[0].force == 0.25)
  }

  @Test func `aren't told of by who was released, nor entered where nobody wants to know`() throws {
    engine.focusedItem = stage.view("item")
    try press(.began, at: 0)
    engine.release(stage.view("item"))
    engine.transcript.removeAll()
    try press(.ended, at: 1)
    stage.expect("", kinds: [.presses])
    engine.transcript.kinds = [.touches]
    try press(.began, at: 2)
    #expect(engine.transcript.effects.isEmpty)
  }

  @Test func `don't go to a focus that is out of its window, or gone`() throws {
    engine.focusedItem = stage.view("item")
    stage.view("item").removeFromSuperview()
    #expect(engine.focusedItem == nil)
    let other = Window(id: "other", class: engine.classes.builtIn("UIWindow"), in: engine)
    engine.add(other)
    engine.focusedItem = other
    engine.release(other)
    #expect(engine.focusedItem == nil)
  }

  @Test func `are limited in number, together with touches`() throws {
    for number in 0..<Engine.maximumTouches { try press(.began, .select, number, at: 0) }
    let error = EventError.tooManyPresses
    #expect(throws: error) { try press(.began, .select, -1, at: 0) }
  }

  // MARK: Selecting what has the focus

  /// Focuses a view of a class, or a descendant; nothing else handles presses.
  private func focus(_ tree: String, on name: String) throws -> Stage {
    let stage = Stage("window  0 0 400 800   \n  page  0 0 400 800\n" + tree)
    stage.engine.focusedItem = stage.view(name)
    return stage
  }

  private func select(
    _ stage: Stage, _ kind: Press.Kind = .select, ending phase: Press.Phase = .ended
  ) throws {
    let time = stage.engine.now
    try stage.engine.send(PressChange(1, kind, .began), at: time)
    try stage.engine.send(PressChange(1, kind, phase), at: time + 0.1)
  }

  @Test func `of select have a focused button do its primary action, without a touch event`() throws
  {
    let stage = try focus("    it  0 0 100 40   UIButton", on: "it")
    let button = stage.control("it")
    button.addTarget(stage.client, action: "go:", for: .allEvents)
    try stage.engine.send(PressChange(1, .select, .began), at: stage.moment(0))
    #expect(button.controlState == [.highlighted, .focused])
    try stage.engine.send(PressChange(1, .select, .ended), at: stage.moment(0.1))
    #expect(button.controlState == .focused)
    stage.expect(
      """
      0    it  press began 1  handled by it
      0.1  it  press ended 1  handled by it
      0.1  it  primaryActionTriggered  client.go:
      """, kinds: [.presses, .control])
  }

  @Test(arguments: [Press.Kind.menu, .playPause, .upArrow])
  func `of other kinds leave a focused button alone`(kind: Press.Kind) throws {
    let stage = try focus("    it  0 0 100 40   UIButton", on: "it")
    stage.view("page").handles = .presses
    try select(stage, kind)
    stage.expect(
      """
      0    it  press began 1  handled by page
      0.1  it  press ended 1  handled by page
      """, kinds: [.presses, .control])
  }

  @Test func `that are cancelled, or whose button lost the focus meanwhile, do nothing`() throws {
    let stage = try focus("    it  0 0 100 40   UIButton", on: "it")
    try select(stage, ending: .cancelled)
    #expect(stage.events(of: "it").isEmpty && !stage.control("it").isHighlighted)
    try stage.engine.send(PressChange(1, .select, .began), at: stage.moment(1))
    stage.engine.focusedItem = nil
    try stage.engine.send(PressChange(1, .select, .ended), at: stage.moment(1))
    #expect(stage.events(of: "it").isEmpty && !stage.control("it").isHighlighted)
  }

  @Test func `don't select a button that is disabled, is first responder alone, or is no button`()
    throws
  {
    let disabled = try focus("    it  0 0 100 40   UIButton", on: "it")
    disabled.control("it").isEnabled = false
    try select(disabled)
    #expect(disabled.events(of: "it").isEmpty)
    let first = try focus("    it  0 0 100 40   UIButton", on: "it")
    first.engine.focusedItem = nil
    first.view("it").canBecomeFirstResponder = true
    first.view("it").becomeFirstResponder()
    try select(first)
    #expect(first.events(of: "it").isEmpty)
    let inside = try focus(
      "    it  0 0 100 40   UIButton\n      photo  0 0 40 40", on: "photo")
    try select(inside)
    inside.expect(
      """
      0    photo  press began 1  handled by nobody
      0.1  photo  press ended 1  handled by nobody
      """, kinds: [.presses, .control])
    let custom = try focus("    it  0 0 100 40   UIControl", on: "it")
    try select(custom)
    custom.expect(
      """
      0    it  press began 1  handled by nobody
      0.1  it  press ended 1  handled by nobody
      """, kinds: [.presses, .control])
  }

  @Test func `of select begin the editing of a focused field`() throws {
    let stage = try focus("    it  0 0 100 40   UITextField", on: "it")
    try select(stage)
    #expect(stage.view("it").isFirstResponder)
  }

  @Test func `of select select the cell that the focus is in`() throws {
    let stage = try focus(
      """
          list  0 0 400 400   UITableView
            row  0 0 400 50   UITableViewCell
              photo  0 0 50 50
      """, on: "photo")
    stage.view("list").delegate = stage.client
    try select(stage)
    stage.expect("0.1  list  selects row at nowhere  client", kinds: [.select])
    try select(stage, ending: .cancelled)
    try select(stage, .menu)
    stage.expect("", kinds: [.select])
    try stage.engine.send(PressChange(1, .select, .began), at: stage.moment(1))
    stage.engine.focusedItem = stage.view("list")
    try stage.engine.send(PressChange(1, .select, .ended), at: stage.moment(1))
    stage.expect("", kinds: [.select])
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
