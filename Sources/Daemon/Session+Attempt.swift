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
}
