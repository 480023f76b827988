import Gestures
import JSON

/// Sets properties of a view.
struct UpdateView: Request {
  static let method = "updateView"

  let view: String
  let changes: [PropertyChange]
  /// Whether the content scale factor is set for all descendants as well.
  let isDeep: Bool
  private let animation: AnimationBlueprint?

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["view", .identifier(of: .view)]
    isDeep = try params["deep", .bool, default: false]
    animation = try params.optional("animated", .object(AnimationBlueprint.self))
    changes = try viewProperties.read(&params)
    try ViewBlueprint.checkGeometry(changes)
    try changes.checkActionNames()
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
    if let animation, !animation.allowsInteraction { view.animate(for: animation.duration) }
    if isDeep { view.setContentScaleFactorBelow(to: view.contentScaleFactor) }
  }

  /// The properties that make or release parts of a view.
  private static let partChanging = ["segments", "viewForZooming"] + TableRow.actionProperties
}

/// How a change of a view is animated.
private struct AnimationBlueprint: Readable {
  static let expected = "{duration, allowUserInteraction}"

  let duration: Seconds
  let allowsInteraction: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    duration = try params["duration", .number(atLeast: 0)]
    allowsInteraction = try params["allowUserInteraction", .bool, default: false]
  }
}
