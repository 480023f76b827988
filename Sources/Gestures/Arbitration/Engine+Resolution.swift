/// Who of those that recognized may say so: the others wait, or are prevented.
extension Engine {
  final func resolve() {
    arbitration.needsResolving = false
    guard arbitration.undecidedCount > 0 else { return }
    arbitration.resolution &+= 1
    repeat { failPrevented() } while settleOne()
    reportPending()
  }

  /// Those that recognize while another runs that they cannot run beside.
  private final func failPrevented() {
    var index = 0
    while index < arbitration.active.count {
      arbitration.active[index]._withUnsafeGuaranteedRef { recognizer in
        guard recognizer.isUndecided, !recognizer.hasFacedRunning else { return }
        recognizer.hasFacedRunning = true
        if let running = runningPreventer(of: recognizer), recognizer.isUndecided {
          fail(recognizer, because: prevention(by: running, of: recognizer))
        }
      }
      index += 1
    }
  }

  /// Decides about one recognizer; false when those left all wait.
  private final func settleOne() -> Bool {
    var deferred: GestureRecognizer?
    var index = 0
    while index < arbitration.active.count {
      let reference = arbitration.active[index]
      index += 1
      guard reference._withUnsafeGuaranteedRef({ $0.isUndecided }) else { continue }
      let recognizer = reference.takeUnretainedValue()
      switch standing(of: recognizer) {
      case .waiting: continue
      case .lost(let winner):
        guard recognizer.isUndecided else { return true }
        fail(recognizer, because: Reason("requires @ to fail, which recognized", winner))
        return true
      case .free:
        guard recognizer.isUndecided else { return true }
        if isOutranked(recognizer) {
          if deferred == nil { deferred = recognizer }
          continue
        }
        settle(recognizer)
        return true
      }
    }
    guard let deferred, deferred.isUndecided else { return false }
    settle(deferred)
    return true
  }

  /// Whether another that recognized, and doesn't wait, prevents it without being prevented by it:
  /// a double tap the single tap that completes with it.
  private final func isOutranked(_ recognizer: GestureRecognizer) -> Bool {
    guard arbitration.undecidedCount > 1 else { return false }
    for reference in arbitration.active {
      let other = reference.takeUnretainedValue()
      guard other !== recognizer, other.isUndecided,
        !permits(recognizer, preventing: other), prevents(other, recognizer)
      else { continue }
      if case .free = standing(of: other), other.isUndecided { return true }
    }
    return false
  }

  /// It recognized for all to know: others that cannot run beside it fail.
  private final func settle(_ recognizer: GestureRecognizer) {
    recognizer.isUndecided = false
    arbitration.undecidedCount -= 1
    arbitration.needsResolving = arbitration.undecidedCount > 0
    if recognizer.isPendingReported { recognizer.beginReleased() }
    report(
      recognizer, from: .possible, to: recognizer.recognizedAs,
      because: recognizer.recognitionReason)
    claimTouches(of: recognizer)
    recognizer.needsAction = true
    arbitration.actionCount += 1
    if recognizer.state.isTerminal { arbitration.needsSweep = true }
    var index = 0
    while index < arbitration.active.count {
      arbitration.active[index]._withUnsafeGuaranteedRef { other in
        guard other !== recognizer, other.isUnsettled else { return }
        clash(recognizer, with: other)
      }
      index += 1
    }
  }

  /// Fails one that the recognizer, which everybody knows of now, doesn't let go on.
  private final func clash(_ recognizer: GestureRecognizer, with other: GestureRecognizer) {
    let reason: Reason
    if isKnown(other, toRequire: recognizer) {
      reason = Reason("requires @ to fail, which recognized", recognizer)
    } else if prevents(recognizer, other) {
      reason = prevention(by: recognizer, of: other)
    } else if other.isUnsettled, requires(other, toFail: recognizer) {
      reason = Reason("requires @ to fail, which recognized", recognizer)
    } else {
      return
    }
    // Whoever was asked may have ended it.
    if other.isUnsettled { fail(other, because: reason) }
  }

  private final func reportPending() {
    guard arbitration.undecidedCount > 0 else { return }
    let waiting = arbitration.active.map { $0.takeUnretainedValue() }
      .filter { $0.isUndecided && !$0.isPendingReported }
    for recognizer in waiting { recognizer.isPendingReported = true }
    guard !waiting.isEmpty, transcript.wants(.pending) else { return }
    let graph = WaitingGraph(of: self)
    for recognizer in waiting {
      let others = graph.awaited(by: recognizer)
      let rival = graph.rival(of: recognizer)
      let reason = self.reason(of: recognizer, toWaitFor: others, rival: rival)
      transcript.append(
        .pending(PendingEffect(recognizer, others: others)), because: reason, at: now)
    }
  }

  private final func reason(
    of recognizer: GestureRecognizer, toWaitFor others: [GestureRecognizer],
    rival: GestureRecognizer?
  ) -> Reason {
    if let rival {
      return Reason(
        "waiting for @ to fail, which waits for @ to fail: neither can act", rival, recognizer)
    }
    return switch others.count {
    case 0: Reason("waiting")
    case 1: Reason("waiting for @ to fail", others[0])
    case 2: Reason("waiting for @ and @ to fail", others[0], others[1])
    default:
      Reason("waiting for @, @ and # more to fail", others[0], others[1], Double(others.count - 2))
    }
  }

  /// Fails those that recognized and only wait for each other, once no finger is left to change that.
  ///
  /// Answers whether there were any.
  final func breakDeadlocks() -> Bool {
    guard arbitration.undecidedCount > 0, fingers.downCount == 0 else { return false }
    let graph = WaitingGraph(of: self)
    let stuck = graph.stuck(among: { $0.isUndecided && $0.state == .ended })
    for recognizer in stuck {
      let other = graph.rival(of: recognizer)
      let reason =
        other.map { Reason("waits for @, which waits for it: a cycle", $0) }
        ?? Reason(
          "waits for @, which waits in a cycle", graph.awaited(by: recognizer).first ?? recognizer)
      fail(recognizer, because: reason)
    }
    return !stuck.isEmpty
  }
}
