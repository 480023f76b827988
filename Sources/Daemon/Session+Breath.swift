extension Session {
  /// Receives input, and throws if the client has cancelled the request.
  ///
  /// Called in every loop over a session's objects, as long as the request has changed nothing.
  /// Requests that change something call `link.breathe()`, and run to their end.
  func breathe() throws(RequestError) {
    link.breathe()
    if link.isCancelled { throw RequestError(.cancelled) }
  }

  /// Attends to what has come, and answers whether the client still wants to be told what the request did.
  func isStillWanted() -> Bool {
    link.attend()
    return !link.isCancelled
  }
}
