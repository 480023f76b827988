import Gestures
import JSON

/// Sets properties of a view.
struct UpdateView: Request {
  static let method = "updateView"

  let view: String
  let changes: [PropertyChange]
  /// Whether the content scale factor is set for all descendants as well.
  let isDeep: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["view", .identifier]
    isDeep = try params["deep", .bool, default: false]
    changes = try viewProperties.read(&params)
    try ViewBlueprint.checkGeometry(changes)
  }

  func check() throws(RequestError) {
    if isDeep, !viewProperties.sets("contentScaleFactor", in: changes) {
      throw RequestError.expected("false without contentScaleFactor").within("deep")
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let view = try session.view(view)
    var changes = changes
    try viewProperties.resolve(&changes, for: view, in: session)
    view.change { viewProperties.apply(changes, to: view) }
    if Self.partChanging.contains(where: { viewProperties.sets($0, in: changes) }) {
      session.adoptParts(of: view)
    }
    if isDeep { view.setContentScaleFactorBelow(to: view.contentScaleFactor) }
  }

  /// The properties that make or release parts of a view.
  private static let partChanging = ["segments", "viewForZooming"]
}
