import Gestures

/// Hooks on touches, gestures, edits and timers.
extension SDKWatcher: InteractionObserver {
  func willDeliver(_ event: ObservedTouches) {
    for touch in event.changed {
      switch touch.phase {
      case .began: log.begin(touch.landingNumber)
      case .moved, .ended: noteStraying(touch)
      case .stationary, .cancelled: break
      }
    }
    versionBefore = engine.interfaceVersion
    taken = event.changed.filter { hasLostView($0) }.map(\.landingNumber)
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
    for touch in source == .tap ? touches[...] : touches.prefix(1) {
      let isTaken = taken.contains(touch.landingNumber)
      var interaction = Interaction(hookedOn: isTaken ? nil : touch.view, touch: touch)
      if isTaken { interaction.subject = touch.view }
      interaction.touches = event.count
      interaction.lifts = touches.count
      interaction.version = versionBefore
      offer(interaction, to: source)
    }
  }

  // ios.E4
  /// Whether a recognizer took a touch from its view; the real one of an alert leaves touches to the views.
  private func hasLostView(_ touch: Touch) -> Bool {
    guard let claimant = touch.claimant else { return false }
    return claimant.view.flatMap { Processor.ofAlerts(capture.facts(of: $0).lineage) } == nil
  }

  private func noteStraying(_ touch: Touch) {
    let distance = touch.location.distance(to: touch.landing)
    if distance > strays[touch.landingNumber] ?? 0 { strays[touch.landingNumber] = distance }
  }

  // MARK: Gestures

  func didEnd(_ recognizer: GestureRecognizer) {
    versionBefore = engine.interfaceVersion
    offer(gesture(of: recognizer), to: .gesture)
    guard let view = recognizer.view,
      let rules = Processor.ofAlerts(capture.facts(of: view).lineage)
    else { return }
    let location = recognizer.currentLocation
    var interaction = gesture(of: recognizer)
    interaction.view = rules.reportedClass.flatMap { view.descendant(ofClass: $0, at: location) }
    offer(interaction, to: .alert)
  }

  func willNotify(_ target: Object, _ action: String, of recognizer: GestureRecognizer) {
    var interaction = gesture(of: recognizer)
    interaction.target = target
    interaction.action = action
    offer(interaction, to: .gestureTarget)
  }

  func gesture(of recognizer: GestureRecognizer) -> Interaction {
    var interaction = Interaction(on: recognizer.view)
    interaction.recognizer = recognizer
    interaction.touch = recognizer.touches.last
    interaction.group = interaction.touch?.landingNumber
    interaction.point = recognizer.touches.isEmpty ? .zero : recognizer.location(in: nil)
    interaction.version = versionBefore
    return interaction
  }

  // MARK: Actions

  /// Called before and after an action is sent.
  func action(
    _ source: Channel.Source, _ action: String, to target: Object?, from sender: Object,
    touch: Touch?
  ) {
    if source == .actionBefore { versionBefore = engine.interfaceVersion }
    var interaction = Interaction(on: sender as? View, touch: touch)
    interaction.sender = sender
    interaction.target = target
    interaction.action = action
    interaction.version = versionBefore
    offer(interaction, to: source)
  }

  func willSend(_ event: ControlEvents, of control: Object, touch: Touch?) {
    guard event == .valueChanged, let control = control as? SegmentedControl else { return }
    offer(Interaction(onSegmentOf: control, touch: touch), to: .segment)
  }

  func willSelect(_ cell: View, in list: View, touch: Touch?) {
    offer(selection(of: cell, in: list, touch: touch), to: .cell)
  }

  func selection(of cell: View, in list: View, touch: Touch? = nil) -> Interaction {
    var interaction = Interaction(on: cell, touch: touch)
    interaction.subject = list
    let isTable = capture.facts(of: list).lineage.contains("UITableView")
    interaction.action = isTable ? "tableView" : "collectionView"
    return interaction
  }

  func didEndEditing(_ view: View) { offer(Interaction(on: view), to: .textEnded) }

  // MARK: Scrolling

  func didNotify(_ callback: ScrollCallback, of scrollView: ScrollView) {
    noteOffset(after: callback, of: scrollView)
    guard scrollView.delegate != nil else { return }
    switch callback {
    case .willBeginDragging:
      let group = scrollView.panGestureRecognizer.touches.last?.landingNumber
      scrolls.removeAll { $0.view == scrollView.number }
      scrolls.append(ScrollStart(view: scrollView.number, offset: scrollView.contentOffset))
      var interaction = Interaction(on: scrollView)
      interaction.group = group
      interaction.name = "scroll"
      offer(interaction, to: .scroll)
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

  // ios.E10
  /// Offers an offset that isn't the one that was set, as hooks that compare them find. A scroll that decelerates
  /// has them up to its end, which each puts off.
  private func noteOffset(after callback: ScrollCallback, of scrollView: ScrollView) {
    switch callback {
    case .didEndDragging(let willDecelerate):
      lastScrollGroup = scrollView.panGestureRecognizer.touches.last?.landingNumber
      guard !willDecelerate, wasRounded(scrollView.contentOffset) else { return }
    case .didEndDecelerating: break
    default: return
    }
    var interaction = Interaction(on: scrollView)
    interaction.group = lastScrollGroup
    offer(interaction, to: .offset)
  }

  /// Whether UIKit, which rounds to thirds of a point, made an offset smaller.
  private func wasRounded(_ offset: Point) -> Bool {
    let rounded = { (number: Double) in (number * 3).rounded() / 3 }
    return offset.x - rounded(offset.x) > 1e-6 || offset.y - rounded(offset.y) > 1e-6
  }

  /// Closes what is open, and names it after the scroll.
  private func stopped(_ scrollView: ScrollView) {
    guard let start = scrolls.firstIndex(where: { $0.view == scrollView.number }) else { return }
    let scroll = scrolls.remove(at: start)
    guard isOn else { return }
    var interaction = Interaction(on: scrollView)
    interaction.name = scroll.speed >= Self.swipeSpeed ? "swipe" : "scroll"
    interaction.direction = direction(of: scrollView.contentOffset - scroll.offset)
    for recorder in recorders { recorder.closeScroll(interaction, of: scrollView) }
  }

  /// The speed of the finger at the lift, in points a second, that makes a scroll a swipe.
  private static let swipeSpeed = 500.0

  private func direction(of step: Vector) -> String {
    step.dx.magnitude > step.dy.magnitude
      ? step.dx > 0 ? "right" : "left" : step.dy > 0 ? "down" : "up"
  }

  func didGoOff(_ alarm: Alarm) { endDue() }
}
