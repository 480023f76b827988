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
  struct Attempt {
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
  struct Course {
    /// Actions sent, once for each time that it recognized.
    var actions = Chains<UInt32>.Chain()
    /// The first link of, and the number of, those sent since it last recognized.
    var latest: UInt32 = 0
    var latestCount: UInt32 = 0
    /// The numbers of the moments when it entered states, by which capture's decisions are looked up.
    var moments = Chains<UInt32>.Chain()
  }

  struct Moment: Equatable {
    let time: Time
    let state: GestureRecognizer.State
  }

  struct Sender {
    let id: String
    /// Nil once the account is closed.
    var control: Object?
    var events: [String] = []
    var targets: [(target: String, action: String)] = []
    var told = SplitDictionary<Told, Bool>()
    var times: [Time] = []
  }

  /// A target that was told, and what.
  struct Told: Hashable {
    let target: ObjectIdentifier
    let action: String
  }

  /// A record, by the numbers of its event and of its view's identifier.
  struct Recorded {
    let event: UInt32
    let view: UInt32?
  }

  struct Selection {
    let list: String
    let cell: String
  }

  /// What isn't recorded, and why.
  struct Omission {
    enum Kind { case recognizer, control, list }

    let kind: Kind
    let rule: Rule
    /// The number of the reason.
    let because: UInt32
    let id: String
  }

  /// The kinds of effect that it takes note of. Others would be computed in vain, such as whom each of a crowd
  /// waits for.
  static let kinds: EffectKinds = [.state, .action, .control, .select, .captured]

  /// The number of latest actions up to which they are gone through.
  private static let scanLimit = 16

  /// The trial; nil once the account is closed.
  private var session: Session?
  /// Touches offered, until the attempts are in order.
  private var log = LandingLog()
  var texts = NumberedTexts()
  private(set) var attempts: [Attempt] = []
  private(set) var courses: [Course] = []
  private(set) var actions = Chains<UInt32>()
  /// Moments when recognizers entered states. Many enter one together.
  private(set) var moments: [Moment] = []
  private(set) var momentNumbers = Chains<UInt32>()
  /// The latest actions of those that have too many to go through, by the course's index.
  private var manyLatest: [Int: SplitDictionary<UInt32, Bool>] = [:]
  /// Indices of the attempts: first those that were offered a touch, in the order of the offers.
  private(set) var order: [UInt32] = []
  private(set) var senders: [Sender] = []
  /// Indices of the attempts by their recognizers, and of the senders by their controls, until the account is
  /// closed.
  private var (attemptsByRecognizer, sendersByControl) = (IndexTable(), IndexTable())
  /// Identifiers of the attempts' recognizers, once the account is closed.
  private(set) var ids: [String] = []
  private(set) var selected: [(list: View, cell: View, time: Time)] = []
  private(set) var selections: [Selection] = []
  private(set) var records: [Recorded] = []
  var omissions: [Omission] = []
  /// The target of actions that are given without it.
  private var client: Object?
  /// The intended control that received no touch, with the reason.
  private(set) var missedControl: (control: Control, because: String)?

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
    for (recognizer, refusal) in log.entries {
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
    log = LandingLog()
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
      where knownIndex(of: recognizer) == nil {
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
    (attemptsByRecognizer, sendersByControl) = (IndexTable(), IndexTable())
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
    case .captured(let event, let index): note(event, recordedAs: index)
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
    let moment = Moment(time: effect.time, state: state)
    if moments.last != moment { moments.append(moment) }
    momentNumbers.append(UInt32(moments.count - 1), to: &courses[course].moments)
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
      manyLatest[course, default: SplitDictionary()][name] = true
    }
  }

  /// Whether an action has been sent since the recognizer last recognized.
  private func isLatest(_ name: UInt32, in course: Int) -> Bool {
    manyLatest[course]?[name] ?? false
      || actions.elements(from: courses[course].latest).prefix(Self.scanLimit).contains(name)
  }

  private func note(_ effect: ControlEffect, at time: Time) {
    let known = sendersByControl.index(hash: Self.hash(of: effect.control)) {
      senders[$0].control === effect.control
    }
    let index = known ?? senders.count
    if index == senders.count {
      senders.append(Sender(id: effect.control.id, control: effect.control))
      sendersByControl.insert(index) { [senders] in Self.hash(of: senders[$0].control) }
    }
    let event = effect.event.name.description
    if !senders[index].events.contains(event) { senders[index].events.append(event) }
    for each in effect.targets {
      session?.engine.breathe()
      let told = Told(target: ObjectIdentifier(each.target), action: each.action)
      if senders[index].told.updateValue(true, forKey: told) == nil {
        senders[index].targets.append((each.target.id, each.action))
      }
    }
    senders[index].times.append(time)
  }

  /// Takes note of a record, and drops it: nobody asks the trial for it, and it takes up about a kilobyte.
  private func note(_ event: String, recordedAs index: Int) {
    guard let capture = session?.capture else { return }
    let record = capture.store.records(after: index - 1, limit: 1).records.first
    let view = record?.source.view.map { texts.number(of: $0.id) }
    records.append(Recorded(event: texts.number(of: event), view: view))
    capture.store.clear(after: index - 1)
  }

  private func index(of recognizer: GestureRecognizer) -> Int {
    if let index = knownIndex(of: recognizer) { return index }
    attempts.append(Attempt(recognizer: recognizer))
    let index = attempts.count - 1
    attemptsByRecognizer.insert(index) { [attempts] in Self.hash(of: attempts[$0].recognizer) }
    return index
  }

  private func knownIndex(of recognizer: GestureRecognizer) -> Int? {
    attemptsByRecognizer.index(hash: Self.hash(of: recognizer)) {
      attempts[$0].recognizer === recognizer
    }
  }

  private static func hash(of object: Object?) -> UInt32 {
    // Addresses are multiples of 16.
    object.map { UInt32(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier($0)) >> 4) } ?? 0
  }

  private func course(of index: Int) -> Int {
    if let course = attempts[index].course { return Int(course) }
    attempts[index].course = UInt32(courses.count)
    courses.append(Course())
    return courses.count - 1
  }
}
