import Gestures

extension Session {
  /// Plays something in which so many touches land; if one is refused for want of room halfway, nothing has
  /// happened.
  func landing<Value>(
    _ count: Int, _ play: () throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    engine.hasRoom(forLandings: count) ? try play() : try attempt(play)
  }

  /// Does work that may fail halfway; if it throws, the world is restored.
  func attempt<Value>(
    _ work: () throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let before = try copy(of: world)
    do {
      return try work()
    } catch {
      goBack(to: before)
      throw error
    }
  }

  /// Does work that may fail halfway, but only makes objects and puts them into place; if it throws, they
  /// are discarded. That takes no copy of the world.
  func making<Value>(
    _ work: () throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let last = objects.last
    do {
      return try work()
    } catch {
      discard(unwanted: objects.made(after: last))
      throw error
    }
  }
}
