import Gestures

/// The outcome of a check.
public struct CheckOutcome: Equatable, Sendable {
  /// The name of the check's rule, which clients read.
  public let rule: String
  public let passed: Bool
  /// A sentence with the values compared.
  public let because: String
}

/// The explanation of a decision: the checks in order, up to the first that fails.
public struct Explanation: Equatable, Sendable {
  /// A check that was made, and its outcome.
  public struct Check: Equatable, Sendable {
    public let rule: Rule
    public let passed: Bool
    /// A sentence with the values compared.
    public let because: String
  }

  public let isCaptured: Bool
  public let checks: [Check]

  init(_ decision: Decision) {
    var checks: [Check] = []
    for rule in decision.checks {
      let passed = rule != decision.failure
      if decision.concerns(rule) || !passed {
        checks.append(Check(rule: rule, passed: passed, because: decision.because(rule)))
      }
      if !passed { break }
    }
    self.checks = checks
    isCaptured = decision.isRecorded
  }

  /// An explanation for a gesture that wasn't decided about, because its state doesn't count.
  init(uncountedState state: GestureRecognizer.State, under profile: Profile) {
    let states = profile.states.map { "\($0)" }.joined(separator: " or ")
    isCaptured = false
    checks = [Check(rule: .gestureState, passed: false, because: "\(state), not \(states)")]
  }

  /// An explanation for a gesture that can't end now, since a finger that lands stops that scroll view.
  init(stopping scrollView: ScrollView) {
    let pan = scrollView.panGestureRecognizer.id
    isCaptured = false
    let because = "prevented by \(pan): a finger that lands now stops \(scrollView.id), which moves"
    checks = [Check(rule: .gestureState, passed: false, because: because)]
  }

  /// An explanation for a control's event without a target, which isn't recorded even where a `click`
  /// would be.
  init(untargetedBeside click: Explanation) {
    guard click.isCaptured else {
      self = click
      return
    }
    let event = Check(rule: .controlEvent, passed: false, because: Self.untargeted)
    isCaptured = false
    checks = click.checks.prefix { $0.rule == .enabled || $0.rule == .validTargets } + [event]
  }

  /// Why an event without a target isn't recorded.
  static let untargeted = "no target receives it"

  /// The check that failed; nil if the click is recorded.
  public var failure: Check? { checks.last.flatMap { $0.passed ? nil : $0 } }

  /// The check that fails in a decision, without sentences about the others; nil for none.
  static func failure(of decision: Decision) -> Check? {
    guard let rule = decision.failure, decision.checks.contains(rule) else { return nil }
    return Check(rule: rule, passed: false, because: decision.because(rule))
  }
}

extension Recorder {
  /// The decision about a gesture if it ended now, at its last location, or else at its view's
  /// centre.
  public func explain(_ recognizer: GestureRecognizer) -> Explanation {
    Explanation(imagine(recognizer))
  }

  /// The same, unless a finger can't make the gesture now: one that stops a scroll view makes no tap.
  public func explainNext(_ recognizer: GestureRecognizer) -> Explanation {
    guard let scrollView = recognizer.scrollViewToBeStopped else { return explain(recognizer) }
    return Explanation(stopping: scrollView)
  }

  /// The decision about a click on the control if it came now, long after the last one.
  public func explain(control: View) -> Explanation {
    Explanation(imagine(control: control))
  }

  /// The decision about a tap on a view: by its own recognizer of taps, or as a control; nil if it is
  /// neither.
  public func explain(tapOn view: View) -> Explanation? {
    let explanations = view.gestureRecognizers.lazy.filter { $0 is TapGestureRecognizer }
      .map { self.explainNext($0) }
    if let captured = explanations.first(where: \.isCaptured) ?? explanations.first {
      return captured
    }
    return rules.facts(of: view).element.isControl ? explain(control: view) : nil
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
