import Testing

@testable import Gestures

@Suite struct `A list selects cells` {
  private let stage = Stage(
    """
    window  0 0 400 800
      list  0 0 400 400   UITableView
        first  0 0 400 100   UITableViewCell
          content  0 0 400 100   UITableViewCellContentView
            label  0 0 100 100   UILabel
            button  300 0 100 100   UIButton
            own  200 0 50 100   handles
        second  0 100 400 100   UITableViewCell
        header  0 200 400 100
    """)
  private var list: ListView { stage.found("list") }

  init() {
    list.contentSize = Size(width: 400, height: 2000)
    list.delegate = stage.client
    stage.view("first").indexPath = IndexPath(section: 0, row: 3)
  }

  @Test func `that a finger lifts within`() {
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0.05  content  touches began 1  handled by list
      0.05  content  touches ended 1  handled by list
      0.05  list     selects first at 0:3  client
      """, kinds: [.touches, .select])
    stage.touch(1, .began, x: 50, y: 150, at: 1)
    stage.touch(1, .ended, x: 350, y: 150, at: 2)
    stage.expect("2  list  selects second at nowhere", kinds: [.select])
  }

  @Test func `for an observer before the delegate`() {
    let log = SendLog()
    stage.engine.applicationObserver = log
    stage.tap(x: 50, y: 50, at: 0)
    #expect(log.lines == ["select first list"])
  }

  @Test func `not without a delegate`() {
    list.delegate = nil
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0.05  list  problem  a tap on first selects nothing, because its list has no delegate; \
      updateView list delegate=client gives it one
      """, kinds: [.select, .problem])
    stage.tap(x: 50, y: 150, at: 1)
    stage.expect("", kinds: [.select, .problem])
  }

  @Test func `not for a delegate that doesn't implement the call`() {
    stage.client.responses = ["scrollViewDidScroll:"]
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0.05  list  problem  a tap on first selects nothing, because the delegate doesn't \
      implement tableView:didSelectRowAtIndexPath:; updateView list delegate=client gives the \
      list another
      """, kinds: [.select, .problem])
  }

  @Test func `one at a time, or several until a tap deselects them`() {
    let log = SendLog()
    stage.engine.applicationObserver = log
    for (time, y) in [(0.0, 50.0), (1, 150), (2, 150)] { stage.tap(x: 50, y: y, at: time) }
    #expect(list.selectedCells.map(\.id) == ["second"])
    list.allowsMultipleSelection = true
    for (time, y) in [(3.0, 50.0), (4, 150)] { stage.tap(x: 50, y: y, at: time) }
    #expect(list.selectedCells.map(\.id) == ["first"])
    stage.expect(
      """
      0.05  list  selects first at 0:3  client
      1.05  list  selects second at nowhere  client
      2.05  list  selects second at nowhere  client
      3.05  list  selects first at 0:3  client
      4.05  list  deselects second at nowhere  client
      """, kinds: [.select])
    #expect(log.lines.count == 4)
  }

  @Test func `not while rows can't be selected, or are edited`() {
    list.allowsSelection = false
    stage.tap(x: 50, y: 50, at: 0)
    list.allowsSelection = true
    list.isEditing = true
    stage.tap(x: 50, y: 50, at: 1)
    stage.expect("", kinds: [.select, .problem])
    list.isEditing = false
    stage.tap(x: 50, y: 50, at: 2)
    stage.expect("2.05  list  selects first at 0:3", kinds: [.select])
  }

  @Test func `not one that the finger left, nor what is no cell`() {
    stage.touch(1, .began, x: 50, y: 95, at: 0)
    stage.touch(1, .ended, x: 50, y: 101, at: 0.1)
    stage.tap(x: 50, y: 250, at: 1)
    stage.expect("", kinds: [.select])
  }

  @Test func `not when it scrolls`() {
    stage.drag([(50, 80), (50, 50)])
    stage.expect("", kinds: [.select])
  }

  @Test func `not when a control or another responder keeps the touch`() {
    stage.tap(x: 350, y: 50, at: 0)
    stage.tap(x: 220, y: 50, at: 1)
    stage.expect("", kinds: [.select])
  }

  @Test func `not when a recognizer takes it, unless that leaves it to the views`() {
    let tap = stage.attach(stage.makeRecognizer(of: "tap", id: "tap"), to: stage.view("content"))
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect("", kinds: [.select])
    tap.cancelsTouchesInView = false
    stage.tap(x: 50, y: 50, at: 1)
    stage.expect("1.05  list  selects first at 0:3", kinds: [.select])
  }

  @Test func `with one finger at a time`() {
    stage.touches(
      [
        TouchChange(1, .began, at: Point(x: 50, y: 50)),
        TouchChange(2, .began, at: Point(x: 50, y: 150)),
      ], at: 0)
    stage.advance(to: 0.5)
    stage.touch(2, .ended, x: 50, y: 150, at: 0.6)
    stage.expect("", kinds: [.select])
    stage.touch(1, .ended, x: 50, y: 50, at: 0.7)
    stage.expect("0.7  list  selects first at 0:3", kinds: [.select])
    list.isScrollEnabled = false
    stage.touch(1, .began, x: 50, y: 50, at: 1)
    stage.touch(2, .began, x: 50, y: 150, at: 1)
    stage.touch(2, .ended, x: 50, y: 150, at: 1.1)
    stage.expect("", kinds: [.select])
    stage.touch(1, .ended, x: 50, y: 50, at: 1.2)
    stage.expect("1.2  list  selects first at 0:3", kinds: [.select])
  }

  @Test func `not when the touch is cancelled, or the list implements touches otherwise`() {
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.advance(to: 0.2)
    stage.engine.cancelAllTouches()
    stage.expect("", kinds: [.select])
    list.handles = .touches
    stage.tap(x: 50, y: 50, at: 1)
    stage.expect("", kinds: [.select])
  }

  @Test func `the one around what was touched, if that is in it still`() throws {
    let inner = View.make(
      id: "inner", class: stage.engine.classes.builtIn("UICollectionViewCell"), in: stage.engine)
    inner.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    try stage.view("content").addSubview(inner)
    stage.tap(x: 20, y: 20, at: 0)
    stage.expect("0.05  list  selects inner at nowhere", kinds: [.select])
    stage.touch(1, .began, x: 120, y: 50, at: 1)
    stage.advance(to: 1.2)
    try list.addSubview(stage.view("content"))
    try stage.view("window").addSubview(stage.view("first"))
    stage.touch(1, .ended, x: 120, y: 50, at: 2)
    stage.expect("", kinds: [.select])
  }

  @Test func `of its own, not those of a list in a cell`() {
    let stage = Stage(
      """
      window  0 0 400 800
        outer  0 0 400 400   UITableView
          cell  0 0 400 200   UITableViewCell
            inner  0 0 400 200   UICollectionView
              item  0 0 100 200   UICollectionViewCell
      """)
    for name in ["outer", "inner"] { stage.view(name).delegate = stage.client }
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect("0.05  inner  selects item at nowhere", kinds: [.select])
    stage.tap(x: 300, y: 50, at: 1)
    stage.expect("", kinds: [.select])
  }

  @Test func `not one that left it meanwhile`() {
    stage.touch(1, .began, x: 50, y: 150, at: 0)
    stage.advance(to: 0.5)
    stage.view("second").removeFromSuperview()
    stage.touch(1, .ended, x: 50, y: 150, at: 1)
    stage.expect("", kinds: [.select])
    stage.tap(x: 50, y: 50, at: 2)
    stage.expect("2.05  list  selects first at 0:3", kinds: [.select])
  }

  @Test func `not while it is out of the window`() {
    stage.touch(1, .began, x: 50, y: 150, at: 0)
    stage.advance(to: 0.5)
    list.removeFromSuperview()
    stage.touch(1, .ended, x: 50, y: 150, at: 1)
    stage.expect("", kinds: [.select])
  }
}
