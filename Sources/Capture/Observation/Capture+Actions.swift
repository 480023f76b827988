import Gestures

/// Clicks on controls, and selections in lists.
extension Capture: ApplicationObserver {
  public func willSend(
    _ action: String, to target: Object?, from sender: Object, touch: Touch?
  ) {
    if isWatching { track(sender, sendingTo: target, touch: touch) }
    for companion in companions {
      companion.willSend(action, to: target, from: sender, touch: touch)
    }
    rivals?.action(.actionBefore, action, to: target, from: sender, touch: touch)
  }

  private func track(_ sender: Object, sendingTo target: Object?, touch: Touch?) {
    // Other senders are never recorded; bar items send through their buttons.
    guard let control = sender as? View, rules.facts(of: control).element.isControl else { return }
    let endsTouch = touch?.phase == .ended
    if isRecordedAfterwards(sender, target) {
      postponed.append((control, endsTouch))
    } else {
      decide(about: control, touch: touch, endsTouch: endsTouch)
    }
  }

  public func didSend(
    _ action: String, to target: Object?, from sender: Object, touch: Touch?
  ) {
    if let index = postponed.firstIndex(where: { $0.control === sender }) {
      let (control, endsTouch) = postponed.remove(at: index)
      decide(about: control, touch: touch, endsTouch: endsTouch)
    }
    for companion in companions {
      companion.didSend(action, to: target, from: sender, touch: touch)
    }
    rivals?.action(.actionAfter, action, to: target, from: sender, touch: touch)
    if !isCompanion, showsAnotherPage(target) { controllersChanged() }
  }

  public func willSelect(_ cell: View, in list: View, touch: Touch?) {
    if isWatching { track(cell, selectedIn: list, touch: touch) }
    for companion in companions { companion.willSelect(cell, in: list, touch: touch) }
    rivals?.willSelect(cell, in: list, touch: touch)
  }

  private func track(_ cell: View, selectedIn list: View, touch: Touch?) {
    var decision = Decision(.cell(cell, in: list), at: engine.now, by: rules)
    decision.decide(in: engine)
    if decision.isRecorded { recordClick(&decision, touch: touch) }
    if main.rivals != nil { note(decision, touch: touch) }
    pastDecisions.keep(decision)
  }

  private func decide(about control: View, touch: Touch?, endsTouch: Bool) {
    var decision = Decision(.control(control), at: engine.now, by: rules)
    decision.endsTouch = endsTouch
    decision.sinceLastClick = recentClicks.sinceClick(on: control, at: engine.now)
    decision.decide(in: engine)
    if decision.isRecorded {
      recordClick(&decision, touch: touch)
      recentClicks.note(control, at: engine.now)
    }
    if main.rivals != nil { note(decision, touch: touch) }
    pastDecisions.keep(decision)
  }

  private func isRecordedAfterwards(_ sender: Object, _ target: Object?) -> Bool {
    showsAnotherPage(target) || (sender as? View)?.capturedAfterAction == true
  }

  /// Tab bars are recorded after their action, when the page that was clicked for is shown.
  private func showsAnotherPage(_ target: Object?) -> Bool {
    guard let target else { return false }
    let lineage = rules.facts(of: target).lineage
    return lineage.contains("UITabBar") || lineage.contains("UITabBarController")
  }
}

/// Controls that were clicked within `Decision.clickInterval`.
struct RecentClicks {
  /// The time of the last click on each.
  private var times: [ObjectNumber: Time] = [:]

  /// The time since the last click; nil if it is longer than `Decision.clickInterval`.
  mutating func sinceClick(on control: View, at now: Time) -> Seconds? {
    times = times.filter { now - $0.value <= Decision.clickInterval }
    return times[control.number].map { now - $0 }
  }

  mutating func note(_ control: View, at now: Time) { times[control.number] = now }
}
