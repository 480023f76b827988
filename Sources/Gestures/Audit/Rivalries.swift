/// Findings about recognizers that never recognize, and pairs that conflict.
extension GestureAudit {
  /// Judges a view's recognizers, alone and against those above, and adds them to the branch.
  mutating func judge(
    _ view: View, at area: Quad, frontmostFrom: Int, obstacle: String?
  ) {
    func fills(_ above: Stretch) -> Bool {
      above.depth >= frontmostFrom && above.area.isWithin(area)
    }
    rivals.enter(Circles(of: view) { isWanted() }, from: heightAbove)
    for recognizer in view.gestureRecognizers where isWanted() {
      recognizers.append(recognizer)
      if let reason = whyItNeverRecognizes(recognizer, obstacle) {
        neverWinning.append(
          Finding(
            kind: .neverWins, objects: [recognizer],
            because: "\(recognizer.id) never recognizes: \(reason)", advice: nil))
        continue
      }
      var beaten: [GestureRecognizer] = []
      var isBeaten = false
      let candidates = rivals.candidates(for: recognizer, below: nearestPan) { place in
        fills(stretchesAbove[branch[place].stretch])
      }
      for place in candidates {
        let rival = branch[place]
        let isFilled = place < heightAbove && fills(stretchesAbove[rival.stretch])
        if let loser = judge(recognizer, against: rival.recognizer, fills: isFilled) {
          if loser === recognizer { isBeaten = true } else { beaten.append(loser) }
        }
      }
      if !isBeaten { rivals.append(recognizer, at: branch.count) }
      branch.append(BranchEntry(recognizer: recognizer, stretch: stretchesAbove.count))
      rivals.remove(beaten)
    }
    if let control = view as? Control, obstacle == nil { judge(control) }
    singleTaps += branch[heightAbove...].lazy.map(\.recognizer)
      .filter { $0.isSingleTap && $0.cancelsTouchesInView }
  }

  /// Findings about recognizers on no view, or in no window; those beyond the first that is one too many are left
  /// out.
  func detachedFindings(_ detached: [GestureRecognizer]) -> [Finding] {
    var findings: [Finding] = []
    for recognizer in detached where findings.count <= Finding.maximumCount {
      guard let reason = whyItNeverRecognizes(recognizer, nil) else { continue }
      findings.append(
        Finding(
          kind: .neverWins, objects: [recognizer],
          because: "\(recognizer.id) never recognizes: \(reason)", advice: nil))
    }
    return findings
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

  /// Compares `recognizer`, on the current view, with `other`, attached before it or above it.
  /// `fills` says whether every touch on the other's view lands on this one's. Returns the one that
  /// the other always beats; nil if neither is.
  private mutating func judge(
    _ recognizer: GestureRecognizer, against other: GestureRecognizer, fills: Bool
  ) -> GestureRecognizer? {
    if recognizer.view === other.view {
      if other.judgesAs(recognizer) {
        return noteDefeat(of: recognizer, by: other) {
          "on the same view, attached before it,"
        }
      }
      if recognizer is LongPressGestureRecognizer, recognizer.judgesAs(other) {
        return noteDefeat(of: other, by: recognizer) { "on the same view, with a shorter press," }
      }
    } else if recognizer.judgesAs(other), let view = recognizer.view, let above = other.view {
      if fills {
        return noteDefeat(of: other, by: recognizer) {
          "on \(view.id), which fills \(above.id),"
        }
      }
      // A part with a gesture of its own is no conflict, unless the gesture leads out of the part.
      guard recognizer is PanGestureRecognizer else { return nil }
    }
    noteConflict(recognizer, other)
    noteConflict(other, recognizer)
    return nil
  }

  private mutating func noteDefeat(
    of loser: GestureRecognizer, by winner: GestureRecognizer, _ place: () -> String
  ) -> GestureRecognizer? {
    guard engine.rivalry(of: winner, over: loser, naming: winner) != nil,
      !winner.waits(for: loser), !loser.runsBeside(winner)
    else { return nil }
    neverWinning.append(
      Finding(
        kind: .neverWins, objects: [loser, winner],
        because: "\(winner.id), \(place()) recognizes whenever \(loser.id) does, and prevents it",
        advice: "remove one of them, or let both recognize simultaneously (setDelegate)"))
    return loser
  }

  /// Notes how `first` conflicts with `second` by default; the order matters.
  private mutating func noteConflict(_ first: GestureRecognizer, _ second: GestureRecognizer) {
    guard !first.waits(for: second), !second.waits(for: first) else { return }
    let waiting = "let \(first.id) require \(second.id) to fail (requireToFail)"
    if let tap = first as? TapGestureRecognizer, let other = second as? TapGestureRecognizer {
      guard tap.numberOfTouchesRequired == other.numberOfTouchesRequired,
        tap.numberOfTapsRequired < other.numberOfTapsRequired
      else { return }
      return note(
        first, second,
        "\(first.id), for \(tap.numberOfTapsRequired) of the \(other.numberOfTapsRequired) taps that "
          + "\(second.id) takes, doesn't wait for it: both act", waiting)
    }
    guard !first.runsBeside(second) else { return }
    let both = "let both recognize simultaneously (setDelegate), or one require the other to fail"
    switch (first, second) {
    case (let pan as PanGestureRecognizer, let swipe as SwipeGestureRecognizer)
    where pan.isFree && pan.takes(swipe.numberOfTouchesRequired):
      note(
        first, second,
        "\(first.id) begins well before a swipe has gone far enough, and prevents \(second.id)",
        waiting)
    case (let press as LongPressGestureRecognizer, let pan as PanGestureRecognizer)
    where pan.isFree && pan.takes(press.numberOfTouchesRequired)
      && !(pan is ScrollViewPanGestureRecognizer):
      note(
        first, second,
        "whichever begins first prevents the other: once \(first.id) has begun, moving on doesn't "
          + "start \(second.id)", both)
    case (let pan as PanGestureRecognizer, let other as PanGestureRecognizer):
      noteConflict(pan, with: other)
    case (is PinchGestureRecognizer, is RotationGestureRecognizer):
      note(
        first, second,
        "both follow the same two fingers, and whichever begins first prevents the other", both)
    case (let pan as PanGestureRecognizer, is PinchGestureRecognizer),
      (let pan as PanGestureRecognizer, is RotationGestureRecognizer):
      guard pan.isFree, pan.takes(2), !(pan is ScrollViewPanGestureRecognizer) else { return }
      note(
        first, second,
        "two fingers drive both, and whichever begins first prevents the other",
        both + "; or set maximumNumberOfTouches of \(first.id) to 1")
    default: return
    }
  }

  /// Notes how a pan, which begins after a few points, keeps another pan from beginning.
  private mutating func noteConflict(
    _ pan: PanGestureRecognizer, with other: PanGestureRecognizer
  ) {
    guard pan.isFree, pan.shares(touchesWith: other),
      engine.rivalry(of: pan, over: other, naming: pan) != nil
    else { return }
    if let edge = other as? ScreenEdgePanGestureRecognizer {
      guard pan.movesInwards(from: edge.edges) else { return }
      note(
        pan, edge,
        "\(pan.id) begins before a finger from the edge has gone far enough, and prevents \(edge.id)",
        "let \(pan.id) require \(edge.id) to fail (requireToFail)")
    } else if let view = pan.view, let above = other.view, view !== above,
      view.isDescendant(of: above), pan.movesInwards(from: [.left, .right, .top, .bottom]),
      !(pan is ScrollViewPanGestureRecognizer && other is ScrollViewPanGestureRecognizer),
      // Those further out have already lost to it.
      other === nearestPan
    {
      note(
        pan, other,
        "wherever \(view.id) is, \(pan.id) begins first and prevents \(other.id) on \(above.id)",
        "let both recognize simultaneously (setDelegate), or one require the other to fail")
    }
  }

  /// Notes the taps above a control that the control doesn't hold off.
  private mutating func judge(_ control: Control) {
    // A control holds off all single taps, or none.
    guard let first = singleTaps.first, !(control is TextField), !control.holdsOff(first) else {
      return
    }
    for tap in singleTaps {
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
    delegate?.shouldRecognizeSimultaneouslyWith.mayHold(for: other) == true
      || other.delegate?.shouldRecognizeSimultaneouslyWith.mayHold(for: self) == true
      || !engine.arbiter.permits(self, preventing: other)
      && !engine.arbiter.permits(other, preventing: self)
  }

  /// Whether it waits for `other` to fail, by either side's requirement; a delegate set to ask
  /// counts as a yes.
  func waits(for other: GestureRecognizer) -> Bool {
    required[key: other.number] != nil
      || delegate?.shouldRequireFailureOf.mayHold(for: other) == true
      || other.delegate?.shouldBeRequiredToFailBy.mayHold(for: self) == true
  }
}

extension GestureDelegate.Answer? {
  /// Whether the answer about `other` is yes, or may be when asked.
  fileprivate func mayHold(for other: GestureRecognizer) -> Bool {
    switch self {
    case nil: false
    case .fixed(let flag): flag
    case .only(let choice): choice.contains(other)
    case .ask: true
    }
  }

  /// Whether the answer about any other is yes, or may be when asked.
  var mayHoldForAll: Bool { self?.isBlanket == true || self?.isQuestion == true }
}

extension PanGestureRecognizer {
  /// Whether it begins anywhere on its view, not just at an edge.
  var isFree: Bool { !(self is ScreenEdgePanGestureRecognizer) }

  fileprivate func takes(_ touches: Int) -> Bool {
    touches >= minimumNumberOfTouches && touches <= maximumNumberOfTouches
  }

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
