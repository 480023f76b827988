import Gestures

/// Measures the slowest event of a pan and a double tap with many recognizers in one attempt.
func measureAttempts() {
  for count in [16, 60, 200] {
    for rules in Rules.allCases {
      let ground = ManyRecognizers(count, rules)
      report("\(count) recognizers, \(rules.rawValue)", ground.slowestEvent() * 1e6, "µs/event")
    }
  }
}

/// How the recognizers of an attempt are related.
private enum Rules: String, CaseIterable {
  case none = "no delegates"
  /// Every other recognizer may recognize with the next one, and the double taps hold up the taps.
  case usual = "usual delegates"
  case simultaneous = "each simultaneous with all others"
  case waiting = "each waiting for all others"
  case preventing = "each listing whom it prevents"
  case chain = "a chain of requirements"
}

/// A view with many recognizers of four kinds.
private final class ManyRecognizers {
  private let engine = Engine()
  private var recognizers: [GestureRecognizer] = []
  private var time = Time.zero

  init(_ count: Int, _ rules: Rules) {
    let window = Window(id: "window", class: engine.classes.builtIn("UIWindow"), in: engine)
    window.frame = Rect(x: 0, y: 0, width: 400, height: 800)
    engine.add(window)
    let target = PlainObject(id: "client", class: engine.classes.builtIn("NSObject"))
    engine.enter(target)
    for index in 0..<count {
      let kind = ["Tap", "LongPress", "Pan", "Swipe"][index % 4]
      let made = GestureRecognizer.make(
        id: "\(kind)-\(index)", class: engine.classes.builtIn("UI\(kind)GestureRecognizer"),
        in: engine)
      guard let made else { continue }
      if index % 8 == 4 { (made as? TapGestureRecognizer)?.numberOfTapsRequired = 2 }
      made.addTarget(target, action: "fired")
      window.addGestureRecognizer(made)
      recognizers.append(made)
    }
    for index in recognizers.indices { relate(index, by: rules) }
  }

  private func relate(_ index: Int, by rules: Rules) {
    let recognizer = recognizers[index]
    let others = RecognizerChoice.listed(recognizers.filter { $0 !== recognizer })
    let delegate = GestureDelegate()
    switch rules {
    case .none: return
    case .usual:
      if index % 2 == 0, index + 1 < recognizers.count {
        delegate.shouldRecognizeSimultaneouslyWith = .only(.listed([recognizers[index + 1]]))
      }
      if index % 8 == 4 { recognizers[index - 4].require(toFail: recognizer) }
    case .simultaneous: delegate.shouldRecognizeSimultaneouslyWith = .only(others)
    case .waiting: delegate.shouldRequireFailureOf = .only(others)
    case .preventing: recognizer.preventing = others
    case .chain: if index > 0 { recognizer.require(toFail: recognizers[index - 1]) }
    }
    recognizer.delegate = delegate
  }

  /// The time that the slowest event of the streams takes, in seconds: of several plays, each event's fastest.
  func slowestEvent() -> Double {
    let events = Stream.pan.events + Stream.doubleTap.events
    var best = Array(repeating: Double.infinity, count: events.count)
    for _ in 0..<20 {
      for (index, event) in events.enumerated() {
        time = Time(nanoseconds: time.nanoseconds + event.after * 1_000_000)
        let taken = seconds { try? engine.send(event.changes, at: time) }
        best[index] = min(best[index], taken)
        engine.transcript.removeAll()
      }
    }
    return best.max() ?? 0
  }
}
