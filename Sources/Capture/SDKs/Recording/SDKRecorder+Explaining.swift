import Gestures

/// Explanations of what the SDK recorded, or would record.
extension SDKRecorder {
  /// Nil for what it decided nothing about, or no longer keeps.
  func explain(_ subject: ExplanationSubject) -> Explanation? {
    switch subject {
    case .gesture(let recognizer):
      return imagine { interactions(of: recognizer, on: $0) }
    case .control(let control): return imagine { interactions(of: control, on: $0) }
    case .tap(let view): return explain(tapOn: view)
    case .pastGesture(let recognizer, _, let time): return decision(about: recognizer, at: time)
    case .pastAction(let sender, let time): return decision(about: sender, at: time)
    case .untargeted(let control, let time):
      return decision(about: control, at: time) ?? .noCandidate(Explanation.untargeted)
    case .record(let index): return decision { $0.record == index }
    }
  }

  private func interactions(
    of recognizer: GestureRecognizer, on source: Channel.Source
  ) -> [Interaction] {
    switch source {
    case .gesture: return [watcher.gesture(of: recognizer)]
    case .gestureTarget:
      return recognizer.listedTargets.map { pair in
        var interaction = Interaction(on: recognizer.view)
        interaction.recognizer = recognizer
        interaction.target = pair.target
        interaction.action = pair.action
        return interaction
      }
    default: return []
    }
  }

  private func interactions(of control: View, on source: Channel.Source) -> [Interaction] {
    switch source {
    case .segment:
      return (control as? SegmentedControl).map { [Interaction(onSegmentOf: $0)] } ?? []
    case .actionBefore, .actionAfter:
      return ((control as? Control)?.targets ?? []).filter { !$0.isClosure }.map { pair in
        var interaction = Interaction(on: control)
        interaction.sender = control
        interaction.target = pair.target
        interaction.action = pair.action
        return interaction
      }
    default: return []
    }
  }

  /// By its own recognizers of taps, as a control, as a selection, or as a finger.
  private func explain(tapOn view: View) -> Explanation {
    imagine { source in
      switch source {
      case .touchBegan, .touchEnded, .tap:
        var interaction = Interaction(hookedOn: view)
        let middle = view.convertToScreen(view.bounds.center)
        interaction.point = view.window?.convertFromScreen(middle) ?? middle
        return [interaction]
      case .cell:
        return engine.selection(byTapOn: view).map { [watcher.selection(of: $0, in: $1)] } ?? []
      default:
        return interactions(of: view, on: source)
          + view.gestureRecognizers.filter { $0 is TapGestureRecognizer }
          .flatMap { interactions(of: $0, on: source) }
      }
    }
  }

  /// The checks of the imagined interaction that comes furthest; `interactions` are those on channels of a source.
  private func imagine(_ interactions: (Channel.Source) -> [Interaction]) -> Explanation {
    var furthest: Explanation?
    for channel in rules.channels.indices {
      for var interaction in interactions(rules.channels[channel].source) {
        interaction.channel = channel
        interaction.isImagined = true
        let explanation = Explanation(checks: examine(&interaction))
        if explanation.isCaptured { return explanation }
        if explanation.checks.count > furthest?.checks.count ?? 0 { furthest = explanation }
      }
    }
    return furthest ?? .noCandidate("\(profile) doesn't hook it, only \(rules.hooks)")
  }

  private func decision(about subject: Object, at time: Time) -> Explanation? {
    decision { $0.time == time && $0.subject == subject.number }
  }

  /// The latest decision that satisfies `fits`, preferably one that passed.
  private func decision(where fits: (SDKDecision) -> Bool) -> Explanation? {
    let found =
      decisions.last { fits($0) && $0.explanation.isCaptured } ?? decisions.last(where: fits)
    return found?.explanation
  }
}
