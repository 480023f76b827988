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
        noteNeverRecognizing(recognizer, reason, in: &neverWinning)
        continue
      }
      var competitor = Competitor(recognizer: recognizer, kind: GestureKind(of: recognizer))
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
      noteNeverRecognizing(recognizer, reason, in: &findings)
    }
    return findings
  }

  private func noteNeverRecognizing(
    _ recognizer: GestureRecognizer, _ reason: String, in findings: inout [Finding]
  ) {
    findings.append(
      Finding(
        kind: .neverWins, objects: [recognizer],
        because: "\(recognizer.id) never recognizes: \(reason)", advice: nil))
  }

  private func whyItNeverRecognizes(_ recognizer: GestureRecognizer, _ obstacle: String?) -> String?
  {
    if let reason = engine.whyItReceivesNothing(recognizer) { return reason.description }
    if let obstacle { return obstacle }
    if case .fixed(false) = recognizer.delegate?.shouldBegin {
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
      if otherCompetitor.kind.includes(competitor.kind) {
        return noteDefeat(of: recognizer, by: other) {
          "on the same view, attached before it,"
        }
      }
      if case .press = competitor.kind,
        competitor.kind.includes(otherCompetitor.kind)
      {
        return noteDefeat(of: other, by: recognizer) { "on the same view, with a shorter press," }
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
    guard engine.prevention(of: winner, over: loser) != nil,
      !winner.waits(for: loser), !loser.runsBeside(winner)
    else { return nil }
    neverWinning.append(
      Finding(
        kind: .neverWins, objects: [loser, winner],
        because:
          "\(winner.id), \(situation()) recognizes whenever \(loser.id) does, and prevents it",
        advice: "remove one of them, or let both recognize simultaneously (setDelegate)"))
    return loser
  }

  /// Notes how one conflicts with another by default; the order matters.
  private mutating func noteConflict(_ one: Competitor, _ other: Competitor) {
    guard let (because, advice) = conflict(of: one, with: other) else { return }
    let (first, second) = (one.recognizer, other.recognizer)
    let bothAreTaps = first is TapGestureRecognizer && second is TapGestureRecognizer
    guard !first.waits(for: second), !second.waits(for: first),
      bothAreTaps || !first.runsBeside(second)
    else { return }
    note(first, second, because, advice)
  }

  private static let letBoth =
    "let both recognize simultaneously (setDelegate), or one require the other to fail"

  /// The reason why `one` conflicts with `other`, unless they wait for each other or run together, and what would help.
  private func conflict(
    of one: Competitor, with other: Competitor
  ) -> (because: String, advice: String)? {
    let (first, second) = (one.recognizer, other.recognizer)
    func waiting() -> String { "let \(first.id) require \(second.id) to fail (requireToFail)" }
    let both = Self.letBoth
    switch (one.kind, other.kind) {
    case (.tap(let count, let touches), .tap(let others, let otherTouches))
    where touches == otherTouches && count < others:
      return (
        "\(first.id), for \(count) of the \(others) taps that \(second.id) takes, doesn't wait for "
          + "it: both act", waiting()
      )
    case (.pan(let touches), .swipe(_, let count)) where touches.contains(count),
      (.scroll(let touches), .swipe(_, let count)) where touches.contains(count):
      return (
        "\(first.id) begins well before a swipe has gone far enough, and prevents \(second.id)",
        waiting()
      )
    case (.press(_, let count, _), .pan(let touches)) where touches.contains(count):
      return (
        "whichever begins first prevents the other: once \(first.id) has begun, moving on doesn't "
          + "start \(second.id)", both
      )
    case (.pinch, .rotation):
      return (
        "both follow the same two fingers, and whichever begins first prevents the other", both
      )
    case (.pan(let touches), .pinch) where touches.contains(2),
      (.pan(let touches), .rotation) where touches.contains(2):
      return (
        "two fingers drive both, and whichever begins first prevents the other",
        both + "; or set maximumNumberOfTouches of \(first.id) to 1"
      )
    default:
      guard let pan = first as? PanGestureRecognizer, pan.isFree,
        let other = second as? PanGestureRecognizer
      else { return nil }
      return conflict(ofPan: pan, with: other)
    }
  }

  /// How a pan, which begins after a few points, keeps another pan from beginning.
  private func conflict(
    ofPan pan: PanGestureRecognizer, with other: PanGestureRecognizer
  ) -> (because: String, advice: String)? {
    guard pan.shares(touchesWith: other),
      engine.prevention(of: pan, over: other) != nil
    else { return nil }
    if let edge = other as? ScreenEdgePanGestureRecognizer {
      guard pan.movesInwards(from: edge.edges) else { return nil }
      return (
        "\(pan.id) begins before a finger from the edge has gone far enough, and prevents \(edge.id)",
        "let \(pan.id) require \(edge.id) to fail (requireToFail)"
      )
    }
    // Pans further out than the nearest one have already lost to it.
    guard other === nearestPan, let view = pan.view, let above = other.view, view !== above,
      view.isDescendant(of: above), pan.movesInwards(from: [.left, .right, .top, .bottom]),
      !(pan is ScrollViewPanGestureRecognizer && other is ScrollViewPanGestureRecognizer)
    else { return nil }
    return (
      "wherever \(view.id) is, \(pan.id) begins first and prevents \(other.id) on \(above.id)",
      Self.letBoth
    )
  }

  /// Notes the taps above a control that the control doesn't hold off.
  private mutating func compareTaps(with control: Control) {
    if control is TextField { return }
    for tap in singleTaps where !control.alwaysRefuses(toBegin: tap) {
      note(
        tap, control,
        "a tap on \(control.id), a control that doesn't hold off taps, goes to \(tap.id) above "
          + "it, and the control's touch is cancelled",
        "set cancelsTouchesInView of \(tap.id) to false")
    }
  }

  private mutating func note(
    _ first: Object, _ second: Object, _ because: String, _ advice: String
  ) {
    conflicts.append(
      Finding(kind: .fight, objects: [first, second], because: because, advice: advice))
  }
}

extension GestureRecognizer {
  /// Whether it can recognize together with `other`, by a delegate or by both classes; a delegate
  /// set to ask counts as a yes.
  fileprivate func runsBeside(_ other: GestureRecognizer) -> Bool {
    engine.arbiter.declaredPrevention(of: self, over: other) != .yes
      && engine.arbiter.declaredPrevention(of: other, over: self) != .yes
  }

  /// Whether it waits for `other` to fail, by either side's requirement; a delegate set to ask
  /// counts as a yes.
  func waits(for other: GestureRecognizer) -> Bool {
    hasRequirement(on: other)
      || delegate?.shouldRequireFailureOf?.mayHold(for: other) == true
      || other.delegate?.shouldBeRequiredToFailBy?.mayHold(for: self) == true
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

  /// Whether it can begin with a touch that comes in over one of these edges.
  fileprivate func movesInwards(from edges: EdgeSet) -> Bool {
    guard let scrollView = view as? ScrollView, scrollView.panGestureRecognizer === self else {
      return true
    }
    let axes = scrollView.movingAxes
    return axes.isHorizontal && !edges.isDisjoint(with: [.left, .right])
      || axes.isVertical && !edges.isDisjoint(with: [.top, .bottom])
  }
}
