import Gestures
import JSON
import JSONRPC

/// The modes of one level in a request: states by name, and the initial one.
struct ModeLevelBlueprint {
  private let modes: [ModeBlueprint]
  private let initial: String

  init(_ modes: [ModeBlueprint], initial: String) {
    self.modes = modes
    self.initial = initial
  }

  static func check(
    _ initial: String, among modes: [ModeBlueprint], at path: String
  ) throws(RequestError) {
    guard modes.contains(where: { $0.name == initial }) else {
      throw unknown(initial, among: modes).within(path)
    }
  }

  /// The error for a state that is none of `modes`.
  fileprivate static func unknown(_ state: String, among modes: [ModeBlueprint]) -> RequestError {
    let names = modes.map(\.name)
    let expected = "one of the states " + names.map(quoted).joined(separator: ", ")
    return .expected(expected, not: state, among: names)
  }

  /// Adds the names of the modes, and of those within them.
  func addNames(to names: inout Set<String>) {
    for mode in modes {
      names.insert(mode.name)
      mode.substates?.addNames(to: &names)
    }
  }

  /// Looks up the objects of the modes' settings; errors are within `states`.
  func make(in session: Session) throws(RequestError) -> ModeLevel {
    var made: [Mode] = []
    let names = modes.map(\.name)
    for mode in modes {
      made.append(try within(mode.name, mode.make(among: names, in: session)))
    }
    guard let level = ModeLevel(made, initial: initial) else {
      preconditionFailure("no state \(initial), which reading has checked")
    }
    return level
  }
}

/// Modes by name, in the client's order: an object with a mode by each name.
struct ModesReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> [ModeBlueprint] {
    try read(value, besides: nil)
  }

  /// Reads the modes without the member `other`, which isn't one.
  func read(
    _ value: JSONValue, besides other: String?
  ) throws(RequestError) -> [ModeBlueprint] {
    guard value.isObject, value.count > (other == nil ? 0 : 1) else { throw .expected(expected) }
    var modes: [ModeBlueprint] = []
    for member in value.members where member.name != other {
      var mode = try within(member.name, ObjectReader<ModeBlueprint>().read(member.value))
      mode.name = member.name
      modes.append(mode)
    }
    let names = Set(modes.map(\.name))
    for mode in modes {
      for (index, name) in mode.next.names.enumerated() where !names.contains(name) {
        throw ModeLevelBlueprint.unknown(name, among: modes).within(index: index)
          .within("next").within(mode.name)
      }
    }
    return modes
  }

  var expected: String { "an object with a state by each name" }

  var schema: Schema {
    var schema = Schema.members(.object(ModeBlueprint.self))
    schema.minimumCount = 1
    return schema
  }

  var placeholder: [ModeBlueprint] { [] }
}

/// Modes within a mode: by name, with `initial` among them or outside, or in the form of a machine,
/// `{initial, states}`. By default the first is the initial one.
struct SubstatesReader: Reader {
  /// The initial mode given by the enclosing mode; nil if it isn't.
  let initial: String?

  func read(_ value: JSONValue) throws(RequestError) -> ModeLevelBlueprint {
    guard let named = value[member: "initial"], let inside = named.string else {
      let modes = try ModesReader().read(value)
      let initial = initial ?? modes[0].name
      try ModeLevelBlueprint.check(initial, among: modes, at: "")
      return ModeLevelBlueprint(modes, initial: initial)
    }
    let modes: [ModeBlueprint]
    if let states = value[member: "states"], value.count == 2 {
      modes = try within("states", ModesReader().read(states))
    } else {
      modes = try ModesReader().read(value, besides: "initial")
    }
    try ModeLevelBlueprint.check(inside, among: modes, at: "initial")
    return ModeLevelBlueprint(modes, initial: inside)
  }

  var expected: String { ModesReader().expected }

  var schema: Schema {
    var schema = Schema(.object)
    schema.minimumCount = 1
    return schema
  }

  var placeholder: ModeLevelBlueprint { ModeLevelBlueprint([], initial: "-") }
}

/// A mode as a request describes it.
struct ModeBlueprint: Readable {
  static let expected = "a state: {next, recognizers?, views?, substates?, initial?}"

  /// Its name among the others, which isn't one of its members.
  fileprivate(set) var name = ""
  let next: ModeSuccessors
  let substates: ModeLevelBlueprint?
  private let recognizers: [(id: String, isEnabled: Bool)]
  private let views: [(id: String, settings: ViewSettings)]

  private struct ViewSettings: Readable {
    static let expected = "settings: {hidden?, userInteractionEnabled?}"

    let isHidden: Bool?
    let isInteractive: Bool?

    init(_ params: inout Parameters) throws(RequestError) {
      isHidden = try params.optional("hidden", .bool)
      isInteractive = try params.optional("userInteractionEnabled", .bool)
    }
  }

  init(_ params: inout Parameters) throws(RequestError) {
    next = try params["next", ModeSuccessorsReader(), default: .named([])]
    recognizers =
      try params.optional(
        "recognizers", .members(.bool, "an object with true or false by each recognizer"))?
      .map { (id: $0.name, isEnabled: $0.value) } ?? []
    views =
      try params.optional(
        "views", .members(.object(ViewSettings.self), "an object with settings by each view"))?
      .map { (id: $0.name, settings: $0.value) } ?? []
    let initial = try params.optional("initial", .string)
    substates = try params.optional("substates", SubstatesReader(initial: initial))
    if initial != nil, substates == nil {
      throw RequestError.expected("an initial state only beside substates").within("initial")
    }
  }

  /// The mode; `siblings` are the names on its level.
  func make(among siblings: [String], in session: Session) throws(RequestError) -> Mode {
    var settings: [ModeSetting] = []
    for (id, isEnabled) in recognizers {
      let recognizer = try session.recognizer(id, at: "recognizers.\(id)")
      settings.append(ModeSetting(recognizer, isEnabled: isEnabled))
    }
    for (id, setting) in views {
      let view = try session.view(id, at: "views.\(id)")
      if let isHidden = setting.isHidden { settings.append(ModeSetting(view, isHidden: isHidden)) }
      if let isInteractive = setting.isInteractive {
        settings.append(ModeSetting(view, isUserInteractionEnabled: isInteractive))
      }
    }
    let substates = try within("substates", self.substates?.make(in: session))
    switch next {
    case .named(let names):
      return Mode(name, successors: names, settings: settings, substates: substates)
    case .ask:
      return Mode(name, successors: siblings, asks: true, settings: settings, substates: substates)
    }
  }
}

/// The states that may follow: named ones, or any that the client allows.
enum ModeSuccessors {
  case named([String])
  case ask

  var names: [String] { if case .named(let names) = self { names } else { [] } }
}

struct ModeSuccessorsReader: ReaderWriter {
  func read(_ value: JSONValue) throws(RequestError) -> ModeSuccessors {
    if value.equals("ask") { return .ask }
    guard value.isArray else { throw .expected(expected, not: value, among: ["ask"]) }
    return .named(try ArrayReader.strings.read(value))
  }

  func write(_ value: ModeSuccessors, to writer: inout JSONWriter) {
    switch value {
    case .named(let names): writer.value(names)
    case .ask: writer.value("ask")
    }
  }

  var expected: String { ArrayReader.strings.expected + #", or "ask""# }
  var schema: Schema { .oneOf(ArrayReader.strings.schema, .choice(["ask"])) }
  var placeholder: ModeSuccessors { .named([]) }
}

/// A trigger of a machine, as a request describes it.
struct ModeTriggerBlueprint: Readable {
  static let expected = "a trigger: {recognizer, state, enter} or {control, event, enter}"

  let enter: String
  private let subject: Subject

  private enum Subject {
    case recognizer(String, GestureRecognizer.State)
    case control(String, ControlEvents)
  }

  init(_ params: inout Parameters) throws(RequestError) {
    let recognizer = try params.optional("recognizer", .identifier(of: .recognizer))
    let control = try params.optional("control", .identifier(of: .view))
    let state = try params.optional("state", .choice(GestureRecognizer.State.self))
    let event = try params.optional("event", OptionReader<ControlEvents>())
    enter = try params["enter", .string]
    switch (recognizer, control) {
    case (let id?, nil):
      guard event == nil else {
        throw RequestError.expected("no event with a recognizer").within("event")
      }
      guard let state else {
        throw RequestError(
          .missingParameter(expected: GestureRecognizer.State.expected), at: "state")
      }
      subject = .recognizer(id, state)
    case (nil, let id?):
      guard state == nil else {
        throw RequestError.expected("no state with a control").within("state")
      }
      guard let event else {
        throw RequestError(
          .missingParameter(expected: OptionReader<ControlEvents>().expected), at: "event")
      }
      subject = .control(id, event)
    case (nil, nil):
      throw RequestError(
        .missingParameter(expected: "an identifier, or control in its place"), at: "recognizer")
    default: throw RequestError.expected("either recognizer or control").within("control")
    }
  }

  func make(in session: Session) throws(RequestError) -> ModeTrigger {
    switch subject {
    case .recognizer(let id, let state):
      ModeTrigger(.action(try session.recognizer(id), state), enter: enter)
    case .control(let id, let event):
      ModeTrigger(.event(try session.control(id), event), enter: enter)
    }
  }
}
