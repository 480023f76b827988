extension Session {
  /// Takes a breath, and throws if the client has taken the request back.
  ///
  /// Called in every loop over what a session holds, as long as the request has changed nothing. What
  /// changes something calls `link.breathe()`, and goes on to its end.
  func breathe() throws(RequestError) {
    link.breathe()
    if link.isCancelled { throw RequestError(.cancelled) }
  }
}
