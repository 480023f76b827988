/// Failure requirements: who waits for whom to fail.
extension GestureRecognizer {
  /// Withholds its actions until `other` fails; fails it if `other` recognizes. Itself is ignored.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self else { return }
    let reference = Unmanaged.passUnretained(other)
    guard !required.contains(where: { $0.toOpaque() == reference.toOpaque() }) else { return }
    required.append(reference)
    other.dependents.append(.passUnretained(self))
  }

  /// Whom the client made it wait for.
  public final var requiredToFail: [GestureRecognizer] {
    required.map { $0.takeUnretainedValue() }
  }

  /// It is gone: nobody requires it any more, and it nobody.
  final func forgetRequirements() {
    let own = Unmanaged.passUnretained(self).toOpaque()
    for other in required {
      other._withUnsafeGuaranteedRef { $0.dependents.removeAll { $0.toOpaque() == own } }
    }
    for other in dependents {
      other._withUnsafeGuaranteedRef { $0.required.removeAll { $0.toOpaque() == own } }
    }
    required.removeAll()
    dependents.removeAll()
  }

  /// It is gone: what was answered about it doesn't count any more.
  final func forgetAnswer(about other: GestureRecognizer) {
    let answer = requirementAnswers.removeValue(forKey: other.number)
    if answer != nil, requirementAnswers.isEmpty { engine.arbitration.answeringCount -= 1 }
  }

  /// Counts for those that require it: it got something of this sequence and may still recognize.
  final var canBeAwaited: Bool { isInAttempt && !isFinished && !isIdle }
}

/// How one that recognized stands with those it requires to fail.
enum Standing {
  case free
  case waiting
  case lost(to: GestureRecognizer)
}

extension Engine {
  /// Looked up again in the same resolution, it goes on at whom it waited for: those before don't hold
  /// it up any more, and whoever recognizes meanwhile fails those that require it.
  final func standing(of recognizer: GestureRecognizer) -> Standing {
    let isKnown = recognizer.standingResolution == arbitration.resolution
    recognizer.standingResolution = arbitration.resolution
    var standing = Standing.free
    var index = isKnown ? recognizer.obstacle : 0
    recognizer.obstacle = arbitration.active.count
    while index < arbitration.active.count {
      let winner = arbitration.active[index]._withUnsafeGuaranteedRef {
        other -> GestureRecognizer? in
        guard other !== recognizer, other.isInAttempt else { return nil }
        let isRecognized = other.isRecognized
        guard isRecognized || other.canBeAwaited, requires(recognizer, toFail: other) else {
          return nil
        }
        if isRecognized { return other }
        standing = .waiting
        return nil
      }
      if let winner { return .lost(to: winner) }
      if case .waiting = standing, index < recognizer.obstacle {
        recognizer.obstacle = index
        if isKnown { return standing }
      }
      index += 1
    }
    return standing
  }

  /// Whom it waits for, or would if it recognized now; only those that recognized ask for that.
  final func awaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    let isAsking = recognizer.isUndecided
    return arbitration.active.map { $0.takeUnretainedValue() }.filter { other in
      other !== recognizer && other.canBeAwaited
        && (isAsking ? requires(recognizer, toFail: other) : isKnown(recognizer, toRequire: other))
    }
  }

  /// Whether it has to wait for `other`: a yes from any side will do. The dynamic ones are asked once
  /// in its attempt.
  final func requires(_ recognizer: GestureRecognizer, toFail other: GestureRecognizer) -> Bool {
    let reference = Unmanaged.passUnretained(other)
    if !recognizer.required.isEmpty {
      for each in recognizer.required where each.toOpaque() == reference.toOpaque() { return true }
    }
    if !recognizer.requirementAnswers.isEmpty,
      let isRequired = recognizer.requirementAnswers[other.number]
    {
      return isRequired
    }
    guard
      recognizer.shouldRequireFailure(of: other)
        || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.shouldRequireFailureOf != nil
        || other.delegate?.shouldBeRequiredToFailBy != nil
    else { return false }
    let isRequired = isDynamicallyRequired(by: recognizer, other)
    if recognizer.requirementAnswers.isEmpty { arbitration.answeringCount += 1 }
    recognizer.requirementAnswers[other.number] = isRequired
    return isRequired
  }

  private final func isDynamicallyRequired(
    by recognizer: GestureRecognizer, _ other: GestureRecognizer
  ) -> Bool {
    recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || answer(recognizer.delegate?.shouldRequireFailureOf, about: other, default: false) {
        Question(member: .shouldRequireFailureOf, recognizer: recognizer, other: other)
      }
      || answer(other.delegate?.shouldBeRequiredToFailBy, about: recognizer, default: false) {
        Question(member: .shouldBeRequiredToFailBy, recognizer: other, other: recognizer)
      }
  }

  /// Whether a requirement, over however many others, ties it to one that is not finished.
  ///
  /// What was found holds for all that are tied together, until the next sweep.
  final func isTied(_ recognizer: GestureRecognizer) -> Bool {
    guard arbitration.active.count > 1, isLinked(recognizer) else { return false }
    if recognizer.tieSweep == arbitration.sweeps { return recognizer.isTied }
    var group: ContiguousArray<GestureRecognizer> = []
    include(recognizer, in: &group)
    var index = 0
    while index < group.count {
      // Ties from answers are found only by looking at everyone.
      let ties =
        arbitration.answeringCount > 0
        ? arbitration.active : group[index].required + group[index].dependents
      for reference in ties {
        let other = reference.takeUnretainedValue()
        let isSeen = other.tieSweep == arbitration.sweeps
        guard other.isInAttempt, !isSeen || other.isTied, areTied(group[index], other) else {
          continue
        }
        if isSeen || !other.isFinished && !other.isIdle {
          for member in group { member.isTied = true }
          return true
        }
        include(other, in: &group)
      }
      index += 1
    }
    return false
  }

  private final func include(
    _ recognizer: GestureRecognizer, in group: inout ContiguousArray<GestureRecognizer>
  ) {
    recognizer.tieSweep = arbitration.sweeps
    recognizer.isTied = false
    group.append(recognizer)
  }

  private final func isLinked(_ recognizer: GestureRecognizer) -> Bool {
    !recognizer.required.isEmpty || !recognizer.dependents.isEmpty || arbitration.answeringCount > 0
  }

  private final func areTied(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    isKnown(first, toRequire: second) || isKnown(second, toRequire: first)
  }

  /// As `requires`, without asking anybody.
  final func isKnown(_ recognizer: GestureRecognizer, toRequire other: GestureRecognizer) -> Bool {
    let reference = Unmanaged.passUnretained(other).toOpaque()
    return recognizer.required.contains { $0.toOpaque() == reference }
      || recognizer.requirementAnswers[other.number] == true
  }
}
