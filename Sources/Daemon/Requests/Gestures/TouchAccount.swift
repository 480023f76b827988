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
    var latest: [String] = []
  }

  private struct Sender {
    let control: Object
    var events: [String] = []
    var targets: [(target: Object, action: String)] = []
    var times: [Time] = []
  }

  private struct Selection {
    let list: View
    let cell: View
    let time: Time
  }

  private struct Moment {
    let recognizer: GestureRecognizer
    let state: GestureRecognizer.State
    let time: Time
  }

  private let session: Session
  private var attempts: [Attempt] = []
  private var senders: [Sender] = []
  private var selections: [Selection] = []
  private var records: [(event: String, index: Int)] = []
  /// Times and states of recognizers, by which capture's decisions are looked up.
  private var moments: [Moment] = []
  /// The intended control that received no touch, with the reason.
  private var missedControl: (control: Control, because: String)?

  init(of session: Session, _ log: LandingLog) {
    self.session = session
    for (recognizer, refusal) in log.entries {
      if let index = attempts.firstIndex(where: { $0.recognizer === recognizer }) {
        // A recognizer that accepted one touch took part, whatever became of others.
        if refusal == nil { attempts[index].refusal = nil }
      } else {
        attempts.append(Attempt(recognizer: recognizer, refusal: refusal?.because))
      }
    }
    for effect in session.engine.transcript.effects { note(effect) }
  }

  /// Records that the intended view isn't hit, for that reason. Its recognizers weren't offered the
  /// touch, nor were those of superviews that the view hit isn't in.
  mutating func note(missed view: View, because reason: String) {
    let because = "gets no touch: \(reason)"
    var each: View? = view
    while let view = each {
      for recognizer in view.gestureRecognizers
      where !attempts.contains(where: { $0.recognizer === recognizer }) {
        attempts.append(Attempt(recognizer: recognizer, refusal: because))
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
    moments.append(Moment(recognizer: recognizer, state: state, time: effect.time))
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
    guard !attempts[index].latest.contains(name) else { return }
    attempts[index].latest.append(name)
    attempts[index].actions.append(name)
  }

  private mutating func note(_ effect: ControlEffect, at time: Time) {
    if !senders.contains(where: { $0.control === effect.control }) {
      senders.append(Sender(control: effect.control))
    }
    for index in senders.indices where senders[index].control === effect.control {
      let event = effect.event.name.description
      if !senders[index].events.contains(event) { senders[index].events.append(event) }
      for told in effect.targets
      where !senders[index].targets.contains(where: {
        $0.target === told.target && $0.action == told.action
      }) {
        senders[index].targets.append(told)
      }
      senders[index].times.append(time)
    }
  }

  private mutating func index(of recognizer: GestureRecognizer) -> Int {
    if let index = attempts.firstIndex(where: { $0.recognizer === recognizer }) { return index }
    attempts.append(Attempt(recognizer: recognizer))
    return attempts.count - 1
  }

  // MARK: Writing

  func write(to result: inout JSONWriter) {
    result.list("recognizes", attempts.filter { $0.recognition != nil }) { attempt, result in
      result.member("recognizer", attempt.recognizer.id)
      result.member("actions", attempt.actions)
      result.member("because", attempt.recognition ?? "")
    }
    result.list("fails", attempts.filter { $0.recognition == nil }) { attempt, result in
      result.member("recognizer", attempt.recognizer.id)
      result.member("because", Self.failure(of: attempt))
    }
    result.list("controls", senders) { sender, result in
      result.member("control", sender.control.id)
      result.member("events", sender.events)
      result.list("targets", sender.targets) { told, result in
        result.member("target", told.target.id)
        result.member("action", told.action)
      }
    }
    if !selections.isEmpty {
      result.list("selects", selections) { selection, result in
        result.member("list", selection.list.id)
        result.member("cell", selection.cell.id)
      }
    }
    result.list("records", records) { record, result in
      result.member("event", record.event)
      let stored = session.capture.store.records(after: record.index - 1, limit: 1).records.first
      result.key("view")
      if let view = stored?.source.view { result.value(view.id) } else { result.null() }
    }
    result.list("doesNotRecord", omissions) { omission, result in
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

  private var omissions: [Omission] {
    var omissions: [Omission] = []
    func omit(_ kind: StaticString, _ object: Object, _ failure: Failure?) {
      guard let (rule, because) = failure else { return }
      omissions.append(Omission(kind: kind, object: object, rule: rule, because: because))
    }
    for attempt in attempts where attempt.recognition != nil {
      omit("recognizer", attempt.recognizer, failure(of: attempt.recognizer))
    }
    for sender in senders { omit("control", sender.control, failure(of: sender)) }
    for selection in selections {
      let past = session.capture.explain(past: selection.list, at: selection.time)
      omit("list", selection.list, past.flatMap { Self.failure(of: [$0]) })
    }
    if let (control, because) = missedControl { omit("control", control, (.controlEvent, because)) }
    return omissions
  }

  private func failure(of recognizer: GestureRecognizer) -> Failure? {
    let capture = session.capture
    var decisions = moments.compactMap { moment in
      moment.recognizer === recognizer && moment.state != .failed
        ? capture.explain(past: recognizer, in: moment.state, at: moment.time) : nil
    }
    if decisions.isEmpty { decisions = [capture.explain(recognizer)] }
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

extension JSONWriter {
  /// A member that is a list of objects.
  fileprivate mutating func list<Element>(
    _ name: StaticString, _ elements: [Element],
    _ members: (Element, inout JSONWriter) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements {
      beginObject()
      members(element, &self)
      endObject()
    }
    endArray()
  }
}
