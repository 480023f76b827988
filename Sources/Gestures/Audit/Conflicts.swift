/// Findings about recognizers that never recognize, and pairs that conflict.
extension GestureAudit {
  /// Compares the recognizers of a view with those attached before them and above, and adds them to the
  /// last level of the branch, which is the view's.
  mutating func compareRecognizers(
    of view: View, frontmostFrom: Int, obstacle: String?, _ shouldStop: () -> Bool
  ) throws(AuditFailure) {
    let own = branch.count - 1
    for recognizer in view.gestureRecognizers {
      try check(shouldStop)
      recognizers.append(recognizer)
      if let reason = whyItNeverRecognizes(recognizer, obstacle) {
        // A scroll view's own pan rests where there is nothing to scroll.
        if !(recognizer is ScrollViewPanGestureRecognizer) {
          let isPlaced = engine.whyItReceivesNothing(recognizer) != nil || obstacle == nil
          noteNeverRecognizing(
            recognizer, reason, isPlaced ? nil : .geometry, in: &neverWinning)
        }
        continue
      }
      var competitor = Competitor(recognizer: recognizer, kind: recognizer.gestureKind)
      for level in branch.indices {
        let (area, ownArea) = (branch[level].area, branch[own].area)
        for index in branch[level].competitors.indices {
          let other = branch[level].competitors[index]
          if other.isBeaten { continue }
          let loser = defeat(of: competitor, or: other) {
            level >= frontmostFrom && area.isWithin(ownArea)
          }
          if loser === recognizer { competitor.isBeaten = true }
          if loser === other.recognizer { branch[level].competitors[index].isBeaten = true }
        }
      }
      branch[own].competitors.append(competitor)
    }
    if let control = view as? Control, obstacle == nil { compareTaps(with: control) }
    singleTaps += branch[own].competitors.lazy.map(\.recognizer)
      .filter { $0.isSingleTap && $0.cancelsTouchesInView }
  }

  /// Findings about recognizers on no view, or in no window.
  func detachedFindings(_ detached: [GestureRecognizer]) -> [Finding] {
    var findings: [Finding] = []
    for recognizer in detached {
      guard let reason = whyItNeverRecognizes(recognizer, nil) else { continue }
      noteNeverRecognizing(recognizer, reason, nil, in: &findings)
    }
    return findings
  }

  private func noteNeverRecognizing(
    _ recognizer: GestureRecognizer, _ reason: String, _ cause: Finding.Cause?,
    in findings: inout [Finding]
  ) {
    findings.append(
      Finding(
        kind: .neverWins, objects: [recognizer],
        because: "\(recognizer.id) never recognizes: \(reason)", advice: nil, cause: cause))
  }

  private func whyItNeverRecognizes(_ recognizer: GestureRecognizer, _ obstacle: String?) -> String?
  {
    if let reason = engine.whyItReceivesNothing(recognizer) { return reason.description }
    if let obstacle { return obstacle }
    if recognizer.delegate?.shouldBegin?.declared(recognizer) == false {
      return "its delegate never lets it begin (shouldBegin)"
    }
    return recognizer.whyPropertiesForbidIt
  }

  /// Compares a recognizer of the current view with another one, attached before it or above it.
  /// `fills` says whether every touch on the other's view lands on this one's. Returns the one that
  /// the other always beats; nil if neither is.
  private mutating func defeat(
    of competitor: Competitor, or otherCompetitor: Competitor, fills: () -> Bool
  ) -> GestureRecognizer? {
    let (recognizer, other) = (competitor.recognizer, otherCompetitor.recognizer)
    if recognizer.view === other.view {
      if competitor.kind.includes(otherCompetitor.kind) {
        return noteDefeat(of: other, by: recognizer) {
          "on the same view, attached after it,"
        }
      }
      if case .press = competitor.kind,
        otherCompetitor.kind.includes(competitor.kind)
      {
        return noteDefeat(of: recognizer, by: other) { "on the same view, with a shorter press," }
      }
    } else if competitor.kind.includes(otherCompetitor.kind),
      let view = recognizer.view, let above = other.view
    {
      if fills() {
        return noteDefeat(of: other, by: recognizer) {
          "on \(view.id), which fills \(above.id),"
        }
      }
      // A part with a gesture of its own is no conflict, unless the gesture leads out of the part.
      guard recognizer is PanGestureRecognizer else { return nil }
    }
    noteConflict(competitor, otherCompetitor)
    noteConflict(otherCompetitor, competitor)
    return nil
  }

  private mutating func noteDefeat(
    of loser: GestureRecognizer, by winner: GestureRecognizer, _ situation: () -> String
  ) -> GestureRecognizer? {
    guard engine.whyPrevented(loser, by: winner) != nil,
      !winner.mayWait(for: loser), !loser.runsBeside(winner)
    else { return nil }
    if let pan = loser as? ScrollViewPanGestureRecognizer, pan.directions.isEmpty { return nil }
    let isOpen = winner.isDecidedInCode || loser.isDecidedInCode
    neverWinning.append(
      Finding(
        kind: .neverWins, objects: [loser, winner],
        because:
          "\(winner.id), \(situation()) recognizes whenever \(loser.id) does, and prevents it",
        advice: "remove one of them, or let both recognize simultaneously (setDelegate)",
        mayBeDecidedInCode: isOpen))
    return isOpen ? nil : loser
  }

  /// Notes how one conflicts with another by default; the order matters.
  private mutating func noteConflict(_ one: Competitor, _ other: Competitor) {
    guard let (because, remedy) = conflict(of: one, with: other) else { return }
    let (first, second) = (one.recognizer, other.recognizer)
    let bothAreTaps = first is TapGestureRecognizer && second is TapGestureRecognizer
    guard !first.mayWait(for: second), !second.mayWait(for: first),
      bothAreTaps || !first.runsBeside(second)
    else { return }
    let isOpen = first.isDecidedInCode || second.isDecidedInCode
    switch remedy {
    case .requirement:
      conflicts.append(
        Finding(
          kind: .fight, objects: [first, second], because: because,
          advice: "let \(first.id) require \(second.id) to fail (requireToFail)",
          requirement: (first, second), mayBeDecidedInCode: isOpen))
    case .other(let advice):
      conflicts.append(
        Finding(
          kind: .fight, objects: [first, second], because: because, advice: advice,
          mayBeDecidedInCode: isOpen))
    }
  }

  /// What would resolve a conflict of two recognizers.
  private enum Remedy {
    /// The first requires the second to fail.
    case requirement
    case other(String)

    static let both =
      "let both recognize simultaneously (setDelegate), or one require the other to fail"
  }

  /// The reason why `one` conflicts with `other`, unless they wait for each other or run together, and what would help.
  private func conflict(
    of one: Competitor, with other: Competitor
  ) -> (because: String, remedy: Remedy)? {
    let (first, second) = (one.recognizer, other.recognizer)
    switch (one.kind, other.kind) {
    case (.tap(let count, let touches), .tap(let others, let otherTouches))
    where touches == otherTouches && count < others:
      return (
        "\(first.id), for \(count) of the \(others) taps that \(second.id) takes, doesn't wait for "
          + "it: both act", .requirement
      )
    case (.pan(let pan), .swipe(let direction, let count)),
      (.scroll(let pan), .swipe(let direction, let count)):
      guard pan.takes(count), !pan.directions.isDisjoint(with: direction) else { return nil }
      return (
        "\(first.id) begins well before a swipe has gone far enough, and prevents \(second.id)",
        .requirement
      )
    case (.press(_, let count, _), .pan(let pan)) where pan.takes(count):
      return (
        "whichever begins first prevents the other: once \(first.id) has begun, moving on doesn't "
          + "start \(second.id)", .other(Remedy.both)
      )
    case (.pinch, .rotation):
      return (
        "both follow the same two fingers, and whichever begins first prevents the other",
        .other(Remedy.both)
      )
    case (.pan(let pan), .pinch) where pan.takes(2), (.pan(let pan), .rotation) where pan.takes(2):
      return (
        "two fingers drive both, and whichever begins first prevents the other",
        .other(Remedy.both + "; or set maximumNumberOfTouches of \(first.id) to 1")
      )
    case (.pan, _), (.scroll, _), (.edge, _), (nil, _):
      guard let pan = first as? PanGestureRecognizer, pan.isFree,
        !(pan is SwipeActionsGestureRecognizer),
        let other = second as? PanGestureRecognizer
      else { return nil }
      return conflict(ofPan: pan, with: other)
    case (.tap, _), (.press, _), (.swipe, _), (.pinch, _), (.rotation, _): return nil
    }
  }

  /// How a pan, which begins after a few points, keeps another pan from beginning.
  private func conflict(
    ofPan pan: PanGestureRecognizer, with other: PanGestureRecognizer
  ) -> (because: String, remedy: Remedy)? {
    guard pan.shares(touchesWith: other), !pan.directions.isDisjoint(with: other.directions),
      engine.whyPrevented(other, by: pan) != nil
    else { return nil }
    if let edge = other as? ScreenEdgePanGestureRecognizer {
      return (
        "\(pan.id) begins before a finger from the edge has gone far enough, and prevents \(edge.id)",
        .requirement
      )
    }
    // Pans further out than the nearest one have already lost to it.
    guard other === nearestPan, let view = pan.view, let above = other.view, view !== above,
      view.isDescendant(of: above),
      !(pan is ScrollViewPanGestureRecognizer && other is ScrollViewPanGestureRecognizer)
    else { return nil }
    return (
      "wherever \(view.id) is, \(pan.id) begins first and prevents \(other.id) on \(above.id)",
      .other((separation(of: pan, from: other).map { $0 + "; or " } ?? "") + Remedy.both)
    )
  }

  /// The advice that leaves each of two pans an axis of its own; nil where the free axis is no choice: a scroll view
  /// is its pan's delegate, and moves where it has content.
  private func separation(
    of pan: PanGestureRecognizer, from other: PanGestureRecognizer
  ) -> String? {
    for (one, second) in [(pan, other), (other, pan)]
    where !(one is ScrollViewPanGestureRecognizer) {
      for axis in [Heading.horizontal, .vertical]
      where !one.directions.isDisjoint(with: axis.directions)
        && second.directions.isDisjoint(with: axis.directions)
      {
        return "limit \(one.id) to the \(axis.rawValue) axis (setDelegate, shouldBegin)"
      }
    }
    let areFree = [pan, other].allSatisfy {
      !($0 is ScrollViewPanGestureRecognizer) && $0.directions == [.horizontal, .vertical]
    }
    return areFree
      ? "limit \(pan.id) to one axis and \(other.id) to the other (setDelegate, shouldBegin)" : nil
  }

  /// Notes the taps above a control that the control doesn't hold off.
  private mutating func compareTaps(with control: Control) {
    if control is TextField { return }
    for tap in singleTaps where !control.alwaysRefuses(toBegin: tap) {
      conflicts.append(
        Finding(
          kind: .fight, objects: [tap, control],
          because:
            "a tap on \(control.id), a control that doesn't hold off taps, goes to \(tap.id) above "
            + "it, and the control's touch is cancelled",
          advice: "set cancelsTouchesInView of \(tap.id) to false",
          mayBeDecidedInCode: tap.isDecidedInCode))
    }
  }
}

extension GestureRecognizer {
  /// Whether it can recognize together with `other`, by a delegate or by both classes; a delegate
  /// set to ask counts as a yes.
  fileprivate func runsBeside(_ other: GestureRecognizer) -> Bool {
    engine.arbiter.declaredPrevention(of: self, over: other) != .yes
      && engine.arbiter.declaredPrevention(of: other, over: self) != .yes
  }

  /// Whether settings on either side can make it wait for `other` to fail; what isn't known before counts as a yes.
  func mayWait(for other: GestureRecognizer) -> Bool {
    hasRequirement(on: other)
      || delegate?.shouldRequireFailureOf.map { $0.declared(self, for: other) ?? true } == true
      || other.delegate?.shouldBeRequiredToFailBy.map { $0.declared(other, for: self) ?? true }
        == true
      || other.ownDelegateHoldsUp(self)
  }
}

extension PanGestureRecognizer {
  /// Whether it begins anywhere on its view, not just at an edge.
  var isFree: Bool { !(self is ScreenEdgePanGestureRecognizer) }

  /// Whether some number of touches suits both.
  fileprivate func shares(touchesWith other: PanGestureRecognizer) -> Bool {
    max(minimumNumberOfTouches, other.minimumNumberOfTouches)
      <= min(maximumNumberOfTouches, other.maximumNumberOfTouches)
  }

  /// The directions in which it can begin: as its class and its view's content move, and its delegate and its view
  /// let it.
  var directions: SwipeDirection {
    var directions: SwipeDirection = [.horizontal, .vertical]
    if let edge = self as? ScreenEdgePanGestureRecognizer {
      directions = edge.edges.inwards
    } else if let scrollView = view as? ScrollView, scrollView.panGestureRecognizer === self {
      let axes = scrollView.movingAxes
      if !axes.isHorizontal { directions.subtract(.horizontal) }
      if !axes.isVertical { directions.subtract(.vertical) }
    } else if let swipe = self as? SwipeActionsGestureRecognizer {
      directions = swipe.directionsOfRows
    }
    if case .heading(let heading) = delegate?.shouldBegin {
      directions.formIntersection(heading.directions)
    }
    if let answer = view?.gestureShouldBegin, answer.concerns(self),
      case .heading(let heading) = answer.value
    {
      directions.formIntersection(heading.directions)
    }
    return directions
  }
}

extension SwipeDirection {
  fileprivate static let horizontal: Self = [.left, .right]
  fileprivate static let vertical: Self = [.up, .down]
}

extension Heading {
  fileprivate var directions: SwipeDirection {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    }
  }
}

extension EdgeSet {
  /// The directions in which fingers come in over these edges.
  fileprivate var inwards: SwipeDirection {
    var directions: SwipeDirection = []
    if contains(.left) { directions.insert(.right) }
    if contains(.right) { directions.insert(.left) }
    if contains(.top) { directions.insert(.down) }
    if contains(.bottom) { directions.insert(.up) }
    return directions
  }
}
