import Gestures
import JSON
import JSONRPC

extension Session {
  /// Does something in a copy of the session, and hands back only its outcome: nothing else changes, nobody is
  /// asked, and the client isn't told.
  func trying<Outcome: Portable>(
    _ work: (Session) throws(RequestError) -> Outcome
  ) throws(RequestError) -> Outcome {
    guard world.isLarge, let process = process(isTrial: true, work) else {
      return try tryingInCopy(work)
    }
    return try process.outcome(while: isStillWanted) { _ in .closed }
  }

  /// Does work in a copy of the session to see whether it can be done, and throws what it throws. The client is
  /// asked what the work asks, and won't be again when the work is done. False if there is no room for that.
  func rehearse(_ work: () throws(RequestError) -> Void) throws(RequestError) -> Bool {
    let process = process(isTrial: isTrial) { session throws(RequestError) in
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

  /// A process in which the session goes on, for some work alone. Nil if there is no room for it.
  private func process<Outcome: Portable>(
    isTrial: Bool, _ work: (Session) throws(RequestError) -> Outcome
  ) -> TrialProcess? {
    TrialProcess(of: self) { voice throws(RequestError) in
      let link = TrialLink(link, asking: voice.ask) { [unowned self] in
        if hasTooManyParticipants { voice.refuse(.tooManyParticipants) }
      }
      separate(by: link, isTrial: isTrial)
      if isTrial { engine.countParticipants() }
      let outcome = try revocably { () throws(RequestError) in try work(self) }
      if hasTooManyParticipants { throw .tooManyParticipants }
      return outcome
    }
  }

  /// Whether more recognizers take part in what is tried than may: each has memory written to that the process
  /// would otherwise share.
  private var hasTooManyParticipants: Bool {
    engine.participantCount > Limit.triedRecognizers.value
  }
}

extension RequestError {
  fileprivate static var tooManyParticipants: RequestError {
    Limit.triedRecognizers.exceeded("recognizers that take part in what is tried")
  }
}
