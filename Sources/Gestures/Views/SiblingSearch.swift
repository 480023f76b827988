/// What a search has yet to look at, the furthest to the front first: a binary heap.
struct SearchQueue {
  struct Candidate {
    /// Nothing in it is further in front than this.
    let rank: Int64
    let link: SiblingIndex.Link
  }

  private var heap: ContiguousArray<Candidate> = []

  var first: Candidate? { heap.first }

  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

  mutating func push(_ candidate: Candidate) {
    var place = heap.count
    heap.append(candidate)
    while place > 0 {
      let above = (place - 1) / 2
      if heap[above].rank >= candidate.rank { break }
      heap[place] = heap[above]
      place = above
    }
    heap[place] = candidate
  }

  mutating func pop() -> Candidate? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last }
    var place = 0
    while true {
      var below = 2 * place + 1
      guard below < heap.count else { break }
      if below + 1 < heap.count, heap[below + 1].rank > heap[below].rank { below += 1 }
      if heap[below].rank <= last.rank { break }
      heap[place] = heap[below]
      place = below
    }
    heap[place] = last
    return first
  }
}

extension SiblingIndex {
  /// Asks the views that `point` may be inside of, from the frontmost, until one answers. `popped`
  /// are asked wherever the point is.
  func firstHit(
    at point: Point, popped: [View], in engine: Engine, ask: (View) -> View?
  ) -> View? {
    // Whoever is asked may search among its own subviews meanwhile, with a queue of its own.
    var queue = engine.searchQueues.popLast() ?? SearchQueue()
    defer {
      queue.removeAll()
      engine.searchQueues.append(queue)
    }
    for view in popped { queue.push(SearchQueue.Candidate(rank: view.rank, link: Link(view))) }
    let probe = HitBox.probe(point)
    var next = foremostSlot(of: root, holding: probe, queue: &queue)
    while let candidate = next {
      if candidate.link.isNode {
        next = foremostSlot(of: candidate.link.node, holding: probe, queue: &queue)
      } else if let hit = ask(candidate.link.view) {
        return hit
      } else {
        next = queue.pop()
      }
    }
    return nil
  }

  /// What reaches furthest to the front of all that hold the point: in the node, or waiting. The rest
  /// of the node waits.
  private func foremostSlot(
    of node: Int32, holding probe: SIMD4<Float>, queue: inout SearchQueue
  ) -> SearchQueue.Candidate? {
    var best = queue.first
    var isWaiting = true
    slots.withUnsafeBufferPointer { slots in
      let start = Int(node) * Self.width
      // Compared all at once, before anything depends on the outcome: then memory is waited for once
      // and not slot by slot. Empty slots hold no point.
      var holding: UInt8 = 0
      for place in 0..<Self.width {
        holding |= (slots[start + place].box.contains(probe) ? 1 : 0) << UInt8(place)
      }
      while holding != 0 {
        let slot = slots[start + holding.trailingZeroBitCount]
        holding &= holding - 1
        let candidate = SearchQueue.Candidate(rank: slot.rank, link: slot.link)
        if let best, best.rank >= candidate.rank {
          queue.push(candidate)
        } else {
          if !isWaiting, let best { queue.push(best) }
          (best, isWaiting) = (candidate, false)
        }
      }
    }
    return isWaiting ? queue.pop() : best
  }
}
