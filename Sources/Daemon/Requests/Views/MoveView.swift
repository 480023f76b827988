import Gestures
import JSON

/// Takes a view out of its superview, with all below it.
struct RemoveFromSuperview: Request {
  static let method = "removeFromSuperview"

  let view: String

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params.id("view")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try session.view(view).removeFromSuperview()
  }
}

/// Moves a view in front of its siblings, or a window in front of those of its level.
struct BringSubviewToFront: Request {
  static let method = "bringSubviewToFront"

  let view: String

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params.id("view")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let view = try session.view(view)
    do {
      try view.bringToFront()
    } catch {
      throw RequestError(error)
    }
  }
}

/// Moves a view behind its siblings, or a window behind those of its level.
struct SendSubviewToBack: Request {
  static let method = "sendSubviewToBack"

  let view: String

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params.id("view")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let view = try session.view(view)
    do {
      try view.sendToBack()
    } catch {
      throw RequestError(error)
    }
  }
}

/// Lets two subviews trade places.
struct ExchangeSubviews: Request {
  static let method = "exchangeSubviews"

  let superview: String
  let index: Int
  let withIndex: Int

  init(_ params: inout Parameters) throws(RequestError) {
    superview = try params.id("superview")
    index = try params.integer("index")
    withIndex = try params.integer("withIndex")
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
