import Gestures
import JSON

/// Shows a view beside another one, and makes it touchable there.
struct PopView: Request {
  static let method = "popView"

  let view: String
  let over: String
  let direction: PopDirection
  let gap: Double

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["view", .identifier(of: .view)]
    over = try params["over", .identifier(of: .view)]
    direction = try params["direction", .choice(PopDirection.self), default: .center]
    gap = try params["gap", .number, default: 0]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let view = try session.view(view)
    let other = try session.view(over, at: "over")
    do {
      try session.engine.pop(view, over: other, towards: direction, gap: gap)
    } catch {
      throw RequestError(error)
    }
    result.member("center", view.center)
  }
}

/// Returns a popped view to its former place.
struct DismissPopped: ViewRequest {
  static let method = "dismissPopped"

  let view: String

  func run(on view: View, in session: Session, result: inout JSONWriter) throws(RequestError) {
    do { try session.engine.dismissPopped(view) } catch { throw RequestError(error) }
  }
}

extension RequestError {
  /// The error for a view that can't be popped.
  init(_ error: PopError) {
    if case .hierarchy(let error) = error {
      self.init(error)
      return
    }
    let message =
      switch error {
      case .isWindow: "a window can't be popped"
      case .differentWindows: "the two views must be in the same window"
      case .within: "a view can't be popped over itself or its own subtree"
      case .flattened(let id): "the transform of \(quoted(id)) can't be inverted"
      case .outOfRange: "the point is out of range"
      case .notPopped: "the view isn't popped"
      case .hierarchy(let error): "\(error)"
      }
    self.init(.invalidHierarchy(message))
  }
}
