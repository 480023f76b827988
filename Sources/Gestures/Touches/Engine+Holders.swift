/// Room for recognizers that hold touches: how many there may be is limited.
extension Engine {
  /// The maximum number of recognizers that hold touches which are down or withheld, each counted once
  /// for each touch.
  public static let maximumHolders = 1_000_000

  /// Whether so many touches can land for sure, whatever they hit.
  public func hasRoom(forLandings count: Int) -> Bool {
    hasRoom(for: count, heldByEach: recognizerCount)
  }

  /// Has so many touches land for sure from now on, if there is room for them in the trees as they are: these hardly
  /// change while touches are played and nobody is asked. False if there may be none.
  public func reserveRoom(forLandings count: Int) -> Bool {
    guard !mayAsk, hasRoom(for: count, heldByEach: mostHolders()) else { return false }
    fingers.hasReservedRoom = true
    return true
  }

  /// Called when the touches have landed for which room was reserved.
  public func giveBackRoom() { fingers.hasReservedRoom = false }

  private func hasRoom(for count: Int, heldByEach holders: Int) -> Bool {
    count * holders <= Self.maximumHolders - fingers.holderCount
      && count <= Self.maximumWithheldTouches - fingers.withheld.count
  }

  /// Whether recognizers may hold the touches that land, as the tree is now.
  final func mayHold(_ changes: UnsafeBufferPointer<TouchChange>, landing: Int) -> Bool {
    // Where the tree is walked, there are very many recognizers, or very many touches.
    if fingers.hasReservedRoom || hasRoom(forLandings: landing) { return true }
    var room = Self.maximumHolders - fingers.holderCount
    for index in changes.indices where changes[index].phase == .began {
      guard let point = changes[index].point else { continue }
      room -= holders(ofTouchOn: hitTest(point)?.view)
    }
    return room >= 0
  }

  /// The maximum number of recognizers that can hold a touch of a view.
  final func holders(ofTouchOn view: View?) -> Int {
    var count = 0
    var view = view
    while let each = view {
      count += each.gestureRecognizers.count
      view = each.superview
    }
    return count
  }

  /// The maximum number of recognizers that can hold a touch, whatever it hits.
  private func mostHolders() -> Int {
    var most = 0
    var open: [(view: View, above: Int)] = windows.map { ($0, 0) }
    while let (view, above) = open.popLast() {
      breathe()
      let count = above + view.gestureRecognizers.count
      most = max(most, count)
      for subview in view.subviews { open.append((subview, count)) }
    }
    return most
  }
}
