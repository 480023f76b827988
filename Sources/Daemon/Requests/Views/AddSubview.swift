import Gestures
import JSON

/// Adds a view to another's subviews, removing it from its former superview.
struct AddSubview: Request {
  static let method = "addSubview"

  enum Place {
    case front
    case index(Int)
    case above(String)
    case below(String)
  }

  let superview: String
  let view: String
  let place: Place

  init(_ params: inout Parameters) throws(RequestError) {
    superview = try params["superview", .identifier(of: .view)]
    view = try params["view", .identifier(of: .view)]
    let index = try params.optional("index", .integer(in: 0...))
    let above = try params.optional("above", .identifier(of: .view))
    let below = try params.optional("below", .identifier(of: .view))
    switch (index, above, below) {
    case (nil, nil, nil): place = .front
    case (let index?, nil, nil): place = .index(index)
    case (nil, let above?, nil): place = .above(above)
    case (nil, nil, let below?): place = .below(below)
    default:
      let surplus = below != nil ? "below" : "above"
      throw RequestError.expected("one of index, above and below, or none").within(surplus)
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let parent = try session.view(superview, at: "superview")
    let view = try session.view(view)
    let position: SubviewPosition
    switch place {
    case .front: position = .front
    case .index(let index): position = .index(index)
    case .above(let sibling): position = .above(try session.view(sibling, at: "above"))
    case .below(let sibling): position = .below(try session.view(sibling, at: "below"))
    }
    try parent.insert(view, at: position)
  }
}
