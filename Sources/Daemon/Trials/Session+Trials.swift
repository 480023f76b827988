import CLinux
import Gestures
import JSON
import JSONRPC

extension Session {
  /// Does something in a copy of the session, and hands back only its outcome: nothing else changes, nobody is
  /// asked, and the client isn't told.
  ///
  /// `restores` tells whether it may go back to a checkpoint, and `makes` whether it may make much. The copy is a
  /// process of its own, whose memory is bounded, if that or the session is much. `roomForMessage` is what was left of
  /// the memory for the message's length before anything of the answer was kept; nil if nothing is yet.
  func trying<Outcome: Portable>(
    restores: Bool = false, makes: Bool = false, roomForMessage: Int? = nil,
    _ work: (Session) throws(RequestError) -> Outcome
  ) throws(RequestError) -> Outcome {
    let fitsInCopy = world.fitsInCopy && (!restores || checkpoints.fitInCopy)
    guard world.isLarge || makes || restores && checkpoints.includeLargeWorld,
      let process = try process(
        isTrial: true, orCopy: fitsInCopy, roomForMessage: roomForMessage, work)
    else { return try tryingInCopy(work) }
    return try process.outcome(while: isStillWanted) { _ in .closed }
  }

  /// Does work in a copy of the session to see whether it can be done, and throws what it throws. The client is
  /// asked what the work asks, and won't be again when the work is done. False if there is no room for that.
  func rehearse(_ work: () throws(RequestError) -> Void) throws(RequestError) -> Bool {
    let process = try process(isTrial: isTrial, orCopy: world.fitsInCopy) {
      session throws(RequestError) in
      do throws(RequestError) {
        try work()
      } catch {
        throw session.asker?.takeFailure() ?? error
      }
      if let failure = session.asker?.takeFailure() { throw failure }
      return Success()
    }
    guard let process else { return false }
    var answers: [Answer] = []
    _ = try process.outcome(as: Success.self, while: goesOn) { question in
      let answer = asker?.answer(to: question) ?? .closed
      answers.append(answer)
      return answer
    }
    asker?.foreknow(answers)
    return true
  }

  /// A process in which the session goes on, for some work alone. If there is no room for it, nil where a copy will do
  /// instead, and throws otherwise.
  private func process<Outcome: Portable>(
    isTrial: Bool, orCopy: Bool, roomForMessage: Int? = nil,
    _ work: (Session) throws(RequestError) -> Outcome
  ) throws(RequestError) -> TrialProcess? {
    var memory = try memoryForTrial(roomForMessage: roomForMessage)
    let process = TrialProcess(of: self) { voice throws(RequestError) in
      let link = TrialLink(link, asking: voice.ask) { [unowned self] in
        guard trialMemory?.isTooLarge(allowance: leastAnswer) ?? false else { return }
        voice.refuse(.triedTooMuch)
      }
      separate(by: link, isTrial: isTrial)
      memory.begin()
      trialMemory = memory
      return try revocably { () throws(RequestError) in try work(self) }
    }
    if process == nil, !orCopy { throw RequestError(.noProcess) }
    return process
  }

  /// The memory that a trial may have for itself, once the session is prepared to share its own with it.
  private func memoryForTrial(roomForMessage: Int?) throws(RequestError) -> OwnMemory {
    if let trialMemory { return trialMemory.rest }
    let room = Limit.triedBytes.value + (roomForMessage ?? link.memoryForLength)
    let before = linux_memory_in_use()
    engine.indexSiblings(while: demand)
    try breathe()
    return OwnMemory(limit: max(0, room - max(0, linux_memory_in_use() - before)))
  }

  /// Twice the least that an answer with the effects so far is long: effects count as a part of it.
  private var leastAnswer: Int {
    engine.transcript.effects.count * 64 + (reader?.heldByteCount ?? 0)
  }

  /// To be called in a trial when all is done, and what follows only puts it into words: these count as an answer.
  func beginAccount() { trialMemory = nil }
}
