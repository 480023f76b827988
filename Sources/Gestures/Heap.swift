/// An element of a `Heap`.
protocol HeapElement {
  /// Whether it is taken before another; not if they are equal.
  func comesBefore(_ other: Self) -> Bool
}

extension UInt32: HeapElement {
  func comesBefore(_ other: UInt32) -> Bool { self < other }
}

/// A binary heap of elements, of which the one that comes before all others is taken first.
struct Heap<Element: HeapElement> {
  private var elements: ContiguousArray<Element> = []

  var first: Element? { elements.first }

  var count: Int { elements.count }

  mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  mutating func push(_ element: Element) {
    var place = elements.count
    elements.append(element)
    while place > 0 {
      let above = (place - 1) / 2
      guard element.comesBefore(elements[above]) else { break }
      elements[place] = elements[above]
      place = above
    }
    elements[place] = element
  }

  mutating func pop() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    var place = 0
    while true {
      var below = 2 * place + 1
      guard below < elements.count else { break }
      if below + 1 < elements.count, elements[below + 1].comesBefore(elements[below]) { below += 1 }
      guard elements[below].comesBefore(last) else { break }
      elements[place] = elements[below]
      place = below
    }
    elements[place] = last
    return first
  }
}
