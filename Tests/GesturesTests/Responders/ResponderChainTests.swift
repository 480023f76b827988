import Testing

@testable import Gestures

extension Responder {
  /// The responder chain from an object, in one line.
  var chainNames: String { chain.map(\.id).joined(separator: " ") }
}

@Suite struct `The responder chain` {
  @Test func `a detached view is the end of its chain`() throws {
    let scene = try Scene("card 0 0 100 100\n  leaf 0 0 50 50")
    scene["card"].removeFromSuperview()
    #expect(scene["leaf"].chainNames == "leaf card")
    try scene.window.addSubview(scene["leaf"])
    #expect(scene["leaf"].chainNames == "leaf window scene app")
  }

  @Test func `a root view forwards to its controller, and that to the window`() throws {
    let scene = try Scene()
    let controller = scene.makeController("root")
    try controller.setView(scene.make("page"))
    #expect(scene["page"].chainNames == "page root")
    try controller.move(to: .root(scene.window))
    #expect(scene["page"].chainNames == "page root window scene app")
  }

  @Test func `a child controller forwards to its view's superview`() throws {
    let scene = try Scene()
    let parent = scene.makeController("parent")
    let child = scene.makeController("child")
    try parent.setView(scene.make("page"))
    try parent.move(to: .root(scene.window))
    try scene["page"].addSubview(scene.make("slot"))
    try child.setView(scene.make("part"))
    try scene["slot"].addSubview(scene["part"])
    try child.move(to: .child(parent))
    #expect(scene["part"].chainNames == "part child slot page parent window scene app")
    scene["part"].removeFromSuperview()
    #expect(child.next == nil)
  }

  @Test func `a presented controller forwards to its presenter`() throws {
    let scene = try Scene()
    let root = scene.makeController("root")
    let sheet = scene.makeController("sheet")
    try root.setView(scene.make("page"))
    try root.move(to: .root(scene.window))
    try sheet.setView(scene.make("panel"))
    try sheet.move(to: .presented(root))
    #expect(scene["panel"].chainNames == "panel sheet root window scene app")
  }

  @Test func `the application forwards to a delegate that is a responder of its own`() throws {
    let scene = try Scene("card 0 0 100 100")
    let application = scene.engine.application
    let classes = scene.engine.classes
    let plain = PlainObject(id: "plain", class: classes.builtIn("NSObject"))
    let responder = PlainResponder(id: "delegate", class: classes.builtIn("UIResponder"))
    application.delegate = plain
    #expect(scene["card"].chainNames == "card window scene app")
    application.delegate = responder
    #expect(scene["card"].chainNames == "card window scene app delegate")
    for other in [scene["card"], scene.makeController("c"), application, scene.engine.scene] {
      application.delegate = other
      #expect(application.next == nil, "\(other.id)")
      #expect(application.chainNames == "app", "\(other.id)")
    }
    application.delegate = responder
    scene.engine.release(responder)
    #expect(application.next == nil)
    #expect(application.delegate == nil)
  }

  @Test func `a chain that runs in a circle ends`() throws {
    let scene = try Scene()
    let parent = scene.makeController("parent")
    let presenter = scene.makeController("presenter")
    let sheet = scene.makeController("sheet")
    try parent.setView(scene.make("page"))
    try presenter.setView(scene.make("part"))
    try presenter.move(to: .child(parent))
    try sheet.setView(scene.make("panel"))
    try sheet.move(to: .presented(presenter))
    try scene["panel"].addSubview(scene["part"])
    #expect(sheet.chainNames == "sheet presenter panel")
  }

  @Test func `the first in the chain that implements a method takes the event`() throws {
    let scene = try Scene("card 0 0 100 100\n  leaf 0 0 50 50")
    func handlers(_ method: ResponderMethods) -> [String] {
      scene["leaf"].handlers(of: method).map(\.id)
    }
    #expect(handlers(.touchesBegan) == [])
    scene["card"].handles = [.touches, .motionEnded]
    scene.window.handles = [.presses, .motion]
    #expect(handlers(.touchesMoved) == ["card"])
    #expect(handlers(.pressesBegan) == ["window"])
    #expect(handlers(.motionEnded) == ["card"])
    #expect(handlers(.motionBegan) == ["window"])
    #expect(handlers(.remoteControl) == [])
  }

  @Test func `who forwards what it implements lets the next one hear as well`() throws {
    let scene = try Scene("card 0 0 100 100\n  leaf 0 0 50 50")
    func handlers(_ method: ResponderMethods) -> [String] {
      scene["leaf"].handlers(of: method).map(\.id)
    }
    for name in ["leaf", "card", "window"] { scene[name].handles = .touches }
    scene["leaf"].forwards = [.touchesBegan, .touchesMoved]
    scene["card"].forwards = .touchesBegan
    #expect(handlers(.touchesBegan) == ["leaf", "card", "window"])
    #expect(handlers(.touchesMoved) == ["leaf", "card"])
    #expect(handlers(.touchesEnded) == ["leaf"])
    scene["card"].handles = []
    #expect(handlers(.touchesMoved) == ["leaf", "window"])
  }
}

@Suite struct `The first responder` {
  let scene: Scene
  var engine: Engine { scene.engine }

  init() throws {
    scene = try Scene(
      """
      form 0 0 100 100
        name 0 0 100 20 UITextField
        notes 0 20 100 20 UITextView
        plain 0 40 100 20
      """)
  }

  @Test func `text can become first responder, a plain view only when told`() {
    #expect(scene["name"].becomeFirstResponder())
    #expect(engine.firstResponder === scene["name"])
    #expect(!scene["plain"].becomeFirstResponder())
    #expect(engine.firstResponder === scene["name"])
    scene["plain"].canBecomeFirstResponder = true
    #expect(scene["plain"].becomeFirstResponder())
    #expect(scene["plain"].isFirstResponder && !scene["name"].isFirstResponder)
    scene["name"].canBecomeFirstResponder = false
    #expect(!scene["name"].becomeFirstResponder())
  }

  @Test func `the present one has to yield`() {
    scene["name"].becomeFirstResponder()
    scene["name"].canResignFirstResponder = false
    #expect(!scene["notes"].becomeFirstResponder())
    #expect(!scene["name"].resignFirstResponder())
    #expect(scene["name"].becomeFirstResponder())
    scene["name"].canResignFirstResponder = true
    #expect(!scene["notes"].resignFirstResponder())
    #expect(scene["name"].resignFirstResponder())
    #expect(engine.firstResponder == nil)
  }

  @Test func `only what is in a window can become it, and each window has its own`() throws {
    let loose = scene.make("loose", class: "UITextField")
    #expect(!loose.becomeFirstResponder())
    let other = scene.makeWindow("other", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    try other.addSubview(loose)
    #expect(loose.becomeFirstResponder())
    #expect(loose.isFirstResponder && engine.firstResponder == nil)
    scene["name"].becomeFirstResponder()
    #expect(loose.isFirstResponder)
    #expect(engine.firstResponder === scene["name"])
  }

  @Test func `a controller is one while its view is in a window`() throws {
    let controller = scene.makeController("controller")
    controller.canBecomeFirstResponder = true
    #expect(!controller.becomeFirstResponder())
    try controller.setView(scene.make("page"))
    try controller.move(to: .root(scene.window))
    #expect(controller.becomeFirstResponder())
    scene["page"].removeFromSuperview()
    #expect(engine.firstResponder == nil)
  }

  @Test func `who leaves the window or is released is first responder no longer`() throws {
    scene["name"].becomeFirstResponder()
    try scene.window.addSubview(scene["name"])
    #expect(scene["name"].isFirstResponder)
    try scene["form"].addSubview(scene["name"])
    scene["name"].canResignFirstResponder = false
    scene["form"].removeFromSuperview()
    #expect(engine.firstResponder == nil)
    try scene.window.addSubview(scene["form"])
    scene["name"].becomeFirstResponder()
    engine.release(scene["name"])
    #expect(engine.firstResponder == nil)
    #expect(!scene["name"].becomeFirstResponder())
  }
}

@Suite struct `An action without a target` {
  let scene: Scene
  var engine: Engine { scene.engine }

  init() throws {
    scene = try Scene("card 0 0 100 100\n  leaf 0 0 50 50\nfield 0 0 9 9 UITextField")
  }

  private func handler(_ action: String, from sender: Object?) throws -> String? {
    try engine.sendAction(action, to: nil, from: sender)?.id
  }

  @Test func `an action without target goes up from the sender, if nobody is first responder`()
    throws
  {
    scene["card"].actions = .some(["save", "undo"])
    #expect(try handler("save", from: scene["leaf"]) == "card")
    #expect(try handler("print", from: scene["leaf"]) == nil)
    let stranger = PlainObject(id: "stranger", class: engine.classes.builtIn("NSObject"))
    #expect(try handler("save", from: stranger) == nil)
    #expect(try handler("save", from: nil) == nil)
  }

  @Test func `with a first responder the search starts there`() throws {
    scene["card"].actions = .some(["save"])
    scene["field"].actions = .some(["save"])
    scene["field"].becomeFirstResponder()
    #expect(try handler("save", from: scene["leaf"]) == "field")
    scene["field"].actions = .none
    #expect(try handler("save", from: scene["leaf"]) == nil)
    scene.window.actions = .all
    #expect(try handler("save", from: nil) == "window")
  }

  @Test func `a target that was named has to respond`() throws {
    let target = PlainObject(
      id: "target", class: engine.classes.builtIn("NSObject"), actions: .some(["save"]))
    #expect(try engine.sendAction("save", to: target, from: nil) === target)
    #expect(throws: ActionError.doesNotRespond("target")) {
      _ = try engine.sendAction("print", to: target, from: scene["leaf"])
    }
    let all = PlainObject(id: "all", class: engine.classes.builtIn("NSObject"))
    #expect(try engine.sendAction("print", to: all, from: nil) === all)
  }

  @Test func `views and controllers implement nothing unless told`() {
    #expect(!scene["card"].responds(to: "save"))
    scene["card"].actions = .some(["save"])
    #expect(scene["card"].responds(to: "save") && !scene["card"].responds(to: "saved"))
    #expect(scene["leaf"].target(forAction: "save") === scene["card"])
    #expect(scene["leaf"].target(forAction: "print") == nil)
  }

  @Test func `the delegate of the application is the last to be asked`() throws {
    let delegate = PlainResponder(id: "delegate", class: engine.classes.builtIn("UIResponder"))
    engine.application.delegate = delegate
    #expect(try handler("anything", from: scene["leaf"]) == "delegate")
  }
}
