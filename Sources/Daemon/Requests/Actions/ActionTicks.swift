/// The ticks of actions, each with the indices of the sources that have an item in it.
///
/// Sources that have come to their end are left behind: there may be thousands beside one that goes on.
struct ActionTicks: Sequence, IteratorProtocol {
  private let sources: [ActionSource]
  private var acting: [Int]
  private var tick = 0

  init(of sources: [ActionSource]) {
    self.sources = sources
    acting = sources.indices.filter { !sources[$0].items.isEmpty }
  }

  mutating func next() -> (tick: Int, acting: [Int])? {
    guard !acting.isEmpty else { return nil }
    defer {
      tick += 1
      acting.removeAll { sources[$0].items.count == tick }
    }
    return (tick, acting)
  }
}
