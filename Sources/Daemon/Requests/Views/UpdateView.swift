import Gestures
import JSON

/// Sets properties of a view.
struct UpdateView: Request {
  static let method = "updateView"
  var mayChangeControllers: Bool { true }

  let view: String
  let changes: [PropertyChange]

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["view", .identifier]
    changes = try viewProperties.read(&params)
    try ViewBlueprint.checkGeometry(changes)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let view = try session.view(view)
    var changes = changes
    try viewProperties.resolve(&changes, for: view, in: session)
    view.change { viewProperties.apply(changes, to: view) }
    session.adoptParts(of: view)
  }
}
