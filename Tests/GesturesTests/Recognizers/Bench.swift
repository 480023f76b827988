import Testing

@testable import Gestures

typealias State = GestureRecognizer.State

/// One recognizer on a view that fills a window of 400 by 800, its touches, and the resulting
/// effects.
final class Bench<Recognizer: GestureRecognizer> {
  typealias Change = (identifier: Int, phase: Touch.Phase, x: Double, y: Double)

  let engine = Engine()
  let window: Window
  let view: View
  let recognizer: Recognizer
  /// The type of touches that land from now on.
  var kind = Touch.Kind.direct
  /// Actions received by the recognizer's only target.
  private(set) var actions: [ActionCall] = []
  private let target: Witness

  /// Makes the recognizer; `transform` is the view's, about its centre at (200, 400).
  init(
    _ className: String, transform: Transform = .identity,
    configure: (Recognizer) -> Void = { _ in }
  ) {
    let frame = Rect(x: 0, y: 0, width: 400, height: 800)
    let window = Window(id: "window", class: engine.classes.builtIn("UIWindow"), in: engine)
    let view = View(id: "view", class: engine.classes.builtIn("UIView"), in: engine)
    engine.add(window)
    window.frame = frame
    view.frame = frame
    view.transform = transform
    #expect(throws: Never.self) { try window.addSubview(view) }
    self.window = window
    self.view = view
    let made = GestureRecognizer.make(
      id: "it", class: engine.classes.builtIn(className), in: engine)
    guard let recognizer = made as? Recognizer else {
      preconditionFailure("\(className) makes another kind of recognizer")
    }
    self.recognizer = recognizer
    configure(recognizer)
    target = Witness(id: "target", class: engine.classes.builtIn("NSObject"))
    recognizer.addTarget(target, action: "fired")
    view.addGestureRecognizer(recognizer)
    target.whenTold = { [unowned self] in actions.append($0) }
  }

  // MARK: Acting

  func send(_ changes: [Change], at time: Seconds) {
    let changes = changes.map { change in
      var touch = TouchChange(
        change.identifier, change.phase, at: Point(x: change.x, y: change.y))
      touch.kind = kind
      return touch
    }
    send(changes, at: time)
  }

  private func send(_ changes: [TouchChange], at time: Seconds) {
    #expect(throws: Never.self) { try engine.send(changes, at: moment(time)) }
  }

  func down(_ identifier: Int, _ x: Double, _ y: Double, at time: Seconds) {
    send([(identifier, .began, x, y)], at: time)
  }

  func move(_ identifier: Int, _ x: Double, _ y: Double, at time: Seconds) {
    send([(identifier, .moved, x, y)], at: time)
  }

  func up(_ identifier: Int, at time: Seconds) { send([TouchChange(identifier, .ended)], at: time) }

  func up(_ identifier: Int, _ x: Double, _ y: Double, at time: Seconds) {
    send([(identifier, .ended, x, y)], at: time)
  }

  func cancel(_ identifier: Int, at time: Seconds) {
    send([TouchChange(identifier, .cancelled)], at: time)
  }

  func advance(to time: Seconds) {
    #expect(throws: Never.self) { try engine.advance(to: moment(time)) }
  }

  /// Sends an event other than a touch at the given time, and processes its consequences.
  func input(at time: Seconds, _ body: (Recognizer) -> Void) {
    advance(to: time)
    engine.startEvent()
    body(recognizer)
    engine.finishEvent()
  }

  private func moment(_ seconds: Seconds) -> Time {
    guard let time = Time(seconds: seconds) else { preconditionFailure("no time \(seconds)") }
    return time
  }

  // MARK: What came of it

  private var changes: [(time: Seconds, state: State, reason: String)] {
    engine.transcript.effects.compactMap { effect in
      guard case .state(_, _, let state, _) = effect.kind else { return nil }
      return (effect.time.seconds, state, effect.because.description)
    }
  }

  /// States entered, without changed to changed and the return to possible.
  var states: [State] { changes.map(\.state) }
  var times: [Seconds] { changes.map(\.time) }
  /// Reason of the latest state change.
  var reason: String? { changes.last?.reason }

  var translations: [Vector] {
    actions.compactMap { if case .pan(let translation, _) = $0.values { translation } else { nil } }
  }
  var velocities: [Vector] {
    actions.compactMap { if case .pan(_, let velocity) = $0.values { velocity } else { nil } }
  }
  var scales: [Double] {
    actions.compactMap { if case .pinch(let scale, _) = $0.values { scale } else { nil } }
  }
  var rotations: [Double] {
    actions.compactMap { if case .rotation(let rotation, _) = $0.values { rotation } else { nil } }
  }
}

/// Equal up to rounding errors.
func expectClose(
  _ value: Double?, _ expected: Double, within tolerance: Double = 1e-6,
  location: SourceLocation = #_sourceLocation
) {
  let isClose = value.map { abs($0 - expected) <= tolerance } ?? false
  #expect(isClose, "\(String(describing: value)), expected \(expected)", sourceLocation: location)
}

func expectClose(
  _ value: Vector?, _ expected: Vector, within tolerance: Double = 1e-6,
  location: SourceLocation = #_sourceLocation
) {
  expectClose(value?.dx, expected.dx, within: tolerance, location: location)
  expectClose(value?.dy, expected.dy, within: tolerance, location: location)
}
