import Gestures
import JSON
import JSONRPC

/// What may become of a request while the engine is at work for it.
enum Commitment {
  /// Nothing has begun.
  case none
  /// It is carried out to its end.
  case final
  /// It was tried, and will succeed: it is carried out to its end, though it could be refused halfway.
  case tried
  /// It can be undone.
  case revocable
  /// It has to be undone: the client was told that it did nothing.
  case revoked
}

// A request that the client cancelled is answered in time even in the middle of one event.
extension Session {
  /// Does work that is undone if it throws; it throws if the client was told that the work did nothing. Work
  /// that was tried doesn't throw.
  func revocably<Value>(_ work: () throws(RequestError) -> Value) throws(RequestError) -> Value {
    if commitment == .tried { return try work() }
    let outer = commitment
    commitment = .revocable
    defer { commitment = outer }
    let value = try work()
    if commitment == .revoked { throw RequestError(.cancelled) }
    return value
  }

  /// Whether the client isn't told yet what has happened in the present request: it may be undone, or in a smaller
  /// session might be. A trial is undone as a whole, and nobody is told of it.
  var isUntold: Bool { !isTrial && commitment != .none && commitment != .final }

  /// Answers the cancelled request ahead of its end, while the engine is at work: as one that did nothing
  /// if it can be undone, and otherwise with the time and the word that its effects aren't told.
  func answerAhead() {
    switch commitment {
    case .none, .revoked: return
    case .revocable:
      commitment = .revoked
      link.refuseAhead()
    case .final, .tried:
      link.answerAhead { result in
        result.beginObject()
        result.key("time")
        result.value(engine.now)
        result.member("cancelled", true)
        result.key("effects")
        result.effectsToCome(in: engine.transcript, at: engine.now)
        result.endObject()
      }
    }
  }
}
