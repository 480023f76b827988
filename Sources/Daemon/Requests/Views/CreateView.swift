import Gestures
import JSON

/// Makes a view, detached or among the subviews of another.
struct CreateView: Request {
  static let method = "createView"

  let blueprint: ViewBlueprint
  let superview: String?
  let index: Int?

  init(_ params: inout Parameters) throws(RequestError) {
    superview = try params.optional("superview", .identifier(of: .view))
    index = try params.optional("index", .integer(in: 0...))
    blueprint = try ViewBlueprint(&params)
    if index != nil, superview == nil {
      throw RequestError.expected("no index without a superview").within("index")
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let parent: View? =
      if let superview { try session.view(superview, at: "superview") } else { nil }
    let (view, others) = try session.discardOnFailure {
      () throws(RequestError) in
      let view = try blueprint.make(in: session)
      let others = try blueprint.configure(view, in: session)
      try parent?.insert(view, at: index.map { .index($0) } ?? .front)
      return (view, others)
    }
    viewProperties.apply(others, to: view)
    result.member("id", view.id)
  }
}
