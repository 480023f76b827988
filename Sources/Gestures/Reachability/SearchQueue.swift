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
    var place = elements.count
    elements.append(element)
    while place > 0 {
      let above = (place - 1) / 2
      guard element.distance < elements[above].distance else { break }
      elements[place] = elements[above]
      place = above
    }
    elements[place] = element
  }

  mutating func pop() -> SearchBox? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    var place = 0
    while true {
      var below = 2 * place + 1
      guard below < elements.count else { break }
      if below + 1 < elements.count, elements[below + 1].distance < elements[below].distance {
        below += 1
      }
      guard elements[below].distance < last.distance else { break }
      elements[place] = elements[below]
      place = below
    }
    elements[place] = last
    return first
  }
}
