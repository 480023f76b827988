/// Chains of elements, of which there are many and most are short.
struct Chains<Element> {
  /// One of them: the numbers of its first and its last link, from 1.
  struct Chain {
    fileprivate(set) var first: UInt32 = 0
    fileprivate var last: UInt32 = 0
  }

  private struct Link {
    let element: Element
    var next: UInt32 = 0
  }

  private var links: [Link] = []

  /// Appends an element, and returns the number of its link.
  @discardableResult
  mutating func append(_ element: Element, to chain: inout Chain) -> UInt32 {
    links.append(Link(element: element))
    let number = UInt32(links.count)
    if chain.last == 0 { chain.first = number } else { links[Int(chain.last) - 1].next = number }
    chain.last = number
    return number
  }

  /// The elements of a chain, in order.
  subscript(chain: Chain) -> [Element] { Array(elements(from: chain.first)) }

  /// The elements from a link on; none for 0.
  func elements(from number: UInt32) -> some Sequence<Element> {
    sequence(state: number) { [links] number in
      guard number > 0 else { return nil as Element? }
      let link = links[Int(number) - 1]
      number = link.next
      return link.element
    }
  }
}
