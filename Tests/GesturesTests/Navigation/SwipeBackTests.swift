import Testing

@testable import Gestures

@Suite struct `Swiping back` {
  /// A navigation controller that shows `detail` over `home`, 320 points wide.
  private let stage = Stage(
    """
    window  0 0 320 480
      stack  0 0 320 480
        homeView    0 0 320 480
        detailView  0 0 320 480
    """)
  private let navigation, home, detail: Controller
  private var pop: GestureRecognizer { navigation.parts[0] as! GestureRecognizer }

  init() throws {
    let engine = stage.engine
    func make(_ id: String, _ className: String = "UIViewController") -> Controller {
      Controller(id: id, class: engine.classes.builtIn(className), in: engine)
    }
    (navigation, home, detail) = (
      make("nav", "UINavigationController"), make("home"), make("detail")
    )
    try navigation.setView(stage.view("stack"))
    try home.setView(stage.view("homeView"))
    try detail.setView(stage.view("detailView"))
    try home.move(to: .child(navigation))
    try detail.move(to: .child(navigation))
  }

  /// Comes in over the left edge, is at `place` after a second, a point further on in the next 0.1 s, and lifts.
  private func swipe(to place: Double, thenBy step: Double = 0) {
    let start = stage.engine.now.seconds + 1
    stage.touch(1, .began, x: 2, y: 200, at: start)
    stage.touch(1, .moved, x: 22, y: 200, at: start + 0.1)
    for x in stride(from: 40.0, to: place, by: 40) {
      stage.touch(1, .moved, x: x, y: 200, at: start + x / 100)
    }
    stage.touch(1, .moved, x: place - step, y: 200, at: start + 9)
    stage.touch(1, .moved, x: place, y: 200, at: start + 9.1)
    stage.touch(1, .ended, x: place, y: 200, at: start + 9.2)
  }

  private var transitions: Int {
    stage.engine.transcript.effects.count { $0.name == .interactiveTransition }
  }

  @Test(arguments: zip([172.0, 173.0], [false, true]))
  func `past half of the width, less the 10 points that it took to begin, the page is popped`(
    place: Double, isPopped: Bool
  ) {
    swipe(to: place)
    #expect(navigation.topController === (isPopped ? home : detail))
    #expect((stage.view("detailView").superview == nil) == isPopped)
  }

  @Test func `on its way back to the left it stays`() {
    swipe(to: 250, thenBy: -40)
    #expect(navigation.topController === detail)
  }

  @Test func `a fast one pops wherever it lifts`() {
    stage.drag([(2, 200), (22, 200), (80, 200)], step: 0.05)
    #expect(navigation.topController === home)
  }

  @Test func `its own delegate refuses where there is no way back`() throws {
    detail.hidesBackButton = true
    swipe(to: 300)
    #expect(
      pop.ownDelegateRefusal?.description == "its own delegate refuses: detail has hidesBackButton")
    detail.hidesBackButton = false
    let item = BarItem(id: "menu", class: stage.engine.classes.builtIn("UIBarButtonItem"))
    detail.leftBarButtonItem = item
    swipe(to: 300)
    #expect(
      pop.ownDelegateRefusal?.description
        == "its own delegate refuses: detail has the leftBarButtonItem menu")
    detail.leftBarButtonItem = nil
    // ios.B7
    navigation.isNavigationBarHidden = true
    swipe(to: 300)
    #expect(
      pop.ownDelegateRefusal?.description
        == "its own delegate refuses: nav has navigationBarHidden")
    navigation.isNavigationBarHidden = false
    #expect(pop.ownDelegateRefusal == nil)
    try detail.move(to: .none)
    swipe(to: 300)
    #expect(
      pop.ownDelegateRefusal?.description
        == "its own delegate refuses: nav has no page to go back to")
    #expect(transitions == 0)
    #expect(navigation.children.map(\.id) == ["home"])
  }

  @Test func `a client's delegate replaces it whole, even where there is no page below`() throws {
    pop.delegate = GestureDelegate()
    detail.hidesBackButton = true
    swipe(to: 300)
    #expect(navigation.topController === home)
    swipe(to: 300)
    #expect(navigation.topController === home)
    #expect(
      stage.engine.transcript.effects.last?.because.description.contains("the only page") == true)
  }

  @Test func `ios B6: pans in the page wait for it, which is contested`() throws {
    let list = View.make(
      id: "list", class: stage.engine.classes.builtIn("UIScrollView"), in: stage.engine)
    list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    (list as? ScrollView)?.contentSize = Size(width: 960, height: 480)
    (list as? ScrollView)?.contentOffset = Point(x: 320, y: 0)
    try stage.view("detailView").addSubview(list)
    swipe(to: 300)
    let codes = stage.engine.transcript.effects.compactMap { effect -> String? in
      guard case .state(let recognizer, from: _, to: let state, attempt: _) = effect.kind else {
        return nil
      }
      return "\(recognizer.id) \(state) \(effect.because.contested?.description ?? "-")"
    }
    #expect(codes.contains("list.pan failed ios.B6"))
    #expect(codes.contains("nav.interactivePop began ios.B6"))
    #expect(navigation.topController === home)
  }

  @Test func `a button at the edge gets its touch once the swipe has failed`() {
    stage.touch(1, .began, x: 2, y: 200, at: 1)
    #expect(stage.account(of: [.touches]) == [])
    stage.touch(1, .ended, x: 2, y: 200, at: 1.1)
    #expect(stage.account(of: [.touches]).count == 2)
  }
}
