import Gestures
import JSON

/// Releases an object; weak references to it become nil.
struct Release: Request {
  static let method = "release"

  let id: String
  /// Whether what is inside a view, or in a controller's, goes as well.
  let subtree: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params["id", .identifier]
    subtree = try params["subtree", .bool, default: false]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let object = try session.object(id, at: "id")
    guard !session.isPermanent(object) else {
      throw RequestError(
        .wrongKind(
          id, expected: "an object that the client made", actual: ObjectKind(object).described),
        at: "id")
    }
    let root = subtree ? object as? View ?? (object as? Controller)?.view : nil
    if let root {
      session.discardTree(root, of: object as? Controller)
    } else {
      session.discard(object)
    }
  }
}

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
