/// The machines that were started, by the recognizers and controls whose actions and events trigger them.
///
/// There can be as many machines as actions of one event, of which each concerns few.
struct ModeListeners {
  /// By the number of the recognizer or control, in order of starting.
  private var bySubject: [ObjectNumber: OrderedTable<Listener>] = [:]

  /// A machine, and its triggers for one recognizer or control.
  struct Listener: Keyed {
    let machine: StateMachine
    let triggers: SubjectTriggers
    var key: ObjectNumber { machine.key }
  }

  var isEmpty: Bool { bySubject.isEmpty }

  /// The machines that an action or event of this object may trigger.
  subscript(subject: Object) -> OrderedTable<Listener> { bySubject[subject.number] ?? [] }

  mutating func add(_ machine: StateMachine) {
    for (subject, triggers) in Self.triggers(of: machine) {
      bySubject[subject, default: []].append(
        Listener(machine: machine, triggers: SubjectTriggers(triggers)))
    }
  }

  mutating func remove(_ machine: StateMachine) {
    for (subject, _) in Self.triggers(of: machine) {
      bySubject[subject]?.remove(key: machine.key)
      if bySubject[subject]?.isEmpty ?? false { bySubject[subject] = nil }
    }
  }

  private static func triggers(of machine: StateMachine) -> [ObjectNumber: [ModeTrigger]] {
    Dictionary(grouping: machine.triggers) { $0.subject.number }
  }

  func twin(by copy: WorldCopy) -> ModeListeners {
    var twin = ModeListeners()
    twin.bySubject = bySubject.mapValues { listeners in
      OrderedTable(
        listeners.lazy.map { Listener(machine: copy[$0.machine], triggers: $0.triggers.twin()) })
    }
    return twin
  }
}
