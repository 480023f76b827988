#if DEBUG || TESTING
  /// What holds for the arbiter between events.
  struct Invariants {
    private let arbiter: Arbiter
    private let active: [GestureRecognizer]
    /// The sentences that don't hold, with the recognizers that they are about.
    private(set) var broken: [String] = []

    init(of arbiter: Arbiter) {
      self.arbiter = arbiter
      active = arbiter.active.all
      let members = Set(active.map(\.number))
      checkCounts()
      checkOrder()
      for case let recognizer as GestureRecognizer in arbiter.engine.objects.all {
        checkMembership(of: recognizer, members.contains(recognizer.number))
      }
      for recognizer in active { checkAttempt(of: recognizer) }
    }

    private mutating func check(
      _ holds: Bool, _ sentence: String, _ recognizer: GestureRecognizer? = nil
    ) {
      if !holds { broken.append((recognizer.map { "\($0.id): " } ?? "") + sentence) }
    }

    private mutating func checkCounts() {
      let phases = active.map(\.attempt.phase)
      let counts = arbiter.counts
      check(counts.unchecked == 0, "each was checked against the running ones")
      check(counts.acting == 0, "all actions were sent")
      check(
        counts.unannounced == phases.count(where: \.isUnannounced), "the unannounced are counted")
      check(
        counts.answering == active.count { !$0.attempt.requirementAnswers.isEmpty },
        "attempts with answers are counted")
    }

    private mutating func checkOrder() {
      check(Set(active.map(\.number)).count == active.count, "each is active once")
      for (recognizer, next) in zip(active, active.dropFirst()) {
        check(
          recognizer.attempt.rank.sorts(after: next.attempt.rank) != true,
          "comes before those of less deep views", recognizer)
      }
    }

    private mutating func checkMembership(of recognizer: GestureRecognizer, _ isActive: Bool) {
      check(
        isActive == recognizer.attempt.phase.isUnderWay,
        "is active exactly while its attempt is under way", recognizer)
      check(isActive || recognizer.touches.isEmpty, "holds touches only in an attempt", recognizer)
      for link in recognizer.required {
        let other = arbiter.engine.objects[link]
        check(
          other?.dependents.contains(WeakReference(recognizer)) == true,
          "is a dependent of each that it requires", recognizer)
      }
    }

    private mutating func checkAttempt(of recognizer: GestureRecognizer) {
      let phase = recognizer.attempt.phase
      check(
        [.judging, .pending, .delivered, .failed].contains(phase),
        "judges, waits, was announced or failed", recognizer)
      check(
        phase != .pending
          || active.contains { recognizer.wouldWait(for: $0) },
        "waits for one that may still recognize", recognizer)
      check(
        !recognizer.delegateDecidesRequirements || arbiter.hasDynamicRequirements,
        "has a delegate that is known to decide about requirements", recognizer)
      check(
        !recognizer.isFinished || recognizer.touches.isEmpty, "holds no touch once it finished",
        recognizer)
      for touch in recognizer.touches {
        check(
          touch.holders.contains { $0.recognizer === recognizer && $0.isCurrent },
          "is a holder of its touches", recognizer)
        check(
          !touch.isDown || arbiter.engine.fingers.tracked.contains { $0 === touch },
          "holds touches that are tracked while they are down", recognizer)
      }
    }
  }

  extension Arbiter {
    /// Checks what holds between events: sentences that don't.
    func checkInvariants() -> [String] { Invariants(of: self).broken }
  }
#endif
