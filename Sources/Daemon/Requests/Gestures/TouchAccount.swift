import Capture
import Gestures

/// The consequences of a gesture played in a trial: recognizers that recognized and failed, events
/// of controls and lists, and records. Once it is closed, it refers to no object of the trial.
struct TouchAccount {
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

    let id: String
    /// Nil once the account is closed.
    var recognizer: GestureRecognizer?
    /// The gesture that it looks for; nil if none is known.
    let gesture: String?
    /// Whether it is the pan of a scroll view; nil if it is no pan of a view's own or the client's.
    let isScrolling: Bool?
    var outcome = Outcome.open
    /// The reason for its outcome.
    var because = ""
    /// The code of the contested rule that decided it; nil if none did.
    var contested: StaticString?
    /// Actions sent, once for each time that it recognized.
    var actions: [String] = []
    /// Index of the first action that was sent since it last recognized.
    var latest = 0
    /// The states that it entered, by which capture's decisions are looked up.
    var moments: [(state: GestureRecognizer.State, time: Time)] = []
    /// Whether it is in the order already.
    fileprivate var isOrdered = false

    init(_ recognizer: GestureRecognizer) {
      id = recognizer.id
      self.recognizer = recognizer
      let kind = RecognizerClass(of: recognizer)
      gesture = kind?.gesture(of: recognizer)
      isScrolling = [.pan, .scrollViewPan].contains(kind) ? kind == .scrollViewPan : nil
    }
  }

  /// A control that sent events.
  struct Sender {
    let id: String
    /// Nil once the account is closed.
    var control: Object?
    var events: [String] = []
    var targets: [(target: String?, action: String)] = []
    var times: [Time] = []
    fileprivate var told: Set<Told> = []
  }

  /// A target that was told, and what.
  fileprivate struct Told: Hashable {
    let target: ObjectIdentifier?
    let action: String
  }

  struct Selection {
    let list: String
    let cell: String
    /// Whether the cell is selected now, not deselected.
    let isSelected: Bool
    let time: Time
    /// The list; nil once the account is closed.
    var view: View?
  }

  /// What isn't recorded, and why.
  struct Omission {
    enum Kind { case recognizer, control, list }

    let kind: Kind
    let id: String
    let rule: String
    let because: String
  }

  /// The kinds of effect that it is made of.
  static let kinds: EffectKinds = [
    .state, .action, .control, .select, .captured, .openURL, .rowAction, .interactiveTransition,
    .problem,
  ]

  var attempts: [Attempt] = []
  /// Indices of the attempts: first those that were offered a touch, in the order of the offers.
  private(set) var order: [Int] = []
  var senders: [Sender] = []
  var selections: [Selection] = []
  private(set) var openings: [(view: String, url: String)] = []
  private(set) var rowActions: [(list: String, row: String, action: String)] = []
  private(set) var transitions: [(controller: String, isCompleted: Bool)] = []
  private(set) var problems: [(object: String, because: String)] = []
  private(set) var records: [(event: String, view: String?)] = []
  var omissions: [Omission] = []
  /// What each profile made of the touches; empty unless touches are compared.
  var rows: [CaptureRow] = []
  /// The intended control that received no touch, with the reason.
  private(set) var missedControl: (id: String, because: String)?
  private var attemptsByRecognizer: [ObjectIdentifier: Int] = [:]
  private var sendersByControl: [ObjectIdentifier: Int] = [:]

  /// The account of the effects of a trial's request, and of the touches that it offered.
  init(of trial: Session, _ log: LandingLog) {
    let client = trial.objects["client"]
    for effect in trial.engine.transcript.effects {
      switch effect.kind {
      case .state(let recognizer, let previous, let state, _):
        note(recognizer, from: previous, to: state, effect)
      case .action(let call):
        let name = call.target === client ? call.action : "\(call.target.id).\(call.action)"
        note(action: name, of: call.recognizer)
      case .control(let control): note(control, at: effect.time)
      case .select(let selection):
        selections.append(
          Selection(
            list: selection.list.id, cell: selection.cell.id, isSelected: selection.isSelected,
            time: effect.time, view: selection.list))
      case .openURL(let opening): openings.append((opening.view.id, opening.url))
      case .rowAction(let performed):
        rowActions.append((performed.list.id, performed.row.id, performed.action))
      case .interactiveTransition(let transition):
        transitions.append((transition.controller.id, transition.isCompleted))
      case .problem(let object): problems.append((object.id, effect.because.description))
      case .captured(let event, let index):
        let record = trial.capture.store.records(after: index - 1, limit: 1).records.first
        records.append((event, record?.source.view?.id))
      default: break
      }
    }
    for (recognizer, refusal) in log.entries {
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
    // ios.A5
    for index in attempts.indices
    where attempts[index].outcome == .open && attempts[index].recognizer?.isMovedByClient == true {
      attempts[index].because = "may still recognize or fail: only the client moves it"
    }
  }

  /// Records that the intended view isn't hit, for that reason. Its recognizers weren't offered the
  /// touch, nor were those of superviews that the view hit isn't in.
  mutating func note(missed view: View, because reason: String) {
    let because = "gets no touch: \(reason)"
    for view in sequence(first: view, next: \.superview) {
      for recognizer in view.gestureRecognizers
      where attemptsByRecognizer[ObjectIdentifier(recognizer)] == nil {
        let index = index(of: recognizer)
        refuse(index, because: because)
        putInOrder(index)
      }
    }
    if view is Control { missedControl = (view.id, "it \(because)") }
  }

  /// Records that a recognizer received no touch, unless more is known of it.
  private mutating func refuse(_ index: Int, because reason: String) {
    guard attempts[index].outcome == .open else { return }
    (attempts[index].outcome, attempts[index].because) = (.refused, reason)
  }

  private mutating func putInOrder(_ index: Int) {
    attempts[index].isOrdered = true
    order.append(index)
  }

  private mutating func note(
    _ recognizer: GestureRecognizer, from previous: GestureRecognizer.State,
    to state: GestureRecognizer.State, _ effect: Effect
  ) {
    let index = index(of: recognizer)
    if state == .failed || previous == .possible, attempts[index].outcome != .recognized {
      attempts[index].outcome = state == .failed ? .failed : .recognized
      attempts[index].because = effect.because.description
      attempts[index].contested = effect.because.contested
    }
    guard state != .failed else { return }
    attempts[index].moments.append((state, effect.time))
    if previous == .possible { attempts[index].latest = attempts[index].actions.count }
  }

  private mutating func note(action: String, of recognizer: GestureRecognizer) {
    let index = index(of: recognizer)
    let latest = attempts[index].actions[attempts[index].latest...]
    if !latest.contains(action) { attempts[index].actions.append(action) }
  }

  private mutating func note(_ effect: ControlEffect, at time: Time) {
    let control = ObjectIdentifier(effect.control)
    let index = sendersByControl[control] ?? senders.count
    if index == senders.count {
      senders.append(Sender(id: effect.control.id, control: effect.control))
      sendersByControl[control] = index
    }
    let event = effect.event.name.description
    if !senders[index].events.contains(event) { senders[index].events.append(event) }
    for (target, action) in effect.targets {
      let told = Told(target: target.map { ObjectIdentifier($0) }, action: action)
      guard senders[index].told.insert(told).inserted else { continue }
      senders[index].targets.append((target?.id, action))
    }
    senders[index].times.append(time)
  }

  private mutating func index(of recognizer: GestureRecognizer) -> Int {
    if let index = attemptsByRecognizer[ObjectIdentifier(recognizer)] { return index }
    attempts.append(Attempt(recognizer))
    attemptsByRecognizer[ObjectIdentifier(recognizer)] = attempts.count - 1
    return attempts.count - 1
  }
}
