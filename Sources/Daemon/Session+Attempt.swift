extension Session {
  /// Does work that may fail halfway; if it throws, the world is restored.
  func attempt<Value>(
    _ work: () throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let before = world.copy()
    do {
      return try work()
    } catch {
      resume(before)
      throw error
    }
  }
}
