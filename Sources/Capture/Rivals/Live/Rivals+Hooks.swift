import Gestures

/// Hooks on touches, gestures, edits and timers.
extension Rivals: InteractionObserver {
  func willDeliver(_ event: ObservedTouches) {
    for touch in event.changed {
      switch touch.phase {
      case .began: log.begin(touch.landingNumber)
      case .moved, .ended: noteStraying(touch)
      case .stationary, .cancelled: break
      }
    }
    versionBefore = engine.interfaceVersion
    offerTouches(of: event, .began, to: .touchBegan)
    offerTouches(of: event, .ended, to: .touchEnded)
  }

  func didReachRecognizers(_ event: ObservedTouches) { offerTouches(of: event, .ended, to: .tap) }

  func didDeliver(_ event: ObservedTouches) {
    offerTouches(of: event, .ended, to: .touchDelivered)
    for touch in event.changed where touch.phase == .ended || touch.phase == .cancelled {
      log.end(touch.landingNumber, at: capture.milliseconds(at: engine.now))
      strays[touch.landingNumber] = nil
    }
  }

  /// Offers the first touch of an event that is in a phase; for taps, each of them.
  private func offerTouches(
    of event: ObservedTouches, _ phase: Touch.Phase, to source: Channel.Source
  ) {
    let touches = event.changed.filter { $0.phase == phase }
    guard let first = touches.first else { return }
    each(source) { profile, index, channel in
      for touch in source == .tap ? touches : [first] {
        var candidate = Candidate(profile, index, channel, view: touch.view, touch: touch)
        candidate.touches = event.count
        candidate.lifts = touches.count
        candidate.version = versionBefore
        offer(candidate)
      }
    }
  }

  private func noteStraying(_ touch: Touch) {
    let distance = touch.location.distance(to: touch.landing)
    if distance > strays[touch.landingNumber] ?? 0 { strays[touch.landingNumber] = distance }
  }

  // MARK: Gestures

  func didEnd(_ recognizer: GestureRecognizer) {
    versionBefore = engine.interfaceVersion
    each(.gesture) { profile, index, channel in
      offer(gesture(recognizer, Candidate(profile, index, channel, view: recognizer.view)))
    }
    guard let view = recognizer.view, let rules = alertRules(for: view) else { return }
    each(.alert) { profile, index, channel in
      var candidate = gesture(recognizer, Candidate(profile, index, channel))
      let location = recognizer.currentLocation
      candidate.view = rules.reportedClass.flatMap { view.descendant(ofClass: $0, at: location) }
      offer(candidate)
    }
  }

  func willNotify(_ target: Object, _ action: String, of recognizer: GestureRecognizer) {
    each(.gestureTarget) { profile, index, channel in
      var candidate = gesture(
        recognizer, Candidate(profile, index, channel, view: recognizer.view))
      candidate.target = target
      candidate.action = action
      offer(candidate)
    }
  }

  func gesture(_ recognizer: GestureRecognizer, _ candidate: Candidate) -> Candidate {
    var candidate = candidate
    candidate.recognizer = recognizer
    candidate.touch = recognizer.touches.last
    candidate.group = candidate.touch?.landingNumber
    candidate.point = recognizer.touches.isEmpty ? .zero : recognizer.location(in: nil)
    candidate.version = versionBefore
    return candidate
  }

  // MARK: Actions

  /// Called before and after an action is sent.
  func action(
    _ source: Channel.Source, _ action: String, to target: Object?, from sender: Object,
    touch: Touch?
  ) {
    if source == .actionBefore { versionBefore = engine.interfaceVersion }
    each(source) { profile, index, channel in
      var candidate = Candidate(profile, index, channel, view: sender as? View, touch: touch)
      candidate.sender = sender
      candidate.target = target
      candidate.action = action
      candidate.version = versionBefore
      offer(candidate)
    }
  }

  func willSend(_ event: ControlEvents, of control: Object, touch: Touch?) {
    guard event == .valueChanged, let control = control as? SegmentedControl else { return }
    each(.segment) { profile, index, channel in
      offer(Candidate(profile, index, channel, segmentOf: control, touch: touch))
    }
  }

  func willSelect(_ cell: View, in list: View, touch: Touch?) {
    each(.cell) { profile, index, channel in
      var candidate = Candidate(profile, index, channel, view: cell, touch: touch)
      candidate.subject = list
      candidate.action = matches(.kind(of: "UITableView"), list) ? "tableView" : "collectionView"
      offer(candidate)
    }
  }

  func didEndEditing(_ view: View) {
    each(.textEnded) { profile, index, channel in
      offer(Candidate(profile, index, channel, view: view))
    }
  }

  // MARK: Scrolling

  func didNotify(_ callback: ScrollCallback, of scrollView: ScrollView) {
    switch callback {
    case .willBeginDragging:
      let group = scrollView.panGestureRecognizer.touches.last?.landingNumber
      scrolls.removeAll { $0.view == scrollView.number }
      scrolls.append(
        ScrollStart(view: scrollView.number, offset: scrollView.contentOffset, group: group))
      each(.scroll) { profile, index, channel in
        var candidate = Candidate(profile, index, channel, view: scrollView)
        candidate.group = group
        candidate.name = "scroll"
        offer(candidate)
      }
    case .didEndDragging(let willDecelerate):
      let velocity = scrollView.panGestureRecognizer.velocity(in: scrollView)
      if let index = scrolls.firstIndex(where: { $0.view == scrollView.number }) {
        scrolls[index].speed = velocity.length
      }
      if !willDecelerate { stopped(scrollView) }
    case .didEndDecelerating: stopped(scrollView)
    default: break
    }
  }

  /// Closes what is open, and names it after the scroll.
  private func stopped(_ scrollView: ScrollView) {
    guard let start = scrolls.firstIndex(where: { $0.view == scrollView.number }) else { return }
    let scroll = scrolls.remove(at: start)
    each(.scroll) { profile, index, channel in
      guard let open = openAction(of: profile), var draft = open.draft else { return }
      var candidate = Candidate(profile, index, channel, view: scrollView)
      candidate.name = scroll.speed >= Self.swipeSpeed ? "swipe" : "scroll"
      candidate.direction = direction(of: scrollView.contentOffset - scroll.offset)
      draft.properties = properties(channel.stopFields, candidate)
      draft.source = candidate.source
      pending.removeAll(open.purpose, of: profile)
      store(draft, at: open.time, because: Reason("@ came to rest", scrollView))
      setAlarm()
    }
  }

  /// The speed of the finger at the lift, in points a second, that makes a scroll a swipe.
  private static let swipeSpeed = 500.0

  private func direction(of step: Vector) -> String {
    step.dx.magnitude > step.dy.magnitude
      ? step.dx > 0 ? "right" : "left" : step.dy > 0 ? "down" : "up"
  }

  func didGoOff(_ alarm: Alarm) { endDue() }
}
