import Testing

@testable import Gestures

@Suite struct `The audit of gestures` {
  private func findings(_ stage: Stage) -> [String] {
    var found: [String] = []
    #expect(throws: Never.self) {
      found = try stage.engine.auditGestures(below: stage.engine.windows).map {
        "\($0.kind) \($0.objects.map(\.id).joined(separator: " "))"
      }
    }
    return found
  }

  private func audit(_ tree: String) -> [String] { findings(Stage(tree)) }

  @Test(
    arguments: zip(
      [
        "tap double", "pan swipe", "press pan", "pinch rotation", "pan pinch", "tap pan",
        "tap press", "double swipe", "edge swipe",
      ],
      [
        "tap double", "pan swipe", "press pan", "pinch rotation", "pan pinch", nil, nil, nil, nil,
      ]))
  func `some pairs fight by default, on one view`(pair: String, fighters: String?) {
    let found = audit("window  0 0 400 400\n  card  0 0 100 100   \(pair)")
      .filter { $0.hasPrefix("fight") }
    let names = fighters?.split(separator: " ").map { "card.\($0)" }.joined(separator: " ")
    #expect(found == (names.map { ["fight \($0)"] } ?? []))
  }

  @Test func `pairs fight along a branch, not across`() {
    let found = audit(
      """
      window  0 0 400 400
        card  0 0 200 100   pan
          row  0 0 100 50   swipe
        other  0 200 100 100   swipe
      """)
    #expect(found == ["fight card.pan row.swipe"])
  }

  @Test(arguments: [
    // A sheet with a list in it, and without anything to scroll in the list.
    ("pan", "UITableView", Size(width: 200, height: 900), ["fight table.pan card.pan"]),
    ("pan", "UIScrollView", Size(width: 200, height: 150), []),
    // Nothing that moves in from the left is in the way of what moves up and down.
    ("edge", "UITableView", Size(width: 200, height: 900), []),
    ("edge", "UIScrollView", Size(width: 900, height: 150), ["fight table.pan card.edge"]),
  ])
  func `a scroll view's pan conflicts where there is something to scroll`(
    outer: String, kind: String, content: Size, expected: [String]
  ) {
    let stage = Stage(
      """
      window  0 0 400 400
        card  0 0 200 200   \(outer)
          table  0 50 200 150  \(kind)
      """)
    (stage.view("table") as? ScrollView)?.contentSize = content
    (stage["card.\(outer)"] as? ScreenEdgePanGestureRecognizer)?.edges = .left
    #expect(findings(stage) == expected)
    (stage.view("table") as? ScrollView)?.isScrollEnabled = false
    #expect(findings(stage).filter { $0.hasPrefix("fight") } == [])
  }

  @Test func `scroll views in each other come to terms`() {
    let stage = Stage(
      """
      window  0 0 400 400
        list  0 0 200 200  UITableView
          shelf  0 0 200 200  UIScrollView
      """)
    for name in ["list", "shelf"] {
      (stage.view(name) as? ScrollView)?.contentSize = Size(width: 900, height: 900)
    }
    #expect(findings(stage) == [])
  }

  @Test func `a pan is in the way of one at the edge, and of one around it`() {
    let tree = """
      window  0 0 400 400
        page  0 0 400 400   edge pan
          photo  0 100 200 200   pan
      """
    let stage = Stage(tree)
    (stage["page.edge"] as? ScreenEdgePanGestureRecognizer)?.edges = .left
    #expect(
      findings(stage) == [
        "fight page.pan page.edge", "fight photo.pan page.edge", "fight photo.pan page.pan",
      ])
    for name in ["page.pan", "photo.pan"] {
      stage[name].require(toFail: stage["page.edge"])
    }
    (stage["photo.pan"] as? PanGestureRecognizer)?.minimumNumberOfTouches = 2
    (stage["page.pan"] as? PanGestureRecognizer)?.maximumNumberOfTouches = 1
    #expect(findings(stage) == [])
  }

  @Test func `of the pans around it, one conflicts the nearest alone`() {
    let found = audit(
      """
      window  0 0 400 400
        page  0 0 400 400   pan
          sheet  0 100 400 300   pan tap
            card  0 0 400 100   pan
      """)
    #expect(found == ["fight sheet.pan page.pan", "fight card.pan sheet.pan"])
  }

  @Test func `what can be scrolled into sight can be touched, and no more than that`() {
    let stage = Stage(
      """
      window  0 0 400 400
        carousel  0 0 200 100  UIScrollView
          second  200 0 200 100   tap
          third  400 0 200 100   tap
          below  0 100 200 100   tap
        beside  300 0 100 100   tap
      """)
    guard let carousel = stage.view("carousel") as? ScrollView else { return #expect(Bool(false)) }
    #expect(findings(stage).count == 3)
    carousel.contentSize = Size(width: 600, height: 100)
    #expect(findings(stage) == ["neverWins below.tap"])
    carousel.contentOffset = Point(x: 400, y: 0)
    #expect(findings(stage) == ["neverWins below.tap"])
    carousel.contentSize = Size(width: 400, height: 100)
    carousel.contentOffset = .zero
    #expect(findings(stage) == ["neverWins third.tap", "neverWins below.tap"])
    carousel.isScrollEnabled = false
    #expect(
      findings(stage) == [
        "neverWins second.tap", "neverWins third.tap", "neverWins below.tap",
      ])
  }

  @Test
  func `what shows in part until it is scrolled is not small, and overlaps what is beside it`() {
    let stage = Stage(
      """
      window  0 0 400 400
        list  0 0 400 100  UIScrollView
          row  0 80 400 60   tap
          copy  0 300 400 60   tap
          over  0 300 400 60   pan
        bar  0 90 400 60   tap
      """)
    (stage.view("list") as? ScrollView)?.contentSize = Size(width: 400, height: 400)
    #expect(
      findings(stage)
        == [
          "neverWins copy.tap", "fight over.pan list.pan", "covered copy over", "overlap list bar",
          "overlap row bar",
        ])
  }

  @Test func `a requirement or a delegate settles a fight`() {
    let stage = Stage("window  0 0 400 400\n  card  0 0 100 100   tap double pinch rotation")
    stage["card.tap"].require(toFail: stage["card.double"])
    let delegate = GestureDelegate()
    delegate.shouldRecognizeSimultaneouslyWith = .only(.listed([stage["card.pinch"]]))
    stage["card.rotation"].delegate = delegate
    #expect(findings(stage) == [])
  }

  @Test(
    arguments: [
      (.horizontal, .vertical, []),
      (.left, .right, []),
      (.horizontal, .left, ["fight part.pan card.pan"]),
      (nil, .vertical, ["fight part.pan card.pan"]),
    ] as [(Heading?, Heading, [String])])
  func `pans that begin along different axes don't fight`(
    inner: Heading?, outer: Heading, expected: [String]
  ) {
    let stage = Stage(
      """
      window  0 0 400 400
        card  0 0 200 200   pan
          part  0 0 100 100   pan
      """)
    for (name, heading) in [("part.pan", inner), ("card.pan", outer)] {
      let delegate = GestureDelegate()
      delegate.shouldBegin = heading.map { .heading($0) }
      stage[name].delegate = delegate
    }
    #expect(findings(stage) == expected)
  }

  @Test func `a pan limited to an axis doesn't always come before one that isn't`() {
    let stage = Stage(
      """
      window  0 0 400 400
        card  0 0 200 200   pan
          part  0 0 200 200   pan
      """)
    #expect(findings(stage).first == "neverWins card.pan part.pan")
    let delegate = GestureDelegate()
    delegate.shouldBegin = .heading(.horizontal)
    stage["part.pan"].delegate = delegate
    #expect(findings(stage).first == "fight part.pan card.pan")
  }

  @Test func `a tap above a custom control takes its touch, not that of a button`() {
    let found = audit(
      """
      window  0 0 400 400
        card  0 0 200 100   tap
          knob  0 0 50 50  UIControl
          buy  100 0 50 50  UIButton
      """)
    #expect(found == ["fight card.tap knob"])
  }

  @Test func `an equal recognizer on a subview that fills the view always comes first`() {
    let full = audit(
      """
      window  0 0 400 400
        card  0 0 100 100   tap
          inner  0 0 100 100   tap
      """)
    #expect(full == ["neverWins card.tap inner.tap"])
    let smaller = audit(
      """
      window  0 0 400 400
        card  0 0 100 100   tap
          inner  0 0 100 99   tap
      """)
    #expect(smaller == [])
    let behind = audit(
      """
      window  0 0 400 400
        card  0 0 100 100   tap
          inner  0 0 100 100   tap
          hole  0 0 50 50
      """)
    #expect(behind == [])
  }

  @Test func `of two equal recognizers on a view the one attached last always wins`() {
    let found = audit("window  0 0 400 400\n  card  0 0 100 100   tap again:tap")
    #expect(found == ["neverWins card.tap card.again"])
  }

  @Test func `of two presses on a view the shorter one always wins, in whatever order`() {
    for (first, second, found) in [
      (0.5, 1.0, ["neverWins card.again card.press"]),
      (1.0, 0.5, ["neverWins card.press card.again"]),
    ] {
      let stage = Stage("window  0 0 400 400\n  card  0 0 100 100   press again:press")
      (stage["card.press"] as? LongPressGestureRecognizer)?.minimumPressDuration = first
      (stage["card.again"] as? LongPressGestureRecognizer)?.minimumPressDuration = second
      #expect(findings(stage) == found)
    }
  }

  @Test func `a pan that takes more touches than the one attached after it wins with those`() {
    let stage = Stage("window  0 0 400 400\n  card  0 0 100 100   pan again:pan")
    (stage["card.again"] as? PanGestureRecognizer)?.maximumNumberOfTouches = 1
    #expect(findings(stage) == [])
    (stage["card.pan"] as? PanGestureRecognizer)?.maximumNumberOfTouches = 1
    #expect(findings(stage) == ["neverWins card.pan card.again"])
  }

  @Test(
    arguments: [
      ([.left], [.left], ["neverWins card.edge card.again"]),
      ([.left], [.left, .right], ["neverWins card.edge card.again"]),
      ([.left, .right], [.left], []), ([.left], [.right], []),
    ] as [(EdgeSet, EdgeSet, [String])])
  func `of two pans of the screen's edge the last attached wins over the edges that it has`(
    first: EdgeSet, second: EdgeSet, found: [String]
  ) {
    let stage = Stage("window  0 0 400 400\n  card  0 0 400 400   edge again:edge")
    (stage["card.edge"] as? ScreenEdgePanGestureRecognizer)?.edges = first
    (stage["card.again"] as? ScreenEdgePanGestureRecognizer)?.edges = second
    #expect(findings(stage) == found)
  }

  @Test func `who can get no touch, or may never begin, never wins`() {
    let stage = Stage(
      """
      window  0 0 400 400
        ghost  0 0 100 100   tap
        away  0 500 100 100   tap
        none  0 0 0 0   tap
        last  0 200 100 100   tap pan swipe edge
      """)
    stage.view("ghost").isHidden = true
    stage["last.tap"].isEnabled = false
    let delegate = GestureDelegate()
    delegate.shouldBegin = .fixed(false)
    stage["last.pan"].delegate = delegate
    (stage["last.swipe"] as? SwipeGestureRecognizer)?.direction = []
    #expect(
      findings(stage) == [
        "neverWins ghost.tap", "neverWins away.tap", "neverWins none.tap", "neverWins last.tap",
        "neverWins last.pan", "neverWins last.swipe", "neverWins last.edge",
      ])
  }

  @Test func `a cycle is found once, however it was tied`() {
    let stage = Stage("window  0 0 400 400\n  card  0 0 100 100   tap press pinch")
    stage["card.tap"].require(toFail: stage["card.press"])
    stage["card.press"].require(toFail: stage["card.pinch"])
    let delegate = GestureDelegate()
    delegate.shouldBeRequiredToFailBy = .only(.listed([stage["card.pinch"]]))
    stage["card.tap"].delegate = delegate
    #expect(findings(stage) == ["cycle card.tap card.press card.pinch"])
  }

  @Test func `a requirement on one that gets no touch with it comes to nothing`() {
    let stage = Stage(
      """
      window  0 0 400 400
        card  0 0 100 100   tap pan
        other  0 200 100 100   press
      """)
    stage["card.pan"].isEnabled = false
    stage["card.tap"].require(toFail: stage["card.pan"])
    stage["card.tap"].require(toFail: stage["other.press"])
    #expect(
      findings(stage) == [
        "oneSided card.tap card.pan", "oneSided card.tap other.press", "neverWins card.pan",
      ])
  }

  @Test func `a view is covered by a later sibling that takes touches, all of it`() {
    let stage = Stage(
      """
      window  0 0 400 400
        card  10 10 100 100   tap
        sheet  0 0 120 120
      """)
    #expect(findings(stage) == ["neverWins card.tap", "covered card sheet"])
    stage.view("sheet").frame = Rect(x: 0, y: 0, width: 109, height: 120)
    #expect(findings(stage) == [])
    stage.view("sheet").frame = Rect(x: 0, y: 0, width: 120, height: 120)
    stage.view("sheet").isUserInteractionEnabled = false
    #expect(findings(stage) == [])
  }

  @Test func `a turned sheet covers what lies within its sides, not within its box`() {
    let stage = Stage(
      """
      window  0 0 400 400
        card  0 0 60 60   tap
        sheet  0 0 100 100
      """)
    stage.view("sheet").transform = Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
    #expect(findings(stage) == [])
    stage.view("card").frame = Rect(x: 30, y: 30, width: 44, height: 44)
    #expect(findings(stage) == ["neverWins card.tap", "covered card sheet"])
  }

  @Test(arguments: zip([43.9, 44], [["small card"], []]))
  func `a hit area of 44 points is large enough`(height: Double, expected: [String]) {
    #expect(audit("window  0 0 400 400\n  card  0 0 100 \(height)   tap") == expected)
  }

  @Test func `hit insets count, and so does what superviews leave`() {
    let stage = Stage(
      """
      window  0 0 400 400
        card  0 50 100 20   tap
        box  0 100 100 30
          inner  0 0 100 100   tap
      """)
    #expect(findings(stage) == ["small card", "small inner"])
    stage.view("card").hitInsets = Insets(top: -12, left: 0, bottom: -12, right: 0)
    #expect(findings(stage) == ["small inner"])
  }

  @Test(arguments: zip([99.0, 100], [["overlap left right"], []]))
  func `areas overlap where they share more than an edge`(x: Double, expected: [String]) {
    let found = audit(
      """
      window  0 0 400 400
        left  0 0 100 100   tap
        right  \(x) 0 100 100   tap
      """)
    #expect(found == expected)
  }

  @Test(
    arguments: zip(
      [1, 3, 4, 16, 17, 40],
      [
        "", "", " and 1 more", " and 13 more", " and more than 13 others",
        " and more than 13 others",
      ]))
  func `of many that overlap a view some are named`(count: Int, rest: String) throws {
    var tree = "window  0 0 400 400\n  back  0 0 100 100   tap\n"
    for index in 1...count {
      tree += "  front\(index)  \(index) \(index) 99 99   tap\n"
    }
    let stage = Stage(tree)
    let findings = try stage.engine.auditGestures(below: stage.engine.windows)
    let finding = try #require(findings.first { $0.kind == .overlap })
    let names = (1...count).map { "front\($0)" }
    #expect(finding.objects.map(\.id) == ["back"] + names.prefix(16))
    #expect(
      finding.because == "where back overlaps \(names.prefix(3).joined(separator: ", "))\(rest), "
        + "touches go to the one in front")
  }

  @Test func `a view doesn't overlap what it holds`() {
    let found = audit(
      """
      window  0 0 400 400
        card  0 0 200 200   pan
          inner  0 0 100 100   tap
      """)
    #expect(found == [])
  }

  @Test func `neighbours that touch no recognizer of each other are left alone`() {
    let stage = Stage("window  0 0 400 400")
    let window = stage.view("window")
    window.frame = Rect(x: 0, y: 0, width: 100, height: 500_000)
    let viewClass = stage.engine.classes.builtIn("UIView")
    for index in 0..<2000 {
      let view = View(id: "row\(index)", class: viewClass, in: stage.engine)
      view.frame = Rect(x: 0, y: Double(index) * 50, width: 100, height: 51)
      #expect(throws: Never.self) { try window.addSubview(view) }
      if index % 2 == 0 { stage.attach(stage.makeRecognizer(of: "tap", id: "t\(index)"), to: view) }
    }
    #expect(findings(stage) == [])
  }
}
