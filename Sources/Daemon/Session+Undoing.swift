import Gestures

/// Work that leaves nothing behind if it fails halfway.
extension Session {
  /// Does what may ask the client. Where a question without an answer fails the request, the work is then undone.
  ///
  /// A request that sets up questions and may ask them at once does so in here; for others the world says
  /// whether anything in it asks.
  func undoIfUnanswered<Value>(_ work: () throws(RequestError) -> Value) throws(RequestError)
    -> Value
  {
    canUndo ? try work() : try undoOnFailure(work)
  }

  /// Whether a question may be asked now: the request can be undone, or never needs to be.
  var canUndo: Bool {
    mayBeUndone || isTrial || options.unanswered != .error || options.clock == .realtime
  }

  /// Plays something in which so many touches land; if one is refused halfway because recognizers would hold too
  /// many, which reactions may add, nothing has happened.
  func undoIfTooMany<Value>(
    _ landings: Int, _ play: () throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    engine.hasRoom(forLandings: landings) && engine.reactions.isEmpty
      ? try play() : try undoOnFailure(play)
  }

  /// Makes objects and puts them into place. If it throws, those that were made are discarded, by `undo` where that
  /// isn't all there is to do.
  func discardOnFailure<Value>(
    _ make: () throws(RequestError) -> Value, undo: (() -> Void)? = nil
  ) throws(RequestError) -> Value {
    let last = objects.last
    let version = engine.interfaceVersion
    do {
      return try make()
    } catch {
      if let undo { undo() } else { discard(objects.made(after: last)) }
      engine.interfaceIs(again: version)
      throw error
    }
  }
}
