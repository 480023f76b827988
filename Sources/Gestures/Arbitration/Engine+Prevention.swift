/// An unordered pair of recognizers.
struct RecognizerPair: Hashable {
  let first: ObjectNumber
  let second: ObjectNumber

  /// Equal for both orders of its arguments.
  init(_ one: GestureRecognizer, _ other: GestureRecognizer) {
    let (one, other) = (one.number, other.number)
    (first, second) = one.slot < other.slot ? (one, other) : (other, one)
  }
}

extension GestureRecognizer {
  /// Records that it may prevent others than before, or be prevented by others.
  final func rivalryChanged() {
    guard attempt.phase.isUnderWay else { return }
    engine.includePreventions(of: self)
    if isRecognized, mayPreventUnlisted { engine.arbitration.addPreventer(self) }
    engine.arbitration.outlook.add(self)
  }
}

extension Engine {
  /// Running recognizers that may keep others from beginning without listing them, deepest first.
  final var runningPreventers: [GestureRecognizer] {
    arbitration.active.all.filter { $0.isRecognized && $0.mayPreventUnlisted }
  }

  /// As `runningPreventers`, without looking at all: those that are known since changes are followed narrowly.
  final var knownPreventers: [GestureRecognizer] {
    guard let links = arbitration.preventers else {
      let recognizers = runningPreventers
      arbitration.remember(preventers: recognizers)
      return recognizers
    }
    let recognizers = links.compactMap { objects[$0] }
      .filter { $0.isRecognized && $0.mayPreventUnlisted }
    if recognizers.count < links.count { arbitration.remember(preventers: recognizers) }
    return arbitration.active.inOrder(recognizers)
  }

  /// Whether `recognizer`, which recognized, fails `other`, which didn't or is yet to be announced.
  final func prevents(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard recognizer.attempt.hasReceived, other.attempt.hasReceived,
      permits(recognizer, preventing: other),
      !areDeclaredSimultaneous(other, recognizer), isOnBranch(recognizer, of: other),
      !requires(recognizer, toFail: other)
    else { return false }
    return !areAnsweredSimultaneous(other, recognizer)
  }

  /// Whether the views of both are the same, or one is a descendant of the other.
  final func isOnBranch(_ recognizer: GestureRecognizer, of other: GestureRecognizer) -> Bool {
    guard let view = recognizer.view, let otherView = other.view else { return false }
    return view === otherView
      || (recognizer.attempt.place.depth > other.attempt.place.depth
        ? view.isDescendant(of: otherView) : otherView.isDescendant(of: view))
  }

  /// Whether the classes allow it (`canPrevent`, `canBePrevented`), or the client's settings in
  /// their place.
  final func permits(_ recognizer: GestureRecognizer, preventing other: GestureRecognizer) -> Bool {
    (recognizer.preventing?.contains(other) ?? recognizer.canPrevent(other))
      && (other.preventable?.contains(recognizer) ?? other.canBePrevented(by: recognizer))
  }

  /// Whether a delegate lets both run without being asked.
  final func areDeclaredSimultaneous(
    _ first: GestureRecognizer, _ second: GestureRecognizer
  )
    -> Bool
  {
    first.delegate?.shouldRecognizeSimultaneouslyWith?.isDeclared(for: second) == true
      || second.delegate?.shouldRecognizeSimultaneouslyWith?.isDeclared(for: first) == true
  }

  /// Whether a delegate lets both run when asked. The delegate of `first` is asked first, and no
  /// pair is asked about twice in one event.
  private final func areAnsweredSimultaneous(
    _ first: GestureRecognizer, _ second: GestureRecognizer
  )
    -> Bool
  {
    let isFirstAsked = first.delegate?.shouldRecognizeSimultaneouslyWith?.isQuestion == true
    let isSecondAsked = second.delegate?.shouldRecognizeSimultaneouslyWith?.isQuestion == true
    guard isFirstAsked || isSecondAsked else { return false }
    let pair = RecognizerPair(first, second)
    if let known = event.simultaneityAnswers[pair] { return known }
    let isSimultaneous =
      isFirstAsked && isSimultaneous(first, with: second)
      || isSecondAsked && isSimultaneous(second, with: first)
    event.remember(isSimultaneous, for: pair)
    return isSimultaneous
  }

  private final func isSimultaneous(
    _ recognizer: GestureRecognizer, with other: GestureRecognizer
  ) -> Bool {
    answer(.ask, default: false) {
      Question(
        member: .shouldRecognizeSimultaneouslyWith, recognizer: recognizer, other: other)
    }
  }

  final func prevention(by winner: GestureRecognizer, of loser: GestureRecognizer) -> Reason {
    let began = winner.attempt.recognizedAs == .began
    if winner.view === loser.view {
      return began
        ? Reason("prevented by @ (began first, on the same view)", winner)
        : Reason("prevented by @ (recognized first, on the same view)", winner)
    }
    if winner.attempt.place.depth > loser.attempt.place.depth {
      return began
        ? Reason("prevented by @ (began first, on a descendant)", winner)
        : Reason("prevented by @ (recognized first, on a descendant)", winner)
    }
    return began
      ? Reason("prevented by @ (began first, on an ancestor)", winner)
      : Reason("prevented by @ (recognized first, on an ancestor)", winner)
  }
}
