/// A machine that decides which gestures may run: one of its modes is current at a time, and only
/// the listed ones may follow.
///
///     enter(x) ── a mode of the path lists x ──▶ leave that mode and those within it, enter x
///              ── none does ──────────────────▶ nothing, answered by false
///
/// The settings of the path's modes apply, the innermost one's last; a property that none of them
/// sets any more returns to its former value. A recognizer is cancelled, even if it stays enabled,
/// where a mode that is left had enabled it and the new path doesn't.
public final class StateMachine: Object {
  public let level: ModeLevel
  /// In order: of several for one occasion, the first whose mode may follow decides.
  public private(set) var triggers: [ModeTrigger]
  /// The current modes, outermost first; empty before the start and after the release.
  public private(set) var path: [Mode] = []

  private let home: Unretained<Engine>
  private var engine: Engine { home.value }
  /// Properties that the path sets, with their values before that.
  private var previous: [ModeSetting] = []

  public init(
    id: String, class objectClass: ObjectClass, level: ModeLevel, triggers: [ModeTrigger],
    in engine: Engine
  ) {
    self.level = level
    self.triggers = triggers
    home = Unretained(engine)
    super.init(id: id, class: objectClass)
    if level.asks { engine.allowAsking() }
    engine.admit(self)
  }

  override func makeCopy(in engine: Engine) -> Object {
    StateMachine(id: id, class: objectClass, level: level, triggers: triggers, in: engine)
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    triggers = original.triggers.map { $0.copied(by: copy) }
    path = original.path
    previous = original.previous
  }

  /// Enters the initial mode; from now on triggers are followed.
  public func start() {
    precondition(path.isEmpty, "\(id) started twice")
    engine.startFollowing(self)
    move(to: level.initialPath, from: 0, because: Reason("the machine starts"))
  }

  /// Resumes at a described state without applying settings: `names` is the path to the innermost
  /// current mode, and `previous` has the values that properties return to. False if there is no
  /// such path.
  public func resume(at names: [String], previous: [ModeSetting]) -> Bool {
    precondition(path.isEmpty, "\(id) started twice")
    var found: [Mode] = []
    var level: ModeLevel? = self.level
    for name in names {
      guard let mode = level?[name] else { return false }
      found.append(mode)
      level = mode.substates
    }
    guard level == nil, !found.isEmpty else { return false }
    engine.startFollowing(self)
    path = found
    self.previous = effectiveSettings(previous)
    return true
  }

  /// Properties that the current modes set, each with the value that it returns to.
  public var switchesBefore: [ModeSetting] { live(previous) }

  /// Enters a mode; false if no mode of that name may follow.
  @discardableResult
  public func enter(_ name: String, because reason: Reason) -> Bool {
    guard let (depth, mode) = successor(name) else { return false }
    move(
      to: path[..<depth] + [mode] + (mode.substates?.initialPath ?? []), from: depth,
      because: reason)
    return true
  }

  /// Names of the modes that may follow, those of the innermost level first.
  public var allowed: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for mode in path.reversed() {
      for name in mode.successors where known.insert(name).inserted { names.append(name) }
    }
    return names
  }

  /// The mode named `name` and the depth at which it would be entered: the innermost one at which
  /// it may follow.
  private func successor(_ name: String) -> (depth: Int, mode: Mode)? {
    for depth in path.indices.reversed() {
      let siblings = depth == 0 ? level : path[depth - 1].substates
      if let mode = siblings?[name], path[depth].leads(to: name),
        !path[depth].asks || isAllowed(name)
      {
        return (depth, mode)
      }
    }
    return nil
  }

  /// Whether the client allows a mode to follow; without an answer it doesn't.
  private func isAllowed(_ name: String) -> Bool {
    engine.reachableAsker?.mayEnter(name, from: Self.describe(path) ?? "", in: self) ?? false
  }

  /// The names along the path, joined by dots; nil if it is empty.
  public static func describe(_ path: [Mode]) -> String? {
    path.isEmpty ? nil : path.map(\.name).joined(separator: ".")
  }

  // MARK: Moving

  /// Replaces the modes of the path from `depth` on. What those before have set is set again where it has changed.
  private func move(to next: [Mode], from depth: Int, because reason: Reason) {
    let left = path
    path = next
    var entry: Int?
    if engine.transcript.wants(.mode) {
      let effect = ModeEffect(self, from: Self.describe(left), to: Self.describe(next))
      entry = engine.transcript.append(.mode(effect), because: reason, at: engine.now)
    }
    engine.driveMachines {
      cancelRecognizers(leftBehind: left[depth...], from: depth)
      applySettings()
      if let entry { engine.callCode(at: entry) }
    }
  }

  /// Cancels recognizers that were enabled by a mode no longer current.
  private func cancelRecognizers(leftBehind left: ArraySlice<Mode>, from depth: Int) {
    let entered = path[depth...]
    let settings =
      path[..<depth].flatMap { effectiveSettings($0.settings) } + entered.flatMap(\.settings)
    let allowed = Set(settings.lazy.filter(\.value).map(\.concern))
    for mode in left where !entered.contains(where: { $0 === mode }) {
      for setting in mode.settings where setting.value {
        guard let recognizer = setting.subject(in: engine) as? GestureRecognizer,
          !allowed.contains(setting.concern)
        else { continue }
        engine.abandon(
          recognizer, because: Reason("its mode in @ ended: %", self, self, text: mode.name))
      }
    }
  }

  /// Sets what the path's modes set; what no mode sets any more returns to its former value.
  private func applySettings() {
    let settings = effectiveSettings(path.flatMap(\.settings))
    let kept = Set(settings.map(\.concern))
    let obsolete = previous.filter { !kept.contains($0.concern) }
    previous.removeAll { !kept.contains($0.concern) }
    let known = Set(previous.map(\.concern))
    for former in obsolete { former.put(former.value, in: engine) }
    for setting in settings { apply(setting, isNew: !known.contains(setting.concern)) }
  }

  private func apply(_ setting: ModeSetting, isNew: Bool) {
    if !setting.value, let recognizer = setting.subject(in: engine) as? GestureRecognizer {
      engine.abandon(
        recognizer,
        because: Reason("disabled: @ is in %", self, self, text: Self.describe(path) ?? ""))
    }
    if isNew { previous.append(setting.with(setting.present(in: engine))) }
    setting.put(setting.value, in: engine)
  }

  /// Settings in effect, in order, without those of released objects.
  public var applied: [ModeSetting] {
    effectiveSettings(live(path.flatMap(\.settings)))
  }

  /// Settings of objects that aren't released.
  public func live(_ settings: [ModeSetting]) -> [ModeSetting] {
    settings.filter { $0.subject(in: engine) != nil }
  }

  /// The last setting of each property.
  private func effectiveSettings(_ settings: [ModeSetting]) -> [ModeSetting] {
    var seen: Set<ModeSetting.Concern> = []
    return settings.reversed().filter { seen.insert($0.concern).inserted }.reversed()
  }

  /// Returns properties to their former values, and follows no more triggers.
  func stop() {
    engine.stopFollowing(self)
    if !path.isEmpty { move(to: [], from: 0, because: Reason("released")) }
  }

  // MARK: Triggers

  /// Follows the triggers for an action of `recognizer`.
  func acted(_ recognizer: GestureRecognizer, in state: GestureRecognizer.State) {
    let name = state.name.description
    follow(
      Occurrences(state), of: recognizer,
      because: Reason("@ sent its action: %", recognizer, recognizer, text: name))
  }

  /// Follows the triggers for an event of a control.
  func sent(_ event: ControlEvents, by sender: Object) {
    follow(
      Occurrences(event), of: sender,
      because: Reason("@ sent %", sender, sender, text: event.name))
  }

  private func follow(
    _ occurrence: Occurrences, of subject: Object, because reason: @autoclosure () -> Reason
  ) {
    guard !subject.isReleased else { return }
    let successors = triggers.filter {
      $0.subject === subject && !$0.occurrences.isDisjoint(with: occurrence)
    }.map(\.successor)
    guard !successors.isEmpty else { return }
    let triggered = TriggeredMachine(machine: self, successors: successors, reason: reason())
    engine.driveMachines { engine.triggeredMachines.append(triggered) }
  }
}

/// A machine to move after the current transition and those triggered before. Machines can trigger
/// one another in chains of any length, so none moves within the transition of another.
struct TriggeredMachine {
  let machine: StateMachine
  /// Names of modes, the first of which that may follow is entered.
  let successors: [String]
  let reason: Reason
}

extension Engine {
  /// Has a started machine follow the actions and events of its triggers' recognizers and controls.
  fileprivate func startFollowing(_ machine: StateMachine) {
    for subject in Set(machine.triggers.map(\.subject.number)) {
      followers[subject, default: []].append(machine)
    }
  }

  fileprivate func stopFollowing(_ machine: StateMachine) {
    for subject in Set(machine.triggers.map(\.subject.number)) {
      followers[subject]?.remove(key: machine.key)
      if followers[subject]?.isEmpty == true { followers[subject] = nil }
    }
  }

  /// Does `work`, then follows the triggers that it caused, in order. Nested calls only do their
  /// work.
  fileprivate func driveMachines(_ work: () -> Void) {
    if areMachinesDriven { return work() }
    areMachinesDriven = true
    work()
    var index = 0
    while index < triggeredMachines.count {
      let next = triggeredMachines[index]
      var tried: Set<String> = []
      _ = next.successors.contains {
        tried.insert($0).inserted && next.machine.enter($0, because: next.reason)
      }
      index += 1
    }
    triggeredMachines.removeAll()
    areMachinesDriven = false
  }
}

/// A transition of a machine. A class, because it is rare and large.
public final class ModeEffect {
  public let machine: StateMachine
  /// Names along the path, joined by dots; nil before the start.
  public let from: String?
  /// Nil after the release.
  public let to: String?

  init(_ machine: StateMachine, from: String?, to: String?) {
    self.machine = machine
    self.from = from
    self.to = to
  }
}
