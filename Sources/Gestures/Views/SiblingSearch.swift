/// Views and nodes that a search has yet to examine, frontmost first.
typealias SearchQueue = Heap<SearchCandidate>

struct SearchCandidate: HeapElement {
  /// The rank of the frontmost view in it.
  let rank: Int64
  let link: SiblingIndex.Link
  /// Slots yet to examine in a node that was visited before, one bit each; 0 for all.
  var rest: SiblingIndex.SlotSet = 0

  func comesBefore(_ other: SearchCandidate) -> Bool { rank > other.rank }
}

extension SiblingIndex {
  /// Asks views whose boxes contain `probe`, front to back, until one answers. The `popped` views
  /// are asked in any case.
  func firstAnswer<Answer>(
    near probe: SIMD4<Float>, popped: [View], in engine: Engine, ask: (View) -> Answer?
  ) -> Answer? {
    // A view may search its own subviews while it is asked, with a queue of its own.
    var queue = engine.searchQueues.popLast() ?? SearchQueue()
    defer {
      queue.removeAll()
      engine.searchQueues.append(queue)
    }
    for view in popped { queue.push(SearchCandidate(rank: view.rank, link: Link(view))) }
    var asked: Link?
    var next: SearchCandidate? = SearchCandidate(rank: .max, link: Link(node: root))
    while let candidate = next {
      if candidate.link.isNode {
        let node = candidate.link.node
        let rest = candidate.rest == 0 ? slots(of: node, holding: probe) : candidate.rest
        next = foremost(of: node, among: rest, queue: &queue)
      } else {
        // A popped view may be found in its own place, too.
        if candidate.link != asked, let answer = ask(candidate.link.view) { return answer }
        asked = candidate.link
        next = queue.pop()
      }
    }
    return nil
  }

  /// Slots of a node whose boxes contain the point.
  ///
  /// All are compared before any branch depends on the result, so that memory is waited for once
  /// rather than slot by slot. Empty slots contain no point.
  @inline(__always)
  private func slots(of node: Int32, holding probe: SIMD4<Float>) -> SlotSet {
    slots.withUnsafeBufferPointer { slots in
      let start = Int(node) * Self.width
      var holding: SlotSet = 0
      for place in 0..<Self.width {
        holding |= (slots[start + place].box.contains(probe) ? 1 : 0) << SlotSet(place)
      }
      return holding
    }
  }

  /// The frontmost of all remaining candidates: these slots of a node, or the queue's. The other
  /// slots are queued together, as the rest of the node.
  @inline(__always)
  private func foremost(
    of node: Int32, among rest: SlotSet, queue: inout SearchQueue
  ) -> SearchCandidate? {
    guard rest != 0 else { return queue.pop() }
    let candidate = slots.withUnsafeBufferPointer { slots in
      let start = Int(node) * Self.width
      var best = rest.trailingZeroBitCount
      var others = rest & (rest - 1)
      guard others != 0 else {
        let slot = slots[start + best]
        return SearchCandidate(rank: slot.rank, link: slot.link)
      }
      var (first, second) = (slots[start + best].rank, Int64.min)
      while others != 0 {
        let place = others.trailingZeroBitCount
        others &= others - 1
        let rank = slots[start + place].rank
        if rank > first {
          (best, first, second) = (place, rank, first)
        } else {
          second = max(second, rank)
        }
      }
      queue.push(
        SearchCandidate(
          rank: second, link: Link(node: node), rest: rest & ~(1 << SlotSet(best))))
      return SearchCandidate(rank: first, link: slots[start + best].link)
    }
    guard let waiting = queue.first, waiting.rank > candidate.rank else { return candidate }
    queue.push(candidate)
    return queue.pop()
  }
}
