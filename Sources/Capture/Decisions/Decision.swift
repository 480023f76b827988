import Gestures

/// The decision whether a click is recorded: the values examined, and the first check that failed.
///
/// Checks are made in the order of their rules, and stop at the first that fails. Each stores the
/// values that it compared, so that a decision can be explained later, when the tree has changed;
/// sentences are composed only then.
struct Decision {
  /// The object that was clicked.
  enum Subject {
    case gesture(GestureRecognizer)
    case control(View)
    /// A selected cell, in its list.
    case cell(View, in: View)
    /// No click, but the checks that any click on the view would have to pass.
    case element(View)
    /// The same for a segmented control, after its segment has passed them.
    case segments(of: View)

    /// The recognizer, the control, the list or the view.
    var object: Object {
      switch self {
      case .gesture(let recognizer): recognizer
      case .control(let view), .cell(_, in: let view), .element(let view), .segments(of: let view):
        view
      }
    }

    func copied(by copy: WorldCopy) -> Subject {
      switch self {
      case .gesture(let recognizer): .gesture(copy[recognizer])
      case .control(let control): .control(copy[control])
      case .cell(let cell, let list): .cell(copy[cell], in: copy[list])
      case .element(let view): .element(copy[view])
      case .segments(let view): .segments(of: copy[view])
      }
    }
  }

  private(set) var subject: Subject
  /// The time of the decision.
  let time: Time
  let rules: Rules
  /// The recognizer's view, the control, the list, or the view asked about.
  private(set) var view: View?
  /// For gestures: the location in `view`'s coordinates.
  let location: Point
  /// For gestures: the state that was sent; nil for an imagined click.
  let state: GestureRecognizer.State?
  /// For gestures: the rules that apply to them.
  let gestureRules: GestureRules?
  /// For controls: whether the tracked touch ended with the action; nil unless an action was sent.
  var endsTouch: Bool?
  /// For controls: the time since the last recorded click; nil if that is longer than
  /// `clickInterval`.
  var sinceLastClick: Seconds?

  /// Index of the resulting record; nil if there is none.
  var recordIndex: Int?

  // MARK: Noted by the checks

  /// The first check that failed; nil if all passed.
  private(set) var failure: Rule?
  /// Whether the recognizer has a tracker, installed or not.
  private(set) var hasTracker = false
  private(set) var targets = TargetCount()
  /// The view to report: `view`, or with special rules the element under the gesture.
  private(set) var reported: View?
  private(set) var nearestController: Controller?
  private(set) var page: Controller?
  /// The next responder of the alert that the view is in; nil if it is in none.
  private(set) var alertOwner: Object?
  private(set) var selectedSegment: Int?

  init(
    _ subject: Subject, at time: Time, by rules: Rules, location: Point = .zero,
    state: GestureRecognizer.State? = nil
  ) {
    self.subject = subject
    self.time = time
    self.rules = rules
    self.location = location
    self.state = state
    if case .gesture(let recognizer) = subject {
      view = recognizer.view
      gestureRules = rules.gestureRules(for: view)
    } else {
      view = subject.object as? View
      gestureRules = nil
    }
    reported = view
  }

  /// The corresponding decision about the objects of a copy of the engine.
  func copied(by copy: WorldCopy) -> Decision {
    var result = self
    result.subject = subject.copied(by: copy)
    result.view = copy[view]
    result.reported = copy[reported]
    result.nearestController = copy[nearestController]
    result.page = copy[page]
    result.alertOwner = copy[alertOwner]
    return result
  }

  var isRecorded: Bool { failure == nil }

  var viewFacts: ClassFacts? { view.map { rules.facts(of: $0) } }
  var reportedFacts: ClassFacts? { reported.map { rules.facts(of: $0) } }

  /// Checks for this kind of click, in order.
  var checks: [Rule] {
    switch subject {
    case .gesture: gestureRules?.checks ?? []
    case .control: Rule.forControls
    case .cell, .element: Rule.forElements
    case .segments: Rule.forSegmentedControls
    }
  }

  /// Makes the checks, without composing sentences.
  mutating func decide(in engine: Engine, tracker: Tracker? = nil) {
    hasTracker = tracker != nil
    make(checks, engine, tracker)
  }

  /// Makes the checks for a gesture that `tracker` has received, without those that follow from
  /// that, and with the cached result of those that depend only on the view's class.
  mutating func decideTracked(in engine: Engine, tracker: Tracker) {
    failure = rules.gestureFailure(on: view)
    if failure == nil, let gestureRules {
      make(gestureRules.checksBeyondClass, engine, tracker)
    }
  }

  private mutating func make(_ checks: [Rule], _ engine: Engine, _ tracker: Tracker?) {
    for index in checks.indices where !passes(checks[index], engine, tracker) {
      failure = checks[index]
      return
    }
  }

  /// Whether a check applies, and so is listed even if it passed.
  func concerns(_ rule: Rule) -> Bool {
    switch rule {
    case .controlState: reportedFacts?.element.isControl ?? true
    case .touchable: false
    case .controlEvent: endsTouch != nil
    case .clickInterval: sinceLastClick != nil
    case .callback: asksCallback
    default: true
    }
  }

  /// The kind of object, as a plural noun, whose clicks the profile leaves out; nil if it records them.
  var unrecordedKind: String? {
    switch subject {
    case .control: rules.profile.recordsControls ? nil : "controls"
    case .cell: rules.profile.recordsRows ? nil : "rows"
    case .gesture, .element, .segments: nil
    }
  }

  /// Makes one check, after those before it have passed.
  // Inlined, it retains and releases no object between checks.
  @inline(__always)
  private mutating func passes(_ rule: Rule, _ engine: Engine, _ tracker: Tracker?) -> Bool {
    switch rule {
    case .enabled: return rules.recordsClicks && unrecordedKind == nil
    case .gestureState: return state.map(rules.counts) ?? true
    case .recognizerClass: return isTracked(by: tracker)
    case .viewClass: return viewFacts?.isRecorded ?? false
    case .publicBlacklist: return viewFacts?.publicEntry == nil
    case .privateBlacklist: return viewFacts?.privateEntry == nil
    case .validTargets:
      targets = countTargets(engine, tracker)
      return targets.valid > 0
    case .systemTargets:
      if !rules.profile.needsValidTarget { targets = countTargets(engine, tracker) }
      return targets.own > 0
    case .ownAlert:
      alertOwner = ownerOfAlert()
      return alertOwner.map { !rules.facts(of: $0).lineage.contains("SAAlertController") } ?? true
    case .elementUnderPoint:
      reported = gestureRules?.reportedClass.flatMap { view?.descendant(ofClass: $0, at: location) }
      return reported != nil
    // A control whose action was sent has been reached.
    case .touchable: return endsTouch != nil || view?.touchBlocker == nil
    case .controlEvent: return recordsAnyAction || endsTouch ?? true
    case .clickInterval: return sinceLastClick.map { $0 >= Self.clickInterval } ?? true
    case .hidden: return reported.map { !$0.isHidden } ?? false
    case .captureIgnored: return reported.map { !$0.captureIgnored } ?? false
    case .ignoredViewClass:
      return reported.map { !rules.fact(of: $0.objectClass, \.isIgnored) } ?? true
    case .ignoredController:
      nearestController = reported?.nearestController
      return nearestController.map { !rules.fact(of: $0.objectClass, \.ignoresClicks) } ?? true
    case .controlState: return controlIsSettled(engine)
    case .ignoredPage:
      page = PageLookup(engine: engine, rules: rules).page(from: nearestController)
      return page.map { !rules.fact(of: $0.objectClass, \.ignoresClicks) } ?? true
    case .pageBlacklist: return page.map { rules.facts(of: $0).clickPageEntry == nil } ?? true
    // The callback is asked once the event is built.
    case .callback: return true
    }
  }

  /// Marks the click as vetoed by the client's callback.
  mutating func veto() { failure = .callback }

  private var asksCallback: Bool {
    switch subject {
    case .gesture, .control, .cell: rules.configuration.asksCallback
    case .element, .segments: false
    }
  }

  /// The minimum time between two clicks on a control; closer ones count once.
  static let clickInterval: Seconds = 0.1

  /// Whether the tracker is installed, or would be if a target were added.
  private func isTracked(by tracker: Tracker?) -> Bool {
    guard case .gesture(let recognizer) = subject, rules.facts(of: recognizer).isTracked else {
      return false
    }
    return tracker?.isInstalled ?? (recognizer.numberOfTargets == 0)
  }

  private func countTargets(_ engine: Engine, _ tracker: Tracker?) -> TargetCount {
    switch subject {
    case .gesture:
      // A recognizer that a tracker is yet to be made for has no target.
      return TargetCount(
        tracker?.pairs ?? [], systemAction: gestureRules?.systemAction, in: engine)
    case .control(let control):
      // An action that was sent has a target.
      let hasTarget = endsTouch != nil || hasTargetForClicks(control)
      return TargetCount(listed: hasTarget ? 1 : 0, valid: hasTarget ? 1 : 0)
    case .cell, .element, .segments: return TargetCount()
    }
  }

  /// Whether some target receives an event that counts as a click.
  private func hasTargetForClicks(_ control: View) -> Bool {
    guard let events = control.controlValues?.targetedEvents else { return false }
    guard let element = reportedFacts?.element, !element.recordsAnyAction else {
      return !events.isEmpty
    }
    return !events.isDisjoint(with: element.clickEvents)
  }

  /// For controls: whether every action counts, whatever caused it.
  var recordsAnyAction: Bool { reportedFacts?.element.recordsAnyAction ?? false }

  private func ownerOfAlert() -> Object? {
    guard let view else { return nil }
    for case let controller as Controller in view.chain
    where rules.facts(of: controller).element.page == .alert {
      return controller.next
    }
    return nil
  }

  private mutating func controlIsSettled(_ engine: Engine) -> Bool {
    guard let reported, let element = reportedFacts?.element, element.isControl else { return true }
    if let barItem = element.barItem,
      rules[engine.classes.builtIn(barItem)].ignoredEntry != nil
    {
      return false
    }
    switch element.content {
    case .segmentedControl:
      selectedSegment = reported.controlValues?.selectedSegmentIndex
      return selectedSegment != nil
    case .slider: return reported.controlValues?.isTracking != true
    default: return true
    }
  }
}

/// Numbers of target-action pairs.
struct TargetCount {
  var listed = 0
  /// Pairs whose target is alive and responds to the action.
  var valid = 0
  /// Valid pairs whose action isn't the system's.
  var own = 0
}

extension TargetCount {
  init(_ pairs: [TargetAction], systemAction: String?, in engine: Engine) {
    listed = pairs.count
    for pair in pairs where engine.target(of: pair)?.responds(to: pair.action) == true {
      valid += 1
      if systemAction == nil || pair.action != systemAction { own += 1 }
    }
  }
}

extension View {
  /// The nearest view, from this one up, that takes no touches; nil for none. That the view itself is hidden
  /// doesn't count, since there is a separate check for that.
  var touchBlocker: View? {
    sequence(first: self, next: \.superview).first { each in
      !each.takesTouches && !each.obstacles.subtracting(each === self ? .hidden : []).isEmpty
    }
  }

  /// The reason why no touch can reach the view, which is or is in that one.
  func unreachability(in blocker: View, because refusal: String) -> String {
    "no touch can reach \(id): \(blocker === self ? "it" : "\(blocker.id), which contains it,") \(refusal)"
  }
}
