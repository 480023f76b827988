/// Presses are handled as touches are, but start at the focused item or first responder.
///
/// Within the engine a press is a touch at the centre of its view: recognizers from there up that
/// allow its kind receive it, wait, prevent and withhold as with fingers, and what remains goes to
/// responders. Taps and long presses recognize presses; other recognizers ignore them.
extension Engine {
  /// Sends one press that begins, changes its force, or ends.
  public func send(_ change: PressChange, at time: Time) throws(EventError) {
    try checkTime(time)
    let down = touch(ofPress: change.identifier)
    if change.phase == .began {
      if down != nil { throw .pressAlreadyDown(change.identifier) }
      if fingers.downCount >= Self.maximumTouches {
        throw .tooManyPresses
      }
      guard mayHold(touchesOf: [viewOfPresses]) else {
        throw .tooManyHolders
      }
    } else {
      guard let press = down?.press else { throw .pressNotDown(change.identifier) }
      guard press.kind == change.kind else {
        throw .pressOfOtherKind(change.identifier, press.kind)
      }
    }
    handleEvent(at: time) {
      if change.phase == .began {
        goDown(change)
      } else if let touch = touch(ofPress: change.identifier) {
        continuePress(touch, change)
      }
      deliverToRecognizers()
    }
  }

  /// Cancels all presses, as the system does.
  func cancelAllPresses() {
    let touches = fingers.tracked.filter { $0.isDown && $0.press != nil }
    guard !touches.isEmpty else { return }
    handleEvent(at: now) {
      for touch in touches { changePress(touch, to: .cancelled) }
      deliverToRecognizers()
    }
  }

  /// Presses that are down, in the order in which they went down.
  public var livePresses: [Press] { fingers.tracked.filter(\.isDown).compactMap(\.press) }

  private func touch(ofPress identifier: Int) -> Touch? {
    fingers.tracked.first { $0.isDown && $0.press?.identifier == identifier }
  }

  /// The view whose recognizers presses start at: the focused item's, or the first responder's.
  private var viewOfPresses: View? {
    let start = focusedItem ?? undirectedStart
    return start as? View ?? (start as? Controller)?.view
  }

  private func goDown(_ change: PressChange) {
    let focused = focusedItem
    let start = focused ?? undirectedStart
    let view = viewOfPresses
    let center = view.map { $0.convertToScreen($0.bounds.center) } ?? .zero
    let touch = Touch(
      identifier: change.identifier, kind: .indirect, location: center, time: now,
      landingNumber: fingers.nextLanding())
    touch.press = Press(
      identifier: change.identifier, kind: change.kind, force: change.force ?? 1, start: start,
      because: reasonToStart(at: start),
      isFocused: focused != nil && (focused as? Control)?.isEnabled != false)
    touch.view = view
    touch.window = view?.window
    fingers.land(touch)
    event.enter(touch)
    collectRecognizers(for: touch)
  }

  private func continuePress(_ touch: Touch, _ change: PressChange) {
    if let force = change.force { touch.press?.force = force }
    changePress(touch, to: change.phase)
  }

  private func changePress(_ touch: Touch, to phase: Press.Phase) {
    touch.phase = phase.asOfTouch
    touch.time = now
    if phase != .changed { fingers.lift(touch) }
    event.enter(touch)
  }

  /// Calls the methods of responders for a press, along the responder chain.
  func callMethods(for press: Press, in phase: Touch.Phase) {
    guard !press.start.isReleased else { return }
    let effect = PressesEffect(press, Press.Phase(ofTouch: phase))
    // Entered before the effects of handling it, although its handler is known only afterwards.
    var entry: Int?
    if transcript.wants(.presses) {
      entry = transcript.append(.presses(effect), because: press.reasonToStart, at: now)
    }
    if let entry { transcript.open(entry) }
    effect.handlers =
      press.start.handlers(of: .presses(in: effect.phase)) {
        $0.takes(press, in: effect.phase)
      }.all
    if let entry {
      transcript.close(entry)
      callCode(at: entry)
    }
  }
}
