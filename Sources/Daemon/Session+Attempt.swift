extension Session {
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
