/// A machine that decides which gestures may run: one of its modes is current at a time, and only
/// the listed ones may follow.
///
///     enter(x) ── a mode of the path lists x ──▶ leave that mode and those within it, enter x
///              ── none does ──────────────────▶ nothing, answered by false
///
/// The settings of the path's modes apply, the innermost one's last; a property that none of them
/// sets any more returns to its former value. A recognizer that a mode being left enabled, and that
/// the new path doesn't enable, is cancelled, even if it stays enabled.
public final class StateMachine: Object {
  public let level: ModeLevel
  /// In order: of several for one occasion, the first whose mode may follow decides.
  public private(set) var triggers: [ModeTrigger]
  /// The current modes, outermost first; empty before the start and after the release.
  public private(set) var path: [Mode] = []

  private let home: Unretained<Engine>
  private var engine: Engine { home.value }
  /// Properties that the path sets, with their values before that.
  private var previous: OrderedTable<FormerValue> = []
  /// Properties to set again at the next transition even if only modes set them that stay current:
  /// they have changed since.
  private var strayed: Set<ModeSetting.Concern> = []

  private struct FormerValue: Keyed {
    let setting: ModeSetting
    let value: Bool
    var key: ModeSetting.Concern { setting.concern }
  }

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

  override func makeTwin(in engine: Engine) -> Object {
    StateMachine(id: id, class: objectClass, level: level, triggers: triggers, in: engine)
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: StateMachine.self)
    triggers = original.triggers.map { $0.twin(by: copy) }
    path = original.path
    previous = original.previous
    strayed = original.strayed
  }

  /// Enters the initial mode; from now on triggers are followed.
  public func start() {
    precondition(path.isEmpty, "\(id) started twice")
    engine.modeListeners.add(self)
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
    engine.modeListeners.add(self)
    path = found
    for setting in previous {
      self.previous[key: setting.concern] = FormerValue(setting: setting, value: setting.value)
    }
    strayed = Set((previous + path.flatMap(\.settings)).map(\.concern))
    return true
  }

  /// Properties that the current modes set, each with the value that it returns to.
  public var switchesBefore: [ModeSetting] {
    live(previous.map { $0.setting.with($0.value) })
  }

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

  /// Replaces the modes of the path from `depth` on. What those before have set is set again only
  /// where it has changed.
  private func move(to next: [Mode], from depth: Int, because reason: Reason) {
    let left = path
    path = next
    if engine.transcript.wants(.mode) {
      let effect = ModeEffect(self, from: Self.describe(left), to: Self.describe(next))
      engine.transcript.append(.mode(effect), because: reason, at: engine.now)
    }
    engine.driveMachines {
      cancelRecognizers(leftBehind: left[depth...], from: depth)
      applySettings(after: left[depth...], from: depth)
    }
  }

  /// Cancels recognizers that were enabled by a mode no longer current.
  private func cancelRecognizers(leftBehind left: ArraySlice<Mode>, from depth: Int) {
    let entered = path[depth...]
    let allowed = Set(entered.lazy.flatMap(\.settings).filter(\.value).map(\.concern))
    for mode in left where !entered.contains(where: { $0 === mode }) {
      for setting in mode.settings where setting.value {
        let concern = setting.concern
        guard let recognizer = setting.subject(in: engine) as? GestureRecognizer,
          !allowed.contains(concern), !path[..<depth].contains(where: { $0.enables(concern) })
        else { continue }
        engine.abandon(
          recognizer, because: Reason("its mode in @ ended: %", self, self, text: mode.name))
      }
    }
  }

  /// Sets what the modes from `depth` on set, what those before set in their place now that others
  /// are left, and what has strayed; the rest returns to its former value.
  private func applySettings(after left: ArraySlice<Mode>, from depth: Int) {
    var seen: Set<ModeSetting.Concern> = []
    var entered: [Place] = []
    for depth in (depth..<path.count).reversed() {
      let settings = path[depth].settings
      for index in settings.indices.reversed() where seen.insert(settings[index].concern).inserted {
        entered.append(Place(depth: depth, index: index))
      }
    }
    var uncovered: [Place] = []
    var obsolete: [Int] = []
    func reopen(_ concern: ModeSetting.Concern) {
      guard seen.insert(concern).inserted else { return }
      if let place = place(of: concern, before: depth) {
        uncovered.append(place)
      } else if let index = previous.index(ofKey: concern) {
        obsolete.append(index)
      }
    }
    for concern in strayed { reopen(concern) }
    for mode in left { for setting in mode.settings { reopen(setting.concern) } }
    strayed = []
    restore(obsolete.sorted().map { previous[$0] })
    for place in uncovered.sorted() { apply(place) }
    for place in entered.reversed() { apply(place) }
  }

  /// The place on the path of a setting that counts.
  private struct Place: Comparable {
    let depth: Int
    /// Among the settings of the mode at that depth.
    let index: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.depth, one.index) < (other.depth, other.index)
    }
  }

  /// The innermost setting of a property by the modes before `depth`.
  private func place(of concern: ModeSetting.Concern, before depth: Int) -> Place? {
    for depth in (0..<depth).reversed() {
      if let index = path[depth].place(of: concern) { return Place(depth: depth, index: index) }
    }
    return nil
  }

  private func restore(_ obsolete: [FormerValue]) {
    for former in obsolete {
      previous.remove(key: former.key)
      engine.switchWatchers.remove(self, for: former.key)
    }
    for former in obsolete { former.setting.put(former.value, in: engine) }
  }

  private func apply(_ place: Place) {
    let mode = path[place.depth]
    let setting = mode.settings[place.index]
    if !setting.value, let recognizer = setting.subject(in: engine) as? GestureRecognizer {
      engine.abandon(
        recognizer,
        because: Reason("disabled: @ is in %", self, self, text: Self.describe(path) ?? ""))
    }
    if previous[key: setting.concern] == nil {
      previous.append(FormerValue(setting: setting, value: setting.present(in: engine)))
    }
    setting.put(setting.value, in: engine)
    if mode.substates != nil { watch(setting.concern) }
  }

  /// Leaves a property alone from now on, until it changes. While a recognizer's gesture isn't over,
  /// disabling it once may not be enough.
  private func watch(_ concern: ModeSetting.Concern) {
    let recognizer = engine.objects[concern.subject] as? GestureRecognizer
    if recognizer?.attempt.phase.isUnderWay ?? false {
      strayed.insert(concern)
    } else {
      strayed.remove(concern)
      engine.switchWatchers.add(self, for: concern)
    }
  }

  /// Called when a property has changed that it watches.
  func stray(_ concern: ModeSetting.Concern) { strayed.insert(concern) }

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
    engine.modeListeners.remove(self)
    if !path.isEmpty { move(to: [], from: 0, because: Reason("released")) }
  }

  // MARK: Triggers

  /// Follows the triggers for an action of `recognizer`.
  func acted(
    _ recognizer: GestureRecognizer, in state: GestureRecognizer.State, _ triggers: SubjectTriggers
  ) {
    let name = state.name.description
    follow(
      triggers, for: Occurrences(state), of: recognizer,
      because: Reason("@ sent its action: %", recognizer, recognizer, text: name))
  }

  /// Follows the triggers for an event of a control.
  func sent(_ event: ControlEvents, by sender: Object, _ triggers: SubjectTriggers) {
    follow(
      triggers, for: Occurrences(event), of: sender,
      because: Reason("@ sent %", sender, sender, text: event.name))
  }

  private func follow(
    _ triggers: SubjectTriggers, for occurrence: Occurrences, of subject: Object,
    because reason: @autoclosure () -> Reason
  ) {
    guard !subject.isReleased, triggers.respond(to: occurrence) else { return }
    let trigger = MachineTrigger(
      machine: self, triggers: triggers, occurrence: occurrence, reason: reason())
    engine.driveMachines { engine.machineTriggers.append(trigger) }
  }
}

/// A trigger to be followed after the current transition and the triggers before it. Machines can
/// trigger one another in chains of any length, so none moves within the transition of another.
struct MachineTrigger {
  let machine: StateMachine
  let triggers: SubjectTriggers
  let occurrence: Occurrences
  let reason: Reason
}

extension Engine {
  /// Does `work`, then follows the triggers that it caused, in order. Nested calls only do their
  /// work.
  fileprivate func driveMachines(_ work: () -> Void) {
    if areMachinesDriven { return work() }
    areMachinesDriven = true
    work()
    var index = 0
    while index < machineTriggers.count {
      let trigger = machineTriggers[index]
      trigger.triggers.follow(trigger.occurrence, in: trigger.machine, because: trigger.reason)
      index += 1
    }
    machineTriggers.removeAll()
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
