import Capture
import Gestures
import JSON

/// The consequences of a gesture played in a trial: recognizers that recognized and failed, events
/// of controls and lists, and records.
///
/// It takes note of them as they happen. As many recognizers as there are may take part, so it keeps as
/// little of each as it can; and once it is closed, nothing of the trial.
final class TouchAccount {
  /// A recognizer that received, or was offered, a touch.
  private struct Attempt {
    enum Outcome {
      /// It received no touch, and the reason says why.
      case refused
      /// It hasn't decided; there is no reason.
      case open
      /// It failed, the last time for the reason.
      case failed
      /// It recognized, the first time for the reason.
      case recognized
    }

    /// Nil once the account is closed.
    var recognizer: GestureRecognizer?
    /// The number of the reason for its outcome.
    var because: UInt32 = 0
    /// The index of its course; nil until it has one.
    var course: UInt32?
    var outcome = Outcome.open
    /// Whether it is in the order already.
    var isOrdered = false
  }

  /// What a recognizer did besides failing.
  private struct Course {
    /// Actions sent, once for each time that it recognized.
    var actions = Chains<UInt32>.Chain()
    /// The first link of, and the number of, those sent since it last recognized.
    var latest: UInt32 = 0
    var latestCount: UInt32 = 0
    /// The states that it entered, by which capture's decisions are looked up.
    var moments = Chains<Moment>.Chain()
  }

  private struct Moment {
    let time: Time
    let state: GestureRecognizer.State
  }

  private struct Sender {
    let id: String
    /// Nil once the account is closed.
    var control: Object?
    var events: [String] = []
    var targets: [(target: String, action: String)] = []
    var told: Set<Told> = []
    var times: [Time] = []
  }

  /// A target that was told, and what.
  private struct Told: Hashable {
    let target: ObjectIdentifier
    let action: String
  }

  private struct Selection {
    let list: String
    let cell: String
  }

  /// What isn't recorded, and why.
  private struct Omission {
    enum Kind { case recognizer, control, list }

    let kind: Kind
    let rule: Rule
    /// The number of the reason.
    let because: UInt32
    let id: String
  }

  /// The number of latest actions up to which they are gone through.
  private static let scanLimit = 16

  /// The trial; nil once the account is closed.
  private var session: Session?
  /// Touches offered, until the attempts are in order.
  private var log: LandingLog? = LandingLog()
  private var texts = Texts()
  private var attempts: [Attempt] = []
  private var courses: [Course] = []
  private var actions = Chains<UInt32>()
  private var moments = Chains<Moment>()
  /// The latest actions of those that have too many to go through, by the course's index.
  private var manyLatest: [Int: Set<UInt32>] = [:]
  /// Indices of the attempts: first those that were offered a touch, in the order of the offers.
  private var order: [UInt32] = []
  private var senders: [Sender] = []
  /// Indices of the recognizers among the attempts, and of the controls among the senders, until the account
  /// is closed.
  private var places: [ObjectIdentifier: UInt32] = [:]
  /// Identifiers of the attempts' recognizers, once the account is closed.
  private var ids: [String] = []
  private var selected: [(list: View, cell: View, time: Time)] = []
  private var selections: [Selection] = []
  private var captured: [(event: String, index: Int)] = []
  private var records: [(event: String, view: String?)] = []
  private var omissions: [Omission] = []
  /// The target of actions that are given without it.
  private var client: Object?
  /// The intended control that received no touch, with the reason.
  private var missedControl: (control: Control, because: String)?

  /// Takes note of touches offered and of effects, which aren't recorded, until it is stopped.
  init(of session: Session) {
    self.session = session
    client = session.objects["client"]
    session.engine.landingLog = log
    session.engine.transcript.listener = { [unowned self] in note($0) }
  }

  deinit { stopListening() }

  private func stopListening() {
    session?.engine.landingLog = nil
    session?.engine.transcript.listener = nil
  }

  /// Whether so many recognizers took part that it is long.
  var isLong: Bool { attempts.count > 10_000 }

  /// Takes note of no more, and puts the attempts in order.
  func stop() throws(RequestError) {
    stopListening()
    order.reserveCapacity(attempts.count)
    for (recognizer, refusal) in log?.entries ?? [] {
      try session?.breathe()
      let index = index(of: recognizer)
      if !attempts[index].isOrdered {
        if let refusal { refuse(index, because: refusal.because) }
        putInOrder(index)
      } else if refusal == nil, attempts[index].outcome == .refused {
        // A recognizer that accepted one touch took part, whatever became of others.
        attempts[index].outcome = .open
      }
    }
    for index in attempts.indices where !attempts[index].isOrdered { putInOrder(index) }
    log = nil
  }

  /// Records that a recognizer received no touch, unless more is known of it.
  private func refuse(_ index: Int, because reason: String) {
    guard attempts[index].outcome == .open else { return }
    (attempts[index].outcome, attempts[index].because) = (.refused, texts.number(of: reason))
  }

  private func putInOrder(_ index: Int) {
    attempts[index].isOrdered = true
    order.append(UInt32(index))
  }

  /// Records that the intended view isn't hit, for that reason. Its recognizers weren't offered the
  /// touch, nor were those of superviews that the view hit isn't in.
  func note(missed view: View, because reason: String) {
    let because = "gets no touch: \(reason)"
    var each: View? = view
    while let view = each {
      for recognizer in view.gestureRecognizers
      where places[ObjectIdentifier(recognizer)] == nil {
        let index = index(of: recognizer)
        refuse(index, because: because)
        putInOrder(index)
      }
      each = view.superview
    }
    if let control = view as? Control { missedControl = (control, "it \(because)") }
  }

  /// Finds out what isn't recorded, and lets go of the trial.
  func close() throws(RequestError) {
    guard let session else { return }
    places = [:]
    records = captured.map { event, index in
      let stored = session.capture.store.records(after: index - 1, limit: 1).records.first
      return (event, stored?.source.view?.id)
    }
    selections = selected.map { Selection(list: $0.list.id, cell: $0.cell.id) }
    try findOmissions(in: session)
    ids.reserveCapacity(attempts.count)
    for index in attempts.indices {
      try session.breathe()
      ids.append(attempts[index].recognizer?.id ?? "")
      attempts[index].recognizer = nil
    }
    for index in senders.indices { senders[index].control = nil }
    (client, missedControl, selected) = (nil, nil, [])
    self.session = nil
  }

  // MARK: Collecting

  private func note(_ effect: Effect) {
    switch effect.kind {
    case .state(let recognizer, let previous, let state):
      note(recognizer, from: previous, to: state, effect)
    case .action(let call): note(call)
    case .control(let control): note(control, at: effect.time)
    case .select(let selection):
      selected.append((selection.list, selection.cell, effect.time))
    case .captured(let event, let index): captured.append((event, index))
    default: break
    }
  }

  private func note(
    _ recognizer: GestureRecognizer, from previous: GestureRecognizer.State,
    to state: GestureRecognizer.State, _ effect: Effect
  ) {
    let index = index(of: recognizer)
    if state == .failed || previous == .possible, attempts[index].outcome != .recognized {
      attempts[index].outcome = state == .failed ? .failed : .recognized
      attempts[index].because = texts.number(of: effect.because.description)
    }
    guard state != .failed else { return }
    let course = course(of: index)
    moments.append(Moment(time: effect.time, state: state), to: &courses[course].moments)
    if previous == .possible {
      (courses[course].latest, courses[course].latestCount) = (0, 0)
      manyLatest[course] = nil
    }
  }

  private func note(_ call: ActionCall) {
    let course = course(of: index(of: call.recognizer))
    let name = texts.number(
      of: call.target === client
        ? call.action : "\(call.target.id).\(call.action)")
    guard !isLatest(name, in: course) else { return }
    let link = actions.append(name, to: &courses[course].actions)
    if courses[course].latest == 0 { courses[course].latest = link }
    courses[course].latestCount += 1
    if courses[course].latestCount > Self.scanLimit {
      manyLatest[course, default: []].insert(name)
    }
  }

  /// Whether an action has been sent since the recognizer last recognized.
  private func isLatest(_ name: UInt32, in course: Int) -> Bool {
    manyLatest[course]?.contains(name) ?? false
      || actions.elements(from: courses[course].latest).prefix(Self.scanLimit).contains(name)
  }

  private func note(_ effect: ControlEffect, at time: Time) {
    let control = ObjectIdentifier(effect.control)
    let index = places[control].map(Int.init) ?? senders.count
    if index == senders.count {
      places[control] = UInt32(index)
      senders.append(Sender(id: effect.control.id, control: effect.control))
    }
    let event = effect.event.name.description
    if !senders[index].events.contains(event) { senders[index].events.append(event) }
    for each in effect.targets {
      let told = Told(target: ObjectIdentifier(each.target), action: each.action)
      if senders[index].told.insert(told).inserted {
        senders[index].targets.append((each.target.id, each.action))
      }
    }
    senders[index].times.append(time)
  }

  private func index(of recognizer: GestureRecognizer) -> Int {
    if let index = places[ObjectIdentifier(recognizer)] { return Int(index) }
    places[ObjectIdentifier(recognizer)] = UInt32(attempts.count)
    attempts.append(Attempt(recognizer: recognizer))
    return attempts.count - 1
  }

  private func course(of index: Int) -> Int {
    if let course = attempts[index].course { return Int(course) }
    attempts[index].course = UInt32(courses.count)
    courses.append(Course())
    return courses.count - 1
  }

  // MARK: Writing

  /// Writes it in an answer of a session, once it is closed.
  func write(in session: Session, to result: inout JSONWriter) throws(RequestError) {
    let recognized = order.lazy.filter { [self] in attempts[Int($0)].outcome == .recognized }
    try session.list("recognizes", recognized, to: &result) {
      index, result throws(RequestError) in
      let attempt = attempts[Int(index)]
      result.member("recognizer", ids[Int(index)])
      let sent = attempt.course.map { actions[courses[Int($0)].actions] } ?? []
      result.member("actions", sent.map { texts[$0] })
      result.member("because", texts[attempt.because])
    }
    let others = order.lazy.filter { [self] in attempts[Int($0)].outcome != .recognized }
    try session.list("fails", others, to: &result) {
      index, result throws(RequestError) in
      let attempt = attempts[Int(index)]
      result.member("recognizer", ids[Int(index)])
      result.member(
        "because",
        attempt.outcome == .open
          ? "hasn't decided when the gesture is over" : texts[attempt.because])
    }
    try session.list("controls", senders, to: &result) {
      sender, result throws(RequestError) in
      result.member("control", sender.id)
      result.member("events", sender.events)
      try session.list("targets", sender.targets, to: &result) {
        told, result throws(RequestError) in
        result.member("target", told.target)
        result.member("action", told.action)
      }
    }
    if !selections.isEmpty {
      try session.list("selects", selections, to: &result) {
        selection, result throws(RequestError) in
        result.member("list", selection.list)
        result.member("cell", selection.cell)
      }
    }
    try session.list("records", records, to: &result) {
      record, result throws(RequestError) in
      result.member("event", record.event)
      result.key("view")
      if let view = record.view { result.value(view) } else { result.null() }
    }
    try session.list("doesNotRecord", omissions, to: &result) {
      omission, result throws(RequestError) in
      switch omission.kind {
      case .recognizer: result.member("recognizer", omission.id)
      case .control: result.member("control", omission.id)
      case .list: result.member("list", omission.id)
      }
      result.member("rule", omission.rule.rawValue)
      result.member("because", texts[omission.because])
    }
  }

  // MARK: Missing records

  private typealias Failure = (rule: Rule, because: String)

  private func findOmissions(in session: Session) throws(RequestError) {
    let capture = session.capture
    for index in order where attempts[Int(index)].outcome == .recognized {
      try session.breathe()
      let attempt = attempts[Int(index)]
      guard let recognizer = attempt.recognizer else { continue }
      omit(.recognizer, recognizer, missing(of: recognizer, in: attempt, capture))
    }
    for sender in senders {
      try session.breathe()
      guard let control = sender.control else { continue }
      omit(.control, control, failure(of: control, sender, capture))
    }
    for (list, _, time) in selected {
      try session.breathe()
      omit(.list, list, capture.explain(past: list, at: time).flatMap { Self.failure(of: [$0]) })
    }
    if let (control, because) = missedControl { omit(.control, control, (.controlEvent, because)) }
  }

  private func omit(_ kind: Omission.Kind, _ object: Object, _ failure: Failure?) {
    guard let (rule, because) = failure else { return }
    omissions.append(
      Omission(kind: kind, rule: rule, because: texts.number(of: because), id: object.id))
  }

  private func missing(
    of recognizer: GestureRecognizer, in attempt: Attempt, _ capture: Capture
  ) -> Failure? {
    let states = attempt.course.map { moments[courses[Int($0)].moments] } ?? []
    var decisions = states.compactMap {
      capture.explain(past: recognizer, in: $0.state, at: $0.time)
    }
    if decisions.isEmpty { decisions = [capture.explain(recognizer)] }
    return Self.failure(of: decisions)
  }

  private func failure(of control: Object, _ sender: Sender, _ capture: Capture) -> Failure? {
    let decisions = sender.times.compactMap { capture.explain(past: control, at: $0) }
    guard decisions.isEmpty, let control = control as? View else {
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

/// Texts by number, each once.
private struct Texts {
  private var texts: [String] = []
  private var numbers: [String: UInt32] = [:]

  subscript(number: UInt32) -> String { texts[Int(number)] }

  /// The number of a text.
  mutating func number(of text: String) -> UInt32 {
    if let number = numbers[text] { return number }
    let number = UInt32(texts.count)
    texts.append(text)
    numbers[text] = number
    return number
  }
}

/// Chains of elements, of which there are many and most are short.
private struct Chains<Element> {
  /// One of them: the numbers of its first and its last link, from 1.
  struct Chain {
    fileprivate(set) var first: UInt32 = 0
    fileprivate var last: UInt32 = 0
  }

  private struct Link {
    let element: Element
    var next: UInt32 = 0
  }

  private var links: [Link] = []

  /// Appends an element, and returns the number of its link.
  @discardableResult
  mutating func append(_ element: Element, to chain: inout Chain) -> UInt32 {
    links.append(Link(element: element))
    let number = UInt32(links.count)
    if chain.last == 0 { chain.first = number } else { links[Int(chain.last) - 1].next = number }
    chain.last = number
    return number
  }

  /// The elements of a chain, in order.
  subscript(chain: Chain) -> [Element] { Array(elements(from: chain.first)) }

  /// The elements from a link on; none for 0.
  func elements(from number: UInt32) -> some Sequence<Element> {
    sequence(state: number) { [links] number in
      guard number > 0 else { return nil as Element? }
      let link = links[Int(number) - 1]
      number = link.next
      return link.element
    }
  }
}
