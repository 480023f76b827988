import Gestures
import JSONRPC

extension Session {
  /// Receives input, and throws if the client has cancelled the request, which is answered before anything
  /// is undone or freed.
  ///
  /// Called in every loop over a session's objects, as long as the request has changed nothing, or
  /// can undo what it changed. Other requests run to their end; their engine attends to the client.
  func breathe() throws(RequestError) {
    if commitment == .tried { _ = goesOn() } else { try Self.breathe(link) }
  }

  /// Attends to what has come, and answers whether the request goes on: once it has been rehearsed it does in any
  /// case, and a client that has cancelled it is answered ahead of its end.
  func goesOn() -> Bool {
    guard commitment == .tried else { return isStillWanted() }
    link.attend()
    if link.isOverdue { answerAhead() }
    return true
  }

  /// Receives input likewise while parameters are read; there is no link where nobody waits.
  static func breathe(_ link: (any Link)?) throws(RequestError) {
    guard let link else { return }
    link.breathe()
    try heedCancellation(link)
  }

  /// Throws if the client has cancelled the request, which is answered before anything is freed.
  static func heedCancellation(_ link: any Link) throws(RequestError) {
    guard link.isCancelled else { return }
    link.refuseAhead()
    throw RequestError(.cancelled)
  }

  /// The client's demand for what the request is to find. Whoever uses it breathes afterwards, which throws
  /// if it has ended; the client is answered as soon as it ends.
  var demand: Demand { demand(room: .max) }

  /// The same, where no more than so many bytes may be kept.
  func demand(room: Int) -> Demand {
    Demand(room: room) { [unowned self] in
      let isWanted = goesOn()
      if !isWanted { link.refuseAhead() }
      return isWanted
    }
  }

  /// Whether nobody will be told what else the request does: it is cancelled, or its effects are already longer than
  /// an answer may be.
  var isInVain: Bool { link.isCancelled || reader?.areTooLong == true }

  /// Attends to what has come, and answers whether the client still wants to be told what the request did.
  func isStillWanted() -> Bool {
    link.attend()
    return !link.isCancelled
  }
}

extension Link {
  /// Answers the cancelled request as one that did nothing, ahead of whatever is to be undone or freed.
  func refuseAhead() { answerAhead { _ throws(ResponseError) in throw .cancelled } }
}
