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

  @Test func `pushed up at its top, the content scrolls`() {
    stage.drag([(100, 400), (100, 380), (100, 350)])
    #expect(list.contentOffset.y > 0)
  }

  @Test func `a modal one stays, and its content is pulled beyond its top`() {
    sheet.isModalInPresentation = true
    stage.touch(1, .began, x: 100, y: 300, at: 1)
    stage.touch(1, .moved, x: 100, y: 312, at: 1.1)
    stage.touch(1, .moved, x: 100, y: 340, at: 1.2)
    #expect(list.contentOffset.y < 0)
    stage.touch(1, .ended, x: 100, y: 340, at: 1.3)
    pull(from: 100, by: 350)
    #expect(root.presented === sheet)
  }

  @Test func `another style has no pan`() {
    sheet.modalPresentationStyle = .fullScreen
    #expect(sheet.sheetDismiss == nil)
    pull(from: 100, by: 350)
    #expect(root.presented === sheet)
  }
}
