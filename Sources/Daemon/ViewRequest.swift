import Gestures
import JSON

/// A request whose only parameter is a view.
protocol ViewRequest: Request {
  init(view: String)
  var view: String { get }
  func run(on view: View, in session: Session, result: inout JSONWriter) throws(RequestError)
}

extension ViewRequest {
  init(_ params: inout Parameters) throws(RequestError) {
    self.init(view: try params["view", .identifier])
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try run(on: try session.view(view), in: session, result: &result)
  }
}
