import Gestures
import JSON

/// Makes a state machine, after checking all of it, and enters its initial state.
struct DefineStateMachine: Request {
  static let method = "defineStateMachine"

  let id: String?
  let states: ModeLevelBlueprint
  let triggers: [ModeTriggerBlueprint]

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .identifier)
    let initial = try params["initial", .string]
    let modes = try params["states", ModesReader()]
    triggers = try params.optional("on", .array(of: ModeTriggerBlueprint.self, "triggers")) ?? []
    states = ModeLevelBlueprint(modes, initial: initial)
    try ModeLevelBlueprint.check(initial, among: modes, at: "initial")
    var names: Set<String> = []
    states.addNames(to: &names)
    for (index, trigger) in triggers.enumerated() where !names.contains(trigger.enter) {
      throw RequestError.expected("the name of a state", not: trigger.enter, among: names.sorted())
        .within("on[\(index)].enter")
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let machine = try make(in: session)
    let warnings = machine.level.warnings
    machine.start()
    result.member("id", machine.id)
    result.current(of: machine)
    result.member(warnings: warnings)
  }

  /// Makes and registers the machine, not started yet.
  func make(in session: Session) throws(RequestError) -> StateMachine {
    let level = try within("states", states.make(in: session))
    var triggers: [ModeTrigger] = []
    for (index, trigger) in self.triggers.enumerated() {
      triggers.append(try within("on", at: index, trigger.make(in: session)))
    }
    let machine = StateMachine(
      id: try session.identifier(id, forClass: "NSObject", .stateMachine),
      class: session.engine.classes.builtIn("NSObject"), level: level, triggers: triggers,
      in: session.engine)
    session.register(machine)
    return machine
  }
}

/// Enters a state that may follow the current one.
struct EnterState: Request {
  static let method = "enterState"

  let machine: String
  let state: String

  init(_ params: inout Parameters) throws(RequestError) {
    machine = try params["machine", .identifier(of: .stateMachine)]
    state = try params["state", .string]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let machine = try session.stateMachine(machine)
    session.asker?.defaultBecause = nil
    guard machine.enter(state, because: Reason("requested by the client")) else {
      let present = StateMachine.describe(machine.path) ?? ""
      if machine.allowed.contains(state) {
        let message =
          session.asker?.defaultBecause.map {
            "whether \(quoted(state)) may follow \(quoted(present)): \($0), so it may not"
          } ?? "the client doesn't let \(quoted(state)) follow \(quoted(present))"
        throw RequestError(.invalidState(message, allowed: machine.allowed), at: "state")
      }
      let names = machine.allowed.map(quoted).joined(separator: ", ")
      let message =
        names.isEmpty
        ? "\(quoted(state)) may not follow \(quoted(present)); no state may"
        : "\(quoted(state)) may not follow \(quoted(present)); allowed: \(names)"
      throw RequestError(.invalidState(message, allowed: machine.allowed), at: "state")
    }
    result.current(of: machine)
  }
}

/// Describes a machine: its definition, its current states, and its settings in effect.
struct DescribeStateMachine: Request {
  static let method = "describeStateMachine"

  let machine: String

  init(_ params: inout Parameters) throws(RequestError) {
    machine = try params["machine", .identifier(of: .stateMachine)]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let machine = try session.stateMachine(machine)
    result.definition(of: machine)
    result.current(of: machine)
    result.member("allowed", machine.allowed)
    result.object("applied") { $0.write(machine.applied) }
    let warnings = machine.level.warnings
    result.member(warnings: warnings)
  }
}

extension Session {
  func stateMachine(_ id: String) throws(RequestError) -> StateMachine {
    try object(id, StateMachine.self, "a state machine", at: "machine")
  }
}

extension JSONWriter {
  /// Writes a machine in the form that `defineStateMachine` takes.
  mutating func definition(of machine: StateMachine) {
    member("id", machine.id)
    member("initial", machine.level.initial.name)
    write("states", machine.level, of: machine)
    list("on", machine.triggers.lazy.filter { !$0.subject.isReleased }) { trigger, writer in
      switch trigger.occasion {
      case .action(let recognizer, let state):
        writer.member("recognizer", recognizer.id)
        writer.member("state", state.wireName)
      case .event(let control, let event):
        writer.member("control", control.id)
        writer.member("event", event.name)
      }
      writer.member("enter", trigger.successor)
    }
  }

  mutating func current(of machine: StateMachine) {
    member("current", StateMachine.describe(machine.path) ?? "")
  }

  fileprivate mutating func member(warnings: [ModeWarning]) {
    list("warnings", warnings) { warning, writer in
      writer.member("kind", warning.kind.rawValue)
      writer.member("state", warning.mode)
      writer.member("because", warning.because)
    }
  }

  /// Writes a level in the form that `defineStateMachine` takes.
  private mutating func write(_ name: StaticString, _ level: ModeLevel, of machine: StateMachine) {
    key(name)
    beginObject()
    for mode in level.modes {
      key(mode.name)
      beginObject()
      if mode.asks { member("next", "ask") } else { member("next", mode.successors) }
      write(machine.live(mode.settings))
      if let substates = mode.substates {
        member("initial", substates.initial.name)
        write("substates", substates, of: machine)
      }
      endObject()
    }
    endObject()
  }

  /// Writes the members `recognizers` and `views`, unless they are empty.
  mutating func write(_ settings: [ModeSetting]) {
    let recognizers = settings.filter { $0.property == .recognizerEnabled }
    if !recognizers.isEmpty {
      object("recognizers") {
        for setting in recognizers {
          $0.key(setting.subject.id)
          $0.value(setting.value)
        }
      }
    }
    let views = settings.filter { $0.property != .recognizerEnabled }
    guard !views.isEmpty else { return }
    key("views")
    beginObject()
    var left = Dictionary(grouping: views, by: \.subject)
    for setting in views {
      guard let all = left.removeValue(forKey: setting.subject) else { continue }
      key(setting.subject.id)
      beginObject()
      for own in all {
        member(own.property == .viewHidden ? "hidden" : "userInteractionEnabled", own.value)
      }
      endObject()
    }
    endObject()
  }
}
