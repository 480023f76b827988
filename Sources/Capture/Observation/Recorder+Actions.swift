import Gestures

/// Clicks on controls, and selections in lists.
extension Recorder {
  func willSend(to target: Object?, from sender: Object, touch: Touch?) {
    // Other senders are never recorded; bar items send through their buttons.
    guard isWatching, let control = sender as? View, rules.facts(of: control).element.isControl
    else { return }
    let endsTouch = touch?.phase == .ended
    if isRecordedAfterwards(sender, target) {
      postponed.append((control, endsTouch))
    } else {
      decide(about: control, touch: touch, endsTouch: endsTouch)
    }
  }

  func didSend(from sender: Object, touch: Touch?) {
    guard let index = postponed.firstIndex(where: { $0.control === sender }) else { return }
    let (control, endsTouch) = postponed.remove(at: index)
    decide(about: control, touch: touch, endsTouch: endsTouch)
  }

  func willSelect(_ cell: View, in list: View, touch: Touch?) {
    guard isWatching else { return }
    var decision = Decision(.cell(cell, in: list), at: engine.now, by: rules)
    decision.decide(in: engine)
    finish(decision, touch: touch)
  }

  private func decide(about control: View, touch: Touch?, endsTouch: Bool) {
    var decision = Decision(.control(control), at: engine.now, by: rules)
    decision.endsTouch = endsTouch
    decision.sinceLastClick = recentClicks.sinceClick(on: control, at: engine.now)
    decision.decide(in: engine)
    if decision.isRecorded { recentClicks.note(control, at: engine.now) }
    finish(decision, touch: touch)
  }

  private func isRecordedAfterwards(_ sender: Object, _ target: Object?) -> Bool {
    showsAnotherPage(target) || (sender as? View)?.capturedAfterAction == true
  }

  /// Tab bars are recorded after their action, when the page that was clicked for is shown.
  func showsAnotherPage(_ target: Object?) -> Bool {
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
