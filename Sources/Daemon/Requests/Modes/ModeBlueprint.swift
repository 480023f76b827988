import Gestures
import JSON

/// Modes of one level as a request describes them: a state by each name, and which holds first.
struct ModeLevelBlueprint {
  private let modes: [ModeBlueprint]
  private let initial: String

  init(_ modes: [ModeBlueprint], initial: String) {
    self.modes = modes
    self.initial = initial
  }

  /// Reads modes by name, together with the name of the initial one: `outside`, or `initial` among
  /// them, or the first. The shape of a machine, `{initial, states}`, is understood as well.
  static func level(
    _ value: JSONValue, initial outside: String?
  ) throws(RequestError) -> ModeLevelBlueprint {
    guard let named = value[member: "initial"], let inside = named.string else {
      let modes = try modes(value)
      let initial = outside ?? modes[0].name
      try check(initial, among: modes, at: "")
      return ModeLevelBlueprint(modes, initial: initial)
    }
    let modes: [ModeBlueprint]
    if let states = value[member: "states"], value.count == 2 {
      do throws(RequestError) {
        modes = try Self.modes(states)
      } catch {
        throw error.within("states")
      }
    } else {
      modes = try Self.modes(value, besides: "initial")
    }
    try check(inside, among: modes, at: "initial")
    return ModeLevelBlueprint(modes, initial: inside)
  }

  static func check(
    _ initial: String, among modes: [ModeBlueprint], at path: String
  ) throws(RequestError) {
    guard modes.contains(where: { $0.name == initial }) else {
      throw RequestError.expected(expected(modes)).within(path)
    }
  }

  /// Reads an object with a mode by each name.
  static func modes(
    _ value: JSONValue, besides other: String? = nil
  ) throws(RequestError) -> [ModeBlueprint] {
    guard value.isObject, value.count > (other == nil ? 0 : 1) else {
      throw RequestError.expected("an object with a state by each name")
    }
    var modes: [ModeBlueprint] = []
    for member in value.members where member.name != other {
      do throws(RequestError) {
        modes.append(
          try member.value.asObject(
            "a state: {next, recognizers?, views?, substates?, initial?}"
          ) { inner throws(RequestError) in try ModeBlueprint(member.name, &inner) })
      } catch {
        throw error.within(member.name)
      }
    }
    let names = Set(modes.map(\.name))
    for mode in modes {
      for (index, name) in mode.next.enumerated() where !names.contains(name) {
        throw RequestError.expected(expected(modes)).within(index: index).within("next")
          .within(mode.name)
      }
    }
    return modes
  }

  private static func expected(_ modes: [ModeBlueprint]) -> String {
    "one of the states " + modes.map { quoted($0.name) }.joined(separator: ", ")
  }

  /// Adds the names of the modes, and of those within them.
  func addNames(to names: inout Set<String>) {
    for mode in modes {
      names.insert(mode.name)
      mode.substates?.addNames(to: &names)
    }
  }

  /// Looks up what the modes set; errors are within `states`.
  func make(in session: Session) throws(RequestError) -> ModeLevel {
    var made: [Mode] = []
    for mode in modes {
      do throws(RequestError) {
        made.append(try mode.make(in: session))
      } catch {
        throw error.within(mode.name)
      }
    }
    guard let level = ModeLevel(made, initial: initial) else {
      preconditionFailure("no state \(initial), which reading has checked")
    }
    return level
  }
}

/// A mode as a request describes it.
struct ModeBlueprint {
  let name: String
  let next: [String]
  let substates: ModeLevelBlueprint?
  private let recognizers: [(id: String, isEnabled: Bool)]
  private let views: [(id: String, isHidden: Bool?, isInteractive: Bool?)]

  init(_ name: String, _ params: inout Parameters) throws(RequestError) {
    self.name = name
    next =
      try params.optional("next") { value throws(RequestError) in try value.asStrings() } ?? []
    recognizers =
      try params.optional("recognizers") { value throws(RequestError) in
        try value.asMembers("an object with true or false by each recognizer") {
          id, value throws(RequestError) in (id, try value.asBool())
        }
      } ?? []
    views =
      try params.optional("views") { value throws(RequestError) in
        try value.asMembers("an object with settings by each view") {
          id, value throws(RequestError) in
          try value.asObject("settings: {hidden?, userInteractionEnabled?}") {
            inner throws(RequestError) in
            (
              id, try inner.optionalBool("hidden"),
              try inner.optionalBool("userInteractionEnabled")
            )
          }
        }
      } ?? []
    let initial = try params.optionalString("initial")
    substates = try params.optional("substates") { value throws(RequestError) in
      try ModeLevelBlueprint.level(value, initial: initial)
    }
    if initial != nil, substates == nil {
      throw RequestError.expected("no initial without substates").within("initial")
    }
  }

  func make(in session: Session) throws(RequestError) -> Mode {
    var settings: [ModeSetting] = []
    for (id, isEnabled) in recognizers {
      let recognizer = try session.recognizer(id, at: "recognizers.\(id)")
      settings.append(ModeSetting(recognizer, isEnabled: isEnabled))
    }
    for (id, isHidden, isInteractive) in views {
      let view = try session.view(id, at: "views.\(id)")
      if let isHidden { settings.append(ModeSetting(view, isHidden: isHidden)) }
      if let isInteractive {
        settings.append(ModeSetting(view, isUserInteractionEnabled: isInteractive))
      }
    }
    let substates: ModeLevel?
    do throws(RequestError) {
      substates = try self.substates?.make(in: session)
    } catch {
      throw error.within("substates")
    }
    return Mode(name, successors: next, settings: settings, substates: substates)
  }
}

/// What drives a machine, as a request describes it.
struct ModeTriggerBlueprint {
  let enter: String
  private let subject: Subject

  private enum Subject {
    case recognizer(String, GestureRecognizer.State)
    case control(String, ControlEvents)
  }

  init(_ params: inout Parameters) throws(RequestError) {
    let recognizer = try params.optionalID("recognizer")
    let control = try params.optionalID("control")
    let state: GestureRecognizer.State? = try params.optionalChoice("state")
    let event = try params.optional("event") { value throws(RequestError) in
      try value.asControlEvent()
    }
    enter = try params.string("enter")
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
        throw RequestError(.missingParameter(expected: ControlEvents.expected), at: "event")
      }
      subject = .control(id, event)
    case (nil, nil):
      if !params.isRehearsal {
        throw RequestError(
          .missingParameter(expected: "an identifier, or control in its place"), at: "recognizer")
      }
      subject = .recognizer("-", .began)
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

extension JSONValue {
  /// What `read` makes of each member of an object whose names the client chose.
  func asMembers<Element>(
    _ expected: String, _ read: (String, JSONValue) throws(RequestError) -> Element
  ) throws(RequestError) -> [Element] {
    guard isObject else { throw .expected(expected) }
    var elements: [Element] = []
    for member in members {
      do throws(RequestError) {
        elements.append(try read(member.name, member.value))
      } catch {
        throw error.within(member.name)
      }
    }
    return elements
  }

  /// The name of an event of controls, or of several in one.
  func asControlEvent() throws(RequestError) -> ControlEvents {
    guard let string, let known = ControlEvents.names.first(where: { $0.name == string }) else {
      throw .expected(
        "one of " + ControlEvents.names.map { "\"\($0.name)\"" }.joined(separator: ", "))
    }
    return known.events
  }
}
