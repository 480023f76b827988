import Gestures

/// Clicks on controls, and selections in lists.
extension Capture: ApplicationObserver {
  public func willSend(
    _ action: String, to target: Object?, from sender: Object, touch: Touch?
  ) {
    guard let decision = decision(aboutActionFrom: sender, touch: touch) else { return }
    if isRecordedAfterwards(sender, target) {
      postponed.append(decision)
    } else {
      finish(decision, touch: touch)
    }
  }

  public func didSend(
    _ action: String, to target: Object?, from sender: Object, touch: Touch?
  ) {
    if let index = postponed.firstIndex(where: { $0.view === sender }) {
      finish(postponed.remove(at: index), touch: touch)
    }
    if showsAnotherPage(target) { controllersChanged() }
  }

  public func willSelect(_ cell: View, in list: View, touch: Touch?) {
    let decision = Decision(.cell(cell, in: list), rules: rules, engine: engine, view: list)
    decision.decide()
    if decision.isRecorded { recordClick(decision, touch: touch) }
    pastDecisions.keep(decision)
  }

  /// Nothing comes of senders that aren't controls; the items of bars send by way of their buttons.
  private func decision(aboutActionFrom sender: Object, touch: Touch?) -> Decision? {
    guard let control = sender as? View, rules.facts(of: control).element.isControl else {
      return nil
    }
    let decision = Decision(.control(control), rules: rules, engine: engine, view: control)
    decision.endsTouch = touch?.phase == .ended
    return decision
  }

  private func finish(_ decision: Decision, touch: Touch?) {
    guard let control = decision.view else { return }
    decision.sinceLastClick = recentClicks.sinceClick(on: control, at: engine.now)
    decision.decide()
    if decision.isRecorded {
      recordClick(decision, touch: touch)
      recentClicks.note(control, at: engine.now)
    }
    pastDecisions.keep(decision)
  }

  private func isRecordedAfterwards(_ sender: Object, _ target: Object?) -> Bool {
    showsAnotherPage(target) || (sender as? View)?.capturedAfterAction == true
  }

  /// Tabs show the page that was clicked for only once their action is done.
  private func showsAnotherPage(_ target: Object?) -> Bool {
    guard let target else { return false }
    let lineage = rules.facts(of: target).lineage
    return lineage.contains("UITabBar") || lineage.contains("UITabBarController")
  }
}

/// The controls that were clicked just now.
struct RecentClicks {
  private var clicks: [(control: View, time: Time)] = []

  /// Nil where there was none within the interval that matters.
  mutating func sinceClick(on control: View, at now: Time) -> Seconds? {
    clicks.removeAll { now - $0.time > Decision.clickInterval }
    return clicks.last { $0.control === control }.map { now - $0.time }
  }

  mutating func note(_ control: View, at now: Time) { clicks.append((control, now)) }
}

/// Numbers touches of which something was recorded: 1, 2, 3, …
struct TouchGroups {
  /// A touch can matter only as long as gestures of it are under way; these are more than enough.
  private static let capacity = 32
  private var touches: [Touch] = []
  private var first = 1

  mutating func group(of touch: Touch) -> Int {
    if let index = touches.lastIndex(where: { $0 === touch }) { return first + index }
    if touches.count == Self.capacity {
      touches.removeFirst()
      first += 1
    }
    touches.append(touch)
    return first + touches.count - 1
  }
}
