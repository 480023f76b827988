/// Prevention: which recognizers fail because another one recognized.
extension Arbiter {
  /// Whether `recognizer`, which recognized, fails `other`, which didn't or is yet to be announced. It does, unless
  ///
  /// 1. one of them received nothing in this sequence,
  /// 2. a class (`canPrevent`, `canBePrevented`), or the client's setting in its place, forbids it,
  /// 3. a delegate's setting lets both recognize simultaneously,
  /// 4. their views are on different branches,
  /// 5. it requires `other` to fail, so that it can only have recognized without its input,
  /// 6. it had to wait, its fingers are up, and the other one has a later finger,
  /// 7. a delegate that is asked lets both recognize simultaneously.
  func askWhetherPrevents(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard recognizer.attempt.hasReceived, other.attempt.hasReceived else { return false }
    if engine.transcript.wants(.answers), classesLet(recognizer, prevent: other),
      areOnOneBranch(recognizer, other)
    {
      noteDeclaredAnswers(about: other, recognizer)
    }
    guard declaredPrevention(of: recognizer, over: other) != .no, areOnOneBranch(recognizer, other),
      !askWhetherRequired(other, by: recognizer), !isOutOfReach(other, of: recognizer)
    else { return false }
    return !askWhetherSimultaneous(other, recognizer)
  }

  /// Whether a tap that waited for others, and whose fingers are up, doesn't concern `other`'s later finger.
  private func isOutOfReach(_ other: GestureRecognizer, of recognizer: GestureRecognizer) -> Bool {
    recognizer.attempt.releaser != nil && recognizer.state == .ended
      && !recognizer.sharesInput(with: other)
  }

  /// Whether the classes let one prevent the other, or the client's settings in their place.
  func classesLet(_ recognizer: GestureRecognizer, prevent other: GestureRecognizer) -> Bool {
    (recognizer.preventing?.contains(other) ?? recognizer.canPrevent(other))
      && (other.preventable?.contains(recognizer) ?? other.canBePrevented(by: recognizer))
  }

  /// What classes and settings say about a prevention, without asking a delegate.
  enum DeclaredPrevention { case no, yes, unlessAsked }

  /// Whether `recognizer` prevents `other`, as far as classes and settings decide it (2 and 3).
  func declaredPrevention(
    of recognizer: GestureRecognizer, over other: GestureRecognizer
  ) -> DeclaredPrevention {
    guard classesLet(recognizer, prevent: other), !other.allowsSimultaneous(with: recognizer),
      !recognizer.allowsSimultaneous(with: other)
    else { return .no }
    let asks =
      recognizer.asksAboutSimultaneity(with: other) || other.asksAboutSimultaneity(with: recognizer)
    return asks ? .unlessAsked : .yes
  }

  private func areOnOneBranch(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    guard let view = first.view, let otherView = second.view else { return false }
    return view.isOnOneBranch(with: otherView)
  }

  /// Whether a delegate lets both run when asked. The delegate of `first` is asked first, and no pair is asked about
  /// twice in one event.
  private func askWhetherSimultaneous(
    _ first: GestureRecognizer, _ second: GestureRecognizer
  ) -> Bool {
    let isFirstAsked = first.asksAboutSimultaneity(with: second)
    let isSecondAsked = second.asksAboutSimultaneity(with: first)
    guard isFirstAsked || isSecondAsked else { return false }
    let pair = RecognizerPair(first, second)
    if let known = engine.event.simultaneityAnswers[pair] { return known }
    let isSimultaneous =
      isFirstAsked && askDelegate(of: first, about: second)
      || isSecondAsked && askDelegate(of: second, about: first)
    engine.event.remember(isSimultaneous, for: pair)
    return isSimultaneous
  }

  /// Records what delegates answer in advance about a pair, once an event; that of `first` is asked first.
  private func noteDeclaredAnswers(
    about first: GestureRecognizer, _ second: GestureRecognizer
  ) {
    guard engine.event.noteOnce(RecognizerPair(first, second)) else { return }
    for (asked, other) in [(first, second), (second, first)] {
      let answer = asked.delegate?.shouldRecognizeSimultaneouslyWith
      guard answer?.declared(asked, for: other) != nil else { continue }
      if askDelegate(of: asked, about: other) { return }
    }
  }

  private func askDelegate(
    of recognizer: GestureRecognizer, about other: GestureRecognizer
  ) -> Bool {
    engine.answer(
      recognizer.delegate?.shouldRecognizeSimultaneouslyWith,
      to: .shouldRecognizeSimultaneouslyWith, of: recognizer, about: other)
  }

  /// Whether another recognizer, which needn't wait any more, takes a touch from its view in this event, whether
  /// `recognizer` begins or not.
  func askWhetherTaken(_ touch: Touch, besides recognizer: GestureRecognizer) -> Bool {
    guard counts.unannounced > 0 else { return false }
    return touch.holders.contains { holder in
      let other = holder.recognizer
      guard other !== recognizer, holder.isCurrent, other.attempt.phase == .pending,
        other.cancelsTouchesInView, case .satisfied = askRequirementStatus(of: other)
      else { return false }
      return !askWhetherPrevents(recognizer, other)
    }
  }

  /// The reason for which `loser` fails.
  func prevention(by winner: GestureRecognizer, of loser: GestureRecognizer) -> Reason {
    let began = winner.attempt.recognizedAs == .began
    let reason =
      if winner.view === loser.view {
        began
          ? Reason("prevented by @ (began first, on the same view)", winner)
          : Reason("prevented by @ (recognized first, on the same view)", winner)
      } else if winner.attempt.rank.depth > loser.attempt.rank.depth {
        began
          ? Reason("prevented by @ (began first, on a descendant)", winner)
          : Reason("prevented by @ (recognized first, on a descendant)", winner)
      } else {
        began
          ? Reason("prevented by @ (began first, on an ancestor)", winner)
          : Reason("prevented by @ (recognized first, on an ancestor)", winner)
      }
    return reason.linking(.prevented, to: winner)
  }
}

extension Engine {
  /// Whether both can recognize from the same touch, as far as settings decide. Delegates aren't
  /// asked: one that would be counts as a no.
  public func canRecognizeTogether(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer
  ) -> Bool {
    guard let view = recognizer.view, let otherView = other.view,
      view.isOnOneBranch(with: otherView),
      !recognizer.hasRequirement(on: other), !other.hasRequirement(on: recognizer)
    else { return false }
    return arbiter.declaredPrevention(of: recognizer, over: other) == .no
      && arbiter.declaredPrevention(of: other, over: recognizer) == .no
  }
}

extension GestureRecognizer {
  /// Whether its delegate lets it recognize simultaneously with another, without being asked.
  fileprivate final func allowsSimultaneous(with other: GestureRecognizer) -> Bool {
    delegate?.shouldRecognizeSimultaneouslyWith?.declared(self, for: other) == true
  }

  /// Whether its delegate is asked whether it may recognize simultaneously with another, or looks at what goes on.
  fileprivate final func asksAboutSimultaneity(with other: GestureRecognizer) -> Bool {
    guard let answer = delegate?.shouldRecognizeSimultaneouslyWith else { return false }
    return answer.declared(self, for: other) == nil
  }
}

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
