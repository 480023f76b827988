import Capture
import Gestures
import JSON

/// The consequences of a gesture played in a trial: recognizers that recognized and failed, events
/// of controls and lists, and records.
struct TouchAccount {
  /// A recognizer that received, or was offered, a touch.
  private struct Attempt {
    let recognizer: GestureRecognizer
    /// The reason why it received no touch; nil if it did.
    var refusal: String?
    /// The reason why it first recognized; nil if it didn't.
    var recognition: String?
    /// The reason why it last failed; nil if it didn't.
    var failure: String?
    /// Actions sent, once for each time that it recognized.
    var actions: [String] = []
    /// Actions sent since it last recognized.
    var latest: Set<String> = []
    /// The states that it entered, with their times, by which capture's decisions are looked up.
    var moments: [(state: GestureRecognizer.State, time: Time)] = []
  }

  private struct Sender {
    let control: Object
    var events: [String] = []
    var targets: [(target: Object, action: String)] = []
    var told: Set<Told> = []
    var times: [Time] = []
  }

  /// A target that was told, and what.
  private struct Told: Hashable {
    let target: ObjectIdentifier
    let action: String
  }

  private struct Selection {
    let list: View
    let cell: View
    let time: Time
  }

  private let session: Session
  private var attempts: [Attempt] = []
  private var senders: [Sender] = []
  /// Indices of the recognizers among the attempts, and of the controls among the senders.
  private var places: [ObjectIdentifier: Int] = [:]
  private var selections: [Selection] = []
  private var records: [(event: String, index: Int)] = []
  /// The intended control that received no touch, with the reason.
  private var missedControl: (control: Control, because: String)?

  init(of session: Session, _ log: LandingLog) throws(RequestError) {
    self.session = session
    for (recognizer, refusal) in log.entries {
      try session.breathe()
      if let index = places[ObjectIdentifier(recognizer)] {
        // A recognizer that accepted one touch took part, whatever became of others.
        if refusal == nil { attempts[index].refusal = nil }
      } else {
        add(Attempt(recognizer: recognizer, refusal: refusal?.because))
      }
    }
    for effect in session.engine.transcript.effects {
      try session.breathe()
      note(effect)
    }
  }

  private mutating func add(_ attempt: Attempt) {
    places[ObjectIdentifier(attempt.recognizer)] = attempts.count
    attempts.append(attempt)
  }

  /// Records that the intended view isn't hit, for that reason. Its recognizers weren't offered the
  /// touch, nor were those of superviews that the view hit isn't in.
  mutating func note(missed view: View, because reason: String) {
    let because = "gets no touch: \(reason)"
    var each: View? = view
    while let view = each {
      for recognizer in view.gestureRecognizers
      where places[ObjectIdentifier(recognizer)] == nil {
        add(Attempt(recognizer: recognizer, refusal: because))
      }
      each = view.superview
    }
    if let control = view as? Control { missedControl = (control, "it \(because)") }
  }

  // MARK: Collecting

  private mutating func note(_ effect: Effect) {
    switch effect.kind {
    case .state(let recognizer, let previous, let state):
      note(recognizer, from: previous, to: state, effect)
    case .action(let call): note(call)
    case .control(let control): note(control, at: effect.time)
    case .select(let selection):
      selections.append(Selection(list: selection.list, cell: selection.cell, time: effect.time))
    case .captured(let event, let index): records.append((event, index))
    default: break
    }
  }

  private mutating func note(
    _ recognizer: GestureRecognizer, from previous: GestureRecognizer.State,
    to state: GestureRecognizer.State, _ effect: Effect
  ) {
    let index = index(of: recognizer)
    attempts[index].moments.append((state, effect.time))
    if state == .failed {
      attempts[index].failure = effect.because.description
    } else if previous == .possible {
      attempts[index].latest = []
      attempts[index].recognition = attempts[index].recognition ?? effect.because.description
    }
  }

  private mutating func note(_ call: ActionCall) {
    let index = index(of: call.recognizer)
    let name =
      call.target === session.objects["client"]
      ? call.action : "\(call.target.id).\(call.action)"
    guard attempts[index].latest.insert(name).inserted else { return }
    attempts[index].actions.append(name)
  }

  private mutating func note(_ effect: ControlEffect, at time: Time) {
    let control = ObjectIdentifier(effect.control)
    let index = places[control] ?? senders.count
    if index == senders.count {
      places[control] = index
      senders.append(Sender(control: effect.control))
    }
    let event = effect.event.name.description
    if !senders[index].events.contains(event) { senders[index].events.append(event) }
    for each in effect.targets {
      let told = Told(target: ObjectIdentifier(each.target), action: each.action)
      if senders[index].told.insert(told).inserted { senders[index].targets.append(each) }
    }
    senders[index].times.append(time)
  }

  private mutating func index(of recognizer: GestureRecognizer) -> Int {
    if let index = places[ObjectIdentifier(recognizer)] { return index }
    add(Attempt(recognizer: recognizer))
    return attempts.count - 1
  }

  // MARK: Writing

  func write(to result: inout JSONWriter) throws(RequestError) {
    try session.list("recognizes", attempts.filter { $0.recognition != nil }, to: &result) {
      attempt, result throws(RequestError) in
      result.member("recognizer", attempt.recognizer.id)
      result.member("actions", attempt.actions)
      result.member("because", attempt.recognition ?? "")
    }
    try session.list("fails", attempts.filter { $0.recognition == nil }, to: &result) {
      attempt, result throws(RequestError) in
      result.member("recognizer", attempt.recognizer.id)
      result.member("because", Self.failure(of: attempt))
    }
    try session.list("controls", senders, to: &result) {
      sender, result throws(RequestError) in
      result.member("control", sender.control.id)
      result.member("events", sender.events)
      try session.list("targets", sender.targets, to: &result) {
        told, result throws(RequestError) in
        result.member("target", told.target.id)
        result.member("action", told.action)
      }
    }
    if !selections.isEmpty {
      try session.list("selects", selections, to: &result) {
        selection, result throws(RequestError) in
        result.member("list", selection.list.id)
        result.member("cell", selection.cell.id)
      }
    }
    try session.list("records", records, to: &result) {
      record, result throws(RequestError) in
      result.member("event", record.event)
      let stored = session.capture.store.records(after: record.index - 1, limit: 1).records.first
      result.key("view")
      if let view = stored?.source.view { result.value(view.id) } else { result.null() }
    }
    try session.list("doesNotRecord", omissions(), to: &result) {
      omission, result throws(RequestError) in
      result.member(omission.kind, omission.object.id)
      result.member("rule", omission.rule.rawValue)
      result.member("because", omission.because)
    }
  }

  private static func failure(of attempt: Attempt) -> String {
    if let failure = attempt.failure { return failure }
    return attempt.refusal ?? "hasn't decided when the gesture is over"
  }

  // MARK: Missing records

  private struct Omission {
    let kind: StaticString
    let object: Object
    let rule: Rule
    let because: String
  }

  private typealias Failure = (rule: Rule, because: String)

  private func omissions() throws(RequestError) -> [Omission] {
    var omissions: [Omission] = []
    func omit(_ kind: StaticString, _ object: Object, _ failure: Failure?) {
      guard let (rule, because) = failure else { return }
      omissions.append(Omission(kind: kind, object: object, rule: rule, because: because))
    }
    for attempt in attempts where attempt.recognition != nil {
      try session.breathe()
      omit("recognizer", attempt.recognizer, missing(of: attempt))
    }
    for sender in senders {
      try session.breathe()
      omit("control", sender.control, failure(of: sender))
    }
    for selection in selections {
      try session.breathe()
      let past = session.capture.explain(past: selection.list, at: selection.time)
      omit("list", selection.list, past.flatMap { Self.failure(of: [$0]) })
    }
    if let (control, because) = missedControl { omit("control", control, (.controlEvent, because)) }
    return omissions
  }

  private func missing(of attempt: Attempt) -> Failure? {
    let capture = session.capture
    var decisions = attempt.moments.compactMap { moment in
      moment.state != .failed
        ? capture.explain(past: attempt.recognizer, in: moment.state, at: moment.time) : nil
    }
    if decisions.isEmpty { decisions = [capture.explain(attempt.recognizer)] }
    return Self.failure(of: decisions)
  }

  private func failure(of sender: Sender) -> Failure? {
    let capture = session.capture
    let decisions = sender.times.compactMap { capture.explain(past: sender.control, at: $0) }
    guard decisions.isEmpty, let control = sender.control as? View else {
      return Self.failure(of: decisions)
    }
    let events = sender.events.joined(separator: ", ")
    return Self.failure(of: [capture.explain(control: control)])
      ?? (.controlEvent, "no target is told of what it sent: \(events)")
  }

  /// The reason, by the last decision, why nothing was recorded; nil if something was.
  private static func failure(of decisions: [Explanation]) -> Failure? {
    guard !decisions.contains(where: \.isCaptured) else { return nil }
    return decisions.last?.failure.map { ($0.rule, $0.because) }
  }
}
