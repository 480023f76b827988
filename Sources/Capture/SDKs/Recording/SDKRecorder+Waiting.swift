import Gestures

/// Decisions that wait for their time: debounced records, open actions, interactions that may turn out to be dead, and
/// series that may continue.
extension SDKRecorder {
  func wait(_ added: Pending) {
    var added = added
    added.number = watcher.nextWaitingNumber()
    pending.append(added)
    watcher.setAlarm()
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
        GroupLog.Failure(CheckOutcome(rule: "pending", passed: false, because: due), after: .max),
        of: profile, in: group)
    }
  }

  /// Ends what was due.
  func end(_ ended: Pending) {
    pending.removeAll { $0.number == ended.number }
    switch ended.purpose {
    case .series(let channel): return closeSeries(on: channel)
    case .anyChange:
      guard !isChanged(since: ended.version) else { return }
      pending.removeAll(ended.purpose)
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

  /// The action that is open on the SDK's current page; nil for none.
  var openAction: Pending? { pending.first { [opening] in $0.purpose == opening } }

  /// What an action that opens now waits for: it is open on the page that the SDK started last.
  var opening: Pending.Purpose { .open(page: screen.started.last) }

  /// Records what is open as the scroll that came to rest.
  func closeScroll(_ scroll: Interaction, of view: ScrollView) {
    for channel in rules.channels where channel.source == .scroll {
      guard let open = openAction, var draft = open.draft else { continue }
      draft.properties = properties(channel.stopFields, scroll)
      draft.source = scroll.source
      pending.removeAll(open.purpose)
      store(draft, at: open.time, because: Reason("@ came to rest", view))
      watcher.setAlarm()
    }
  }

  // MARK: Series

  /// Adds a tap to a series that is recorded when it is over.
  func continueSeries(_ rule: SeriesRule, with draft: Draft, of interaction: Interaction) {
    let channel = interaction.channel
    let view = interaction.view?.number
    let known = states[channel].taps
    if let last = known.last,
      last.view != view || last.point.distance(to: interaction.point) > rule.points
        || known.count == Self.maximumTaps
    {
      closeSeries(on: channel)
    }
    let first = states[channel].taps.count - (rule.taps - 1)
    if first >= 0, engine.now - states[channel].taps[first].time >= rule.seconds {
      if first == 0 {
        states[channel].taps.removeFirst()
      } else {
        closeSeries(on: channel)
      }
    }
    let canBegin = states[channel].taps.count < rule.taps
    states[channel].taps.append(
      SeriesTap(
        time: engine.now, point: interaction.point, view: view, group: draft.group,
        draft: canBegin ? draft : nil))
    pending.removeAll(.series(channel: channel))
    wait(Pending(endOfSeriesOn: channel, due: engine.now + rule.seconds))
  }

  /// The maximum number of taps in a record; further ones begin another.
  private static let maximumTaps = 100_000

  /// Ends a series, and records it if it had enough taps.
  private func closeSeries(on channel: Int) {
    let taps = states[channel].taps
    states[channel].taps = []
    pending.removeAll(.series(channel: channel))
    guard case .series(let rule) = rules.channels[channel].outcome, taps.count >= rule.taps,
      var draft = taps[0].draft
    else { return }
    draft.properties += rule.fields.map { RecordProperty($0.key, value($0.value, of: taps)) }
    // It belongs to the touch that completed it.
    draft.group = taps[taps.count - 1].group
    store(draft, at: taps[0].time, because: Reason("# quick taps", Double(taps.count)))
  }

  /// Whether a tap is the last one of a series that is recorded at once.
  func completes(_ rule: SeriesRule, _ interaction: Interaction) -> Bool {
    let channel = interaction.channel
    let now = engine.now
    let tap = SeriesTap(time: now, point: interaction.point)
    var taps = states[channel].taps
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
    if !interaction.isImagined { states[channel].taps = taps }
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
