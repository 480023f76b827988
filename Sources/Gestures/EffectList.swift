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
    _read {
      let place = index &- full.count &* Self.stretch
      if place >= 0 {
        yield last[place]
      } else {
        yield full[index / Self.stretch][index % Self.stretch]
      }
    }
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
