/// Answers about failure requirements, which last for an attempt whatever becomes of the delegates.
extension Engine {
  /// Whether it is decided in advance, as far as delegates do, if it requires `other` to fail.
  final func isSettledInAdvance(
    _ recognizer: GestureRecognizer, toRequire other: GestureRecognizer
  ) -> Bool {
    !recognizer.decidesRequirements && !other.decidesRequirements
      && recognizer.delegate?.shouldRequireFailureOf?.isQuestion != true
      && other.delegate?.shouldBeRequiredToFailBy?.isQuestion != true
  }

  /// Has answers last for the attempt that lists of its former delegate gave, and that the new delegate's would
  /// change: none is recorded about those who weren't listed. In a crowd, whoever was considered together counts
  /// as asked about.
  final func keepAnswers(about recognizer: GestureRecognizer, givenBy former: GestureDelegate?) {
    if recognizer.delegate?.shouldRequireFailureOf != nil {
      arbitration.ringsAround.linksGrew(of: recognizer, by: nil)
    }
    guard recognizer.attempt.phase.isUnderWay else {
      if recognizer.delegate != nil { arbitration.idleListsChanged() }
      return
    }
    arbitration.listsChanged()
    keepBlanketAnswers(
      of: recognizer, requiredAll: former?.shouldRequireFailureOf?.isBlanket == true,
      wasRequiredByAll: former?.shouldBeRequiredToFailBy?.isBlanket == true)
    guard let delegate = recognizer.delegate else { return }
    if delegate.shouldRequireFailureOf != nil || delegate.shouldBeRequiredToFailBy != nil {
      arbitration.listsMayDecide()
    }
    for other in mayBeChosen(by: delegate.shouldRequireFailureOf) {
      keepRefusal(
        to: recognizer, requiring: other, former?.shouldRequireFailureOf,
        other.delegate?.shouldBeRequiredToFailBy)
    }
    for other in mayBeChosen(by: delegate.shouldBeRequiredToFailBy) {
      keepRefusal(
        to: other, requiring: recognizer, other.delegate?.shouldRequireFailureOf,
        former?.shouldBeRequiredToFailBy)
    }
  }

  /// Recognizers in an attempt that the answer may be yes for.
  private final func mayBeChosen(by answer: GestureDelegate.Answer?) -> [GestureRecognizer] {
    guard let answer, !answer.isListed else { return underWay(answer) }
    return arbitration.active.all
  }

  /// Records that it doesn't require `other` to fail, if these lists decided so in this attempt.
  private final func keepRefusal(
    to recognizer: GestureRecognizer, requiring other: GestureRecognizer,
    _ requirement: GestureDelegate.Answer?, _ counterpart: GestureDelegate.Answer?
  ) {
    guard other !== recognizer, wereConsidered(recognizer, other),
      requirement != nil || counterpart != nil,
      requirement?.isListed != false, counterpart?.isListed != false,
      requirement?.isDeclared(for: other) != true,
      counterpart?.isDeclared(for: recognizer) != true,
      recognizer.required[key: other.number] == nil,
      recognizer.attempt.requirementAnswers[ObjectLink(other)] == nil
    else { return }
    arbitration.remember(false, about: other, in: recognizer)
  }

  /// Whether it was decided in a crowd if `recognizer` requires `other` to fail: when it was decided about, or
  /// when one recognized that the other was compared with.
  private final func wereConsidered(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer
  ) -> Bool {
    other.attempt.place.joined <= recognizer.attempt.considered
      || (other.isRecognized || recognizer.isRecognized)
        && recognizer.attempt.place.joined <= other.attempt.considered
  }
}
