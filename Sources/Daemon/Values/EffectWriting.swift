import Gestures
import JSON
import JSONRPC

/// Writing of effects.
extension JSONWriter {
  /// Writes effects of those kinds, in order; with a range, only those in it. `note` is called after each, with its
  /// index.
  ///
  /// Where they are too many to write, the last one says how many are missing: what happened can't be undone for that. Writes null if the answer is already over the limit.
  mutating func effects(
    of transcript: Transcript, in range: Range<Int>? = nil, _ kinds: EffectKinds,
    links: Bool = false,
    note: (inout JSONWriter, _ index: Int) -> Void = { _, _ in }
  ) {
    guard !isOverLimit else { return null() }
    let outer = limit
    limit = min(count + Limit.effectBytes.value, limit - Self.omissionSize)
    defer { limit = outer }
    beginArray()
    let effects = transcript.effects
    let range = range ?? effects.indices
    for index in range where kinds.contains(effects[index].name) {
      let mark = mark()
      value(effects[index], at: index, of: transcript, links: links)
      guard isOverLimit else {
        note(&self, index)
        continue
      }
      truncate(to: mark)
      limit = outer
      let missing = effects[index..<range.upperBound].lazy.filter { kinds.contains($0.name) }.count
      omit(
        missing + transcript.missing.count, at: effects[index].time,
        because: "effects take up more than \(Limit.effectBytes.value) bytes")
      note(&self, index)
      return endArray()
    }
    if transcript.missing.count > 0, range.upperBound == effects.count {
      omit(
        transcript.missing.count, at: transcript.missing.since,
        because: "one request reports at most \(Transcript.maximumEffects) effects")
      note(&self, range.upperBound)
    }
    endArray()
  }

  /// Room for an effect `omitted`, in bytes.
  private static var omissionSize: Int { 512 }

  private mutating func omit(_ count: Int, at time: Time, because reason: String) {
    beginObject()
    begin("omitted", at: time)
    member("count", count)
    member("because", reason)
    endObject()
  }

  /// Writes an effect; without its index in the transcript, it isn't there.
  mutating func value(
    _ effect: Effect, at index: Int?, of transcript: Transcript, links: Bool = false
  ) {
    let index = index ?? -1
    beginObject()
    begin((effect.name == .answers ? .asked : effect.name).name, at: effect.time)
    members(of: effect.kind, at: index, of: transcript)
    if let reaction = transcript.reaction(ofEffectAt: index) { member("reaction", reaction.id) }
    if effect.hasReason {
      key("because")
      value(effect.because)
      if let contested = effect.because.contested { member("contested", contested.description) }
    }
    if links { write(linksOf: effect) }
    endObject()
  }

  /// Writes what is particular to effects of one kind.
  private mutating func members(
    of kind: Effect.Kind, at index: Int, of transcript: Transcript
  ) {
    switch kind {
    case .state(let recognizer, let previous, let next, let attempt):
      member("recognizer", recognizer.id)
      member("attempt", Int(attempt))
      member("from", previous.name)
      member("to", next.name)
      if let view = transcript.dispatchedTo(ofEffectAt: index) { member("dispatchedTo", view.id) }
      let views = transcript.viewsWithout(touchesOfEffectAt: index)
      if !views.isEmpty { member("withheldFrom", identifiers: views) }
    case .pending(let pending):
      member("recognizer", pending.recognizer.id)
      member("on", identifiers: pending.others)
    case .action(let call):
      write(call)
    case .touches(let touches):
      write(touches, of: transcript.touches(of: touches))
      heardBy(transcript.handlers(ofEffectAt: index))
    case .control(let control):
      write(control)
    case .select(let selection):
      write(selection)
    case .presses(let presses):
      write(presses)
    case .key(let pressed):
      write(pressed)
    case .motion(let motion):
      write(motion)
    case .remoteControl(let remote):
      write(remote)
    case .captured(let event, let record):
      member("index", record)
      member("event", event)
      let mention = transcript.capture(ofEffectAt: index)
      if let view = mention?.view { member("view", view) }
      if let profile = mention?.profile { member("profile", profile) }
      if let kind = mention?.kind { member("kind", kind) }
    case .problem(let object):
      member("object", object.id)
    case .refused(let refused):
      member("object", refused.reaction.id)
      key("error")
      (refused.error as? ResponseError)?.write(to: &self)
    case .mode(let change):
      member("machine", change.machine.id)
      member("from", change.from)
      member("to", change.to)
    case .touchFeedback(let feedback):
      member("touch", feedback.touch)
      member("phase", feedback.phase.name)
      member("view", identifier: feedback.view)
      member("point", feedback.point)
    case .asked(let asked):
      write(asked)
    case .scroll(let scroll):
      write(scroll)
    case .scrollDelegate(let told):
      write(told)
    case .openURL(let opening):
      member("view", opening.view.id)
      member("url", opening.url)
      if opening.presentsActions { member("interaction", "presentActions") }
    case .interactiveTransition(let transition):
      member("controller", transition.controller.id)
      member("recognizer", transition.recognizer.id)
      member("completed", transition.isCompleted)
    case .rowAction(let performed):
      member("list", performed.list.id)
      member("row", performed.row.id)
      member("action", performed.action)
    }
  }

  /// For a change of state, or a wait: writes the objects that the reason names, and what the first of them did.
  private mutating func write(linksOf effect: Effect) {
    switch effect.kind {
    case .state, .pending: break
    default: return
    }
    let names = effect.because.objects
    if !names.isEmpty { member("names", identifiers: names) }
    guard let link = effect.because.link else { return }
    object("link") {
      $0.member("kind", link.kind.rawValue)
      $0.member("recognizer", link.other.id)
    }
  }

  /// Writes the responders that handled an event, if there are several.
  private mutating func heardBy(_ responders: ContiguousArray<Responder>) {
    if responders.count > 1 { member("heardBy", identifiers: responders) }
  }

  private mutating func begin(_ name: String, at time: Time) {
    member("effect", name)
    member("time", time)
  }

  private mutating func value(_ reason: Reason) {
    if let text = reason.constant { value(plain: text) } else { value(reason.description) }
  }

  private mutating func write(
    _ touches: TouchesEffect, of mentioned: ContiguousArray<LoggedTouch>.SubSequence
  ) {
    member("view", touches.view.id)
    member("phase", touches.phase.name)
    array("touches", mentioned) { $1.value($0.identifier) }
    array("landing", mentioned) { $1.value($0.landing) }
    member("handledBy", identifier: touches.handledBy)
  }

  private mutating func write(_ control: ControlEffect) {
    member("control", control.control.id)
    member("event", control.event.name)
    list("targets", control.targets) { call, writer in
      if let target = call.target {
        writer.member("target", target.id)
        writer.member("action", call.action)
      } else {
        writer.member("closure", call.action)
      }
    }
  }

  private mutating func write(_ selection: SelectEffect) {
    member("list", selection.list.id)
    member("cell", selection.cell.id)
    key("indexPath")
    value(selection.indexPath)
    if !selection.isSelected { member("selected", false) }
  }

  private mutating func write(_ presses: PressesEffect) {
    member("press", presses.press.identifier)
    member("type", presses.press.kind.wireName)
    member("from", presses.from.id)
    member("phase", presses.phase.wireName)
    member("handledBy", identifier: presses.handledBy)
    heardBy(presses.handlers)
  }

  private mutating func write(_ pressed: KeyEffect) {
    member("key", pressed.input)
    modifiers(pressed.modifiers)
    member("from", pressed.from.id)
    member("phase", pressed.phase.wireName)
    member("handledBy", identifier: pressed.command?.target ?? pressed.handlers.first)
    if let command = pressed.command { member("action", command.action) }
    heardBy(pressed.handlers)
  }

  private mutating func write(_ motion: MotionEffect) {
    member("motion", motion.motion.wireName)
    member("subtype", motion.motion.subtype)
    member("from", motion.from.id)
    member("phase", motion.phase.wireName)
    member("handledBy", identifier: motion.handledBy)
    heardBy(motion.handlers)
  }

  private mutating func write(_ remote: RemoteControlEffect) {
    member("event", remote.command.wireName)
    member("subtype", remote.command.subtype)
    member("from", remote.from.id)
    member("handledBy", identifier: remote.handledBy)
    heardBy(remote.handlers)
  }

  private mutating func write(_ call: ActionCall) {
    member("recognizer", call.recognizer.id)
    member("attempt", Int(call.attempt))
    if !call.action.isEmpty {
      member("target", call.target.id)
      member("action", call.action)
    }
    member("state", call.state.name)
    member("view", identifier: call.view)
    member("location", call.location)
    member("numberOfTouches", call.numberOfTouches)
    members(of: call.values)
    if call.buttonMask != 0 { member("buttonMask", Int(call.buttonMask)) }
    if !call.modifierFlags.isEmpty { modifiers(call.modifierFlags) }
    if let view = call.dispatchedTo { member("dispatchedTo", view.id) }
  }

  private mutating func write(_ asked: AskedEffect) {
    member("question", asked.question)
    for (name, object) in asked.subjects { member(name, object.id) }
    key("answer")
    switch asked.answer {
    case .flag(let flag): value(flag)
    case .state(let state): if let state { value(state.wireName) } else { null() }
    case .view(let view): identifier(view)
    case .properties: value("properties")
    case .target(let target): if let target { value(target) } else { null() }
    }
    member("by", asked.source.rawValue)
  }

  /// The member `modifiers`: names of the modifier keys.
  mutating func modifiers(_ flags: ModifierFlags) {
    member("modifiers", flags.wireNames)
  }

  /// Writes the values that a recognizer's class measures, by name.
  mutating func members(of values: GestureValues) {
    switch values {
    case .none: break
    case .pan(let translation, let velocity):
      member("translation", translation)
      member("velocity", velocity)
    case .pinch(let scale, let velocity):
      member("scale", scale)
      member("velocity", velocity)
    case .rotation(let rotation, let velocity):
      member("rotation", rotation)
      member("velocity", velocity)
    }
  }

  private mutating func value(_ path: IndexPath?) {
    guard let path else { return null() }
    beginArray()
    value(path.section)
    value(path.row)
    endArray()
  }

  /// A word of the protocol, which needs no escaping.
  private mutating func member(_ name: StaticString, _ word: StaticString) {
    key(name)
    value(word)
  }
}

extension Effect {
  /// Whether the reason is worth reporting: not for an answer of the client's, nor for a delegate
  /// that is told of what another effect explains.
  fileprivate var hasReason: Bool {
    switch kind {
    case .asked(let asked): asked.source != .client
    case .scrollDelegate: false
    default: true
    }
  }
}
