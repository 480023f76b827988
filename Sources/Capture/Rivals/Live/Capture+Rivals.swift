import Gestures

/// Explanations and comparison of several profiles.
extension Capture {
  /// The checks of a profile if the gesture ended now.
  public func explain(_ recognizer: GestureRecognizer, by profile: String) -> [CheckOutcome] {
    rivals?.explain(by: profile) { rivals, profile, index, channel in
      switch channel.source {
      case .gesture:
        let candidate = Candidate(profile, index, channel, view: recognizer.view)
        return [rivals.gesture(recognizer, candidate)]
      case .gestureTarget:
        return recognizer.listedTargets.map { pair in
          var candidate = Candidate(profile, index, channel, view: recognizer.view)
          candidate.recognizer = recognizer
          candidate.target = pair.target
          candidate.action = pair.action
          return candidate
        }
      default: return []
      }
    } ?? []
  }

  /// The checks of a profile if the control sent its actions now, as a finger lifts.
  public func explain(control: View, by profile: String) -> [CheckOutcome] {
    rivals?.explain(by: profile) { _, profile, index, channel in
      if channel.source == .segment, let control = control as? SegmentedControl {
        return [Candidate(profile, index, channel, segmentOf: control)]
      }
      guard channel.source == .actionBefore || channel.source == .actionAfter else { return [] }
      return ((control as? Control)?.targets ?? []).map { pair in
        var candidate = Candidate(profile, index, channel, view: control)
        candidate.sender = control
        candidate.target = pair.target
        candidate.action = pair.action
        return candidate
      }
    } ?? []
  }

  /// The checks of a profile for a quick tap with one finger in the middle of the view; the last one fails if that
  /// finger doesn't reach the view.
  public func explain(tapOn view: View, by profile: String) -> [CheckOutcome] {
    let middle = view.convertToScreen(view.bounds.center)
    let outcomes = rivals?.explain(by: profile) { _, profile, index, channel in
      switch channel.source {
      case .touchBegan, .touchEnded, .tap:
        var candidate = Candidate(profile, index, channel, view: view)
        candidate.point = view.window?.convertFromScreen(middle) ?? middle
        return [candidate]
      default: return []
      }
    }
    guard let outcomes, outcomes.last?.passed == true, let obstacle = obstacle(to: view, at: middle)
    else { return outcomes ?? [] }
    let miss = CheckOutcome(
      rule: Rule.touchable.rawValue, passed: false, because: obstacle.description)
    return outcomes + [miss]
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

  /// The checks that a profile made of a past gesture or action; nil if it made none, or they are no
  /// longer kept.
  public func explain(past subject: Object, at time: Time, by profile: String) -> [CheckOutcome]? {
    rivals?.decision(by: profile) { $0.time == time && $0.subject == subject.number }
  }

  /// The same for a control's event without a target.
  public func explain(
    untargeted control: Object, at time: Time, by profile: String
  ) -> [CheckOutcome] {
    explain(past: control, at: time, by: profile) ?? [.noCandidate(Explanation.untargeted)]
  }

  /// The checks behind a record of a profile; nil as above.
  public func explain(record index: Int, by profile: String) -> [CheckOutcome]? {
    rivals?.decision(by: profile) { $0.record == index }
  }

  /// The touches that are over, with what profiles recorded of them, by landing number; empty unless
  /// several profiles or another SDK's are configured.
  public var comparedGroups: [GroupLog.Group] {
    guard let rivals else { return [] }
    var log = rivals.log
    rivals.noteWaiting(in: &log)
    return log.groups.filter { $0.time != nil }
  }
}

extension View {
  /// Whether neither it nor a view around it, up to one of these, is hidden or transparent.
  fileprivate func isShown(within root: View) -> Bool {
    sequence(first: self) { $0.superview }.prefix { $0 !== root }
      .allSatisfy { $0.obstacles.isDisjoint(with: [.hidden, .transparent]) }
  }
}

extension CheckOutcome {
  /// No channel of a profile was reached.
  public static func noCandidate(_ because: String) -> CheckOutcome {
    CheckOutcome(rule: "noCandidate", passed: false, because: because)
  }
}

extension Rivals {
  /// The checks of the imagined candidate that comes furthest.
  fileprivate func explain(
    by name: String, _ candidates: (Rivals, Int, Int, Channel) -> [Candidate]
  ) -> [CheckOutcome] {
    guard let profile = index(of: name), let channels = members[profile].rules?.channels else {
      return []
    }
    var furthest: [CheckOutcome]?
    for (index, channel) in channels.enumerated() {
      for var candidate in candidates(self, profile, index, channel) {
        candidate.isImagined = true
        let outcomes = examine(&candidate)
        if outcomes.last?.passed ?? true { return outcomes }
        if outcomes.count > furthest?.count ?? 0 { furthest = outcomes }
      }
    }
    return furthest ?? [.noCandidate("\(name) records nothing of this kind")]
  }

  /// The outcomes of the latest decision that satisfies `fits`, preferably one that passed.
  fileprivate func decision(
    by name: String, where fits: (RivalDecision) -> Bool
  ) -> [CheckOutcome]? {
    guard let profile = index(of: name) else { return nil }
    let found = decisions.last { $0.profile == profile && fits($0) && $0.failure == nil }
    return (found ?? decisions.last { $0.profile == profile && fits($0) })?.outcomes
  }
}
