import Testing

@testable import Gestures

@Suite struct `The key window` {
  private let scene: Scene
  private let second: Window
  private let name, note: TextField
  private var engine: Engine { scene.engine }

  init() throws {
    scene = try Scene()
    second = scene.makeWindow("second", frame: Rect(x: 0, y: 400, width: 400, height: 400))
    func field(_ id: String, in window: Window) throws -> TextField {
      let classes = window.engine.classes
      let field = TextField(id: id, class: classes.builtIn("UITextField"), in: window.engine)
      field.frame = Rect(x: 0, y: 0, width: 100, height: 40)
      try window.addSubview(field)
      return field
    }
    (name, note) = (try field("name", in: scene.window), try field("note", in: second))
  }

  private func tap(_ x: Double, _ y: Double, at time: Seconds) throws {
    for (phase, delay) in [(Touch.Phase.began, 0.0), (.ended, 0.05)] {
      let change = TouchChange(1, phase, at: Point(x: x, y: y))
      try engine.send(change, at: Time(seconds: time + delay) ?? .zero)
    }
  }

  /// ios.D10
  @Test func `each window has a first responder; keys start at the key window's`() throws {
    #expect(name.becomeFirstResponder() && note.becomeFirstResponder())
    #expect(name.isFirstResponder && note.isFirstResponder && engine.firstResponder === name)
    second.isKey = true
    #expect(engine.firstResponder === note && engine.undirectedStart === note)
    note.resignFirstResponder()
    #expect(engine.firstResponder == nil && engine.undirectedStart === second)
  }

  /// ios.D10
  @Test func `a tap on text makes its window key, and hiding gives it back`() throws {
    try tap(10, 410, at: 1)
    #expect(engine.keyWindow === second && engine.firstResponder === note)
    second.isHidden = true
    #expect(engine.keyWindow === scene.window)
    second.isHidden = false
    #expect(engine.keyWindow === scene.window)
    scene.window.isHidden = true
    #expect(engine.keyWindow === second)
    second.isHidden = true
    #expect(engine.keyWindow === second)
    scene.window.isHidden = false
    #expect(engine.keyWindow === scene.window)
  }

  private func send(_ key: String, _ modifiers: ModifierFlags = []) throws -> String? {
    engine.modifierFlags = modifiers
    return try engine.sendKey(key, .began, at: engine.now).action
  }

  /// ios.D11
  @Test func `keys that type or edit go to the text, unless a command has priority`() throws {
    let arrow = "UIKeyInputUpArrow"
    let keys: [(String, ModifierFlags)] = [
      ("f", []), (arrow, []), ("s", .command), ("UIKeyInputF1", []),
    ]
    scene.window.keyCommands = keys.map { KeyCommand(input: $0, modifiers: $1, action: $0) }
    #expect(try send("f") == "f")
    name.beginEditing()
    #expect(try send("f") == nil && send(arrow) == nil)
    #expect(try send("s", .command) == "s" && send("UIKeyInputF1") == "UIKeyInputF1")
    #expect(name.text == "f")
    scene.window.keyCommands = [
      KeyCommand(input: "f", modifiers: [], action: "g", wantsPriorityOverSystemBehavior: true)
    ]
    #expect(try send("f") == "g" && name.text == "f")
  }

  /// ios.D12
  @Test func `without a first responder keys and shakes start at a root that can be one`() throws {
    let root = scene.makeController("root")
    try root.move(to: .root(scene.window))
    #expect(engine.startOfKeys === scene.window)
    root.canBecomeFirstResponder = true
    #expect(engine.startOfKeys === root && engine.undirectedStart === scene.window)
    #expect(
      engine.reasonToStart(at: root).description
        == "there is no first responder, and root, the root, can become it")
    name.beginEditing()
    #expect(engine.startOfKeys === name)
  }
}
