/// Prevention: one that recognizes fails the others on its branch that it cannot run beside.
struct SimultaneityAnswer {
  let first: Unmanaged<GestureRecognizer>
  let second: Unmanaged<GestureRecognizer>
  let isSimultaneous: Bool
}

extension Engine {
  /// The first running recognizer, deepest first, that `recognizer` may not begin beside.
  final func runningPreventer(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    var index = 0
    while index < active.count {
      let isPreventing = active[index]._withUnsafeGuaranteedRef { other in
        other !== recognizer && other.isRecognized && prevents(other, recognizer)
      }
      if isPreventing { return active[index].takeUnretainedValue() }
      index += 1
    }
    return nil
  }

  /// Whether `recognizer`, which recognized, fails `other`, which didn't or wasn't heard of.
  final func prevents(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard recognizer.hasReceived, other.hasReceived, isOnBranch(recognizer, of: other),
      !requires(recognizer, toFail: other), permits(recognizer, preventing: other)
    else { return false }
    return !areSimultaneous(other, recognizer)
  }

  /// Whether one's view is the other's or above it.
  final func isOnBranch(_ recognizer: GestureRecognizer, of other: GestureRecognizer) -> Bool {
    guard let view = recognizer.view, let otherView = other.view else { return false }
    return view === otherView
      || (recognizer.depth > other.depth
        ? view.isDescendant(of: otherView) : otherView.isDescendant(of: view))
  }

  /// What the classes say, or the client in place of a subclass.
  final func permits(_ recognizer: GestureRecognizer, preventing other: GestureRecognizer) -> Bool {
    (recognizer.preventing?.contains(other) ?? recognizer.canPrevent(other))
      && (other.preventable?.contains(recognizer) ?? other.canBePrevented(by: recognizer))
  }

  /// Whether a delegate lets both run; that of the one to be prevented is asked first, and no pair
  /// twice in one event.
  private final func areSimultaneous(_ first: GestureRecognizer, _ second: GestureRecognizer)
    -> Bool
  {
    let firstValue = first.delegate?.shouldRecognizeSimultaneouslyWith
    let secondValue = second.delegate?.shouldRecognizeSimultaneouslyWith
    if firstValue == nil, secondValue == nil { return false }
    let one = Unmanaged.passUnretained(first)
    let two = Unmanaged.passUnretained(second)
    for known in simultaneityAnswers {
      let pair = (known.first.toOpaque(), known.second.toOpaque())
      if pair == (one.toOpaque(), two.toOpaque()) || pair == (two.toOpaque(), one.toOpaque()) {
        return known.isSimultaneous
      }
    }
    let isSimultaneous =
      answer(firstValue, about: second, default: false) {
        Question(member: .shouldRecognizeSimultaneouslyWith, recognizer: first, other: second)
      }
      || answer(secondValue, about: first, default: false) {
        Question(member: .shouldRecognizeSimultaneouslyWith, recognizer: second, other: first)
      }
    simultaneityAnswers.append(
      SimultaneityAnswer(first: one, second: two, isSimultaneous: isSimultaneous))
    return isSimultaneous
  }

  final func prevention(by winner: GestureRecognizer, of loser: GestureRecognizer) -> Reason {
    let began = winner.recognizedAs == .began
    if winner.view === loser.view {
      return began
        ? Reason("prevented by @ (began first, on the same view)", winner)
        : Reason("prevented by @ (recognized first, on the same view)", winner)
    }
    if winner.depth > loser.depth {
      return began
        ? Reason("prevented by @ (began first, on a descendant)", winner)
        : Reason("prevented by @ (recognized first, on a descendant)", winner)
    }
    return began
      ? Reason("prevented by @ (began first, on an ancestor)", winner)
      : Reason("prevented by @ (recognized first, on an ancestor)", winner)
  }
}
