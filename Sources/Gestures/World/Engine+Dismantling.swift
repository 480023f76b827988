/// The freeing of an engine that nobody uses any more, in portions: a large one takes longer than others can wait.
extension Engine {
  /// Frees at most that many objects, those made last first; false once there are none.
  public func dismantle(atMost count: Int) -> Bool {
    (targetObserver, applicationObserver, interactionObserver) = (nil, nil, nil)
    untie()
    for _ in 0..<count {
      guard let object = objects.removeLast() else { return false }
      object.dropReferences()
    }
    return true
  }
}
