import Gestures

extension Session {
  /// Plays something in which so many touches land; if one is refused for want of room halfway, nothing has
  /// happened.
  func landing<Value>(
    _ count: Int, _ play: () throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    if engine.hasRoom(forLandings: count) { return try play() }
    guard engine.reserveRoom(forLandings: count) else { return try attempt(play) }
    defer { engine.giveBackRoom() }
    return try play()
  }

  /// Makes about so many objects, and puts them into place. If it throws, they are discarded, or taken back by
  /// `undo` where that isn't all that is to be done; or the world is restored, where the session is small beside
  /// what is made.
  func making<Value>(
    _ count: Int, _ make: () throws(RequestError) -> Value, undo: (() -> Void)? = nil
  ) throws(RequestError) -> Value {
    if count > Self.fewObjects, count / 4 > objects.count { return try attempt(make) }
    let last = objects.last
    let version = engine.interfaceVersion
    do {
      return try revocably(make)
    } catch {
      if let undo { undo() } else { discard(unwanted: objects.made(after: last)) }
      engine.interfaceIs(again: version)
      throw error
    }
  }

  /// The number of objects that are taken back in less than a millisecond.
  private static let fewObjects = 1_000

  /// Does work that may fail halfway; if it throws, nothing has happened. A large session rehearses it: what
  /// `work` does elsewhere before it throws, nobody sees.
  func attempt<Value>(
    _ work: () throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    if world.isLarge, try rehearse({ () throws(RequestError) in _ = try work() }) {
      let outer = commitment
      commitment = .tried
      defer { commitment = outer }
      return try work()
    }
    // Whoever leaves a world waits until the one left before is gone.
    waitForSpareWorld()
    let before = try copy(of: world)
    do {
      return try revocably(work)
    } catch {
      goBack(to: before)
      throw error
    }
  }
}
