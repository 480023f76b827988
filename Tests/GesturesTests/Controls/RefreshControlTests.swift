import Testing

@testable import Gestures

@Suite struct `Pulling to refresh` {
  private let stage = Stage(
    """
    window  0 0 320 480
      list     0 0 320 400   UITableView
      refresh  0 400 320 60  UIRefreshControl
    """)
  private var list: ScrollView { stage.scrollView("list") }
  private var refresh: RefreshControl { stage.found("refresh") }

  init() {
    list.contentSize = Size(width: 320, height: 1000)
    list.refreshControl = refresh
    refresh.addTarget(stage.client, action: "reload", for: .valueChanged)
  }

  /// Drags the list until it shows an offset, and lets it come back.
  private func pull(to offset: Double) {
    let start = stage.engine.now.seconds + 1
    stage.touch(1, .began, x: 100, y: 20, at: start)
    var y = 20.0
    while list.contentOffset.y > offset {
      y += 0.25
      stage.touch(1, .moved, x: 100, y: y, at: start + y / 100)
    }
    stage.touch(1, .ended, x: 100, y: y, at: start + y / 100 + 1)
    stage.advance(to: start + y / 100 + 5)
  }

  @Test(arguments: zip([-59.5, -60.0], [0, 1]))
  func `60 points beyond the top it sends valueChanged`(offset: Double, count: Int) {
    pull(to: offset)
    #expect(stage.events(of: "refresh").count == count)
    #expect(refresh.isRefreshing == (count == 1))
  }

  @Test func `the top is where the inset begins`() {
    list.contentInset = Insets(top: 30, left: 0, bottom: 0, right: 0)
    list.contentOffset = Point(x: 0, y: -30)
    pull(to: -89)
    #expect(!refresh.isRefreshing)
    pull(to: -91)
    #expect(refresh.isRefreshing)
  }

  @Test func `it sends nothing more until the client says that it is over`() {
    pull(to: -70)
    pull(to: -70)
    #expect(stage.events(of: "refresh").count == 1)
    refresh.isRefreshing = false
    pull(to: -70)
    #expect(stage.events(of: "refresh").count == 1)
  }

  @Test func `content that doesn't bounce can't be pulled`() {
    list.settings.bounces = false
    stage.drag([(100, 20), (100, 200), (100, 390)])
    #expect(!refresh.isRefreshing)
  }
}
