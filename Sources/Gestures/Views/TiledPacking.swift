/// Orders boxes so that those of a node are close together: sorted into columns from left to right,
/// and from top to bottom within each. Known as sort-tile-recursive packing.
enum TiledPacking {
  /// The number of comparisons that take about as long as to put a slot into its place.
  private static let comparisonsPerBreath = 16

  /// Orders the slots from `start` on in place. `breathe` is called all along.
  static func order(
    _ slots: inout ContiguousArray<SiblingIndex.Slot>, from start: Int, breathe: () -> Void
  ) {
    let count = slots.count - start
    guard count > 0 else { return }
    let nodes = (Double(count) / Double(SiblingIndex.width)).rounded(.up)
    let columns = max(1, nodes.squareRoot().rounded(.up))
    let column = Int((nodes / columns).rounded(.up)) * SiblingIndex.width
    var keys: ContiguousArray<UInt64> = []
    keys.reserveCapacity(count)
    for index in 0..<count {
      keys.append(key(slots[start + index].box.doubledCenter.x, index: index))
    }
    sort(&keys, in: 0..<count, breathe: breathe)
    for first in stride(from: 0, to: count, by: column) {
      let end = min(first + column, count)
      for place in first..<end {
        let index = index(of: keys[place])
        keys[place] = key(slots[start + index].box.doubledCenter.y, index: index)
      }
      sort(&keys, in: first..<end, breathe: breathe)
    }
    put(&slots, from: start, inOrderOf: &keys, breathe: breathe)
  }

  private static func sort(
    _ keys: inout ContiguousArray<UInt64>, in range: Range<Int>, breathe: () -> Void
  ) {
    var comparisons = 0
    keys[range].sort { one, other in
      comparisons += 1
      if comparisons.isMultiple(of: comparisonsPerBreath) { breathe() }
      return one < other
    }
  }

  /// Moves each slot from the index in the key to the key's place, one cycle of moves after another.
  private static func put(
    _ slots: inout ContiguousArray<SiblingIndex.Slot>, from start: Int,
    inOrderOf keys: inout ContiguousArray<UInt64>, breathe: () -> Void
  ) {
    for first in keys.indices where index(of: keys[first]) != first {
      let displaced = slots[start + first]
      var place = first
      while index(of: keys[place]) != first {
        let source = index(of: keys[place])
        breathe()
        slots[start + place] = slots[start + source]
        keys[place] = UInt64(place)
        place = source
      }
      slots[start + place] = displaced
      keys[place] = UInt64(place)
    }
  }

  /// A key that sorts by the value and then by the index, which it contains.
  private static func key(_ value: Float, index: Int) -> UInt64 {
    let bits = value.bitPattern
    let ordered = bits & 0x8000_0000 == 0 ? bits | 0x8000_0000 : ~bits
    return UInt64(ordered) << 32 | UInt64(index)
  }

  private static func index(of key: UInt64) -> Int { Int(key & 0xFFFF_FFFF) }
}
