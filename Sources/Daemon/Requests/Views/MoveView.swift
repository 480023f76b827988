import Gestures
import JSON

/// Removes a view from its superview, with its subviews.
struct RemoveFromSuperview: ViewRequest {
  static let method = "removeFromSuperview"

  let view: String

  func run(on view: View, in session: Session, result: inout JSONWriter) throws(RequestError) {
    view.removeFromSuperview()
  }
}

/// Moves a view in front of its siblings, or a window in front of those of its level.
struct BringSubviewToFront: ViewRequest {
  static let method = "bringSubviewToFront"

  let view: String

  func run(on view: View, in session: Session, result: inout JSONWriter) throws(RequestError) {
    do { try view.bringToFront() } catch { throw RequestError(error) }
  }
}

/// Moves a view behind its siblings, or a window behind those of its level.
struct SendSubviewToBack: ViewRequest {
  static let method = "sendSubviewToBack"

  let view: String

  func run(on view: View, in session: Session, result: inout JSONWriter) throws(RequestError) {
    do { try view.sendToBack() } catch { throw RequestError(error) }
  }
}

/// Exchanges the positions of two subviews.
struct ExchangeSubviews: Request {
  static let method = "exchangeSubviews"

  let superview: String
  let index: Int
  let withIndex: Int

  init(_ params: inout Parameters) throws(RequestError) {
    superview = try params["superview", .identifier(of: .view)]
    index = try params["index", .integer]
    withIndex = try params["withIndex", .integer]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let parent = try session.view(superview, at: "superview")
    do {
      try parent.exchangeSubviews(at: index, with: withIndex)
    } catch {
      throw RequestError(error)
    }
  }
}
