import Testing

@testable import Gestures

@Suite struct `Actions of rows` {
  /// `first` has two trailing actions, 148 points wide together, and a leading one; `second` has a trailing one.
  private let stage = Stage(
    """
    window  0 0 400 800
      list  0 0 400 400   UITableView
        first  0 0 400 100   UITableViewCell
          content  0 0 400 100   UITableViewCellContentView
            button  300 0 100 100   UIButton
        second  0 100 400 100   UITableViewCell
        plain  0 200 400 100   UITableViewCell
      beside  0 400 400 400   UIButton
    """)
  private let list: ListView
  private let first, second: TableRow

  init() throws {
    list = stage.found("list")
    first = stage.found("first")
    second = stage.found("second")
    list.contentSize = Size(width: 400, height: 2000)
    list.delegate = stage.client
    func action(_ name: String) -> TableRow.Action {
      TableRow.Action(name: name, title: name, isDestructive: false)
    }
    try first.setActions([action("delete"), action("flag")], on: .trailing)
    try first.setActions([action("read")], on: .leading)
    try second.setActions([action("delete")], on: .trailing)
  }

  /// The view of an action of `first`.
  private func view(of name: String) -> View {
    guard let view = first.actionViews.first(where: { $0.id == "first.\(name)" }) else {
      preconditionFailure("first has no action \(name)")
    }
    return view
  }

  /// Drags a row slowly by so much, beyond the 20 points that it takes to begin.
  private func drag(_ y: Double = 50, by travel: Double, from x: Double = 200) {
    let start = stage.engine.now.seconds + 1
    let way = 20 * (travel < 0 ? -1.0 : 1)
    stage.touch(1, .began, x: x, y: y, at: start)
    stage.touch(1, .moved, x: x + way, y: y, at: start + 0.1)
    stage.touch(1, .moved, x: x + way + travel, y: y, at: start + 10)
    stage.touch(1, .ended, x: x + way + travel, y: y, at: start + 11)
  }

  @Test(arguments: zip([-74.0, -75, -240, -241], [nil, "trailing", "trailing", nil]))
  func `stay open past half of their width, and past 60 % of the row's the first is performed`(
    travel: Double, side: String?
  ) {
    drag(by: travel, from: 350)
    #expect(first.shownSide?.rawValue == side)
    stage.expect(travel < -240 ? "12  list  delete of first" : "", kinds: [.rowAction])
    #expect(view(of: "delete").isHidden == (side == nil))
  }

  @Test(arguments: zip([37.0, 38], [nil, TableRow.Side.leading]))
  func `show at the leading edge too`(travel: Double, side: TableRow.Side?) {
    drag(by: travel)
    #expect(first.shownSide == side)
  }

  @Test(arguments: zip([0.12, 0.119], [nil, TableRow.Side.trailing]))
  func `stay open at more than 250 points a second outwards`(
    step: Seconds, side: TableRow.Side?
  ) {
    stage.touch(1, .began, x: 200, y: 50, at: 1)
    stage.touch(1, .moved, x: 190, y: 50, at: 1 + step)
    stage.touch(1, .moved, x: 160, y: 50, at: 1 + 2 * step)
    stage.touch(1, .moved, x: 130, y: 50, at: 1 + 3 * step)
    stage.touch(1, .ended, x: 130, y: 50, at: 1.01 + 3 * step)
    #expect(first.shownSide == side)
  }

  @Test func `are at the edge, the first outermost`() {
    #expect(view(of: "delete").frame == Rect(x: 326, y: 0, width: 74, height: 100))
    #expect(view(of: "flag").frame == Rect(x: 252, y: 0, width: 74, height: 100))
    #expect(view(of: "read").frame == Rect(x: 0, y: 0, width: 74, height: 100))
    first.bounds.size.width = 300
    #expect(view(of: "delete").frame.minX == 226)
  }

  @Test func `are performed by a tap once the row is open, which closes it`() {
    stage.tap(x: 290, y: 50, at: 0)
    drag(by: -100)
    stage.tap(x: 290, y: 50, at: 20)
    stage.expect("20.05  list  flag of first", kinds: [.rowAction, .select], dropping: ["selects"])
    #expect(first.shownSide == nil)
  }

  @Test func `close at a tap elsewhere, which does nothing else`() {
    stage.attach(stage.makeRecognizer(of: "tap", id: "tap"), to: second)
    stage.view("content").isHidden = true
    for (index, place) in [(50.0, 50.0), (50, 150), (50, 250), (50, 350)].enumerated() {
      drag(by: -100)
      stage.tap(x: place.0, y: place.1, at: 20 * Double(index + 1))
      #expect(first.shownSide == nil)
    }
    stage.expect("", kinds: [.rowAction, .select, .action])
    #expect(stage["tap"].state == .possible)
    drag(by: -100)
    stage.tap(x: 50, y: 500, at: 200)
    #expect(stage.events(of: "beside").contains("touchUpInside"))
    #expect(first.shownSide == .trailing)
  }

  @Test func `close when the table scrolls, by a finger or a wheel`() {
    drag(by: -100)
    stage.drag([(50, 90), (50, 70), (50, 40)], from: 20)
    #expect(first.shownSide == nil)
    #expect(list.contentOffset.y > 0)
    list.contentOffset = .zero
    drag(by: -100)
    list.dragBegan()
    #expect(first.shownSide == nil)
  }

  @Test func `close on the way back, and open further outwards`() {
    drag(by: -100)
    drag(by: 40)
    #expect(first.shownSide == .trailing)
    drag(by: 80)
    #expect(first.shownSide == nil)
    drag(by: -100)
    drag(by: -100, from: 300)
    stage.expect("", kinds: [.rowAction], dropping: ["delete of first"])
    #expect(first.shownSide == nil)
  }

  @Test func `show on one row at a time`() {
    drag(by: -100)
    drag(150, by: -50)
    #expect(first.shownSide == nil && second.shownSide == nil)
    drag(150, by: -50)
    #expect(second.shownSide == .trailing)
  }

  @Test
  func `ios C3: an open row closes when a finger lands elsewhere in the table, which gets nothing`()
  {
    stage.attach(stage.makeRecognizer(of: "pan", id: "around"), to: stage.view("window"))
    drag(by: -100, from: 300)
    list.open(first, on: .trailing)
    stage.engine.transcript.removeAll()
    stage.touch(1, .began, x: 50, y: 150, at: 50)
    #expect(first.shownSide == nil)
    stage.touch(1, .moved, x: 50, y: 50, at: 50.1)
    stage.touch(1, .ended, x: 50, y: 50, at: 50.2)
    stage.expect(
      """
      50.1  around  possible > began  moved (0, -100), needed 10
      50.2  around  began > ended  last finger lifted
      """, kinds: [.state, .touches, .select])
    #expect(list.contentOffset == .zero)
  }

  @Test(arguments: zip([-15.0, -25], ["around", "list.swipeActions"]))
  func `ios C1: need 20 points where a pan around the table needs 10`(
    firstStep: Double, winner: String
  ) {
    stage.attach(stage.makeRecognizer(of: "pan", id: "around"), to: stage.view("window"))
    stage.drag([(300, 50), (300 + firstStep, 50), (150, 50)])
    #expect(stage.account(of: [.state]).contains { $0.contains("\(winner)  possible > began") })
    #expect((first.shownSide == nil) == (winner == "around"))
  }

  @Test func `ios C2: hold up who waits for all, in any table, until fingers lift`() throws {
    try first.setActions([], on: .trailing)
    list.contentSize.height = 100
    stage.attach(stage.makeRecognizer(of: "pan", id: "around"), to: stage.view("window"))
    stage.delegate("around") {
      $0.shouldRequireFailureOf = .fixed(true)
      $0.shouldRecognizeSimultaneouslyWith = .fixed(true)
    }
    stage.drag([(200, 50), (100, 50), (50, 50)])
    stage.expect(
      """
      0.1  around  pending on list.swipeActions list.pan  waiting for list.swipeActions and list.pan to fail
      0.3  list.swipeActions  possible > failed  first has no trailingActions
      0.3  list.pan  possible > failed  lifted after (-150, 0), and list neither scrolls nor bounces that way
      0.3  around  possible > began  moved (-100, 0), needed 10
      0.3  around  began > ended  last finger lifted
      """)
  }

  @Test func `ios C9: a row's content view stays in front of its other subviews`() throws {
    let bare = View.make(
      id: "bare", class: stage.engine.classes.builtIn("UIView"), in: stage.engine)
    try first.addSubview(bare)
    try first.bringToFront()
    #expect(
      first.subviews.map(\.id) == ["bare", "content", "first.delete", "first.flag", "first.read"])
    let edit = View.make(
      id: "edit", class: stage.engine.classes.builtIn("UITableViewCellEditControl"),
      in: stage.engine)
    try first.addSubview(edit)
    #expect(first.subviews.last === edit)
  }

  @Test func `don't show for a drag along the vertical, nor to a side without any`() {
    stage.drag([(200, 50), (195, 65), (100, 65)])
    stage.drag([(200, 150), (220, 150), (300, 150)], from: 10)
    stage.expect(
      """
      10.3  list.swipeActions  possible > failed  second has no leadingActions
      """, kinds: [.state], dropping: ["list.pan"])
    #expect(first.shownSide == nil)
  }

  @Test func `come before swipes in the table and its own pan, after a pan further in`() {
    let flick = stage.attach(stage.makeRecognizer(of: "swipe", id: "flick"), to: first)
    (flick as? SwipeGestureRecognizer)?.direction = .left
    list.contentSize.width = 1000
    stage.drag([(300, 50), (200, 50)])
    stage.expect(
      """
      0.1  list.swipeActions  possible > began
      0.1  flick  possible > failed
      0.1  list.pan  possible > failed
      0.2  list.swipeActions  began > ended
      """, kinds: [.state])
    list.close()
    stage.attach(stage.makeRecognizer(of: "pan", id: "move"), to: first)
    stage.drag([(300, 50), (280, 50)], from: 10)
    #expect(first.shownSide == nil)
    #expect(stage.account(of: [.state]).first?.contains("move  possible > began") == true)
  }

  @Test func `select no row where they show`() {
    drag(by: -100)
    drag(150, by: -20)
    stage.expect("", kinds: [.select])
  }

  @Test func `show in no table that is edited`() {
    drag(by: -100)
    list.isEditing = true
    #expect(first.shownSide == nil)
    drag(by: -100)
    #expect(first.shownSide == nil)
  }

  @Test func `close when they are set anew, or the row leaves`() throws {
    drag(by: -100)
    try first.setActions([], on: .leading)
    #expect(first.shownSide == nil)
    drag(by: -100)
    try stage.view("window").addSubview(first)
    #expect(first.shownSide == nil && list.openRow == nil)
    #expect(view(of: "delete").isHidden)
  }

  @Test func `have the table's pan attached from the start`() throws {
    let other = View.make(id: "other", class: list.objectClass, in: stage.engine)
    #expect(other.gestureRecognizers.map(\.id) == ["other.pan", "other.swipeActions"])
  }
}
