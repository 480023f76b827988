/// Failure requirements that delegates and classes have answered with yes, the other way round.
struct AnsweredRequirements {
  private var requirers = ListsByNumber<ObjectLink<GestureRecognizer>>()
  /// The number of attempts that have ended, whose answers are among these.
  private var ended = 0

  init(of engine: Engine) {
    engine.forEachActive { recognizer in
      for other in recognizer.attempt.requirementAnswers.allRequired {
        append(ObjectLink(recognizer), requiring: other)
      }
    }
  }

  mutating func append(
    _ requirer: ObjectLink<GestureRecognizer>, requiring other: ObjectLink<GestureRecognizer>
  ) {
    requirers.append(requirer, to: other.number)
  }

  /// Counts an attempt that ends; false if these are as many as are under way, so that collecting answers anew is
  /// as fast.
  mutating func attemptEnds(among count: Int) -> Bool {
    ended += 1
    return ended < count
  }

  /// Recognizers that require one, and some that did so in an attempt that has ended.
  func requirers(of recognizer: GestureRecognizer) -> [ObjectLink<GestureRecognizer>] {
    requirers[recognizer.number]
  }
}

extension Engine {
  /// Those that a recognizer was answered in this attempt that it requires.
  final func answeredRequirements(
    of recognizer: GestureRecognizer
  ) -> [ObjectLink<GestureRecognizer>] {
    recognizer.attempt.requirementAnswers.allRequired
  }

  /// Recognizers that answers in this attempt tie to it.
  final func answeredTies(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    let links = answeredRequirements(of: recognizer) + answeredRequirers(of: recognizer)
    return links.compactMap { objects[$0] }
  }

  /// Recognizers that requirements tie to it, by name or by answers.
  final func recognizersTied(to recognizer: GestureRecognizer) -> [GestureRecognizer] {
    let named = Array(recognizer.required) + Array(recognizer.dependents)
    let answered = arbitration.counts.answering > 0 ? answeredTies(of: recognizer) : []
    return named.compactMap { objects[$0] } + answered
  }

  /// Drops all answers about a recognizer that was released.
  final func forgetAnswers(about recognizer: GestureRecognizer) {
    guard arbitration.active.isCrowd else {
      return forEachActive { arbitration.forgetAnswer(about: recognizer, in: &$0.attempt) }
    }
    // Others than a yes name nobody, once it is released.
    for link in answeredRequirers(of: recognizer) {
      if let other = objects[link] {
        arbitration.forgetAnswer(about: recognizer, in: &other.attempt)
      }
    }
  }

  private final func answeredRequirers(
    of recognizer: GestureRecognizer
  ) -> [ObjectLink<GestureRecognizer>] {
    let answered = arbitration.answered ?? AnsweredRequirements(of: self)
    arbitration.answered = answered
    return answered.requirers(of: recognizer)
  }
}
