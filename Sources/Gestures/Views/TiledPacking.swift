/// Orders boxes so that those of a node are close together: sorted into columns from left to right,
/// and from top to bottom within each. Known as sort-tile-recursive packing.
enum TiledPacking {
  static func order(_ slots: ContiguousArray<SiblingIndex.Slot>)
    -> ContiguousArray<SiblingIndex.Slot>
  {
    guard !slots.isEmpty else { return slots }
    let nodes = (Double(slots.count) / Double(SiblingIndex.width)).rounded(.up)
    let columns = max(1, nodes.squareRoot().rounded(.up))
    let column = Int((nodes / columns).rounded(.up)) * SiblingIndex.width
    var keys = ContiguousArray(
      slots.indices.lazy.map { key(slots[$0].box.doubledCenter.x, index: $0) })
    keys.sort()
    for start in stride(from: 0, to: keys.count, by: column) {
      let end = min(start + column, keys.count)
      for place in start..<end {
        let index = index(of: keys[place])
        keys[place] = key(slots[index].box.doubledCenter.y, index: index)
      }
      keys[start..<end].sort()
    }
    return ContiguousArray(keys.lazy.map { slots[index(of: $0)] })
  }

  /// A key that sorts by the value and then by the index, which it contains.
  private static func key(_ value: Float, index: Int) -> UInt64 {
    let bits = value.bitPattern
    let ordered = bits & 0x8000_0000 == 0 ? bits | 0x8000_0000 : ~bits
    return UInt64(ordered) << 32 | UInt64(index)
  }

  private static func index(of key: UInt64) -> Int { Int(key & 0xFFFF_FFFF) }
}
