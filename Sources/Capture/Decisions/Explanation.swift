import Gestures

/// The outcome of a check.
public struct CheckOutcome: Equatable, Sendable {
  /// The name of the check's rule, which clients read.
  public let rule: String
  public let passed: Bool
  /// A sentence with the values compared.
  public let because: String

  init(rule: String, passed: Bool, because: String) {
    self.rule = rule
    self.passed = passed
    self.because = because
  }

  init(_ rule: Rule, passed: Bool, because: String) {
    self.init(rule: rule.rawValue, passed: passed, because: because)
  }
}

/// The explanation of a decision: the checks in order, up to the first that fails.
public struct Explanation: Equatable, Sendable {
  public let checks: [CheckOutcome]

  public var isCaptured: Bool { failure == nil }
  /// The check that failed; nil if the click is recorded.
  public var failure: CheckOutcome? { checks.last.flatMap { $0.passed ? nil : $0 } }

  init(checks: [CheckOutcome]) { self.checks = checks }

  init(_ decision: Decision) {
    var checks: [CheckOutcome] = []
    for rule in decision.checks {
      let passed = rule != decision.failure
      if decision.concerns(rule) || !passed {
        checks.append(CheckOutcome(rule, passed: passed, because: decision.because(rule)))
      }
      if !passed { break }
    }
    self.checks = checks
  }

  /// Nothing that a profile observes has happened.
  static func noCandidate(_ because: String) -> Explanation {
    Explanation(checks: [CheckOutcome(rule: "noCandidate", passed: false, because: because)])
  }

  /// An explanation for a gesture that wasn't decided about, because its state doesn't count.
  init(uncountedState state: GestureRecognizer.State, under profile: Profile) {
    let states = profile.states.map { "\($0)" }.joined(separator: " or ")
    checks = [CheckOutcome(.gestureState, passed: false, because: "\(state), not \(states)")]
  }

  /// An explanation for a gesture that can't end now, since a finger that lands stops that scroll view.
  init(stopping scrollView: ScrollView) {
    let pan = scrollView.panGestureRecognizer.id
    let because = "prevented by \(pan): a finger that lands now stops \(scrollView.id), which moves"
    checks = [CheckOutcome(.gestureState, passed: false, because: because)]
  }

  /// An explanation for a control's event without a target, which isn't recorded even where a `click`
  /// would be.
  init(untargetedBeside click: Explanation) {
    guard click.isCaptured else {
      self = click
      return
    }
    let kept = [Rule.enabled, .validTargets].map(\.rawValue)
    checks =
      click.checks.prefix { kept.contains($0.rule) }
      + [CheckOutcome(.controlEvent, passed: false, because: Self.untargeted)]
  }

  /// Why an event without a target isn't recorded.
  static let untargeted = "no target receives it"
}

/// What an explanation is wanted of.
public enum ExplanationSubject {
  /// A gesture, if it ended now.
  case gesture(GestureRecognizer)
  /// A control, if it sent its actions now, as a finger lifts.
  case control(View)
  /// A quick tap with one finger in the middle of a view.
  case tap(View)
  /// A recognizer that entered that state at that time.
  case pastGesture(GestureRecognizer, GestureRecognizer.State, Time)
  /// A control or item that sent an action, or a list in which a cell was selected, at that time.
  case pastAction(Object, Time)
  /// A control that sent an event without a target at that time.
  case untargeted(Object, Time)
  /// The record with that index.
  case record(Int)
}

extension Capture {
  /// Why a profile records something or doesn't; nil if it made no decision about it, or no longer keeps it.
  public func explain(_ subject: ExplanationSubject, by profile: String) -> Explanation? {
    let explanation =
      if let recorder = recorder(of: profile) {
        recorder.explain(subject)
      } else {
        sdkWatcher?.recorder(of: profile)?.explain(subject)
      }
    guard case .tap(let view) = subject, let explanation, explanation.isCaptured,
      let obstacle = obstacle(to: view, at: view.convertToScreen(view.bounds.center))
    else { return explanation }
    let miss = CheckOutcome(
      rule: Rule.touchable.rawValue, passed: false, because: obstacle.description)
    return Explanation(checks: explanation.checks + [miss])
  }

  /// Why a finger at a point of a view touches neither it, a view within it, nor, where it is shown but takes no
  /// touches itself, one around it; nil if it does.
  private func obstacle(to view: View, at point: Point) -> Reason? {
    guard let hit = engine.hitTest(point)?.view else {
      return Reason("nothing takes a touch at (#, #), the middle of @", view, nil, point.x, point.y)
    }
    if hit.isDescendant(of: view) { return nil }
    if view.isDescendant(of: hit), view.isShown(within: hit) { return nil }
    return Reason("@ takes the touch in the middle of @, at (#, #)", hit, view, point.x, point.y)
  }

  /// What a profile hooks, as a list in words; a touch that led to none of it is not decided about.
  public func hooks(of profile: String) -> String {
    guard let recorder = recorder(of: profile) else {
      return sdkWatcher?.recorder(of: profile)?.rules.hooks ?? "nothing"
    }
    let rules = recorder.profile
    return
      (["tracked recognizers"] + (rules.recordsControls ? ["actions of controls"] : [])
      + (rules.recordsRows ? ["selections of rows"] : [])).joined(separator: ", ")
  }
}

extension Recorder {
  func explain(_ subject: ExplanationSubject) -> Explanation? {
    switch subject {
    case .gesture(let recognizer): explainNext(recognizer)
    case .control(let control): explain(control: control)
    case .tap(let view): explain(tapOn: view)
    case .pastGesture(let recognizer, let state, let time):
      explain(past: recognizer, in: state, at: time)
    case .pastAction(let sender, let time): explain(past: sender, at: time)
    case .untargeted(let control, let time): explain(untargeted: control, at: time)
    case .record(let index): explain(record: index)
    }
  }

  /// The decision about a gesture if it ended now, at its last location, or else at its view's
  /// centre.
  public func explain(_ recognizer: GestureRecognizer) -> Explanation {
    Explanation(imagine(recognizer))
  }

  /// The same, unless a finger can't make the gesture now: one that stops a scroll view makes no tap.
  private func explainNext(_ recognizer: GestureRecognizer) -> Explanation {
    guard let scrollView = recognizer.scrollViewToBeStopped else { return explain(recognizer) }
    return Explanation(stopping: scrollView)
  }

  /// The decision about a click on the control if it came now, long after the last one.
  public func explain(control: View) -> Explanation {
    Explanation(imagine(control: control))
  }

  /// The decision about a tap on a view: by its own recognizer of taps, as a control, or as a selection.
  private func explain(tapOn view: View) -> Explanation {
    let explanations = view.gestureRecognizers.lazy.filter { $0 is TapGestureRecognizer }
      .map { self.explainNext($0) }
    if let captured = explanations.first(where: \.isCaptured) ?? explanations.first {
      return captured
    }
    if rules.facts(of: view).element.isControl { return explain(control: view) }
    guard let (cell, list) = engine.selection(byTapOn: view) else {
      return .noCandidate(
        "\(view.id) itself has no tap recognizer and is no control, and a tap in its middle selects no row"
      )
    }
    var decision = Decision(.cell(cell, in: list), at: engine.now, by: rules)
    decision.decide(in: engine)
    return Explanation(decision)
  }

  /// The decision about a past action of the recognizer or control, or selection in the list, at
  /// that time; nil if there was none, or it is no longer kept.
  public func explain(past subject: Object, at time: Time) -> Explanation? {
    pastDecisions.explanation(about: subject, at: time)
  }

  /// The decision about a gesture that entered that state at that time; nil as above.
  public func explain(
    past recognizer: GestureRecognizer, in state: GestureRecognizer.State, at time: Time
  ) -> Explanation? {
    guard rules.facts(of: recognizer).isTracked else { return explain(recognizer) }
    guard rules.counts(state) else {
      return Explanation(uncountedState: state, under: rules.profile)
    }
    if let past = explain(past: recognizer, at: time) { return past }
    return trackers[recognizer]?.isInstalled == true ? nil : explain(recognizer)
  }

  /// The decision about a control's past event without a target; nil if the control is of a kind that is
  /// never recorded.
  public func explain(untargeted control: Object, at time: Time) -> Explanation? {
    if let past = explain(past: control, at: time) { return past }
    guard let control = control as? View, rules.facts(of: control).element.isControl else {
      return nil
    }
    return Explanation(untargetedBeside: explain(control: control))
  }

  /// The decision behind the record with that index; nil if it isn't one of a click, or no longer
  /// kept.
  public func explain(record index: Int) -> Explanation? {
    pastDecisions.explanation(recordedAs: index)
  }

  func imagine(_ recognizer: GestureRecognizer) -> Decision {
    let tracker = trackers[recognizer]
    var decision = Decision(
      .gesture(recognizer), at: engine.now, by: rules,
      location: lastLocation(of: recognizer, tracker))
    decision.decide(in: engine, tracker: tracker)
    return decision
  }

  func imagine(control: View) -> Decision {
    var decision = Decision(.control(control), at: engine.now, by: rules)
    decision.decide(in: engine)
    return decision
  }

  private func lastLocation(of recognizer: GestureRecognizer, _ tracker: Tracker?) -> Point {
    guard let view = recognizer.view else { return .zero }
    if !recognizer.touches.isEmpty {
      var sum = Vector.zero
      for touch in recognizer.touches { sum = sum + (touch.location(in: view) - .zero) }
      return .zero + sum * (1 / Double(recognizer.touches.count))
    }
    return tracker?.lastLocation ?? view.bounds.center
  }
}

extension View {
  /// Whether neither it nor a view around it, up to one of these, is hidden or transparent.
  fileprivate func isShown(within root: View) -> Bool {
    sequence(first: self) { $0.superview }.prefix { $0 !== root }
      .allSatisfy { $0.obstacles.isDisjoint(with: [.hidden, .transparent]) }
  }
}
