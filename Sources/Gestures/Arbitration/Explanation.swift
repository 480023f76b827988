/// A recognizer's standing among the others: what it waits for, what it prevents and is prevented
/// by.
public struct GestureExplanation {
  /// A recognizer that it waits for, prevents or is prevented by, and the reason for it.
  public struct Relation {
    public let recognizer: GestureRecognizer
    public let because: Reason
  }

  /// A condition under which the recognizer, or one of its requirements, can't work as intended.
  public struct Obstacle {
    /// The kind of obstacle; raw values are the names in the protocol.
    public enum Kind: String, Sendable {
      /// Recognizers wait for each other in a cycle.
      case cycle
      /// A required recognizer can receive no touch, so the requirement never holds anything up.
      case neverReceives
      /// A required recognizer is on another branch: it holds nothing up without a touch of its
      /// own.
      case otherBranch
      /// The recognizer itself can receive no touch.
      case cannotReceive
      /// An equal recognizer, attached after it to the same view, always recognizes first.
      case neverWins
      /// Its view, its delegate or its class's own delegate doesn't let it begin.
      case cannotBegin
      /// A view in its own doesn't let it begin where fingers land there.
      case refusedWithin
      /// A condition of its delegate decides as it happens.
      case conditional
    }

    public let kind: Kind
    public let because: Reason
    private let list: () -> [GestureRecognizer]

    /// The recognizers concerned; for a cycle its members in order. Computed on each access.
    public var recognizers: [GestureRecognizer] { list() }

    fileprivate init(
      kind: Kind, recognizers: @autoclosure @escaping () -> [GestureRecognizer], because: Reason
    ) {
      self.kind = kind
      self.because = because
      list = recognizers
    }
  }

  /// Recognizers that it waits for now, having recognized; empty unless its attempt is undecided.
  public let waitingFor: [Relation]
  /// Recognizers that it requires to fail: by `require(toFail:)`, by delegates' settings, or by an
  /// answer in this attempt; each once.
  public let requires: [GestureRecognizer]
  public let preventedBy: [Relation]
  public let prevents: [Relation]
  public let obstacles: [Obstacle]
  /// Of a scroll view's pan: the scroll views around it and in it that share its drags, and how.
  public let nested: [Nesting]

  public struct Nesting {
    public let scrollView: ScrollView
    public let because: Reason
  }
}

extension Engine {
  /// Explains where `recognizer` stands now. No delegate is asked: if an answer could change the
  /// outcome, `because` says so.
  public func explain(_ recognizer: GestureRecognizer) -> GestureExplanation {
    let others = neighbours(of: recognizer)
    let required = requiredNow(by: recognizer)
    let listed = Set(required.map(\.number))
    return GestureExplanation(
      waitingFor: waits(of: recognizer),
      requires: required
        + others.filter {
          !listed.contains($0.number) && recognizer.isDeclared(toRequire: $0)
        },
      preventedBy: others.compactMap { other in
        whyPreventedNow(recognizer, by: other).map { .init(recognizer: other, because: $0) }
      },
      prevents: others.compactMap { other in
        whyPreventedNow(other, by: recognizer).map { .init(recognizer: other, because: $0) }
      },
      obstacles: obstacles(of: recognizer, among: others),
      nested: (recognizer as? ScrollViewPanGestureRecognizer).flatMap {
        ($0.view as? ScrollView)?.nesting
      } ?? [])
  }

  /// Recognizers that it waits for now, each with the reason, which tells of a cycle of two.
  private func waits(of recognizer: GestureRecognizer) -> [GestureExplanation.Relation] {
    guard recognizer.attempt.phase.isUnannounced else { return [] }
    return arbiter.active.all.filter { recognizer.wouldWait(for: $0) }.map { other in
      let rival = other.wouldWait(for: recognizer) ? other : nil
      let reason = arbiter.waiting(for: [other], inCycleWith: rival, recognizer)
      return GestureExplanation.Relation(recognizer: other, because: reason)
    }
  }

  /// As `whyPrevented`, for recognizers that may be running: a running one can't be prevented, and
  /// prevents the other from beginning.
  private func whyPreventedNow(
    _ second: GestureRecognizer, by first: GestureRecognizer
  ) -> Reason? {
    guard !second.isRecognized, let reason = whyPrevented(second, by: first) else { return nil }
    return first.isRecognized
      ? Reason("@ is already running, so @ can't begin", first, second) : reason
  }

  /// Cycles of failure requirements through `recognizer`, each starting with it: one per recognizer
  /// that requires it and that it leads to. Lazy, because all paths together can be far too long.
  public func requirementCycles(
    of recognizer: GestureRecognizer
  ) -> some Collection<[GestureRecognizer]> {
    /// Recognizers that it leads to, each with the index of the one it was reached from.
    var reached: [(recognizer: GestureRecognizer, from: Int)] = [(recognizer, 0)]
    var visited: Set = [recognizer.number]
    var ends: [Int] = []
    var open = [0]
    while let index = open.popLast() {
      for next in requiredNow(by: reached[index].recognizer) {
        if next === recognizer {
          ends.append(index)
        } else if visited.insert(next.number).inserted {
          open.append(reached.count)
          reached.append((next, index))
        }
      }
    }
    let ways = reached
    return ends.lazy.map { end in
      var path = [ways[end].recognizer]
      var index = end
      while index > 0 {
        index = ways[index].from
        path.append(ways[index].recognizer)
      }
      path.reverse()
      return path
    }
  }

  /// Requirements in force: static ones, those that its delegate names, and those answered with yes
  /// in this attempt; each once.
  private func requiredNow(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    let hasAnswers = !recognizer.attempt.requirementAnswers.isEmpty
    let answered =
      hasAnswers ? arbiter.active.all.filter { recognizer.requires($0) } : []
    var listed: Set<ObjectNumber> = []
    return (recognizer.declaredRequirements + answered).filter {
      $0 !== recognizer && listed.insert($0.number).inserted
    }
  }

  /// Enabled recognizers that can share an event with it: on its view, its ancestors, its
  /// descendants.
  private func neighbours(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    guard let view = recognizer.view else { return [] }
    var neighbours: [GestureRecognizer] = []
    var ancestor: View? = view
    while let each = ancestor {
      neighbours += each.gestureRecognizers
      ancestor = each.superview
    }
    var below = Array(view.subviews)
    while let each = below.popLast() {
      neighbours += each.gestureRecognizers
      below += each.subviews
    }
    return neighbours.filter { $0 !== recognizer && $0.isEnabled }
  }

  /// The reason why `first`, if it recognizes, fails `second`; nil if it doesn't.
  func whyPrevented(_ second: GestureRecognizer, by first: GestureRecognizer) -> Reason? {
    guard !first.requires(second) else { return nil }
    return switch arbiter.declaredPrevention(of: first, over: second) {
    case .no: nil
    case .unlessAsked:
      if let condition = [first, second].lazy.compactMap(\.simultaneityCondition).first {
        Reason(
          "unless a delegate lets @ and @ recognize simultaneously, which it may: %", first, second,
          text: condition.text)
      } else {
        Reason("unless a delegate lets @ and @ recognize simultaneously", first, second)
      }
    case .yes where first.view === second.view:
      Reason("both are on the same view, and whichever recognizes first wins")
    case .yes: Reason("their views are on one branch, and whichever recognizes first wins")
    }
  }

  // MARK: Obstacles

  private func obstacles(
    of recognizer: GestureRecognizer, among others: [GestureRecognizer]
  ) -> [GestureExplanation.Obstacle] {
    var obstacles: [GestureExplanation.Obstacle] = []
    if let reason = whyItReceivesNothing(recognizer) {
      obstacles.append(.init(kind: .cannotReceive, recognizers: [recognizer], because: reason))
    }
    if let reason = whyItNeverBegins(recognizer) {
      obstacles.append(.init(kind: .cannotBegin, recognizers: [recognizer], because: reason))
    }
    if let reason = recognizer.ownDelegateRefusal {
      obstacles.append(.init(kind: .cannotBegin, recognizers: [recognizer], because: reason))
    }
    let cycles = requirementCycles(of: recognizer)
    for index in cycles.indices {
      let next = cycles[index][1]
      obstacles.append(
        .init(
          kind: .cycle, recognizers: cycles[index],
          because: Reason(
            "@ waits for @ to fail, which waits for it in turn: neither can act", recognizer, next)
        ))
    }
    for other in requiredNow(by: recognizer) {
      if let reason = whyItReceivesNothing(other) {
        obstacles.append(.init(kind: .neverReceives, recognizers: [other], because: reason))
      } else if let reason = recognizer.otherBranchReason(requiring: other) {
        obstacles.append(.init(kind: .otherBranch, recognizers: [other], because: reason))
      }
    }
    for reason in limits(within: recognizer) {
      obstacles.append(.init(kind: .refusedWithin, recognizers: [recognizer], because: reason))
    }
    if let winner = constantWinner(over: recognizer) {
      let reason = Reason("@ always recognizes first, and prevents it", winner)
      obstacles.append(.init(kind: .neverWins, recognizers: [winner], because: reason))
    }
    for reason in undecided(by: recognizer, among: others) {
      obstacles.append(.init(kind: .conditional, recognizers: [recognizer], because: reason))
    }
    return obstacles
  }

  /// What conditions of its delegate may answer, where objects' classes, views and settings don't decide it.
  private func undecided(
    by recognizer: GestureRecognizer, among others: [GestureRecognizer]
  ) -> [Reason] {
    guard let delegate = recognizer.delegate else { return [] }
    func words(_ answer: GestureDelegate.Answer?, _ outcome: String, isPair: Bool) -> Reason? {
      guard let answer, case .condition(let condition) = answer,
        isPair
          ? others.contains(where: { answer.declared(recognizer, for: $0) == nil })
          : answer.declared(recognizer) == nil
      else { return nil }
      return Reason(
        "the delegate of @ may %", recognizer, text: "\(outcome): \(condition.text)")
    }
    return [
      words(delegate.shouldReceiveTouch, "refuse a touch (shouldReceiveTouch)", isPair: false),
      words(delegate.shouldBegin, "not let it begin (shouldBegin)", isPair: false),
      words(
        delegate.shouldRequireFailureOf, "have it wait (shouldRequireFailureOf)", isPair: true),
      words(
        delegate.shouldBeRequiredToFailBy, "have others wait for it (shouldBeRequiredToFailBy)",
        isPair: true),
    ].compactMap { $0 }
  }

  /// How the first views in its own keep a pan from beginning.
  private func limits(within recognizer: GestureRecognizer) -> [Reason] {
    // ios.A1
    guard let pan = recognizer as? PanGestureRecognizer, pan.cancelsTouchesInView,
      let view = pan.view
    else { return [] }
    return Array(
      view.descendants.lazy.filter(\.takesTouches).compactMap { $0.limit(on: pan) }
        .prefix(Self.maximumLimits))
  }

  private static var maximumLimits: Int { 20 }

  /// The reason why it can receive no touch; nil if it can.
  func whyItReceivesNothing(_ recognizer: GestureRecognizer) -> Reason? {
    guard recognizer.isEnabled else { return Reason("@ is disabled", recognizer) }
    guard let view = recognizer.view else { return Reason("@ is on no view", recognizer) }
    if recognizer.allowedTouchTypes.kinds.isEmpty {
      return Reason("@ allows no type of touch", recognizer)
    }
    if recognizer.delegate?.shouldReceiveTouch?.declared(recognizer) == false {
      return Reason("the delegate of @ refuses every touch", recognizer)
    }
    if recognizer.delegate?.shouldReceiveEvent?.declared(recognizer) == false {
      return Reason("the delegate of @ refuses every event", recognizer)
    }
    guard view.window != nil else { return Reason("@ is in no window", view) }
    var ancestor: View? = view
    while let each = ancestor {
      if !each.takesTouches { return Reason("@ takes no touches", each) }
      ancestor = each.superview
    }
    return nil
  }

  private func whyItNeverBegins(_ recognizer: GestureRecognizer) -> Reason? {
    if let view = recognizer.scrollViewAsDelegate, view.alwaysRefuses(toBegin: recognizer) {
      return Reason("@ never lets @ begin (gestureRecognizerShouldBegin)", view, recognizer)
    }
    if recognizer.delegate?.shouldBegin?.declared(recognizer) == false {
      return Reason("the delegate of @ never lets it begin (shouldBegin)", recognizer)
    }
    return nil
  }

  /// An enabled, equivalent recognizer, attached after it to the same view, that prevents it.
  private func constantWinner(over recognizer: GestureRecognizer) -> GestureRecognizer? {
    recognizer.view?.gestureRecognizers.last { other in
      other.attachment > recognizer.attachment && other.isEnabled
        && other.isEquivalent(to: recognizer)
        && whyPrevented(recognizer, by: other) != nil
    }
  }
}

extension GestureRecognizer {
  /// The reason why requiring `other` to fail rarely holds it up: its view is on another branch. Nil if it isn't.
  func otherBranchReason(requiring other: GestureRecognizer) -> Reason? {
    guard let view, let otherView = other.view, !view.isOnOneBranch(with: otherView) else {
      return nil
    }
    return Reason(
      "@ is on another branch: it delays nothing unless it has a finger of its own", other)
  }

  /// The condition by which its delegate lets it recognize simultaneously with others.
  fileprivate var simultaneityCondition: Condition? {
    guard case .condition(let condition) = delegate?.shouldRecognizeSimultaneouslyWith else {
      return nil
    }
    return condition
  }

  /// Whether a delegate's settings, without being asked, make it wait for `other`.
  fileprivate func isDeclared(toRequire other: GestureRecognizer) -> Bool {
    delegate?.shouldRequireFailureOf?.declared(self, for: other) == true
      || other.delegate?.shouldBeRequiredToFailBy?.declared(other, for: self) == true
      || other.ownDelegateHoldsUp(self)
  }

  /// Whether it certainly recognizes exactly when `other` does: taps with the same counts.
  fileprivate func isEquivalent(to other: GestureRecognizer) -> Bool {
    guard let tap = self as? TapGestureRecognizer, let otherTap = other as? TapGestureRecognizer
    else { return false }
    return delegate == nil && required.isEmpty
      && tap.numberOfTapsRequired == otherTap.numberOfTapsRequired
      && tap.numberOfTouchesRequired == otherTap.numberOfTouchesRequired
  }
}

extension View {
  /// The views below it, each before those in it.
  final var descendants: [View] {
    var (found, rest) = ([View](), Array(subviews.reversed()))
    while let view = rest.popLast() {
      found.append(view)
      rest += view.subviews.reversed()
    }
    return found
  }
}
