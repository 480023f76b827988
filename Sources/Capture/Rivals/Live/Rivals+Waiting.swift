import Gestures

/// Decisions that wait for their time: debounced records, open actions, interactions that may turn out to be dead, and
/// series that may continue.
extension Rivals {
  /// Makes a draft wait.
  func wait(
    _ seconds: Seconds, for purpose: Pending.Purpose, _ draft: Draft?, recordedAt time: Time? = nil
  ) {
    guard let profile = draft?.profile else { return }
    wait(seconds, for: purpose, draft, of: profile, recordedAt: time)
  }

  func wait(
    _ seconds: Seconds, for purpose: Pending.Purpose, _ draft: Draft?, of profile: Int,
    recordedAt time: Time? = nil
  ) {
    pending.append(
      Pending(
        profile: profile, due: engine.now + seconds, time: time, purpose: purpose, draft: draft))
    setAlarm()
  }

  func setAlarm() { alarm.set(to: pending.nextDue) }

  /// Ends what is due by now, in order of time, then in order of beginning.
  func endDue() {
    while let ended = pending.removeDue(by: engine.now) { end(ended) }
    setAlarm()
  }

  /// Notes the records that wait only for their time, for the comparison.
  func noteWaiting(in log: inout GroupLog) {
    for each in pending.all {
      guard let group = each.draft?.group else { continue }
      switch each.purpose {
      case .debounce, .open: break
      case .anyChange, .picture, .series: continue
      }
      let due = Reason("its record waits until #", each.due.seconds).description
      log.add(
        GroupLog.Failure(rule: "pending", because: due, progress: .max), of: each.profile, in: group
      )
    }
  }

  private func end(_ ended: Pending) {
    switch ended.purpose {
    case .series(let channel): return closeSeries(of: ended.profile, channel)
    case .anyChange(let version, let view):
      guard !isChanged(since: version) else { return }
      pending.removeAll(of: .anyChange(profile: ended.profile, view: view))
    case .picture(let before, let window):
      guard let window = window.flatMap({ engine.objects[$0] }) as? View,
        picture(of: window) == before
      else { return }
    case .debounce, .open: break
    }
    guard let draft = ended.draft else { return }
    store(draft, at: ended.time ?? ended.due, because: ended.reason)
  }

  /// Whether anything looks different since, or is moving.
  private func isChanged(since version: UInt64) -> Bool {
    engine.interfaceVersion != version || engine.isInterfaceMoving
  }

  // MARK: Open actions

  /// What is open on the profile's current page, if anything is.
  func openAction(of profile: Int) -> Pending.Subject {
    .open(profile: profile, page: currentPage(of: profile))
  }

  /// The page that the profile has started last.
  func currentPage(of profile: Int) -> ObjectNumber? { screens[profile].stack.last }

  // MARK: Series

  /// Adds a tap to a series that is recorded when it is over.
  func continueSeries(_ rule: SeriesRule, with draft: Draft, of candidate: Candidate) {
    let (profile, channel) = (candidate.profile, candidate.index)
    let tap = SeriesTap(
      time: engine.now, point: candidate.point, view: candidate.view?.number,
      group: draft.group)
    if let last = states[profile][channel].taps.last,
      last.view != tap.view || last.point.distance(to: tap.point) > rule.points
        || states[profile][channel].taps.count == Self.maximumTaps
    {
      closeSeries(of: profile, channel)
    }
    let first = states[profile][channel].taps.count - (rule.taps - 1)
    if first >= 0, tap.time - states[profile][channel].taps[first].time >= rule.seconds {
      if first == 0 {
        states[profile][channel].taps.removeFirst()
        states[profile][channel].drafts.removeFirst()
      } else {
        closeSeries(of: profile, channel)
      }
    }
    if states[profile][channel].taps.count < rule.taps {
      states[profile][channel].drafts.append(draft)
    }
    states[profile][channel].taps.append(tap)
    dropEnd(ofSeriesOf: profile, channel)
    wait(rule.seconds, for: .series(channel: channel), nil, of: profile)
  }

  /// A series that goes on beyond so many taps is recorded in parts.
  private static let maximumTaps = 100_000

  /// Ends a series, and records it if it had enough taps.
  private func closeSeries(of profile: Int, _ channel: Int) {
    let (taps, drafts) = (states[profile][channel].taps, states[profile][channel].drafts)
    states[profile][channel].taps = []
    states[profile][channel].drafts = []
    dropEnd(ofSeriesOf: profile, channel)
    guard let rules = members[profile].rules,
      case .series(let rule) = rules.channels[channel].outcome, taps.count >= rule.taps,
      var draft = drafts.first
    else { return }
    draft.properties += rule.fields.map {
      RecordProperty($0.key, seriesValue($0.value, of: taps))
    }
    // It belongs to the touch that completed it.
    let last = taps[taps.count - 1].group
    let whole = Draft(
      profile: profile, kind: draft.kind, event: draft.event, properties: draft.properties,
      source: draft.source, group: last, decision: draft.decision)
    store(whole, at: taps[0].time, because: Reason("# quick taps", Double(taps.count)))
  }

  private func dropEnd(ofSeriesOf profile: Int, _ channel: Int) {
    pending.removeAll(of: .series(profile: profile, channel: channel))
  }

  /// Whether a tap is the last one of a series that is recorded at once.
  func completes(_ rule: SeriesRule, _ candidate: Candidate) -> Bool {
    let (profile, channel) = (candidate.profile, candidate.index)
    let now = engine.now
    let tap = SeriesTap(time: now, point: candidate.point, view: nil, group: nil)
    var state = states[profile][channel]
    let isComplete: Bool
    switch rule.comparison {
    case .previous:
      let follows =
        state.taps.last.map {
          let step = tap.point - $0.point
          return step.dx.magnitude + step.dy.magnitude < rule.points && now - $0.time < rule.seconds
        } ?? false
      state.count = follows ? state.count + 1 : 1
      state.taps = [tap]
      isComplete = state.count == rule.taps
    case .current:
      state.taps.removeAll { now - $0.time > rule.seconds }
      let others = max(0, rule.taps - 1)
      let near = state.taps.lazy.reversed().filter {
        $0.point.distance(to: tap.point) <= rule.points
      }
      isComplete = near.prefix(others).count == others
      if isComplete { state.taps = [] } else { state.taps.append(tap) }
    case .series: isComplete = false
    }
    if !candidate.isImagined { states[profile][channel] = state }
    return isComplete
  }
}

extension Pending {
  fileprivate var reason: Reason {
    switch purpose {
    case .debounce: Reason("none of its kind followed")
    case .open: Reason("its time ran out")
    case .anyChange: Reason("nothing changed after it")
    case .picture: Reason("the window looks the same after it")
    case .series: Reason("the series is over")
    }
  }
}
