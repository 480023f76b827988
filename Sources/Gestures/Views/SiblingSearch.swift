/// What a search has yet to look at, the furthest to the front first: a binary heap.
struct SearchQueue {
  struct Candidate {
    /// Nothing in it is further in front than this.
    let rank: Int64
    let link: SiblingIndex.Link
  }

  private var heap: ContiguousArray<Candidate> = []

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
    var node = root
    while true {
      push(slotsOf: node, holding: probe, to: &queue)
      while true {
        guard let next = queue.pop() else { return nil }
        if next.link.isNode {
          node = next.link.node
          break
        }
        if let hit = ask(next.link.view) { return hit }
      }
    }
  }

  private func push(
    slotsOf node: Int32, holding probe: SIMD4<Float>, to queue: inout SearchQueue
  ) {
    let start = Int(node) * Self.width
    let end = start + Int(nodes[Int(node)].count)
    boxes.withUnsafeBufferPointer { boxes in
      for index in start..<end where boxes[index].contains(probe) {
        queue.push(SearchQueue.Candidate(rank: ranks[index], link: links[index]))
      }
    }
  }
}
