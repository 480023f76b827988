import Gestures
import Testing

@testable import Hands

/// The screen of one test: views with recognizers, a hand, and the resulting effects.
final class Surface {
  static let rates = [30.0, 60, 120, 240]

  let engine = Engine()
  let window: Window
  private let target: PlainObject
  private(set) var recognizers: [GestureRecognizer] = []

  init(width: Double = 390, height: Double = 844) {
    window = Window(id: "window", class: engine.classes.builtIn("UIWindow"), in: engine)
    engine.add(window)
    window.frame = Rect(x: 0, y: 0, width: width, height: height)
    target = PlainObject(id: "target", class: engine.classes.builtIn("NSObject"))
  }

  func addView(_ frame: Rect, _ className: String = "UIView", to superview: View? = nil) -> View {
    let view = View.make(
      id: "view-\(engine.viewCount)", class: engine.classes.builtIn(className), in: engine)
    #expect(throws: Never.self) { try (superview ?? window).addSubview(view) }
    view.frame = frame
    return view
  }

  /// A new recognizer of a class, on a view or else on the window.
  @discardableResult
  func recognizer<Recognizer: GestureRecognizer>(
    _ className: String, on view: View? = nil, as kind: Recognizer.Type = Recognizer.self
  ) -> Recognizer {
    let made = GestureRecognizer.make(
      id: "\(className)-\(recognizers.count)", class: engine.classes.builtIn(className), in: engine)
    guard let recognizer = made as? Recognizer else {
      preconditionFailure("\(className) makes another kind of recognizer")
    }
    recognizer.addTarget(target, action: "fired")
    (view ?? window).addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    return recognizer
  }

  /// Plays the gesture from `start` on, then lets a second pass.
  @discardableResult
  func play(
    _ gesture: some Gesture, fingers: Int = 1, at start: Seconds = 0, rate: Double = 60
  ) -> [TouchEvent] {
    let events = events(of: gesture, fingers: fingers, at: start, rate: rate)
    #expect(throws: Never.self) {
      for event in events { try engine.send(event.changes, at: event.time) }
      try engine.advance(by: 1)
    }
    return events
  }

  func events(
    of gesture: some Gesture, fingers: Int = 1, at start: Seconds = 0, rate: Double = 60
  ) -> [TouchEvent] {
    var hand = Hand(touches: Array(1...fingers), at: .zero + start, rate: rate)
    #expect(throws: Never.self) { try gesture.perform(with: &hand) }
    return hand.events
  }

  /// Actions in order of sending: the recognizer and its state.
  var actions: [ActionCall] {
    engine.transcript.effects.compactMap { effect in
      if case .action(let call) = effect.kind { return call }
      return nil
    }
  }

  /// Recognizers in order of recognizing, one entry per attempt.
  var winners: [String] {
    engine.transcript.effects.compactMap { effect in
      guard case .state(let recognizer, from: .possible, let state, _) = effect.kind,
        state != .failed
      else { return nil }
      return recognizer.id
    }
  }
}

extension [TouchEvent] {
  /// Seconds, rounded to nanoseconds.
  var times: [Seconds] { map(\.time.seconds) }
  var phases: [Touch.Phase] { compactMap(\.changes.first?.phase) }
  /// Locations of the first finger, one per event.
  var places: [Point] { compactMap(\.changes.first?.point) }
  var moves: [TouchEvent] { filter { $0.changes.first?.phase == .moved } }
}
