/// Effects in order, in stretches: however many there are, none is copied when more come, and those that have
/// been read can be freed from the front.
public struct EffectList: RandomAccessCollection {
  /// The number of effects of a full stretch.
  @inlinable static var stretch: Int { 4_096 }

  /// Full stretches; empty in place of those that were freed.
  @usableFromInline var full: ContiguousArray<ContiguousArray<Effect>> = []
  @usableFromInline var last: ContiguousArray<Effect> = []

  public init() {}

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { full.count &* Self.stretch &+ last.count }

  @inlinable public subscript(index: Int) -> Effect {
    let place = index &- full.count &* Self.stretch
    return place >= 0 ? last[place] : full[index / Self.stretch][index % Self.stretch]
  }

  @inline(__always)
  /// The effects around an index as an array, which is faster to go through, and the index of its first.
  public func stretch(around index: Int) -> (effects: ContiguousArray<Effect>, start: Int) {
    let start = full.count &* Self.stretch
    return index >= start
      ? (last, start) : (full[index / Self.stretch], index - index % Self.stretch)
  }

  /// Whether an effect at one of those indices is of one of those kinds.
  public func contains(_ kinds: EffectKinds, in range: Range<Int>) -> Bool {
    let start = full.count &* Self.stretch
    for index in range where index < start {
      if kinds.contains(full[index / Self.stretch][index % Self.stretch].name) { return true }
    }
    for index in Swift.max(range.lowerBound, start)..<Swift.max(range.upperBound, start)
    where kinds.contains(last[index &- start].name) { return true }
    return false
  }

  mutating func change(at index: Int, _ change: (inout Effect) -> Void) {
    let place = index &- full.count &* Self.stretch
    if place >= 0 {
      change(&last[place])
    } else {
      change(&full[index / Self.stretch][index % Self.stretch])
    }
  }

  @inline(__always)
  mutating func append(_ effect: consuming Effect) {
    if last.count == Self.stretch { startStretch() }
    last.append(effect)
  }

  @inline(never)
  private mutating func startStretch() {
    full.append(last)
    last = []
    last.reserveCapacity(Self.stretch)
  }

  /// Removes all effects, and keeps the storage of the last stretch.
  @inline(__always)
  mutating func empty() {
    if !full.isEmpty { full.removeAll() }
    last.empty()
  }

  /// Frees full stretches before an index, whose effects must not be read any more.
  mutating func free(before index: Int) {
    var stretch = Swift.min(index / Self.stretch, full.count) - 1
    while stretch >= 0, !full[stretch].isEmpty {
      full[stretch] = []
      stretch -= 1
    }
  }
}
