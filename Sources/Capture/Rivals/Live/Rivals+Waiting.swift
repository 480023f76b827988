import Gestures

/// Decisions that wait for their time: debounced records, open actions, interactions that may turn out to be dead, and
/// series that may continue.
extension Rivals {
  func wait(_ added: Pending) {
    pending.append(added)
    setAlarm()
  }

  func setAlarm() { alarm.set(to: pending.lazy.map(\.due).min()) }

  /// Ends what is due by now, in order of time, then in order of beginning.
  func endDue() {
    while let next = pending.indices.min(by: { pending[$0].due < pending[$1].due }),
      pending[next].due <= engine.now
    { end(pending.remove(at: next)) }
    setAlarm()
  }

  /// Notes the records that wait only for their time, for the comparison.
  func noteWaiting(in log: inout GroupLog) {
    for each in pending {
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
    case .anyChange:
      guard !isChanged(since: ended.version) else { return }
      pending.removeAll(ended.purpose, of: ended.profile)
    case .picture:
      guard let window = ended.picture?.window.flatMap({ engine.objects[$0] }) as? View,
        picture(of: window) == ended.picture?.hash
      else { return }
    case .debounce, .open: break
    }
    guard let draft = ended.draft else { return }
    store(draft, at: ended.time, because: ended.reason)
  }

  /// Whether anything looks different since, or is moving.
  private func isChanged(since version: UInt64) -> Bool {
    engine.interfaceVersion != version || engine.isInterfaceMoving
  }

  // MARK: Open actions

  /// The action that is open on the profile's current page; nil for none.
  func openAction(of profile: Int) -> Pending? { pending.first(opening(of: profile), of: profile) }

  /// What an action that opens now waits for: it is open on the page that the profile started last.
  func opening(of profile: Int) -> Pending.Purpose { .open(page: screens[profile].started.last) }

  // MARK: Series

  /// Adds a tap to a series that is recorded when it is over.
  func continueSeries(_ rule: SeriesRule, with draft: Draft, of candidate: Candidate) {
    let (profile, channel) = (candidate.profile, candidate.index)
    let view = candidate.view?.number
    let known = states[profile][channel].taps
    if let last = known.last,
      last.view != view || last.point.distance(to: candidate.point) > rule.points
        || known.count == Self.maximumTaps
    {
      closeSeries(of: profile, channel)
    }
    let first = states[profile][channel].taps.count - (rule.taps - 1)
    if first >= 0, engine.now - states[profile][channel].taps[first].time >= rule.seconds {
      if first == 0 {
        states[profile][channel].taps.removeFirst()
      } else {
        closeSeries(of: profile, channel)
      }
    }
    let canBegin = states[profile][channel].taps.count < rule.taps
    states[profile][channel].taps.append(
      SeriesTap(
        time: engine.now, point: candidate.point, view: view, group: draft.group,
        draft: canBegin ? draft : nil))
    pending.removeAll(.series(channel: channel), of: profile)
    wait(Pending(endOfSeriesOn: channel, of: profile, due: engine.now + rule.seconds))
  }

  /// The maximum number of taps in a record; further ones begin another.
  private static let maximumTaps = 100_000

  /// Ends a series, and records it if it had enough taps.
  private func closeSeries(of profile: Int, _ channel: Int) {
    let taps = states[profile][channel].taps
    states[profile][channel].taps = []
    pending.removeAll(.series(channel: channel), of: profile)
    guard let rules = members[profile].rules,
      case .series(let rule) = rules.channels[channel].outcome, taps.count >= rule.taps,
      var draft = taps[0].draft
    else { return }
    draft.properties += rule.fields.map { RecordProperty($0.key, value($0.value, of: taps)) }
    // It belongs to the touch that completed it.
    draft.group = taps[taps.count - 1].group
    store(draft, at: taps[0].time, because: Reason("# quick taps", Double(taps.count)))
  }

  /// Whether a tap is the last one of a series that is recorded at once.
  func completes(_ rule: SeriesRule, _ candidate: Candidate) -> Bool {
    let (profile, channel) = (candidate.profile, candidate.index)
    let now = engine.now
    let tap = SeriesTap(time: now, point: candidate.point)
    var taps = states[profile][channel].taps
    let isComplete: Bool
    switch rule.comparison {
    case .previous:
      let follows =
        taps.last.map {
          let step = tap.point - $0.point
          return step.dx.magnitude + step.dy.magnitude < rule.points && now - $0.time < rule.seconds
        } ?? false
      if !follows { taps = [] }
      taps.append(tap)
      isComplete = taps.count == rule.taps
    case .current:
      taps.removeAll { now - $0.time > rule.seconds }
      taps.append(tap)
      isComplete = taps.count { $0.point.distance(to: tap.point) <= rule.points } >= rule.taps
      if isComplete { taps = [] }
    case .series: isComplete = false
    }
    if !candidate.isImagined { states[profile][channel].taps = taps }
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
