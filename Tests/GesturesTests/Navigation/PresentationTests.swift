import Testing

@testable import Gestures

/// ios.B1 to ios.B3, and what they share.
@Suite struct `A presented controller` {
  private let stage = Stage(
    """
    window  0 0 320 480
      page   0 0 320 480   pan
        buy   20 20 100 40
      bar    0 430 320 50
      card   60 200 200 200
    """)
  private let root, drawer: Controller

  init() throws {
    let engine = stage.engine
    func make(_ id: String) -> Controller {
      Controller(id: id, class: engine.classes.builtIn("UIViewController"), in: engine)
    }
    (root, drawer) = (make("root"), make("drawer"))
    try root.setView(stage.view("page"))
    try root.move(to: .root(stage.found("window")))
    try drawer.setView(stage.view("card"))
  }

  private func present(_ style: ModalPresentationStyle? = nil) throws {
    drawer.modalPresentationStyle = style
    try drawer.move(to: .presented(root))
  }

  /// The tree below the window, and the view that is hit beside the presented one.
  private var tree: String {
    func text(_ view: View) -> String {
      let inside = view.subviews.filter { $0.id != "buy" }.map(text).joined(separator: " ")
      return inside.isEmpty ? view.id : "\(view.id)(\(inside))"
    }
    return stage.view("window").subviews.map(text).joined(separator: " ")
  }
  private func hit(_ x: Double, _ y: Double) -> String? {
    stage.engine.hitTest(Point(x: x, y: y))?.view?.id
  }
  private var transitions: [String] {
    stage.engine.transcript.effects.compactMap { effect in
      guard case .interactiveTransition(let told) = effect.kind else { return nil }
      return "\(told.recognizer.id) \(told.isCompleted): \(effect.because.description)"
    }
  }

  @Test func `its view moves into a container that takes what lands beside it`() throws {
    try present()
    #expect(tree == "page bar drawer.container(card)")
    #expect(stage.view("card").frame == Rect(x: 60, y: 200, width: 200, height: 200))
    #expect(drawer.presentation?.container.frame == stage.view("window").bounds)
    #expect(hit(70, 210) == "card" && hit(30, 30) == "drawer.container")
    stage.drag([(30, 30), (60, 30), (90, 30)])
    #expect(stage.engine.transcript.effects.allSatisfy { $0.name != .state })
    drawer.presentation?.container.hitTestBehavior = .passSelf
    #expect(hit(30, 30) == "buy")
  }

  @Test func `at the dismissal both are gone, and its view has no superview`() throws {
    try present(.pageSheet)
    try drawer.move(to: .none)
    #expect(tree == "page bar" && stage.view("card").superview == nil)
    #expect(stage.engine.takeRetiredParts().count == 3)
  }

  @Test func `the container has no place among the responders`() throws {
    try present()
    let chain = stage.view("card").chain.prefix(4).map(\.id)
    #expect(chain == ["card", "drawer", "root", "window"])
  }

  @Test func `a page that has no window presents nothing around`() throws {
    try root.move(to: .none)
    try present(.pageSheet)
    #expect(drawer.presentation == nil && stage.view("card").superview?.id == "window")
    try root.move(to: .root(stage.found("window")))
    #expect(tree == "bar page drawer.container(drawer.dimming card)")
  }

  @Test func `fullScreen takes the page out, and puts it back where it was`() throws {
    stage.touch(1, .began, x: 30, y: 30, at: 0)
    stage.touch(1, .moved, x: 60, y: 30, at: 0.1)
    try present(.fullScreen)
    #expect(tree == "bar drawer.container(card)")
    #expect(stage.recognizers["page.pan"]?.state == .possible)
    stage.touch(1, .ended, x: 60, y: 30, at: 0.2)
    #expect(stage.engine.takeShownChange().appeared.map(\.id) == ["drawer"])
    try drawer.move(to: .none)
    #expect(tree == "page bar")
    #expect(stage.engine.takeShownChange().appeared.map(\.id) == ["root"])
  }

  @Test func `over the current context it covers the presenter's view alone`() throws {
    try present(.overCurrentContext)
    #expect(tree == "page drawer.container(card) bar")
    #expect(hit(10, 440) == "bar" && hit(10, 10) == "drawer.container")
  }

  @Test func `touches that are down go on`() throws {
    stage.touch(1, .began, x: 30, y: 30, at: 0)
    stage.touch(1, .moved, x: 60, y: 30, at: 0.1)
    try present(.pageSheet)
    stage.touch(1, .moved, x: 90, y: 30, at: 0.2)
    #expect(stage.recognizers["page.pan"]?.state == .changed)
  }

  @Test(arguments: [ModalPresentationStyle.automatic, .pageSheet, .formSheet, .popover])
  func `a tap beside a sheet or popover dismisses it`(style: ModalPresentationStyle) throws {
    try present(style)
    stage.tap(x: 30, y: 30, at: 1)
    #expect(root.presented == nil)
    #expect(transitions.count == 1 && transitions[0].hasPrefix("drawer.dimming.tap true"))
    #expect(stage.recognizers["page.pan"]?.state == .possible)
  }

  @Test(arguments: [true, false])
  func `one that may not go stays`(isModal: Bool) throws {
    try present(.pageSheet)
    if isModal { drawer.isModalInPresentation = true } else { drawer.shouldDismiss = .fixed(false) }
    stage.tap(x: 30, y: 30, at: 1)
    #expect(root.presented === drawer)
    let because = isModal ? "isModalInPresentation" : "shouldDismiss false"
    #expect(transitions == ["drawer.dimming.tap false: drawer has \(because)"])
  }

  @Test func `beside an undimmed sheet the page is touched, unless it is modal`() throws {
    try present(.pageSheet)
    #expect(tree == "page bar drawer.container(drawer.dimming card)")
    drawer.isDimmed = false
    #expect(tree == "page bar drawer.container(card)" && hit(30, 30) == "buy")
    drawer.isModalInPresentation = true
    #expect(hit(30, 30) == "drawer.dimming")
  }

  @Test func `what it covers says so`() throws {
    try present(.pageSheet)

    do {
      try stage.view("buy").checkReach(of: Point(x: 30, y: 30), on: stage.view("window").bounds)
    } catch {
      #expect(error.because == "the sheet drawer covers it at (30, 30)")
    }
  }
}
