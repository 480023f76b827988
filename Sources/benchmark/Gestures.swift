import Gestures

/// Measures streams of touches through recognizers: hit test, arbitration, actions to a target and
/// effects with their reasons, which are dropped after each event as after an answer.
func measureStream(_ name: String, _ streams: [Stream], depth: Int = 1) {
  let ground = Playground(depth: depth)
  ground.play(streams, times: 200)
  var events = 0
  var best = Double.infinity
  for _ in 0..<5 {
    best = min(best, seconds { events = ground.play(streams, times: 2000) })
  }
  report("\(name) stream", Double(events) / best, "events/s")
}

/// Events, each with the time since the previous one.
struct Stream: Sendable {
  let events: [(after: Int64, changes: [TouchChange])]

  /// Down, 60 moves, up.
  static let pan = Stream(
    events: [(1000, [TouchChange(1, .began, at: Point(x: 60, y: 200))])]
      + (1...60).map { step in
        (16, [TouchChange(1, .moved, at: Point(x: 60 + 3 * Double(step), y: 200 + Double(step)))])
      } + [(16, [TouchChange(1, .ended)])])

  /// Two fingers that move apart in 30 steps.
  static let pinch = Stream(
    events: [(1000, both(.began, 40))] + (1...30).map { (16, both(.moved, 40 + 3 * Double($0))) }
      + [(16, both(.ended, 130))])

  static let doubleTap = Stream(
    events: [
      (1000, [TouchChange(1, .began, at: Point(x: 100, y: 100))]), (60, [TouchChange(1, .ended)]),
      (100, [TouchChange(1, .began, at: Point(x: 102, y: 100))]), (60, [TouchChange(1, .ended)]),
    ])

  private static func both(_ phase: Touch.Phase, _ distance: Double) -> [TouchChange] {
    [
      TouchChange(1, phase, at: Point(x: 200 - distance, y: 300)),
      TouchChange(2, phase, at: Point(x: 200 + distance, y: 300)),
    ]
  }
}

/// Nested views, each with seven recognizers and a target.
final class Playground {
  private let engine = Engine()
  private var views: [View] = []
  private var time = Time.zero

  init(depth: Int) {
    let window = Window(id: "window", class: engine.classes.builtIn("UIWindow"), in: engine)
    window.frame = Rect(x: 0, y: 0, width: 400, height: 800)
    engine.add(window)
    views = [window]
    let target = PlainObject(id: "client", class: engine.classes.builtIn("NSObject"))
    for level in 0..<depth {
      let view = View(id: "view-\(level)", class: engine.classes.builtIn("UIView"), in: engine)
      view.frame = Rect(x: 0, y: 0, width: 400, height: 800)
      try? views[level].addSubview(view)
      views.append(view)
      for kind in ["Tap", "Tap", "LongPress", "Pan", "Pinch", "Rotation", "Swipe"] {
        let made = GestureRecognizer.make(
          id: "\(kind)-\(level)", class: engine.classes.builtIn("UI\(kind)GestureRecognizer"),
          in: engine)
        guard let made else { continue }
        if let tap = made as? TapGestureRecognizer, view.gestureRecognizers.count == 1 {
          tap.numberOfTapsRequired = 2
        }
        made.addTarget(target, action: "fired")
        view.addGestureRecognizer(made)
      }
    }
  }

  /// Plays the streams one after the other, and returns the number of events.
  @discardableResult
  func play(_ streams: [Stream], times: Int) -> Int {
    var count = 0
    for _ in 0..<times {
      for stream in streams {
        for event in stream.events {
          time = Time(nanoseconds: time.nanoseconds + event.after * 1_000_000)
          try? engine.send(event.changes, at: time)
          engine.transcript.removeAll()
        }
        count += stream.events.count
      }
    }
    return count
  }
}
