import Gestures
import JSON
import JSONRPC

/// A view of a tree to be loaded, with its subviews and recognizers.
///
/// An object, since loading walks a tree several times and would copy every node each time.
final class TreeNode: Readable {
  static let expected = "a view: an object"

  let blueprint: ViewBlueprint
  let subviews: [TreeNode]
  let recognizers: [RecognizerBlueprint]
  /// The targets of a control; other views have none.
  let targets: [ControlTargetBlueprint]
  /// Answers of a scroll view's delegate; nil for other views.
  let scrollDelegate: ScrollDelegateBlueprint?

  init(blueprint: ViewBlueprint, subviews: [TreeNode]) {
    self.blueprint = blueprint
    self.subviews = subviews
    recognizers = []
    targets = []
    scrollDelegate = nil
  }

  init(_ params: inout Parameters) throws(RequestError) {
    blueprint = try ViewBlueprint(&params)
    subviews = try params.optional("subviews", .trees) ?? []
    recognizers =
      try params.optional(
        "recognizers", .array(of: RecognizerBlueprint.self, "recognizers")) ?? []
    targets =
      try params.optional("targets", .array(of: ControlTargetBlueprint.self, "targets")) ?? []
    scrollDelegate = try params.optional(
      "scrollDelegate", .object(ScrollDelegateBlueprint.self))
  }
}

extension Reader where Self == ArrayReader<ObjectReader<TreeNode>> {
  static var trees: Self { .array(of: TreeNode.self, "views") }
}

/// A target of a control, its action, and the events that send it.
struct ControlTargetBlueprint: Readable {
  static let expected = "a target: {events, target?, action} or {events, closure}"

  private let events: ControlEvents
  /// Nil for `client`; null searches the responder chain.
  private let target: Naming?
  private let callee: Callee

  init(_ params: inout Parameters) throws(RequestError) {
    events = try params["events", ControlEventsReader()]
    target = try params.optional("target", .naming)
    guard let callee = try Callee(&params) else {
      throw RequestError(.missingParameter(expected: "an action, or a closure"), at: "action")
    }
    self.callee = callee
  }

  func add(to control: Control, in session: Session) throws(RequestError) {
    if case .closure(let name) = callee {
      if target != nil { throw RequestError.expected("no target with a closure").within("target") }
      try session.checkRoomForTarget(of: control)
      return control.addClosure(name, for: events)
    }
    let named: Object? =
      switch target {
      case nil: try session.object("client", at: "target")
      case .nobody: nil
      case .object(let id): try session.receiver(id, at: "target")
      }
    try session.add(named, action: callee.name, for: events, to: control)
  }
}
