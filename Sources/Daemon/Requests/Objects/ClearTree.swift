import Gestures
import JSON

/// Clears the screen: releases all that the client made, and keeps the clock, classes and records.
struct ClearTree: Request {
  static let method = "clearTree"
  static let alwaysReportsEffects = true

  init(_ params: inout Parameters) {}

  func run(in session: Session, result: inout JSONWriter) {
    session.engine.cancelAllTouches()
    session.inputState = InputState()
    let window = session.objects["window"] as? Window
    // Roots first, so that each tree leaves its window once.
    for subview in window?.subviews.map({ $0 }) ?? [] { subview.removeFromSuperview() }
    let made = session.objects.all.filter { !session.isPermanent($0) && $0 !== window }
    for object in made.reversed() where !object.isReleased { session.discard(object) }
    result.member("time", session.engine.now.seconds)
  }
}
