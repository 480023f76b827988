import Gestures
import JSON

/// A recognizer as a request describes it: identifier, class and properties.
struct RecognizerBlueprint: Readable {
  static let expected = "a recognizer: an object"

  let id: String?
  let className: String
  private let changes: [PropertyChange]
  /// The targets, in order.
  private(set) var targets: [TargetBlueprint] = []
  /// Recognizers that it requires to fail.
  private var requires: [String] = []
  private var delegate: DelegateBlueprint?

  /// Reads a recognizer in a tree, with its targets, requirements and delegate.
  init(_ params: inout Parameters) throws(RequestError) {
    let targets = try params.optional("targets", .array(of: TargetBlueprint.self, "targets"))
    let requires = try params.optional("requires", .identifiers(of: .recognizer))
    let delegate = try params.optional("delegate", .object(DelegateBlueprint.self))
    try self.init(withoutTargets: &params)
    self.targets = targets ?? []
    self.requires = requires ?? []
    self.delegate = delegate
  }

  init(withoutTargets params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .identifier)
    className = try params["class", .name]
    changes = try recognizerProperties.read(&params)
  }

  /// Makes and registers the recognizer, with its class's defaults.
  func make(in session: Session) throws(RequestError) -> GestureRecognizer {
    let objectClass = try session.objectClass(
      className, kindOf: "UIGestureRecognizer", "a class of recognizers", at: "class")
    let id = try session.identifier(id, forClass: className, .recognizer)
    guard
      let recognizer = GestureRecognizer.make(id: id, class: objectClass, in: session.engine)
    else { preconditionFailure("\(className) derives from recognizers and is none") }
    session.register(recognizer)
    return recognizer
  }

  /// Sets the properties; the recognizer is to be discarded if that fails.
  func configure(_ recognizer: GestureRecognizer, in session: Session) throws(RequestError) {
    var changes = changes
    try recognizerProperties.resolve(&changes, for: recognizer, in: session)
    recognizerProperties.apply(changes, to: recognizer)
    for (index, target) in targets.enumerated() {
      try within(
        "targets", at: index,
        session.add(
          session.receiver(target.target, at: "target"), action: target.action, to: recognizer))
    }
    for (index, id) in requires.enumerated() {
      try session.require(
        recognizer, toFail: try session.recognizer(id, at: "requires[\(index)]"))
    }
    try within("delegate", delegate?.apply(to: recognizer, in: session))
  }
}

/// A target-action pair of a recognizer.
struct TargetBlueprint: Readable {
  static let expected = "a target: {target?, action}"

  let target: String
  let action: String

  init(_ params: inout Parameters) throws(RequestError) {
    target = try params["target", .identifier, default: "client"]
    action = try params["action", .name]
  }
}
