@testable import Gestures

extension Stage {
  /// Recognizers by their words in a stage's tree.
  func makeRecognizer(of kind: String, id: String) -> GestureRecognizer {
    let recognizerClass = engine.classes.builtIn("UIGestureRecognizer")
    switch kind {
    case "probe": return Probe(id: id, class: recognizerClass, in: engine)
    case "flick": return Flick(id: id, class: recognizerClass, in: engine)
    case "patient": return Patient(id: id, class: recognizerClass, in: engine)
    case "picky": return Picky(id: id, class: recognizerClass, in: engine)
    case "drag": return Drag(id: id, class: recognizerClass, in: engine)
    default: return makeBuiltIn(kind, id: id)
    }
  }

  /// UIKit's own: `tap`, `longPress`, `pan`, ...; `press`, `edge` and `double`, a tap that takes two, in
  /// short.
  private func makeBuiltIn(_ kind: String, id: String) -> GestureRecognizer {
    let short = ["press": "LongPress", "edge": "ScreenEdgePan", "double": "Tap"]
    let name = short[kind] ?? kind.prefix(1).uppercased() + kind.dropFirst()
    let made = engine.classes["UI\(name)GestureRecognizer"].flatMap {
      GestureRecognizer.make(id: id, class: $0, in: engine)
    }
    guard let made else { preconditionFailure("no recognizer is called \(kind)") }
    if kind == "double" { (made as? TapGestureRecognizer)?.numberOfTapsRequired = 2 }
    return made
  }
}

extension Stage {
  func probe(_ name: String) -> Probe {
    guard let probe = self[name] as? Probe else { preconditionFailure("\(name) is no probe") }
    return probe
  }
}

/// A recognizer that receives touches and never recognizes or fails by itself.
class Probe: GestureRecognizer {
  private(set) var calls: [String] = []
  private(set) var resets = 0
  var whenMoved: ((Probe) -> Void)?
  override var isMovedByClient: Bool { false }

  private func note(_ phase: String, _ touches: ContiguousArray<Touch>) {
    calls.append("\(phase) \(touches.map { String($0.identifier) }.joined(separator: " "))")
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) { note("began", changed) }
  override func touchesMoved(_ changed: ContiguousArray<Touch>) {
    note("moved", changed)
    whenMoved?(self)
  }
  override func touchesEnded(_ changed: ContiguousArray<Touch>) { note("ended", changed) }
  override func touchesCancelled(_ changed: ContiguousArray<Touch>) { note("cancelled", changed) }
  override func reset() { resets += 1 }
}

/// A discrete recognizer: ends when its only finger lifts, fails if it moves or after a second.
final class Flick: GestureRecognizer {
  override var isDiscrete: Bool { true }
  override func touchesBegan(_ changed: ContiguousArray<Touch>) { setDeadline(now + 1) }
  override func touchesMoved(_ changed: ContiguousArray<Touch>) {
    transition(to: .failed, because: Reason("moved"))
  }
  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    transition(to: .ended, because: Reason("lifted"))
  }
  override func touchesCancelled(_ changed: ContiguousArray<Touch>) {
    transition(to: .failed, because: Reason("cancelled"))
  }
  override func deadlinePassed() { transition(to: .failed, because: Reason("rested too long")) }
}

/// A continuous recognizer: begins at the first move, ends with the last finger.
final class Drag: GestureRecognizer {
  private(set) var releases = 0

  override func touchesMoved(_ changed: ContiguousArray<Touch>) {
    transition(to: state == .possible ? .began : .changed, because: Reason("moved"))
  }
  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    guard !touches.contains(where: \.isDown) else { return }
    transition(to: state == .possible ? .failed : .ended, because: Reason("last finger lifted"))
  }
  override func touchesCancelled(_ changed: ContiguousArray<Touch>) {
    transition(to: .cancelled, because: Reason("cancelled"))
  }
  override func didBeginAfterWaiting() { releases += 1 }
}

/// A discrete recognizer that waits 0.3 s after a lift for a second tap that never comes.
final class Patient: GestureRecognizer {
  override var isDiscrete: Bool { true }
  override var isMovedByClient: Bool { false }
  override func touchesEnded(_ changed: ContiguousArray<Touch>) { setDeadline(now + 0.3) }
  override func deadlinePassed() { transition(to: .failed, because: Reason("no second tap")) }
}

/// A recognizer that ends when a finger lifts.
final class Picky: GestureRecognizer {
  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    transition(to: .ended, because: Reason("lifted"))
  }
}
