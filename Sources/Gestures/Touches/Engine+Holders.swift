/// Room for recognizers that hold touches: how many there may be is limited.
extension Engine {
  /// The maximum number of recognizers that hold touches at one time.
  public static let maximumHolders = 1_000

  /// Whether so many touches can land for sure, whatever they hit.
  public func hasRoom(forLandings count: Int) -> Bool {
    recognizerCount <= Self.maximumHolders
      && count <= Self.maximumWithheldTouches - fingers.withheldCount
  }

  /// Whether recognizers may hold touches of these views as well.
  func mayHold(touchesOf views: [View?]) -> Bool {
    if recognizerCount <= Self.maximumHolders { return true }
    var holders: Set<ObjectNumber> = []
    arbiter.forEachActive { if !$0.touches.isEmpty { holders.insert($0.number) } }
    for case let view? in views {
      for each in sequence(first: view, next: \.superview) {
        for recognizer in each.gestureRecognizers { holders.insert(recognizer.number) }
      }
    }
    return holders.count <= Self.maximumHolders
  }
}
