import Gestures

/// Measures taps on a button with a target, drags of a list of rows, and flings of it until they
/// rest: hit test, tracking or scrolling, and effects with their reasons.
func measureControls() {
  let form = Form()
  form.measure("button tap", form.tap)
  form.measure("scroll view drag", form.drag)
  form.measureFlings()
}

/// A screen with a button and a scrolled list.
private final class Form {
  private let engine = Engine()
  private var time = Time.zero
  private let list: ScrollView

  /// A tap on the button: down and up.
  let tap = [
    TouchChange(1, .began, at: Point(x: 200, y: 50)), TouchChange(1, .ended),
  ]
  /// A drag on a row: down, 60 moves up and down again, and up.
  let drag =
    [TouchChange(1, .began, at: Point(x: 200, y: 700))]
    + (1...60).map { step in
      let steps = step <= 30 ? step : 60 - step
      return TouchChange(1, .moved, at: Point(x: 200, y: 700 - 15 * Double(steps)))
    } + [TouchChange(1, .ended)]

  init() {
    let classes = engine.classes
    let window = Window(id: "window", class: classes.builtIn("UIWindow"), in: engine)
    window.frame = Rect(x: 0, y: 0, width: 400, height: 800)
    engine.add(window)
    guard
      let button = View.make(id: "button", class: classes.builtIn("UIButton"), in: engine)
        as? Control,
      let list = View.make(id: "list", class: classes.builtIn("UITableView"), in: engine)
        as? ScrollView
    else { preconditionFailure("the class hierarchy makes other views") }
    self.list = list
    button.frame = Rect(x: 0, y: 0, width: 400, height: 100)
    let client = PlainObject(id: "client", class: classes.builtIn("NSObject"))
    button.addTarget(client, action: "go", for: .touchUpInside)
    list.frame = Rect(x: 0, y: 100, width: 400, height: 700)
    list.contentSize = Size(width: 400, height: 44_000)
    list.delegate = client
    do {
      try window.addSubview(button)
      try window.addSubview(list)
      for row in 0..<1000 {
        let cell = View.make(
          id: "row-\(row)", class: classes.builtIn("UITableViewCell"), in: engine)
        cell.frame = Rect(x: 0, y: 44 * Double(row), width: 400, height: 44)
        try list.addSubview(cell)
      }
    } catch {
      preconditionFailure("a row doesn't fit into the tree: \(error)")
    }
  }

  func measure(_ name: String, _ changes: [TouchChange]) {
    play(changes, times: 200)
    var best = Double.infinity
    for _ in 0..<5 {
      best = min(best, seconds { play(changes, times: 2000) })
    }
    report(name, Double(2000 * changes.count) / best, "events/s")
  }

  /// Flings of 300 points in 80 ms, alternately up and down, with 10 s between them.
  func measureFlings() {
    fling(times: 200)
    var best = Double.infinity
    for _ in 0..<5 { best = min(best, seconds { fling(times: 2000) }) }
    report("fling", 2000 / best, "flings/s")
  }

  private func fling(times: Int) {
    for round in 0..<times {
      let step = round % 2 == 0 ? -60.0 : 60
      var changes = [TouchChange(1, .began, at: Point(x: 200, y: 450))]
      changes += (1...5).map {
        TouchChange(1, .moved, at: Point(x: 200, y: 450 + step * Double($0)))
      }
      changes.append(TouchChange(1, .ended))
      time = time + 10
      for change in changes {
        time = Time(nanoseconds: time.nanoseconds + 16_000_000)
        try? engine.send(change, at: time)
        engine.transcript.removeAll()
      }
    }
    time = time + 10
    try? engine.advance(to: time)
    precondition(list.phase == .idle, "a fling doesn't end")
  }

  /// Plays changes 16 ms apart, with a second between rounds.
  private func play(_ changes: [TouchChange], times: Int) {
    for _ in 0..<times {
      time = time + 1
      for change in changes {
        time = Time(nanoseconds: time.nanoseconds + 16_000_000)
        try? engine.send(change, at: time)
        engine.transcript.removeAll()
      }
    }
  }
}
