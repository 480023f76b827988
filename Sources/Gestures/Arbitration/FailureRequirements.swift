/// Failure requirements: which recognizers wait for which others to fail.
///
/// One requires another by `require(toFail:)`, or because a delegate of either says so, once they share a finger; one
/// yes is enough. It waits while the other may still recognize, fails if it does, and may act once it failed. A recognizer that received
/// nothing in this sequence holds up no other.
extension GestureRecognizer {
  /// Withholds the recognizer's actions until `other` fails, and fails it if `other` recognizes.
  /// Requiring itself, or the same recognizer again, changes nothing.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !hasRequirement(on: other) else { return }
    engine.requirementCount += 1
    required.append(WeakReference(other))
    other.dependents.append(WeakReference(self))
  }

  /// Whether `require(toFail:)` made it wait for `other`.
  final func hasRequirement(on other: GestureRecognizer) -> Bool {
    required.contains(WeakReference(other))
  }

  /// Recognizers that `require(toFail:)` made it wait for, in that order.
  public final var requiredToFail: [GestureRecognizer] {
    required.compactMap { engine.objects[$0] }
  }

  /// Recognizers that `require(toFail:)` or its delegate's lists make it wait for.
  final var declaredRequirements: [GestureRecognizer] {
    requiredToFail + listed(in: delegate?.shouldRequireFailureOf)
  }

  /// Recognizers that its delegate's lists make wait for it.
  final var declaredDependents: [GestureRecognizer] {
    listed(in: delegate?.shouldBeRequiredToFailBy)
  }

  private final func listed(in answer: GestureDelegate.Answer?) -> [GestureRecognizer] {
    guard case .only(.these(let list)) = answer else { return [] }
    return members(of: list)
  }

  /// Removes it from all requirements, on both sides, when it is released.
  final func forgetRequirements() {
    engine.requirementCount -= required.count + dependents.count
    let own = WeakReference(self)
    for link in required { engine.objects[link]?.dependents.removeAll { $0 == own } }
    for link in dependents { engine.objects[link]?.required.removeAll { $0 == own } }
    required = []
    dependents = []
  }

  /// Whether it holds up recognizers that require it: it has input in this sequence, and is neither finished nor
  /// idle.
  final var mayStillRecognize: Bool { attempt.phase.isUnderWay && !isFinished && !isIdle }

  /// Whether it is known to require `other` to fail: by name, or by a delegate's answer in this attempt.
  final func requires(_ other: GestureRecognizer) -> Bool {
    hasRequirement(on: other) || attempt.requirementAnswers[WeakReference(other)] == true
  }

  /// Whether it is known to wait for `other`, or would if it recognized now.
  final func wouldWait(for other: GestureRecognizer) -> Bool {
    other !== self && other.mayStillRecognize && requires(other)
  }

  /// Whether a touch went to both in their present attempts, or other input drives both.
  final func sharesInput(with other: GestureRecognizer) -> Bool {
    // ios.A4
    attempt.fingers & other.attempt.fingers != 0 || isDriven && other.isDriven
  }

  /// Whether its delegate decides about failure requirements.
  final var delegateDecidesRequirements: Bool {
    guard let delegate else { return ownDelegateHoldsUpOthers }
    return delegate.shouldRequireFailureOf != nil || delegate.shouldBeRequiredToFailBy != nil
  }
}

/// How a recognizer that recognized stands with those that it requires to fail.
enum RequirementStatus {
  /// All have failed, or can no longer recognize.
  case satisfied
  /// One may still recognize.
  case waiting
  /// One has recognized.
  case overruled(by: GestureRecognizer)
}

extension Arbiter {
  /// Whether a recognizer that recognized may act, has to wait, or fails by a requirement.
  func askRequirementStatus(of recognizer: GestureRecognizer) -> RequirementStatus {
    if hasOnlyNamedRequirements(recognizer) {
      let named = namedRequirements(of: recognizer)
      if let winner = named.first(where: \.isRecognized) { return .overruled(by: winner) }
      return named.contains(where: \.mayStillRecognize) ? .waiting : .satisfied
    }
    // Those that recognized come first: one that is overruled is asked about no others.
    var isWaiting = false
    for isAboutRecognized in [true, false] {
      let winner = firstActive { other in
        guard other !== recognizer,
          other.isRecognized || !isAboutRecognized && other.mayStillRecognize,
          askWhetherRequired(other, by: recognizer)
        else { return false }
        isWaiting = true
        return isAboutRecognized || other.isRecognized
      }
      if let winner { return .overruled(by: winner) }
    }
    return isWaiting ? .waiting : .satisfied
  }

  /// Recognizers that it waits for, or would if it recognized now, in order. Delegates are asked only once it
  /// did.
  func askWhatItWaitsFor(_ recognizer: GestureRecognizer) -> [GestureRecognizer] {
    if hasOnlyNamedRequirements(recognizer) {
      return namedRequirements(of: recognizer).filter(\.mayStillRecognize)
    }
    guard recognizer.attempt.phase.isUnannounced else {
      return active.all.filter { recognizer.wouldWait(for: $0) }
    }
    return active.all.filter {
      $0 !== recognizer && $0.mayStillRecognize && askWhetherRequired($0, by: recognizer)
    }
  }

  /// Whether `require(toFail:)` alone decides which recognizers it requires to fail.
  private func hasOnlyNamedRequirements(_ recognizer: GestureRecognizer) -> Bool {
    !hasDynamicRequirements && recognizer.attempt.requirementAnswers.isEmpty
      && !recognizer.delegateDecidesRequirements
  }

  /// Recognizers in an attempt that `require(toFail:)` made it wait for, in order.
  private func namedRequirements(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    if recognizer.required.isEmpty { return [] }
    let found = recognizer.required.compactMap { engine.objects[$0] }
      .filter(\.attempt.phase.isUnderWay)
    return found.count > 1 ? found.sorted { $1.sorts(after: $0) } : found
  }

  /// Whether it has to wait for `other`; one yes from either side is enough. Delegates are asked once per attempt,
  /// that of the one that waits first, and not before both share a finger.
  func askWhetherRequired(_ other: GestureRecognizer, by recognizer: GestureRecognizer) -> Bool {
    if recognizer.hasRequirement(on: other) { return true }
    if let isRequired = recognizer.attempt.requirementAnswers[WeakReference(other)] {
      return isRequired
    }
    let answer = recognizer.delegate?.shouldRequireFailureOf
    let counterpart = other.delegate?.shouldBeRequiredToFailBy
    let isHeldUp = other.ownDelegateHoldsUp(recognizer)
    guard answer != nil || counterpart != nil || isHeldUp, recognizer.sharesInput(with: other)
    else { return false }
    let isRequired =
      engine.answer(answer, to: .shouldRequireFailureOf, of: recognizer, about: other)
      || engine.answer(
        other.delegate?.shouldBeRequiredToFailBy, to: .shouldBeRequiredToFailBy, of: other,
        about: recognizer)
      || isHeldUp
    remember(isRequired, about: other, in: recognizer)
    return isRequired
  }

  /// Whether only a contested answer has it wait for `other`: that of the other's own delegate.
  private func isContested(
    _ recognizer: GestureRecognizer, requiring other: GestureRecognizer
  ) -> Bool {
    other.ownDelegateHoldsUp(recognizer) && !recognizer.hasRequirement(on: other)
      && recognizer.delegate?.shouldRequireFailureOf?.declared(recognizer, for: other) != true
  }

  // MARK: Ties

  /// Whether a chain of requirements, of any length and in any direction, ties a finished recognizer to an
  /// unfinished one. Remembered for one sweep, for all that are tied together: one search from those that are
  /// unfinished is 50 % slower with 200 recognizers that all wait for each other.
  func isTied(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.required.isEmpty, recognizer.dependents.isEmpty, counts.answering == 0 {
      return false
    }
    let known = recognizer.attempt.tie
    if known.sweep == sweeps { return known.isTied }
    recognizer.attempt.tie = Attempt.Tie(sweep: sweeps)
    var group = [recognizer]
    var index = 0
    while index < group.count {
      for other in recognizersTied(to: group[index]) {
        let isVisited = other.attempt.tie.sweep == sweeps
        if isVisited ? other.attempt.tie.isTied : !other.isFinished && !other.isIdle {
          for member in group { member.attempt.tie.isTied = true }
          return true
        }
        if isVisited { continue }
        other.attempt.tie = Attempt.Tie(sweep: sweeps)
        group.append(other)
      }
      index += 1
    }
    return false
  }

  /// Recognizers in an attempt that a requirement ties to it.
  private func recognizersTied(to recognizer: GestureRecognizer) -> [GestureRecognizer] {
    guard counts.answering == 0 else {
      return active.all.filter {
        recognizer.requires($0) || $0.requires(recognizer)
      }
    }
    return (recognizer.required + recognizer.dependents)
      .compactMap { engine.objects[$0] }.filter(\.attempt.phase.isUnderWay)
  }

  // MARK: Reasons

  /// The reason for which one fails that requires `winner` to fail.
  func overruling(of loser: GestureRecognizer, by winner: GestureRecognizer) -> Reason {
    let reason = Reason("requires @ to fail, which recognized", winner)
      .linking(.blocked, to: winner)
    return isContested(loser, requiring: winner) ? reason.contested(by: "ios.B6") : reason
  }

  /// The reason for which a recognizer waits. `rival` waits for it in turn; nil if none does.
  func waiting(
    for others: [GestureRecognizer], inCycleWith rival: GestureRecognizer?,
    _ recognizer: GestureRecognizer
  ) -> Reason {
    guard let first = others.first else { return Reason("waiting") }
    if let rival {
      return Reason(
        "waiting for @ to fail, which waits for @ to fail: neither can act", rival, recognizer
      ).linking(.waits, to: rival)
    }
    let reason =
      switch others.count {
      case 1: Reason("waiting for @ to fail", first)
      case 2: Reason("waiting for @ and @ to fail", first, others[1])
      default:
        Reason("waiting for @, @ and # more to fail", first, others[1], Double(others.count - 2))
      }
    let isContested = others.contains { self.isContested(recognizer, requiring: $0) }
    return (isContested ? reason.contested(by: "ios.B6") : reason).linking(.waits, to: first)
  }

  /// The reason for which one fails that waits in a cycle with `rival`, or for `other`, which waits in one.
  func deadlock(
    with rival: GestureRecognizer?, waitingFor other: GestureRecognizer
  ) -> Reason {
    guard let rival else {
      return Reason("waits for @, which waits in a cycle", other).linking(.waits, to: other)
    }
    return Reason("waits for @, which waits for it: a cycle", rival).linking(.waits, to: rival)
  }

  /// The reason for which it recognized, and by whose failure it may act.
  func recognition(of recognizer: GestureRecognizer) -> Reason {
    var reason = recognizer.attempt.recognitionReason
    if recognizer.ownDelegateHoldsUpOthers,
      firstActive(where: {
        $0.attempt.phase.isUnannounced && $0.requires(recognizer)
          && isContested($0, requiring: recognizer)
      }) != nil
    {
      reason = reason.contested(by: "ios.B6")
    }
    guard let releaser = engine.objects[recognizer.attempt.releaser] else { return reason }
    return reason.linking(.released, to: releaser)
  }
}
