/// A box on the screen that a search for a point examines.
struct SearchBox {
  /// From the search's goal to the nearest point of the box.
  let distance: Double
  let area: HitArea
  /// The point at which the view is hit, once the box is settled.
  var point: Point?
}

/// Boxes yet to be examined, in a binary heap: the nearest is taken first.
struct SearchQueue {
  private var elements: ContiguousArray<SearchBox> = []

  mutating func push(_ element: SearchBox) {
    var index = elements.count
    elements.append(element)
    while index > 0 {
      let above = (index - 1) / 2
      guard element.distance < elements[above].distance else { break }
      elements[index] = elements[above]
      index = above
    }
    elements[index] = element
  }

  mutating func pop() -> SearchBox? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    var index = 0
    while true {
      var below = 2 * index + 1
      guard below < elements.count else { break }
      if below + 1 < elements.count, elements[below + 1].distance < elements[below].distance {
        below += 1
      }
      guard elements[below].distance < last.distance else { break }
      elements[index] = elements[below]
      index = below
    }
    elements[index] = last
    return first
  }
}
