@testable import Gestures

/// Answers what it was told to, and remembers what it was asked.
final class ScriptedAsker: Asker {
  private(set) var asked: [String] = []
  /// Nil leaves it at UIKit's default.
  var answers: (Question) -> Bool? = { _ in nil }
  var states: (Touch.Phase) -> GestureRecognizer.State? = { _ in nil }

  func answer(_ question: Question) -> Bool? {
    var line = "\(question.member) \(question.recognizer.id)"
    if let other = question.other { line += " \(other.id)" }
    if let touch = question.touch { line += " \(touch.identifier)" }
    asked.append(line)
    return answers(question)
  }

  func state(
    of recognizer: GestureRecognizer, phase: Touch.Phase, touches: ContiguousArray<Touch>
  ) -> GestureRecognizer.State? {
    asked.append("\(phase) \(recognizer.id) \(touches.map(\.identifier))")
    return states(phase)
  }

  var targets: (Point) -> Point? = { _ in nil }
  var scrollsToTop: Bool?

  func target(of scrollView: ScrollView, natural: Point, velocity: Vector) -> Point? {
    asked.append("target \(scrollView.id)")
    return targets(natural)
  }

  func shouldScrollToTop(_ scrollView: ScrollView) -> Bool? {
    asked.append("top \(scrollView.id)")
    return scrollsToTop
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }
}

extension Stage {
  /// Sets delegate members of a recognizer, and asks `asker` where they say so.
  func delegate(_ name: String, _ change: (GestureDelegate) -> Void) {
    let delegate = self[name].delegate ?? GestureDelegate()
    change(delegate)
    self[name].delegate = delegate
  }
}
