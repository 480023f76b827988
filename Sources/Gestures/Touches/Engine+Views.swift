/// How far a view has heard of a touch.
///
///     withheld ── nobody delays it any more ─────────────────▶ begun
///     withheld ── who delayed it recognizes, or a cancel ────▶ closed, unheard of
///     begun ───── lifts, and nobody delays that ─────────────▶ closed by touchesEnded
///     begun ───── who holds it recognizes, or a cancel ──────▶ closed by touchesCancelled
struct Delivery {
  enum Stage: UInt8 { case withheld, begun, closed }

  var stage = Stage.withheld
  /// The event of which the view has heard.
  var event: UInt64 = 0
  /// It moved while it was withheld.
  var hasMoved = false
  /// A recognizer recognized: the view is to hear no more, and of a cancel if it heard anything.
  var isCancelled = false
  /// A recognizer that delayed its begin recognized: if the view hasn't heard of it, it never will.
  var isDiscarded = false
}

/// A phase of a touch that its view is to hear of.
struct Deliverable {
  let touch: Touch
  let phase: Touch.Phase
  var isDelivered = false
}

extension Engine {
  // MARK: Whom a new touch may reach

  /// Decides whether a view hears of a touch that lands on it at all, by the touches that are down.
  final func admitToView(_ touch: Touch) {
    guard let view = touch.view else {
      touch.delivery.stage = .closed
      return
    }
    for other in trackedTouches where other.isDown && other.delivery.stage != .closed {
      guard let otherView = other.view else { continue }
      let isRefused =
        otherView === view
        ? !view.isMultipleTouchEnabled
        : other.window === touch.window && (view.isExclusiveTouch || otherView.isExclusiveTouch)
      if isRefused {
        touch.delivery.stage = .closed
        return
      }
    }
    // A view that takes one finger at a time waits for it to lift, also when its touch was cancelled.
    if !view.isMultipleTouchEnabled,
      trackedTouches.contains(where: { $0.isDown && $0.view === view })
    {
      touch.delivery.stage = .closed
    }
  }

  /// The view that has its window's touches for itself now.
  final func exclusiveView(in window: Window?) -> View? {
    for touch in trackedTouches
    where touch.isDown && touch.delivery.stage != .closed && touch.window === window {
      if let view = touch.view, view.isExclusiveTouch { return view }
    }
    return nil
  }

  // MARK: What recognizers decide

  /// A recognizer recognized, or ended: what it holds is its own, as far as its properties say so.
  final func claimTouches(of recognizer: GestureRecognizer) {
    guard recognizer.cancelsTouchesInView || recognizer.delaysTouchesBegan else { return }
    for touch in trackedTouches where touch.delivery.stage != .closed {
      let isHeld = touch.holders.contains {
        $0.recognizer === recognizer && $0.attempt == recognizer.attempt
      }
      guard isHeld else { continue }
      if recognizer.cancelsTouchesInView { touch.delivery.isCancelled = true }
      if recognizer.delaysTouchesBegan { touch.delivery.isDiscarded = true }
      hasVerdicts = true
    }
  }

  /// Whether a recognizer that has not decided keeps the begin of the touch from its view.
  private final func isBeginDelayed(_ touch: Touch) -> Bool {
    touch.holders.contains { holder in
      holder.recognizer.delaysTouchesBegan && holder.recognizer.attempt == holder.attempt
        && holder.recognizer.isUnsettled && !holder.recognizer.isIdle
    }
  }

  private final func isEndDelayed(_ touch: Touch) -> Bool {
    touch.holders.contains { holder in
      holder.recognizer.delaysTouchesEnded && holder.recognizer.attempt == holder.attempt
        && holder.recognizer.isUnsettled && !holder.recognizer.isIdle
    }
  }

  // MARK: Delivering

  /// Tells each view what it is to hear now.
  final func deliverToViews() {
    if hasWithheldTouches || hasVerdicts {
      hasWithheldTouches = false
      hasVerdicts = false
      for touch in trackedTouches { decide(touch) }
    } else {
      for touch in changedTouches { decide(touch) }
    }
    if changedPhases.contains(.ended) || changedPhases.contains(.cancelled) || !deliveries.isEmpty {
      trackedTouches.removeAll { !$0.isDown && $0.delivery.stage == .closed }
    }
    flushDeliveries()
  }

  /// Tells views what was cancelled, ahead of the actions.
  final func deliverCancellations() {
    for touch in trackedTouches
    where touch.delivery.stage == .begun && touch.delivery.isCancelled { close(touch, .cancelled) }
    flushDeliveries()
  }

  private final func decide(_ touch: Touch) {
    let isNew = touch.event == eventNumber
    switch touch.delivery.stage {
    case .closed: return
    case .withheld:
      if touch.delivery.isDiscarded || touch.delivery.isCancelled || touch.phase == .cancelled {
        touch.delivery.stage = .closed
      } else if isBeginDelayed(touch) {
        if touch.phase == .moved { touch.delivery.hasMoved = true }
        hasWithheldTouches = true
      } else {
        touch.delivery.stage = .begun
        deliveries.append(Deliverable(touch: touch, phase: .began))
        if !touch.isDown {
          end(touch)
        } else if touch.delivery.hasMoved || touch.phase == .moved {
          deliveries.append(Deliverable(touch: touch, phase: .moved))
        }
        if isNew { touch.delivery.event = eventNumber }
      }
    case .begun:
      if touch.delivery.isCancelled || touch.phase == .cancelled {
        close(touch, .cancelled)
      } else if !touch.isDown {
        end(touch)
      } else if isNew, touch.phase == .moved, touch.delivery.event != eventNumber {
        touch.delivery.event = eventNumber
        deliveries.append(Deliverable(touch: touch, phase: .moved))
      }
    }
  }

  private final func end(_ touch: Touch) {
    if isEndDelayed(touch) { hasWithheldTouches = true } else { close(touch, .ended) }
  }

  private final func close(_ touch: Touch, _ phase: Touch.Phase) {
    touch.delivery.stage = .closed
    deliveries.append(Deliverable(touch: touch, phase: phase))
  }

  /// View by view in the order in which their touches landed, and for each in the order of phases.
  private final func flushDeliveries() {
    guard !deliveries.isEmpty else { return }
    if deliveries.count == 1 {
      let only = deliveries.removeLast()
      if let view = only.touch.view { tell(view, only.phase, CollectionOfOne(only)) }
      return
    }
    let batch = deliveries
    deliveries = []
    var isTold = ContiguousArray(repeating: false, count: batch.count)
    for first in batch.indices where !isTold[first] {
      guard let view = batch[first].touch.view else { continue }
      for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
        let indices = batch.indices.filter {
          batch[$0].phase == phase && batch[$0].touch.view === view
        }
        for index in indices { isTold[index] = true }
        if !indices.isEmpty { tell(view, phase, indices.map { batch[$0] }) }
      }
    }
  }

  private final func tell(
    _ view: View, _ phase: Touch.Phase, _ touches: some Collection<Deliverable>
  ) {
    guard !view.isReleased, transcript.wants(.touches) else { return }
    let start = transcript.identifierCount
    for each in touches { transcript.note(each.touch.identifier) }
    var responder: Responder? = view
    while let each = responder, !each.handles.contains(.touches) { responder = each.next }
    let effect = TouchesEffect(
      view: view, phase: phase, handledBy: responder,
      identifiers: start..<transcript.identifierCount)
    transcript.append(.touches(effect), at: now)
  }
}
