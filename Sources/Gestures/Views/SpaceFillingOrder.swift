/// Orders boxes so that those near each other in the plane come near each other in the order: along
/// Hilbert's curve.
enum SpaceFillingOrder {
  /// The slots of all views that can be hit, in that order.
  static func slots(of siblings: SiblingTree.Node) -> ContiguousArray<SiblingIndex.Slot> {
    var slots: ContiguousArray<SiblingIndex.Slot> = []
    slots.reserveCapacity(siblings.count)
    var (left, top) = (Float.infinity, Float.infinity)
    var (right, bottom) = (-Float.infinity, -Float.infinity)
    siblings.forEach { view in
      view.indexNode = -1
      guard let box = view.hitBox else { return }
      slots.append(SiblingIndex.Slot(box: box, rank: view.rank, link: SiblingIndex.Link(view)))
      let (x, y) = box.doubledCenter
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    guard slots.count > SiblingIndex.width else { return slots }

    /// Where a value lies between two others, in 65,536 steps.
    func step(_ value: Float, from low: Float, to high: Float) -> UInt32 {
      let share = (Double(value) - Double(low)) / (Double(high) - Double(low))
      return share.isFinite ? UInt32(min(max(share, 0), 1) * 65_535) : 0
    }
    // One number holds the place on the curve and, below it, the slot's index.
    var keys: ContiguousArray<UInt64> = []
    keys.reserveCapacity(slots.count)
    for (index, slot) in slots.enumerated() {
      let (x, y) = slot.box.doubledCenter
      let place = place(
        x: step(x, from: left, to: right), y: step(y, from: top, to: bottom))
      keys.append(UInt64(place) << 32 | UInt64(index))
    }
    keys.sort()
    return ContiguousArray(keys.lazy.map { slots[Int($0 & 0xFFFF_FFFF)] })
  }

  /// How far along the curve a cell of 65,536 by 65,536 lies.
  static func place(x: UInt32, y: UInt32) -> UInt32 {
    var (x, y) = (x, y)
    var place: UInt32 = 0
    var side: UInt32 = 1 << 15
    while side > 0 {
      let isRight = x & side != 0
      let isLower = y & side != 0
      place = place << 2 | (isRight ? (isLower ? 2 : 3) : (isLower ? 1 : 0))
      // Each quarter holds the curve turned its own way.
      if !isLower {
        if isRight { (x, y) = (65_535 - x, 65_535 - y) }
        swap(&x, &y)
      }
      side >>= 1
    }
    return place
  }
}
