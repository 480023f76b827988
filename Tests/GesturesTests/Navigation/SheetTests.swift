import Testing

@testable import Gestures

@Suite struct `A sheet` {
  /// A sheet 400 points high, with a list in its lower half.
  private let stage = Stage(
    """
    window  0 0 320 480
      page   0 0 320 480
      card   0 80 320 400
        list  0 200 320 200   UIScrollView
    """)
  private let root, sheet: Controller
  private var list: ScrollView { stage.scrollView("list") }

  init() throws {
    let engine = stage.engine
    func make(_ id: String) -> Controller {
      Controller(id: id, class: engine.classes.builtIn("UIViewController"), in: engine)
    }
    (root, sheet) = (make("root"), make("sheet"))
    try root.setView(stage.view("page"))
    try sheet.setView(stage.view("card"))
    sheet.modalPresentationStyle = .pageSheet
    try root.move(to: .root(stage.found("window")))
    try sheet.move(to: .presented(root))
    list.contentSize = Size(width: 320, height: 1000)
  }

  /// Pulls down slowly from a height on the screen.
  private func pull(from start: Double, by distance: Double) {
    let time = stage.engine.now.seconds + 1
    stage.touch(1, .began, x: 100, y: start, at: time)
    stage.touch(1, .moved, x: 100, y: start + 10, at: time + 1)
    stage.touch(1, .moved, x: 100, y: start + distance, at: time + 9)
    stage.touch(1, .ended, x: 100, y: start + distance, at: time + 9.5)
  }

  @Test(arguments: zip([210.0, 211.0], [false, true]))
  func `past half of its height, less the 10 points that it took to begin, it is dismissed`(
    distance: Double, isDismissed: Bool
  ) {
    pull(from: 100, by: distance)
    #expect((root.presented == nil) == isDismissed)
    #expect((stage.view("card").superview == nil) == isDismissed)
  }

  @Test(arguments: zip([99.0, 101.0], [false, true]))
  func `a fast pull dismisses it wherever it lifts`(step: Double, isDismissed: Bool) {
    stage.drag([(100, 100), (100, 100 + step), (100, 100 + 2 * step)], step: 0.1)
    #expect((root.presented == nil) == isDismissed)
  }

  @Test func `content that isn't at its top has the drag`() {
    list.contentOffset = Point(x: 0, y: 120)
    pull(from: 300, by: 100)
    #expect(list.contentOffset.y < 120 && root.presented === sheet)
    let reasons = stage.engine.transcript.effects.map(\.because.description)
    #expect(reasons.contains("list has the drag: its content is at 120, and its top at 0"))
  }

  @Test func `at its top, pulled down, the sheet has it`() {
    stage.touch(1, .began, x: 100, y: 300, at: 1)
    stage.touch(1, .moved, x: 100, y: 312, at: 1.1)
    stage.touch(1, .moved, x: 100, y: 340, at: 1.2)
    #expect(list.contentOffset.y == 0)
    #expect(sheet.sheetDismiss?.state == .changed)
    let reasons = stage.engine.transcript.effects.map(\.because.description)
    #expect(reasons.contains("list is at its top, 0, and the sheet has the drag"))
  }

  @Test func `ios C8: at its top, a list that is pulled to refresh has it`() throws {
    let refresh = View.make(
      id: "refresh", class: stage.engine.classes.builtIn("UIRefreshControl"), in: stage.engine)
    list.refreshControl = refresh as? RefreshControl
    list.settings.alwaysBouncesVertically = true
    pull(from: 300, by: 100)
    #expect(list.contentOffset.y < 0 && root.presented === sheet)
  }

  @Test func `pushed up at its top, the content scrolls`() {
    stage.drag([(100, 400), (100, 380), (100, 350)])
    #expect(list.contentOffset.y > 0)
  }

  /// ios.B5
  @Test func `a modal one gives way and springs back, also where its content is at the top`() {
    sheet.isModalInPresentation = true
    for start in [300.0, 100] {
      pull(from: start, by: 150)
      #expect(list.contentOffset.y == 0 && root.presented === sheet)
    }
    #expect(transitions == Array(repeating: "false: sheet has isModalInPresentation", count: 2))
  }

  private var transitions: [String] {
    stage.engine.transcript.effects.compactMap { effect in
      guard case .interactiveTransition(let told) = effect.kind else { return nil }
      return "\(told.isCompleted): \(effect.because.description)"
    }
  }

  /// ios.B4
  @Test(arguments: [(15.0, 0.0), (0, -15)])
  func `sideways and upwards it takes touches from views, moves nothing and prevents nobody`(
    step: (Double, Double)
  ) {
    let control = add("RangeSlider", "UIControl", 0, 0)
    let tap = TapGestureRecognizer(
      id: "tap", class: stage.engine.classes.builtIn("UITapGestureRecognizer"), in: stage.engine)
    stage.view("card").addGestureRecognizer(tap)
    tap.addTarget(stage.client, action: "tapped")
    stage.drag([(20, 100), (20 + step.0, 100 + step.1), (20 + 2 * step.0, 100 + 2 * step.1)])
    #expect(transitions.isEmpty && root.presented === sheet)
    let told = stage.engine.transcript.effects.contains { $0.name == .action }
    #expect(told, "\(stage.account(of: [.state]))")
    // Empties the transcript, so that it comes last.
    #expect(!control.isTracking && stage.events(of: "RangeSlider").contains("touchCancel"))
  }

  /// ios.B4
  @Test(arguments: zip(["UISlider", "UIControl", "UIButton"], [true, false, true]))
  func `it leaves alone what a control of UIKit's own tracks`(name: String, isKept: Bool) {
    let control = add("control", name, 0, 0)
    stage.touch(1, .began, x: 20, y: 100, at: 1)
    stage.touch(1, .moved, x: 40, y: 100, at: 1.1)
    #expect(control.isTracking == isKept)
    stage.touch(1, .ended, x: 40, y: 100, at: 1.2)
  }

  /// ios.B4
  @Test func `content that can go there has the drag`() {
    list.contentSize = Size(width: 1000, height: 200)
    stage.touch(1, .began, x: 200, y: 300, at: 1)
    stage.touch(1, .moved, x: 180, y: 300, at: 1.1)
    #expect(list.isDragging && sheet.sheetDismiss?.state == .possible)
    stage.touch(1, .ended, x: 180, y: 300, at: 1.2)
  }

  private func add(_ id: String, _ name: String, _ x: Double, _ y: Double) -> Control {
    let classes = stage.engine.classes
    guard
      let control = View.make(id: id, class: classes.builtIn(name), in: stage.engine) as? Control
    else { preconditionFailure("\(name) is no control") }
    control.frame = Rect(x: x, y: y, width: 100, height: 40)
    #expect(throws: Never.self) { try stage.view("card").addSubview(control) }
    return control
  }

  @Test func `another style has no pan`() {
    sheet.modalPresentationStyle = .fullScreen
    #expect(sheet.sheetDismiss == nil)
    pull(from: 100, by: 350)
    #expect(root.presented === sheet)
  }
}
