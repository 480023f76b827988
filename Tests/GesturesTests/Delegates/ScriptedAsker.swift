@testable import Gestures

/// An asker with scripted answers; records the questions.
final class ScriptedAsker: Asker {
  private(set) var asked: [String] = []
  /// Answers by question; nil for UIKit's default.
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

  func mayChange(_ view: View, to replacement: String) -> Bool? { nil }

  func answer(
    _ question: ContentQuestion, about touch: Touch, in scrollView: ScrollView, default usual: Bool
  ) -> Bool? {
    asked.append("\(question) \(scrollView.id) \(touch.view?.id ?? "nothing")")
    return nil
  }

  /// Answers of views to whether a recognizer may begin; nil for the default.
  var begins: (View) -> Bool? = { _ in nil }

  func mayBegin(_ recognizer: GestureRecognizer, on view: View, default usual: Bool) -> Bool? {
    asked.append("begin \(recognizer.id) on \(view.id), else \(usual)")
    return begins(view)
  }

  func shouldScrollToTop(_ scrollView: ScrollView) -> Bool? {
    asked.append("top \(scrollView.id)")
    return scrollsToTop
  }

  /// Answers of views' hit tests, by view, pass and default; nil for the default.
  var hits: (View, Int, View?) -> AnsweredHit? = { _, _, _ in nil }
  var insides: (View, Int, Bool) -> Bool? = { _, _, _ in nil }
  var entries: (String) -> Bool? = { _ in nil }

  func hit(of view: View, at point: Point, pass: Int, default usual: View?) -> AnsweredHit? {
    asked.append("hit \(view.id) \(pass) \(usual?.id ?? "nobody")")
    return hits(view, pass, usual)
  }

  func isInside(
    of view: View, at point: Point, pass: Int, default usual: Bool
  ) -> AnsweredInside? {
    asked.append("inside \(view.id) \(pass) \(usual)")
    return insides(view, pass, usual).map {
      AnsweredInside(isInside: $0, because: "the client answered")
    }
  }

  func mayEnter(_ name: String, from: String, in machine: StateMachine) -> Bool? {
    asked.append("enter \(name) from \(from)")
    return entries(name)
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }
}

extension Stage {
  /// Sets delegate members of a recognizer, and has `asker` answer those set to ask.
  func delegate(_ name: String, _ change: (GestureDelegate) -> Void) {
    let delegate = self[name].delegate ?? GestureDelegate()
    change(delegate)
    self[name].delegate = delegate
  }
}
