import Capture
import Gestures

/// Taps on cards in a page of some depth, each with a recognizer and a target.
private struct TapStream {
  let engine = Engine()
  let capture: Capture
  private var cards: [View] = []
  private var recognizers: [GestureRecognizer] = []
  /// Retained here, because views and windows refer to it weakly.
  private let page: Controller
  private var time = Time.zero
  private let names: (view: String, recognizer: String)

  /// An equal stream in another engine.
  func remade() -> TapStream {
    TapStream(cardsOfClass: names.view, recognizersOfClass: names.recognizer)
  }

  init(cardsOfClass name: String, recognizersOfClass recognizerName: String) {
    names = (name, recognizerName)
    capture = Capture(
      watching: engine, environment: Capture.Environment(screen: Size(width: 390, height: 844)))
    let classes = engine.classes
    let window = Window(id: "window", class: classes.builtIn("UIWindow"), in: engine)
    engine.add(window)
    page = Controller(
      id: "page", class: classes.builtIn("UIViewController"), in: engine)
    page.title = "Shop"
    let target = PlainObject(id: "client", class: classes.builtIn("NSObject"))
    do {
      var superview: View = window
      for level in 0..<6 {
        let view = View(id: "level \(level)", class: classes.builtIn("UIView"), in: engine)
        try superview.addSubview(view)
        if level == 0 { try page.setView(view) }
        superview = view
      }
      try page.move(to: .root(window))
      for index in 0..<16 {
        let card = View(id: "card \(index)", class: classes.builtIn(name), in: engine)
        card.text = "Card \(index)"
        card.isUserInteractionEnabled = true
        try superview.addSubview(card)
        let recognizer = GestureRecognizer.make(
          id: "tap \(index)", class: classes.builtIn(recognizerName), in: engine)!
        recognizer.addTarget(target, action: "tapped:")
        card.addGestureRecognizer(recognizer)
        cards.append(card)
        recognizers.append(recognizer)
      }
      for view in [window] + cards.first!.chainOfSuperviews {
        view.frame = Rect(x: 0, y: 0, width: 400, height: 400)
      }
      for (index, card) in cards.enumerated() {
        card.frame = Rect(
          x: Double(index % 4) * 100, y: Double(index / 4) * 100, width: 100, height: 100)
      }
    } catch {
      fatalError("the cards don't fit into the tree: \(error)")
    }
  }

  mutating func run(_ taps: Int) {
    do {
      for tap in 0..<taps {
        let point = Point(x: Double(tap % 4) * 100 + 50, y: Double(tap / 4 % 4) * 100 + 50)
        time = time + 0.1
        try engine.send(TouchChange(1, .began, at: point), at: time)
        time = time + 0.05
        try engine.send(TouchChange(1, .ended, at: point), at: time)
        engine.transcript.removeAll()
      }
    } catch {
      fatalError("a tap failed: \(error)")
    }
  }

  func configure(_ change: (inout Configuration) -> Void) {
    var configuration = capture.configuration
    configuration.isEnabled = true
    change(&configuration)
    capture.configure(configuration, recognizers: recognizers)
  }
}

extension View {
  fileprivate var chainOfSuperviews: [View] {
    superview.map { [$0] + $0.chainOfSuperviews } ?? []
  }
}

func measureCapture() {
  let cases: [(String, view: String, recognizer: String, change: (inout Configuration) -> Void)] = [
    ("swipes on views", "UIView", "UISwipeGestureRecognizer", { _ in }),
    ("taps on listed views", "UITextView", "UITapGestureRecognizer", { _ in }),
    ("taps while switched off", "UILabel", "UITapGestureRecognizer", { $0.isEnabled = false }),
    (
      "taps while ignored", "UILabel", "UITapGestureRecognizer",
      { $0.ignoredViewClasses = ["UILabel"] }
    ),
    (
      "taps on ignored pages", "UILabel", "UITapGestureRecognizer",
      { $0.ignoredControllerClasses = ["UIViewController"] }
    ),
  ]
  for (name, view, recognizer, change) in cases {
    measureRefused(name, view: view, recognizer: recognizer, change)
  }
  var plain = TapStream(
    cardsOfClass: "UILabel", recognizersOfClass: "UITapGestureRecognizer")
  var recording = plain.remade()
  recording.configure { _ in }
  let best = fastest(&plain, &recording)
  report("taps recorded", 1 / best.second, "records/s")
  report("a record, beside its tap", (best.second - best.first) * 1e6, "µs")
}

/// Measures the cost of capture for a stream of which it records nothing.
private func measureRefused(
  _ name: String, view: String, recognizer: String, _ change: (inout Configuration) -> Void
) {
  var without = TapStream(cardsOfClass: view, recognizersOfClass: recognizer)
  var with = without.remade()
  with.configure { _ in }
  with.configure(change)
  let best = fastest(&without, &with)
  report("\(name), without capture", best.first * 1e6, "µs")
  report("\(name), capture adds", (best.second / best.first - 1) * 100, "%")
}

/// Seconds per tap: the minimum of many short, interleaved rounds, so that other load on the
/// machine matters little.
private func fastest(
  _ first: inout TapStream, _ second: inout TapStream
) -> (first: Double, second: Double) {
  let taps = 500
  var best = (first: Double.infinity, second: Double.infinity)
  for _ in 0..<300 {
    best.first = min(best.first, seconds { first.run(taps) })
    best.second = min(best.second, seconds { second.run(taps) })
  }
  return (best.first / Double(taps), best.second / Double(taps))
}
