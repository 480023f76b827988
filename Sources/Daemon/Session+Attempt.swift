extension Session {
  /// Does what may fail halfway: where it throws, the world is as before.
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
