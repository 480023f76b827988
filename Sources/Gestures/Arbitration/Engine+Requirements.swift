/// Failure requirements: who waits for whom to fail.
extension GestureRecognizer {
  /// Withholds its actions until `other` fails; fails it if `other` recognizes. Itself is ignored.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self else { return }
    guard required[key: other.number] == nil else { return }
    required.append(ObjectLink(other))
    other.dependents.append(ObjectLink(self))
  }

  /// Recognizers that the client made it wait for.
  public final var requiredToFail: [GestureRecognizer] {
    required.compactMap { engine.objects[$0] }
  }

  /// It is gone: nobody requires it any more, and it nobody.
  final func forgetRequirements() {
    for other in required { engine.objects[other]?.dependents.remove(key: number) }
    for other in dependents { engine.objects[other]?.required.remove(key: number) }
    required.removeAll()
    dependents.removeAll()
  }

  /// Counts for those that require it: it got something of this sequence and may still recognize.
  final var canBeAwaited: Bool { attempt.isUnderWay && !isFinished && !isIdle }
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
    if requiresNamedAlone(recognizer) {
      guard !recognizer.required.isEmpty else { return .free }
      let named = namedRequirementsUnderWay(recognizer)
      if let winner = named.first(where: \.isRecognized) { return .lost(to: winner) }
      return named.contains(where: \.canBeAwaited) ? .waiting : .free
    }
    let isKnown = recognizer.attempt.blocking.resolution == arbitration.resolution
    var standing = Standing.free
    var index = isKnown ? recognizer.attempt.blocking.firstBlocker : 0
    recognizer.attempt.blocking = Attempt.Blocking(
      resolution: arbitration.resolution, firstBlocker: arbitration.active.count)
    while index < arbitration.active.count {
      let winner = arbitration.active[index].with { other -> GestureRecognizer? in
        guard other !== recognizer, other.attempt.isUnderWay else { return nil }
        let isRecognized = other.isRecognized
        guard isRecognized || other.canBeAwaited, requires(recognizer, toFail: other) else {
          return nil
        }
        if isRecognized { return other }
        standing = .waiting
        return nil
      }
      if let winner { return .lost(to: winner) }
      if case .waiting = standing, index < recognizer.attempt.blocking.firstBlocker {
        recognizer.attempt.blocking.firstBlocker = index
        if isKnown { return standing }
      }
      index += 1
    }
    return standing
  }

  /// Recognizers that it waits for, or would if it recognized now; delegates are asked only if it did.
  final func awaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    let isAsking = recognizer.attempt.isUndecided
    if requiresNamedAlone(recognizer) {
      return namedRequirementsUnderWay(recognizer).filter(\.canBeAwaited)
    }
    return arbitration.active.all.filter { other in
      other !== recognizer && other.canBeAwaited
        && (isAsking ? requires(recognizer, toFail: other) : isKnown(recognizer, toRequire: other))
    }
  }

  /// Whether it has to wait for `other`: a yes from any side will do. The dynamic ones are asked once
  /// in its attempt.
  final func requires(_ recognizer: GestureRecognizer, toFail other: GestureRecognizer) -> Bool {
    if !recognizer.required.isEmpty, recognizer.required[key: other.number] != nil { return true }
    if !recognizer.attempt.requirementAnswers.isEmpty,
      let isRequired = recognizer.attempt.requirementAnswers[other.number]
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
    arbitration.remember(isRequired, about: other, in: &recognizer.attempt)
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
    let tie = recognizer.attempt.tie
    if tie.sweep == arbitration.sweeps { return tie.isTied }
    var group: ContiguousArray<GestureRecognizer> = []
    include(recognizer, in: &group)
    var index = 0
    while index < group.count {
      // Ties from answers are found only by looking at everyone.
      let ties =
        arbitration.answeringCount > 0
        ? arbitration.active.all
        : (Array(group[index].required) + group[index].dependents).compactMap { objects[$0] }
      for other in ties {
        let isSeen = other.attempt.tie.sweep == arbitration.sweeps
        guard other.attempt.isUnderWay, !isSeen || other.attempt.tie.isTied,
          areTied(group[index], other)
        else { continue }
        if isSeen || !other.isFinished && !other.isIdle {
          for member in group { member.attempt.tie.isTied = true }
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
    recognizer.attempt.tie = Attempt.Tie(sweep: arbitration.sweeps)
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
    recognizer.required[key: other.number] != nil
      || recognizer.attempt.requirementAnswers[other.number] == true
  }
}
