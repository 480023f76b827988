import Gestures

/// A set-up in a request: an answer of `describeScene`, or one written by a person.
struct SceneBlueprint: Readable {
  static let expected = "a scene, as describeScene answers it"

  let classes: [SceneClass]
  let objects: [CreateObject]
  let items: [CreateItem]
  /// Windows, and views for the session's initial window.
  let views: [TreeNode]
  /// Views without a superview.
  let detachedViews: [TreeNode]
  let recognizers: [RecognizerBlueprint]
  let controllers: [SceneController]
  let dispatchers: [CreateDispatcher]
  let machines: [SceneMachine]
  let reactions: [AddReaction]
  /// Identifiers of objects that were made with a view, or with the session, and released, or that conditions name
  /// though they were released.
  let released: [String]
  /// Recognizers in order of attachment; nil for the order of the nodes.
  let recognizerOrder: [String]?
  let popped: [ScenePopped]
  let firstResponders: [String]
  /// Windows that have been key, the current one last.
  let keyWindows: [String]
  let application: UpdateApplication?
  let capture: ConfigureCapture?

  init(_ params: inout Parameters) throws(RequestError) {
    classes = try params.optional("classes", .array(of: SceneClass.self, "classes")) ?? []
    objects = try params.optional("objects", .array(of: CreateObject.self, "objects")) ?? []
    items = try params.optional("items", .array(of: CreateItem.self, "items")) ?? []
    views = try params.optional("views", .trees) ?? []
    detachedViews = try params.optional("detachedViews", .trees) ?? []
    recognizers =
      try params.optional("recognizers", .array(of: RecognizerBlueprint.self, "recognizers")) ?? []
    controllers =
      try params.optional("controllers", .array(of: SceneController.self, "controllers")) ?? []
    dispatchers =
      try params.optional("dispatchers", .array(of: CreateDispatcher.self, "dispatchers")) ?? []
    machines =
      try params.optional("stateMachines", .array(of: SceneMachine.self, "state machines")) ?? []
    reactions = try params.optional("reactions", .array(of: AddReaction.self, "reactions")) ?? []
    released = try params.optional("released", .identifiers) ?? []
    recognizerOrder = try params.optional("recognizerOrder", .identifiers(of: .recognizer))
    popped = try params.optional("popped", .array(of: ScenePopped.self, "popped views")) ?? []
    keyWindows = try params.optional("keyWindows", .identifiers(of: .window)) ?? []
    firstResponders = try params.optional("firstResponders", .identifiers) ?? []
    application = try params.optional("application", .object(UpdateApplication.self))
    capture = try params.optional("capture", .object(ConfigureCapture.self))
  }
}

/// A class that a scene defines, or sets hit insets for.
struct SceneClass: Readable {
  static let expected =
    "a class: {name, superclass, bundle?, asks?, begins?, ends?, fails?, hitInsets?}"

  let definition: DefineClass
  let hitInsets: Insets?

  init(_ params: inout Parameters) throws(RequestError) {
    definition = try DefineClass(&params)
    hitInsets = try params.optional("hitInsets", .insets)
  }
}

/// A controller, the child that it shows, and whether its view is added to the tree.
struct SceneController: Readable {
  static let expected = "a controller, as createController takes it"

  let creation: CreateController
  /// The selected child of a tab bar controller.
  let selected: String?
  /// Whether its view, if it has no superview, is added where the controller's place has one.
  let joins: Bool
  let covered: SceneCovered?

  init(_ params: inout Parameters) throws(RequestError) {
    covered = try params.optional("covered", .object(SceneCovered.self))
    creation = try CreateController(&params)
    selected = try params.optional("selectedViewController", .identifier(of: .controller))
    joins = try params["joins", .bool, default: true]
  }
}

/// The page that a presented controller keeps out of the window, and its former place.
struct SceneCovered: Readable {
  static let expected = "a covered page: {view, superview, index}"

  let view: String
  let superview: String
  let index: Int

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["view", .identifier(of: .view)]
    superview = try params["superview", .identifier(of: .view)]
    index = try params["index", .integer(in: 0...)]
  }

  func apply(to controller: Controller, in session: Session) throws(RequestError) {
    try within(
      "covered",
      controller.cover(
        session.view(view), in: session.view(superview, at: "superview"), at: index))
  }
}

/// A machine with its current states; without them it is started.
struct SceneMachine: Readable {
  static let expected = "a state machine, as defineStateMachine takes it"

  let definition: DefineStateMachine
  /// Names of the current states, outermost first.
  let current: [String]?
  /// The values that its settings return to.
  let before: ModeBlueprint?

  init(_ params: inout Parameters) throws(RequestError) {
    current = try params.optional("current", .strings)
    before = try params.optional("before", .object(ModeBlueprint.self))
    definition = try DefineStateMachine(&params)
  }

  func check() throws(RequestError) {
    if before != nil, current == nil {
      throw RequestError.expected("current beside it").within("before")
    }
  }
}

/// A popped view, with its former state.
struct ScenePopped: Readable {
  static let expected = "a popped view: {view, center, hidden?, detached?}"

  let view: String
  let center: Point
  let isHidden: Bool
  let wasDetached: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["view", .identifier(of: .view)]
    center = try params["center", .point]
    isHidden = try params["hidden", .bool, default: false]
    wasDetached = try params["detached", .bool, default: false]
  }
}
