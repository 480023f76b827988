/// The triggers by which one recognizer or control drives a machine, in order.
///
/// What is remembered of modes holds as long as these exist: they never change.
final class SubjectTriggers {
  private let triggers: [Trigger]
  /// What any of them responds to.
  private let occurrences: Occurrences
  /// The places of the triggers that lead to a mode, by its name; nil if there are few.
  private let placesByName: [String: [Int]]?
  /// Where the search for a trigger begins, as far as it has been asked.
  private var starts: [Situation: Int] = [:]

  private struct Trigger {
    /// Without those at which an earlier trigger leads to the same mode.
    let occurrences: Occurrences
    let successor: String
  }

  private struct Situation: Hashable {
    let mode: ObjectIdentifier
    let occurrence: Occurrences
  }

  /// The number of triggers up to which going through them is fastest.
  private static let few = 16

  init(_ all: [ModeTrigger]) {
    var covered: [String: Occurrences] = [:]
    var triggers: [Trigger] = []
    for trigger in all {
      let new = trigger.occurrences.subtracting(covered[trigger.successor, default: []])
      guard !new.isEmpty else { continue }
      covered[trigger.successor, default: []].formUnion(new)
      triggers.append(Trigger(occurrences: new, successor: trigger.successor))
    }
    self.triggers = triggers
    occurrences = triggers.reduce(into: []) { $0.formUnion($1.occurrences) }
    placesByName =
      triggers.count > Self.few
      ? Dictionary(grouping: triggers.indices) { triggers[$0].successor } : nil
  }

  private init(twinOf original: SubjectTriggers) {
    (triggers, occurrences) = (original.triggers, original.occurrences)
    (placesByName, starts) = (original.placesByName, original.starts)
  }

  /// The same for a copy of the engine.
  func twin() -> SubjectTriggers { SubjectTriggers(twinOf: self) }

  func respond(to occurrence: Occurrences) -> Bool { !occurrences.isDisjoint(with: occurrence) }

  /// Enters the mode of the first trigger that responds and whose mode may follow.
  func follow(_ occurrence: Occurrences, in machine: StateMachine, because reason: Reason) {
    for trigger in triggers[start(for: occurrence, on: machine.path)...]
    where !trigger.occurrences.isDisjoint(with: occurrence) {
      if machine.enter(trigger.successor, because: reason) { return }
    }
  }

  /// A place before which no trigger's mode may follow: that of the first whose mode may, unless the client is
  /// asked.
  private func start(for occurrence: Occurrences, on path: [Mode]) -> Int {
    guard let placesByName, !path.contains(where: \.asks) else { return 0 }
    return path.map { start(for: occurrence, after: $0, placesByName) }.min() ?? triggers.count
  }

  private func start(
    for occurrence: Occurrences, after mode: Mode, _ placesByName: [String: [Int]]
  ) -> Int {
    let situation = Situation(mode: ObjectIdentifier(mode), occurrence: occurrence)
    if let known = starts[situation] { return known }
    let responds = { [triggers] in !triggers[$0].occurrences.isDisjoint(with: occurrence) }
    let first =
      mode.successors.count < triggers.count
      ? mode.successors.compactMap { placesByName[$0]?.first(where: responds) }.min()
      : triggers.indices.first { responds($0) && mode.leads(to: triggers[$0].successor) }
    starts[situation] = first ?? triggers.count
    return first ?? triggers.count
  }
}
