/// The state machine: how requests for a state are handled.
///
///     possible ──▶ began ──▶ changed ──▶ ended or cancelled      continuous
///     possible ──▶ ended                                         discrete, or a quick end
///     possible ──▶ failed
///
/// Ended, cancelled and failed are left only by a reset. Requests off these paths are corrected as
/// in UIKit: see `request`.
extension GestureRecognizer.State {
  @inline(__always)
  var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  @inline(__always)
  var isRunning: Bool { self == .began || self == .changed }

  public var name: StaticString {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension GestureRecognizer {
  /// Whether its attempt is over and announced, so that only the reset is missing.
  @inline(__always)
  final var isFinished: Bool { state.isTerminal && !attempt.phase.isUnannounced }

  /// Whether it is announced as recognized: running, or ended and not yet reset.
  @inline(__always)
  final var isRecognized: Bool {
    !attempt.phase.isUnannounced && (state == .began || state == .changed || state == .ended)
  }

  /// Whether it has no announced outcome yet, so that it can still fail unseen.
  @inline(__always)
  final var isOpen: Bool {
    attempt.phase.isUnderWay && (state == .possible || attempt.phase.isUnannounced)
  }

  /// The state that observers see: possible while it waits for others to fail.
  public final var reportedState: State { attempt.phase.isUnannounced ? .possible : state }

  /// Sets the state on the client's behalf, as a subclass would. Actions are sent before this
  /// returns.
  public final func setState(_ next: State) {
    engine.setState(next, of: self)
  }
}

extension Engine {
  /// Handles a recognizer's request for a state:
  ///
  ///               requested
  ///     from       P    B    C    E    X    F
  ///     possible   -    B*   B*   E*   F    F     * asks shouldBegin; "no" makes it F
  ///     began      -    C    C    E    X    X
  ///     changed    C    C    C    E    X    X
  ///     terminal   -    -    -    -    -    -
  func request(
    _ requested: GestureRecognizer.State, of recognizer: GestureRecognizer,
    because reason: Reason
  ) {
    switch recognizer.state {
    case .ended, .cancelled, .failed: return
    case .possible:
      switch requested {
      case .possible: return
      case .failed, .cancelled: fail(recognizer, because: reason)
      case .began, .changed: recognize(recognizer, as: .began, because: reason)
      case .ended: recognize(recognizer, as: .ended, because: reason)
      }
    case .began where requested == .possible: return
    case .began, .changed:
      switch requested {
      case .possible, .began, .changed: proceed(recognizer, to: .changed, because: reason)
      case .ended: proceed(recognizer, to: .ended, because: reason)
      case .cancelled, .failed: proceed(recognizer, to: .cancelled, because: reason)
      }
    }
  }

  private func recognize(
    _ recognizer: GestureRecognizer, as next: GestureRecognizer.State, because reason: Reason
  ) {
    let next = recognizer.isDiscrete ? .ended : next
    if let refusal = refusalToBegin(recognizer) {
      if recognizer.state == .possible { fail(recognizer, because: refusal) }
      return
    }
    // A delegate's answer may have failed or disabled it meanwhile.
    guard recognizer.state == .possible, recognizer.isEnabled else { return }
    arbiter.join(recognizer)
    recognizer.state = next
    recognizer.attempt.recognize(as: next, because: reason)
    arbiter.recognized(recognizer)
  }

  /// Handles requests from began and changed.
  private func proceed(
    _ recognizer: GestureRecognizer, to next: GestureRecognizer.State, because reason: Reason
  ) {
    if recognizer.attempt.phase.isUnannounced, next == .cancelled {
      return fail(recognizer, because: reason)
    }
    let previous = recognizer.state
    recognizer.state = next
    recognizer.attempt.proceed(because: reason, by: transcript.author)
    if recognizer.attempt.phase.isUnannounced { return }
    if recognizer.attempt.phase.hasDelivered {
      if previous != next { report(recognizer, from: previous, to: next, because: reason) }
      arbiter.move(recognizer, to: .dueAgain)
    }
    if next.isTerminal { finish(recognizer) }
  }

  /// Fails an attempt that hasn't been announced as recognized.
  func fail(_ recognizer: GestureRecognizer, because reason: Reason) {
    arbiter.join(recognizer)
    arbiter.move(recognizer, to: .failed)
    recognizer.state = .failed
    report(recognizer, from: .possible, to: .failed, because: reason)
    recognizer.didFail()
    finish(recognizer)
  }

  private func finish(_ recognizer: GestureRecognizer) {
    recognizer.cancelDeadline()
    if recognizer.state == .ended { claimTouches(of: recognizer) }
    if recognizer.state == .cancelled { returnTouches(of: recognizer) }
    arbiter.finished(recognizer)
  }

  @inline(__always)
  func report(
    _ recognizer: GestureRecognizer, from previous: GestureRecognizer.State,
    to next: GestureRecognizer.State, because reason: Reason
  ) {
    guard transcript.wants(.state) else { return }
    let change = Effect.Kind.state(
      recognizer, from: previous, to: next, attempt: recognizer.attempt.number)
    transcript.append(change, because: reason, at: now)
    if let receiver = recognizer.dispatch?.receiver { transcript.noteDispatch(to: receiver) }
  }

  // MARK: Changes by the client

  func setState(_ next: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    intervene(with: recognizer) {
      request(next, of: recognizer, because: Reason("set by the client"))
    }
  }

  /// Cancels a recognizer's gesture because it is disabled, or leaves its view or the tree.
  func abandon(_ recognizer: GestureRecognizer, because reason: Reason) {
    guard recognizer.attempt.phase.isUnderWay,
      !recognizer.isFinished || recognizer.attempt.phase.needsAction
    else { return }
    intervene(with: recognizer) {
      if recognizer.attempt.phase.isUnannounced {
        fail(recognizer, because: reason)
      } else {
        request(.cancelled, of: recognizer, because: reason)
      }
    }
  }

  /// Makes a change. Between events its consequences follow at once; within one, only the
  /// recognizer's own action does, and the rest follows with the event.
  private func intervene(with recognizer: GestureRecognizer, _ change: () -> Void) {
    guard event.isProcessing else {
      startEvent()
      change()
      return finishEvent()
    }
    change()
    if recognizer.attempt.phase == .dueAgain { arbiter.sendActions(of: recognizer) }
  }
}
